/** Gives the service the files that it needs, and runs the ones that were asked for. */

import { splitDocuments } from '../yaml/split';
import type { Range } from '../yaml/tree';
import type { Io } from './io';
import { Lines } from './lines';
import { filesOf, isOurs, isScenarioFile, shown, type Target, type Targets } from './paths';
import { type FileRun, fileRun } from './results';
import type { Selectable, Service } from './service';

export interface Selection {
  readonly wanted: (scenario: Selectable) => boolean;
  readonly trace?: boolean;
  /** Under the rules of these dates, instead of what the scenarios say. */
  readonly rulesets?: readonly string[];
}

export class Workspace {
  private readonly texts = new Map<string, string>();
  private readonly folders = new Set<string>();

  constructor(
    private readonly io: Io,
    private readonly service: Service,
  ) {}

  /** Reads the projects of the targets into the service, once. */
  open(targets: Targets): void {
    this.service.setFolders(targets.roots.filter((root) => this.io.list(root)));
    for (const { path } of targets.files) {
      for (const [folder, files] of filesOf(this.io, path, targets.roots, this.folders)) {
        this.folders.add(folder);
        for (const file of files) this.refresh(file);
      }
      if (!this.texts.has(path)) this.refresh(path);
    }
  }

  /** Reads a file again. Gives whether its text is another than before. */
  refresh(path: string): boolean {
    const text = this.io.read(path);
    if (text === this.texts.get(path)) return false;
    this.set(path, text);
    return true;
  }

  set(path: string, text: string | undefined): void {
    if (text === undefined) this.texts.delete(path);
    else this.texts.set(path, text);
    this.service.setFile(path, text);
  }

  text(path: string): string {
    return this.texts.get(path) ?? '';
  }

  /** Runs a file of scenarios, or checks a file of cards or keywords. With lines, only the documents that have them. */
  run(target: Target, selection: Selection): FileRun {
    const { path, lines } = target;
    const file = shown(this.io, path);
    const text = this.text(path);
    if (!isScenarioFile(path)) {
      const findings = this.service.lint(path);
      return fileRun(file, text, { uri: path, findings, scenarios: [] });
    }
    const documents = lines?.map((line) => documentAt(text, line));
    const missing = lines?.find((_, i) => documents?.[i] === undefined);
    if (missing !== undefined) {
      const message = `There is no line ${missing} in ${file}: it has ${new Lines(text).count}.`;
      const range = { start: text.length, end: text.length };
      return fileRun(file, text, {
        uri: path,
        findings: [{ code: 'no-such-line', severity: 'error', message, range }],
        scenarios: [],
      });
    }
    const inside = ({ start }: Range): boolean =>
      documents === undefined ||
      documents.some((document) => document !== undefined && document.start <= start && start <= document.end);
    const there = new Set(
      this.service.scenarios(path).flatMap((scenario) => (inside(scenario.nameRange) ? [scenario.document] : [])),
    );
    const filter = (scenario: Selectable): boolean => there.has(scenario.document) && selection.wanted(scenario);
    const { trace, rulesets } = selection;
    const report = this.service.run(path, { filter, ...(trace ? { trace } : {}), ...(rulesets ? { rulesets } : {}) });
    return fileRun(file, text, { ...report, findings: report.findings.filter(({ range }) => inside(range)) });
  }

  /** A line in each of some documents of a file, which are known by their indexes. */
  linesOf(path: string, documents: Iterable<number>): readonly number[] {
    const text = this.text(path);
    const [lines, chunks] = [new Lines(text), splitDocuments(text)];
    return [...documents].map((document) => lines.place(chunks[document]?.bodyStart ?? 0).line);
  }

  /** Of the targets those that count: what was only found below a folder has to belong to its project. */
  belonging(targets: Targets): Targets {
    const files = targets.files.filter(
      ({ path, found }) => found !== true || !isScenarioFile(path) || this.service.belongs(path),
    );
    return { ...targets, files };
  }

  /** The folders of the projects that are open. */
  get projects(): readonly string[] {
    return [...this.folders];
  }

  /** Whether a changed file belongs to what is open: a new one counts as well. */
  concerns(path: string): boolean {
    return this.texts.has(path) || isOurs(path);
  }
}

/** The range of the document that has a line; a line beyond the end has none. */
function documentAt(text: string, line: number): Range | undefined {
  const lines = new Lines(text);
  if (line < 1 || line > lines.count) return undefined;
  const chunks = splitDocuments(text);
  const start = lines.offset(line);
  return chunks.findLast((chunk) => chunk.start <= start) ?? chunks[0];
}
