/** What the rules view and the extension say to each other. Nothing else crosses. */

import type { RulesPageResult, RulesSearchResult, RulesTreeResult } from '../protocol';

/** From the view. */
export type FromView =
  | { readonly type: 'ready' }
  | { readonly type: 'open'; readonly id: string }
  | { readonly type: 'search'; readonly query: string }
  /** A file of the workspace, at a line that counts from 0. */
  | { readonly type: 'go'; readonly uri: string; readonly line: number };

/** To the view. */
export type ToView =
  | { readonly type: 'tree'; readonly tree: RulesTreeResult; readonly words: ViewWords }
  /** Asks the view to open a page as a click on a link does. */
  | { readonly type: 'show'; readonly id: string }
  | { readonly type: 'page'; readonly id: string; readonly result: RulesPageResult }
  | { readonly type: 'hits'; readonly query: string; readonly result: RulesSearchResult }
  /** The server has other files or editions now: what is shown may be old. */
  | { readonly type: 'again' };

/** The view's own words, in the user's language. */
export interface ViewWords {
  readonly search: string;
  readonly back: string;
  readonly forward: string;
  readonly contents: string;
  readonly results: string;
  /** With `{0}` for the number. */
  readonly found: string;
  readonly nothing: string;
  readonly unknown: string;
  readonly welcome: string;
  readonly cards: string;
}
