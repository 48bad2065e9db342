/**
 * The one place that knows the files of a workspace and runs their scenarios. Plain data goes in and out, so that it can
 * sit in a worker. It reads no disk: `setFile` gives it the text of files, saved or not.
 */

import type { SourceId } from '../engine/shape';
import { createRulebook, type LibrarySource, type Rulebook } from '../rulebook';
import { silence } from '../yaml/ignore';
import { LineMap } from '../yaml/lines';
import type { Document, Finding, Range } from '../yaml/tree';
import type { Place } from './catalogue';
import { Endings, ReadByRuns } from './endings';
import { type File, fileOf } from './files';
import { FileRuns, KeptRuns } from './kept-runs';
import { Checker, neitherFinding } from './language/check';
import { emptyGlobs, readProjectFile } from './language/project-file';
import { type LegalAt, legalAt, runUpTo, type UpTo } from './legal-at';
import { folderOf, kindOf } from './paths';
import { positionLines } from './position-lines';
import type { Project } from './project';
import type { FileReport, ScenarioResult } from './report';
import { defaultsOf, isUnder, type KeptRun, type RunDeps, runVariant } from './runner';
import { type Part, partsOf, type Script, underDates, type Variant } from './script';
import { stateAt } from './state-at';
import type { State } from './step';
import { stepFrom, type WhatIf, whatIf } from './what-if';
import { Workspace } from './workspace';

/** A scenario of a file, known without running it. */
export interface ScenarioInfo {
  readonly document: number;
  readonly name: string;
  readonly tags: readonly string[];
  readonly range: Range;
  readonly nameRange: Range;
  /** The labels of its variants, where it has several. */
  readonly variants: readonly string[];
}

export interface RunRequest {
  /** Only the scenarios of this document. */
  readonly document?: number;
  /** Only the scenarios of the documents from one up to another, which is not among them; only their findings are told. */
  readonly documents?: Range;
  readonly trace?: boolean;
  readonly checkpoints?: boolean;
  /** Under the rules of these dates, instead of what the scenarios say. */
  readonly rulesets?: readonly string[];
  readonly filter?: (scenario: Pick<ScenarioResult, 'name' | 'tags' | 'document'>) => boolean;
}

export interface ServiceOptions {
  /** What ships as data: `keywords/*.keyword.yaml`, `cards/*.card.yaml`, `rulebook/...`. */
  readonly library: LibrarySource;
  /** Milliseconds, from any origin. */
  readonly now: () => number;
  /** How many files' runs are kept to go on from; 16, if nothing is said. */
  readonly keep?: number;
}

/** Names under which the shipped files are known. */
export const LIBRARY = 'library:';

export interface PositionAfter {
  /** In Markdown. A whole game would take longer to send than to make. */
  readonly lines: readonly string[];
  readonly label?: string;
}

export interface Diagnosis {
  /** The same as long as all that it says is the same. */
  readonly id: number;
  readonly findings?: readonly Finding[];
  readonly report?: FileReport;
}

/** A scenario, pinned: nothing in it changes when a file does. */
export interface PreparedScenario {
  readonly uri: string;
  readonly script: Script;
  readonly project: Project;
  readonly deps: RunDeps;
  /** What keeps it from running. */
  readonly errors: readonly Finding[];
}

interface CheckedFile {
  /** Of the names that it was checked by. */
  readonly signature: symbol;
  readonly parts: readonly Part[];
  /** What is wrong with each document, by its index. */
  readonly findings: ReadonlyMap<number, readonly Finding[]>;
}

export class ScenarioService {
  readonly rulebook: Rulebook;
  /** How many steps were run, and not taken from an earlier run. */
  stepsRun = 0;
  private readonly workspace: Workspace;
  private readonly checked = new Map<string, CheckedFile>();
  private readonly checker = new Checker();
  private readonly endings = new Endings();
  private readonly diagnoses = new Map<string, Diagnosis>();
  private nextId = 1;
  private readonly kept: KeptRuns;

  constructor(private readonly options: ServiceOptions) {
    this.rulebook = createRulebook(options.library);
    this.kept = new KeptRuns(options.keep);
    const shipped = Object.entries(options.library)
      .filter(([path]) => kindOf(path) === 'card' || kindOf(path) === 'keyword')
      .toSorted(([a], [b]) => (a < b ? -1 : 1))
      .map(([path, text]) => fileOf(`${LIBRARY}${path}`, text));
    this.workspace = new Workspace(shipped, this.rulebook);
  }

  /** Gives the text of a file, or `undefined` for one that is gone. */
  setFile(uri: string, text: string | undefined): void {
    if (!this.workspace.setFile(uri, text)) return;
    this.checked.delete(uri);
    if (text !== undefined) return;
    this.kept.forget(uri);
    this.endings.forget(uri);
    this.diagnoses.delete(uri);
  }

  /** Does a little of what will be asked for. Gives whether there may be more. */
  readAhead(): boolean {
    return this.workspace.readAhead();
  }

  /** The folders of the workspace: a file in one of them that no `stackwright.yaml` is around belongs to it. */
  setFolders(folders: readonly string[]): void {
    this.workspace.setFolders(folders);
  }

  private check(uri: string): CheckedFile | undefined {
    const file = this.workspace.files.get(uri);
    if (file === undefined) return undefined;
    const { project } = this.workspace.project(uri);
    const { signature } = project;
    const known = this.checked.get(uri);
    if (known !== undefined && known.signature === signature) return known;
    const documents = file.documents((name) => project.names.known('card', name));
    const parts = partsOf(documents);
    const findings = new Map<number, readonly Finding[]>();
    for (const document of documents) findings.set(document.index, document.findings);
    const add = (index: number, found: readonly Finding[]): void => {
      if (found.length > 0) findings.set(index, [...(findings.get(index) ?? []), ...found]);
    };
    const scenarios = parts.some(({ kind }) => kind === 'scenario');
    for (const part of parts) {
      if (part.kind === 'neither')
        add(part.document.index, hasErrors(part.document) ? [] : [neitherFinding(part.document.root, part.document.range)]);
      else if (part.kind === 'background' && !scenarios) add(part.document.index, this.checker.background(part.root, project));
      else if (part.kind === 'scenario') add(part.script.document, this.checker.script(part.script, project));
    }
    const checked = { signature, parts, findings };
    this.checked.set(uri, checked);
    this.kept
      .of(uri)
      ?.keepOnly(new Set(scriptsOf(parts).flatMap(({ script, nth }) => script.variants.map(keyOfRun(script, nth)))));
    return checked;
  }

  /** The scenarios of a file, in order, without running them. */
  scenarios(uri: string): readonly ScenarioInfo[] {
    return (this.check(uri)?.parts ?? []).flatMap((part): ScenarioInfo[] => {
      if (part.kind !== 'scenario') return [];
      const { document, name, tags, range, variants } = part.script;
      return [
        {
          document,
          name: name.value,
          tags,
          range,
          nameRange: name.range,
          variants: variants.flatMap(({ label }) => (label === undefined ? [] : [label])),
        },
      ];
    });
  }

  /** Runs the scenarios of a file. A document with errors does not run; the others do. */
  run(uri: string, request: RunRequest = {}): FileReport {
    const file = this.workspace.files.get(uri);
    const checked = this.check(uri);
    if (file === undefined || checked === undefined) return { uri, findings: [], scenarios: [] };
    const deps = this.deps(uri, file);
    const part = partOf(request);
    const ended = part === undefined ? undefined : this.endings.of(file, part, deps.catalogue);
    if (ended !== undefined) return ended;
    const earlier = this.kept.of(uri);
    const now = new FileRuns(isOfAll(request) ? undefined : earlier);
    const read = new ReadByRuns();
    const scenarios: ScenarioResult[] = [];
    for (const { script, nth } of scriptsOf(checked.parts)) {
      if (!wanted(script, request) || checked.findings.get(script.document)?.some(isError) === true) continue;
      const variants = request.rulesets === undefined ? script.variants : underDates(script.variants, request.rulesets);
      for (const [i, variant] of variants.entries()) {
        const key = keyOfRun(script, nth)(variant, i);
        const outcome = runVariant(script, variant, deps, { ...request, once: !this.kept.keepsAny }, earlier?.get(key));
        this.stepsRun += outcome.stepsRun;
        scenarios.push(outcome.result);
        read.add(outcome.kept);
        if (this.kept.keepsAny) now.set(key, outcome.kept);
      }
    }
    this.kept.keep(uri, now);
    const report = { uri, findings: errorsIn(checked, request.documents), scenarios };
    if (part !== undefined) this.endings.keep(file, part, deps.catalogue, report, read);
    return report;
  }

  private deps(uri: string, file: File): RunDeps & { readonly catalogue: Project } {
    return {
      catalogue: this.workspace.project(uri).project,
      source: file.text,
      defaults: this.workspace.settings(this.workspace.projectFolder(uri)).defaults,
      now: this.options.now,
    };
  }

  /** A scenario with all that it is run with, as its file and project are now: for whoever runs it step by step. */
  prepare(uri: string, document: number): PreparedScenario | undefined {
    const file = this.workspace.files.get(uri);
    const checked = this.check(uri);
    const part = checked?.parts.find((each) => each.kind === 'scenario' && each.script.document === document);
    if (file === undefined || checked === undefined || part?.kind !== 'scenario') return undefined;
    const { project } = this.workspace.project(uri);
    const errors = (checked.findings.get(document) ?? []).filter(isError);
    return { uri, script: part.script, project, errors, deps: this.deps(uri, file) };
  }

  /** The text of a file as it is now. */
  textOf(uri: string): string | undefined {
    return this.workspace.files.get(uri)?.text;
  }

  /** Whether a scenario file is one of its project. */
  belongs(uri: string): boolean {
    return this.workspace.belongs(uri);
  }

  /** The scenario files that belong to their projects, in order. */
  scenarioFiles(): readonly string[] {
    return this.workspace.scenarioFiles();
  }

  /** Runs every scenario of every file. */
  runAll(request: RunRequest = {}): readonly FileReport[] {
    return this.scenarioFiles().map((uri) => this.run(uri, request));
  }

  /** Everything that is wrong with a file or could be better, without running anything. */
  lint(uri: string): readonly Finding[] {
    const file = this.workspace.files.get(uri);
    if (file === undefined) return [];
    const findings = this.findingsOf(uri, file);
    if (file.text.includes('stackwright-ignore')) {
      const comments = file.documents().flatMap((document) => document.comments);
      const { findings: left, unused } = silence(
        findings.filter((finding) => !isError(finding)),
        comments,
        file.text,
        new LineMap(file.text),
      );
      return inOrder([...findings.filter(isError), ...left, ...unused]);
    }
    return inOrder(findings);
  }

  /**
   * What is wrong with a file, and how its scenarios end. `known`: the id of what the caller knows; where that is still so,
   * the id alone says it.
   */
  diagnose(uri: string, known?: number): Diagnosis {
    const findings = this.lint(uri);
    const report = kindOf(uri) === 'scenario' ? this.run(uri) : undefined;
    const last = this.diagnoses.get(uri);
    const isSame = last !== undefined && last.report === report && JSON.stringify(last.findings) === JSON.stringify(findings);
    const diagnosis = isSame ? last : { id: this.nextId++, findings, ...(report === undefined ? {} : { report }) };
    this.diagnoses.set(uri, diagnosis);
    return diagnosis.id === known ? { id: known } : diagnosis;
  }

  private findingsOf(uri: string, file: File): readonly Finding[] {
    if (file.kind === 'project') {
      const documents = file.documents();
      const fits = (kind: File['kind'], glob: string): boolean => this.workspace.hasFile(folderOf(uri), kind, glob);
      return [...readProjectFile(documents).findings, ...emptyGlobs(documents, fits)];
    }
    if (file.kind === 'scenario') return [...(this.check(uri)?.findings.values() ?? [])].flat();
    if (file.kind === 'other') return [];
    const { project, folder } = this.workspace.project(uri);
    const mentions = this.workspace.mentionsIn(folder);
    // Where there are no scenarios, nothing is known of what they touch.
    return project.findings(file, mentions.isEmpty ? undefined : (card) => project.isAmong(card, mentions));
  }

  /** Where the ability or effect behind an event stands. `near`: a file whose project is meant. */
  locate(source: SourceId, near?: string): Place | undefined {
    if (near !== undefined) return this.workspace.project(near).project.locate(source);
    for (const project of this.workspace.known()) {
      const place = project.locate(source);
      if (place !== undefined) return place;
    }
    return undefined;
  }

  /**
   * The state of the game right after an event of a scenario that was run (with `checkpoints`, at the least cost);
   * undefined for an event that is not in it.
   */
  stateAt(uri: string, document: number, eventId: number, label?: string): State | undefined {
    const found = this.keptRun(uri, document, label);
    if (found?.kept === undefined) return undefined;
    const { kept, variant, deps } = found;
    return stateAt(kept, eventId, deps, variant.ruleset ?? deps.catalogue.newest, { ...deps.defaults, ...defaultsOf(variant) });
  }

  /**
   * How the game stands after the step that an offset is in, and in which of several runs that is: the first. Undefined
   * where the scenario does not get so far.
   */
  positionAfter(uri: string, document: number, offset: number): PositionAfter | undefined {
    this.run(uri, { document });
    const found = this.keptRun(uri, document, undefined);
    const record = found?.kept?.records.findLast(({ node }) => node.range.start <= offset);
    if (record === undefined || (record.failure !== undefined && record.node.range.end < offset)) return undefined;
    const label = found?.variant.label;
    return { lines: positionLines(record.after.game), ...(label === undefined ? {} : { label }) };
  }

  /**
   * What each player could do instead of the step that begins at an offset, or before it: by the steps before, whatever
   * stands there and behind. Undefined where the scenario does not get so far.
   */
  legalAt(uri: string, document: number, offset: number): LegalAt | undefined {
    const there = this.upTo(uri, document, offset);
    return there === undefined ? undefined : legalAt(there.upTo, there.deps);
  }

  /**
   * What could be done in the place of the step that stands at an offset or is the next one after it, in each run of the
   * scenario that gets so far.
   */
  whatIf(uri: string, document: number, offset: number): readonly WhatIf[] {
    const part = this.check(uri)?.parts.find((each) => each.kind === 'scenario' && each.script.document === document);
    if (part?.kind !== 'scenario') return [];
    return part.script.variants.flatMap((variant): WhatIf[] => {
      const step = stepFrom(
        variant.steps.filter((one) => isUnder(one, variant.ruleset)),
        offset,
      );
      const there = this.upTo(uri, document, step?.range.start ?? Number.POSITIVE_INFINITY, variant.label);
      return there === undefined ? [] : [whatIf(there.upTo, step, there.deps)];
    });
  }

  /** A scenario as it stands before an offset, in its first run or that of a label. */
  private upTo(uri: string, document: number, offset: number, label?: string): { upTo: UpTo; deps: RunDeps } | undefined {
    const file = this.workspace.files.get(uri);
    const checked = this.check(uri);
    const part = checked?.parts.find((each) => each.kind === 'scenario' && each.script.document === document);
    if (file === undefined || part?.kind !== 'scenario') return undefined;
    const { script } = part;
    const variant = script.variants.find((one) => one.label === label) ?? script.variants[0];
    // What is being written may be wrong, and the steps may be missing yet; what stands before has to be right.
    const isBefore = ({ code, severity, range }: Finding): boolean =>
      severity === 'error' && range.end < offset && code !== 'missing-field';
    if (variant === undefined || checked?.findings.get(document)?.some(isBefore) === true) return undefined;
    const deps = this.deps(uri, file);
    const key = `${uri}#${document}#${variant.label ?? ''}`;
    const upTo = runUpTo(script, variant, offset, deps, this.lastUpTo?.key === key ? this.lastUpTo.kept : undefined);
    if (upTo !== undefined) this.lastUpTo = { key, kept: upTo.kept };
    return upTo === undefined ? undefined : { upTo, deps };
  }

  /** The run before the place where somebody writes: the next key goes on from it. */
  private lastUpTo: { readonly key: string; readonly kept: KeptRun } | undefined;

  /** A scenario of a file with its last run, if that is kept. `label`: of which variant; the first, if it is of none. */
  private keptRun(uri: string, document: number, label: string | undefined) {
    const file = this.workspace.files.get(uri);
    const parts = this.check(uri)?.parts ?? [];
    const part = parts.find((each) => each.kind === 'scenario' && each.script.document === document);
    if (file === undefined || part?.kind !== 'scenario') return undefined;
    const { variants } = part.script;
    const index = Math.max(
      0,
      variants.findIndex((variant) => variant.label === label),
    );
    const variant = variants[index];
    if (variant === undefined) return undefined;
    const nth = scriptsOf(parts).find(({ script }) => script.document === document)?.nth ?? 0;
    const kept = this.kept.of(uri)?.get(keyOfRun(part.script, nth)(variant, index));
    return { kept, variant, deps: this.deps(uri, file) };
  }
}

export const createScenarioService = (options: ServiceOptions): ScenarioService => new ScenarioService(options);

const isError = ({ severity }: Finding): boolean => severity === 'error';
const hasErrors = ({ findings }: Document): boolean => findings.some(isError);
const inOrder = (findings: readonly Finding[]): readonly Finding[] => findings.toSorted((a, b) => a.range.start - b.range.start);

/** The scenarios among the parts of a file, and for each how many before it have its name. */
function scriptsOf(parts: readonly Part[]): readonly { readonly script: Script; readonly nth: number }[] {
  const names = new Map<string, number>();
  return parts.flatMap((part) => {
    if (part.kind !== 'scenario') return [];
    const { script } = part;
    const nth = names.get(script.name.value) ?? 0;
    names.set(script.name.value, nth + 1);
    return [{ script, nth }];
  });
}

/** The name under which the run of a variant is kept: the same as long as the scenario's own name is. */
const keyOfRun =
  ({ name }: Script, nth: number) =>
  ({ label }: Pick<Variant, 'label'>, index: number): string =>
    `${name.value}#${nth}#${label ?? index}`;

const errorsIn = (
  { findings }: CheckedFile,
  documents: Range = { start: 0, end: Number.POSITIVE_INFINITY },
): readonly Finding[] =>
  [...findings].flatMap(([index, found]) => (index >= documents.start && index < documents.end ? found.filter(isError) : []));

const isOfAll = ({ document, documents, filter }: RunRequest): boolean =>
  document === undefined && documents === undefined && filter === undefined;

/** Which documents are run, of a run of which nothing else is asked for than how it ends. */
function partOf({ documents, ...others }: RunRequest): string | undefined {
  if (Object.keys(others).length > 0) return undefined;
  return documents === undefined ? '' : `${documents.start}-${documents.end}`;
}

const wanted = ({ document, name, tags }: Script, request: RunRequest): boolean =>
  (request.document === undefined || request.document === document) &&
  (request.documents === undefined || (request.documents.start <= document && document < request.documents.end)) &&
  request.filter?.({ document, name: name.value, tags }) !== false;
