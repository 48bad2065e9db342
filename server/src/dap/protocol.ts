/** What goes between the debugger and its clients beside the Debug Adapter Protocol, and which of its requests are answered. */

import type { DebugProtocol as D } from '@vscode/debugprotocol';
import type { Board, BoardDecision, BoardEvent, BoardOrigin } from '../board';

/** The type of a debug configuration. */
export const DEBUG_TYPE = 'stackwright';

/** The open question with the answers that can be chosen. */
export interface ChoicesBody {
  readonly decision: BoardDecision | null;
}

export interface ChooseArguments {
  /** From 1. */
  readonly option: number;
}

/** The one change that writes all that was chosen so far into the file, in the client's numbers; null where that is another. */
export interface ChooseBody {
  readonly edit: FileEdit | null;
}

export interface FileEdit {
  readonly source: D.Source;
  readonly line: number;
  readonly column: number;
  readonly endLine: number;
  readonly endColumn: number;
  readonly text: string;
}

export interface BoardArguments {
  /** False: without the events of the step, which `stackwright/events` gives once for all of its moments. */
  readonly events?: boolean;
}

export interface EventsBody {
  /** All events of the step where it stands, also those that come later, as a tree; `done` says where each is complete. */
  readonly events: readonly BoardEvent[];
  /** The same as long as they are. */
  readonly key: string;
}

export interface RunEventsArguments {
  /** The steps whose events are known already, with their keys: those are not sent again. */
  readonly have?: Readonly<Record<number, string>>;
}

/** The events of all steps that are recorded, the position (step 0) and later ones among them. */
export interface RunEventsBody {
  readonly steps: readonly StepEvents[];
}

export interface StepEvents extends Partial<Pick<EventsBody, 'events'>> {
  readonly step: number;
  /** The step as it is written, on one line. */
  readonly title: string;
  /** The same as long as its events are. */
  readonly key: string;
}

export interface BoardBody {
  readonly board: Board;
  /** Where in the run it is: the same place has the same. */
  readonly moment: PlainMoment;
}

/** A place in a run: `at` 0 is before a step, `at` n after the n-th of its events. */
export interface PlainMoment {
  readonly step: number;
  readonly at: number;
}

/** The moments of one step of the scenario: of step 0, the position; of the one after the last, the end. */
export interface Stretch {
  readonly step: number;
  /** The step as it is written, on one line. */
  readonly title: string;
  /** The first and the last moment that can be gone to. */
  readonly first: number;
  readonly last: number;
  /** Its events are known; before it is recorded only its beginning is. */
  readonly recorded: boolean;
}

export interface TimelineBody {
  /** The name of the scenario, with that of the variant. */
  readonly scenario: string;
  /** How many steps the scenario has. */
  readonly steps: number;
  readonly stretches: readonly Stretch[];
  readonly moment: PlainMoment;
  /** What has just happened here, or comes next, with its rule. */
  readonly title: string;
  /** The event that has just happened, by its id on the board. */
  readonly event?: number;
  /** Why the scenario does not go on from here: what is not so, or not legal. */
  readonly failure?: string;
  /** Says which events `stackwright/events` would give: another key, other events. */
  readonly events: string;
  /** What was changed by hand on the way here, as sentences. */
  readonly tried: readonly string[];
  /** The date of the rules that it runs under, and the others that it can be compared with. */
  readonly ruleset: string;
  readonly rulesets: readonly OtherRuleset[];
}

/** A date that the run can be compared with. */
export interface OtherRuleset {
  readonly date: string;
  /** The scenario runs under it by itself; else it is that of an edition of the rules. */
  readonly own: boolean;
}

export interface CompareArguments {
  /** The date of the other rules: `2024-02-01`. */
  readonly ruleset: string;
}

/** The same scenario under other rules, as far as this run has come. */
export interface CompareBody {
  /** The dates of the rules: of this run, and of the other. */
  readonly here: string;
  readonly there: string;
  /** Where in the other run that is: `after the same event`. */
  readonly place: string;
  /** What is different there, as sentences would name it: players first, then cards. */
  readonly differences: readonly Difference[];
  /** Where both runs did the first different thing, if they have by now. */
  readonly parted?: Parted;
  /** Why the other run does not come so far. Nothing is compared then. */
  readonly stopped?: string;
}

export interface Difference {
  /** `bob`, `bear (Grizzly Bears)` */
  readonly of: string;
  readonly what: string;
  readonly here: string;
  readonly there: string;
}

export interface Parted {
  /** In this run, right after what is different. */
  readonly moment: PlainMoment;
  /** The step as it is written. */
  readonly title: string;
  /** What happened in each; nothing where one of them did no more. */
  readonly here?: string;
  readonly there?: string;
}

/** Where to go in the run; breakpoints on the way do not stop. */
export interface MoveArguments {
  /** `event`: right after it, one of the step where it stands. */
  readonly to: PlainMoment | { readonly event: number } | 'first' | 'previous' | 'next' | 'last';
}

/** What is asked about: an object, a player or a continuous effect of the board where it stands; the turn, where it is none. */
export interface WhyArguments {
  readonly object?: number;
  readonly player?: string;
  /** The id of the effect on the board. */
  readonly effect?: string;
  /** `power`, `counters`, `zone`, `life`, `graveyard`, `step`: a word of the board. */
  readonly what: string;
}

/** The rules, layers and events that made something what it is. */
export interface WhyBody {
  /** Of a characteristic: what is printed, then layer by layer (613). */
  readonly origins: readonly BoardOrigin[];
  /** From the earliest, each with the moment after it. */
  readonly events: readonly WhyEvent[];
}

export interface WhyEvent extends Omit<BoardEvent, 'inside'> {
  readonly moment: PlainMoment;
  /** The events that it is inside, the innermost first. */
  readonly within: readonly { readonly rule: string; readonly text: string }[];
}

/** Every request, with its arguments and the body of its response. */
export interface Requests {
  initialize: [D.InitializeRequestArguments, D.Capabilities];
  launch: [D.LaunchRequestArguments, undefined];
  configurationDone: [D.ConfigurationDoneArguments | undefined, undefined];
  restart: [D.RestartArguments | undefined, undefined];
  disconnect: [D.DisconnectArguments | undefined, undefined];
  terminate: [D.TerminateArguments | undefined, undefined];
  threads: [undefined, D.ThreadsResponse['body']];
  stackTrace: [D.StackTraceArguments, D.StackTraceResponse['body']];
  scopes: [D.ScopesArguments, D.ScopesResponse['body']];
  variables: [D.VariablesArguments, D.VariablesResponse['body']];
  setVariable: [D.SetVariableArguments, D.SetVariableResponse['body']];
  evaluate: [D.EvaluateArguments, D.EvaluateResponse['body']];
  completions: [D.CompletionsArguments, D.CompletionsResponse['body']];
  exceptionInfo: [D.ExceptionInfoArguments, D.ExceptionInfoResponse['body']];
  source: [D.SourceArguments, D.SourceResponse['body']];
  loadedSources: [D.LoadedSourcesArguments | undefined, D.LoadedSourcesResponse['body']];
  setBreakpoints: [D.SetBreakpointsArguments, D.SetBreakpointsResponse['body']];
  setFunctionBreakpoints: [D.SetFunctionBreakpointsArguments, D.SetFunctionBreakpointsResponse['body']];
  setExceptionBreakpoints: [D.SetExceptionBreakpointsArguments, D.SetExceptionBreakpointsResponse['body']];
  dataBreakpointInfo: [D.DataBreakpointInfoArguments, D.DataBreakpointInfoResponse['body']];
  setDataBreakpoints: [D.SetDataBreakpointsArguments, D.SetDataBreakpointsResponse['body']];
  breakpointLocations: [D.BreakpointLocationsArguments, D.BreakpointLocationsResponse['body']];
  continue: [D.ContinueArguments, D.ContinueResponse['body']];
  next: [D.NextArguments, undefined];
  stepIn: [D.StepInArguments, undefined];
  stepOut: [D.StepOutArguments, undefined];
  stepBack: [D.StepBackArguments, undefined];
  reverseContinue: [D.ReverseContinueArguments, undefined];
  restartFrame: [D.RestartFrameArguments, undefined];
  pause: [D.PauseArguments, undefined];
  gotoTargets: [D.GotoTargetsArguments, D.GotoTargetsResponse['body']];
  goto: [D.GotoArguments, undefined];
  stepInTargets: [D.StepInTargetsArguments, D.StepInTargetsResponse['body']];
  /** The question that is open. */
  'stackwright/choices': [undefined, ChoicesBody];
  /** Answers it, and goes on to the next event. */
  'stackwright/choose': [ChooseArguments, ChooseBody];
  /** The edit of the last answer was made in the file, before anything else is answered. */
  'stackwright/written': [undefined, undefined];
  /** The board where it stands. */
  'stackwright/board': [BoardArguments | undefined, BoardBody];
  /** The events of the step. */
  'stackwright/events': [undefined, EventsBody];
  /** The events of the whole run as far as it is known. */
  'stackwright/run-events': [RunEventsArguments | undefined, RunEventsBody];
  /** The whole run as far as it is known, to move along. */
  'stackwright/timeline': [undefined, TimelineBody];
  /** Goes to a moment of it. */
  'stackwright/goto': [MoveArguments, undefined];
  /** Why something on the board is as it is. */
  'stackwright/why': [WhyArguments, WhyBody];
  /** What would be different here under other rules. */
  'stackwright/compare': [CompareArguments, CompareBody];
}

/** Event: a file that the session runs has another text by now; the session goes on with the one that it began with. */
export const EDITED = 'stackwright/edited';
export interface EditedBody {
  readonly source: D.Source;
}
