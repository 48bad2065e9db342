/** Where a board comes from: a debug session, or the place of the cursor. */

import type * as vscode from 'vscode';
import type { BoardState, FromPage, RunEventsArguments, RunEventsBody, WhyArguments, WhyBody } from '../../board/contract';

export interface BoardSource {
  readonly state: BoardState;
  readonly onDidChange: vscode.Event<void>;
  /** Nothing where it cannot be told. */
  why(about: WhyArguments): Promise<WhyBody | undefined>;
  go(to: Extract<FromPage, { type: 'go' }>['to']): Promise<void>;
  /** `option`: from 1. `write`: into the file as well. */
  choose(option: number, write: boolean): Promise<void>;
  /** Of all steps of a run; nothing where there is none. */
  runEvents(have: NonNullable<RunEventsArguments['have']>): Promise<RunEventsBody['steps']>;
  compare(ruleset: string | undefined): Promise<void>;
  restartUnder(ruleset: string): Promise<void>;
  act(does: Extract<FromPage, { type: 'do' }>['does']): Promise<void>;
}
