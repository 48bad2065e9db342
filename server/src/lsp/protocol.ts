/**
 * Everything that goes between the language server and its client beside the Language Server Protocol itself, typed in
 * one place for both sides. It imports only types, so that the client can import it too.
 */

import type { Position, Range } from 'vscode-languageserver';
import type { Board } from '../board';
import type { Hit } from '../rulebook';
import type { Change, OfficialCounts } from '../rulebook/official';
import type { RulesPage } from '../scenarios/reading';

/** The language ids, by the pattern of a file's name. Where two patterns fit, the first counts. */
export const LANGUAGES = {
  'stackwright-scenario': ['*.scenario.yaml', '*.scenario.yml'],
  'stackwright-card': ['*.card.yaml', '*.card.yml'],
  'stackwright-keyword': ['*.keyword.yaml', '*.keyword.yml'],
  'stackwright-project': ['stackwright.yaml'],
} as const;

/** The files that the server wants to hear about when they change on the disk. */
export const WATCHED = '**/{*.scenario.yaml,*.scenario.yml,*.card.yaml,*.card.yml,*.keyword.yaml,*.keyword.yml,stackwright.yaml}';

/** When documents are checked: as they change, when they are saved, or never. */
export type Validate = 'onType' | 'onSave' | 'off';

/** `initializationOptions`. */
export interface InitializationOptions {
  readonly validate?: Validate;
  /** The client answers `stackwright/files` and `stackwright/read`; without it the server reads the disk itself, if it can. */
  readonly clientFiles?: boolean;
  /** In the browser: where the worker for runs is, as a URL that a worker may be made of. */
  readonly workerUrl?: string;
  /** The language in which the server speaks to the user, `it`; without it the `locale` of the client, or English. */
  readonly language?: string;
  /** The command that opens a page of the rulebook, for links in hovers; its argument is a page's id. Without it there are none. */
  readonly rulesCommand?: string;
  /** Whether Markdown may have pictures, for mana symbols. */
  readonly glyphs?: boolean;
}

/** The section of the settings, `stackwright`, as `workspace/configuration` gives it. */
export interface Settings {
  readonly validate?: Validate;
  readonly codeLens?: boolean;
}

/** The command of the lens over a scenario; the client runs it. Its argument is a `RunTarget`. */
export const RUN_COMMAND = 'stackwright.runScenario';

/** A file, or the scenario of one of its documents. */
export interface RunTarget {
  readonly uri: string;
  /** The index of the document in its file. */
  readonly document?: number;
}

/** Request: the scenarios of a file, or of all files, without running them. Unsaved text counts. */
export const SCENARIOS = 'stackwright/scenarios';
export interface ScenariosParams {
  readonly uri?: string;
  /** Only the one that is meant, as `launch` of the debugger finds it. */
  readonly which?: WhichScenario;
}
/** The scenario of this document, of this name, or at this line (from 1); the first of the file, if nothing is said. */
export interface WhichScenario {
  readonly document?: number;
  readonly scenario?: string;
  readonly line?: number;
}
export interface ScenariosResult {
  readonly files: readonly ScenarioFile[];
}
export interface ScenarioFile {
  readonly uri: string;
  /** The version of the open document that was read; null for a file that is not open. */
  readonly version: number | null;
  readonly scenarios: readonly ScenarioItem[];
}
export interface ScenarioItem {
  /** The same as long as the file has a scenario of this name: its name, with `#2` for the second of that name. */
  readonly key: string;
  readonly name: string;
  readonly document: number;
  readonly tags: readonly string[];
  /** The whole document, and the name in it. */
  readonly range: Range;
  readonly nameRange: Range;
  /** The labels of its runs, where it has several (`each ruleset`, `matrix`). */
  readonly variants: readonly string[];
  /** The dates under whose rules it runs, where there are several (`each ruleset`). */
  readonly rulesets: readonly string[];
}

/** Request: runs the scenarios of a file, on its unsaved text. It can be cancelled. */
export const RUN = 'stackwright/run';
export interface RunParams extends RunTarget {
  readonly trace?: boolean;
  readonly tags?: readonly string[];
}
export interface RunResult {
  readonly uri: string;
  readonly version: number | null;
  /** What keeps documents of the file from running. */
  readonly errors: readonly RunError[];
  readonly scenarios: readonly ScenarioOutcome[];
  /** Where the runs of a scenario under the rules of two dates part; only with `trace`. */
  readonly sideBySide: readonly ComparedRuns[];
}
export interface ComparedRuns {
  readonly key: string;
  readonly rulesets: readonly [string, string];
  readonly status: readonly [ScenarioOutcome['status'], ScenarioOutcome['status']];
  /** The steps in which something differs: each event that only one of them has, or both, as a line. */
  readonly steps: readonly {
    readonly title: string;
    readonly rows: readonly { readonly left?: string; readonly right?: string }[];
  }[];
}
export interface RunError {
  readonly code: string;
  readonly message: string;
  readonly range: Range;
  /** The document that does not run; absent where the file as a whole is meant. */
  readonly document?: number;
}
export interface ScenarioOutcome {
  readonly key: string;
  readonly name: string;
  readonly document: number;
  readonly variant?: string;
  readonly status: 'passed' | 'failed' | 'skipped' | 'error';
  readonly ms: number;
  readonly ruleset: string;
  readonly range: Range;
  readonly nameRange: Range;
  readonly failure?: ScenarioFailure;
  /** Each default that was used where something else was possible, as a sentence. */
  readonly defaults: readonly string[];
  readonly warnings: readonly string[];
  readonly trace?: readonly TraceStep[];
}
export interface ScenarioFailure {
  readonly kind: 'expectation' | 'illegal' | 'undecided' | 'answer' | 'budget' | 'setup';
  readonly message: string;
  /** The step or expectation that shows it. */
  readonly range: Range;
  readonly rule?: string;
  readonly expected?: string;
  readonly actual?: string;
  readonly details: readonly string[];
}
export interface TraceStep {
  readonly title: string;
  readonly range?: Range;
  /** What happened, outer events first. */
  readonly events: readonly { readonly depth: number; readonly rule: string; readonly text: string }[];
}

/** Notification to the client, whenever any of it changes. */
export const STATUS = 'stackwright/status';
export interface StatusParams {
  /** Files are read, or scenarios run. */
  readonly busy: boolean;
  readonly files: number;
  readonly cards: number;
  /** Of the scenarios that ran last. */
  readonly passed: number;
  readonly failed: number;
  /** Errors in all files that were checked. */
  readonly errors: number;
  /** The last check of a file took longer than a second. */
  readonly slow: boolean;
}

/** Notification to the client: the scenarios of these files are others than before, or the files are gone. */
export const CHANGED = 'stackwright/changed';
export interface ChangedParams {
  readonly uris: readonly string[];
}

/** Request to the client, where it has the files: those below a folder that fit `WATCHED`, as URIs. */
export const FILES = 'stackwright/files';
export interface FilesParams {
  readonly folder: string;
}
export type FilesResult = readonly string[];

/** Request to the client: the text of a file; null where there is none. */
export const READ = 'stackwright/read';
export interface ReadParams {
  readonly uri: string;
}
export type ReadResult = { readonly text: string } | null;

/**
 * Notification, both ways: a message of the Debug Adapter Protocol for or from a session, which begins with its first.
 * Paths in it may be URIs; those from the server are.
 */
export const DAP_MESSAGE = 'stackwright/dap/message';
export interface DapMessageParams {
  /** Chosen by the client. */
  readonly session: string;
  readonly message: unknown;
}

/** Request: the board after the step at a place of a scenario file; null where no scenario can be run. Unsaved text counts. */
export const PEEK = 'stackwright/peek';
export interface PeekParams {
  readonly uri: string;
  readonly position: Position;
}
export type PeekResult = {
  readonly board: Board;
  /** The step after which it is, and where that stands. */
  readonly title: string;
  readonly range: Range;
  /** Why the scenario did not come so far. */
  readonly failure?: string;
} | null;

/** Notification to the server: nobody listens to this session any more. */
export const DAP_CLOSE = 'stackwright/dap/close';
export interface DapCloseParams {
  readonly session: string;
}

/** Notification to the client: the worker was ended, and with it every session. */
export const DAP_LOST = 'stackwright/dap/lost';

/** Request: which files are known, and which process answers; for tests and reports of faults. */
export const ABOUT = 'stackwright/about';
export interface AboutResult {
  readonly version: string;
  readonly files: number;
  readonly open: number;
}

/** The client's command that opens a page of the rulebook; its argument is a rule number or a keyword. */
export const RULES_COMMAND = 'stackwright.openRule';

/** Request: a page of the rulebook by a rule number, as the newest edition has it or that of `date`, or by a keyword's name. */
export const RULES_PAGE = 'stackwright/rules/page';
export interface RulesPageParams {
  readonly id: string;
  /** For the official text, and as which edition's a number is read. */
  readonly date?: string;
  /** The file whose project counts: its keywords, and where they are used. */
  readonly uri?: string;
}
export type RulesPageResult = {
  readonly page: RulesPage;
  readonly scenarios: readonly RulesUse[];
  readonly cards: readonly RulesUse[];
} | null;
/** A place of the workspace where a rule or a keyword is used. Lines count from 0. */
export interface RulesUse {
  readonly uri: string;
  readonly line: number;
  readonly name: string;
}

/** Request: what the rulebook has for words or a number, the best first; and the cards of such a name. */
export const RULES_SEARCH = 'stackwright/rules/search';
export interface RulesSearchParams {
  readonly query: string;
}
export interface RulesSearchResult {
  readonly hits: readonly Hit[];
  readonly cards: readonly (RulesUse & { readonly keywords: readonly string[] })[];
}

/** Request: the whole tree of the rules: chapters, sections, rules and subrules with their titles. */
export const RULES_TREE = 'stackwright/rules/tree';
export interface RulesTreeResult {
  readonly language: string;
  readonly edition: string;
  readonly chapters: readonly RulesNode[];
}
export interface RulesNode {
  /** A rule number, `1` to `9` for a chapter, or `keywords` and the like for a list. */
  readonly id: string;
  readonly title: string;
  readonly children: readonly RulesNode[];
}

/** Request: what a word of the rules in a line of any text means, as Markdown; null where there is none. */
export const RULES_HOVER = 'stackwright/rules/hover';
export interface RulesHoverParams {
  readonly line: string;
  readonly character: number;
}
export type RulesHoverResult = { readonly markdown: string; readonly start: number; readonly end: number } | null;

/** Request: reads an official rules file. What was loaded stays as it was where it cannot be read. */
export const RULES_IMPORT = 'stackwright/rules/import';
export interface RulesImportParams {
  readonly text: string;
}
export type RulesImportResult =
  | {
      readonly date: string;
      readonly counts: OfficialCounts;
      readonly problems: readonly string[];
      /** To keep, and to give back with `RULES_EDITIONS` next time. */
      readonly stored: string;
    }
  | { readonly error: string };

/** Notification to the server: the editions that the client keeps, in place of all that were there. */
export const RULES_EDITIONS = 'stackwright/rules/editions';
export interface RulesEditionsParams {
  readonly editions: readonly { readonly date: string; readonly stored: string }[];
}

/** Request: how a rule changed between two editions that are loaded, by dates. */
export const RULES_COMPARE = 'stackwright/rules/compare';
export interface RulesCompareParams {
  readonly id: string;
  readonly from: string;
  readonly to: string;
}
export type RulesCompareResult = {
  readonly changes: readonly Change[];
  readonly before: RulesTextIn | undefined;
  readonly after: RulesTextIn | undefined;
} | null;
export interface RulesTextIn {
  readonly edition: string;
  readonly number: string;
  readonly text: string;
}
