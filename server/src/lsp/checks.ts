/**
 * The diagnostics of files: asks the worker what is wrong with a text and how its scenarios run, and keeps the answers
 * for as long as the text and the definitions are the same.
 */

import type { Diagnostic } from 'vscode-languageserver';
import type { FileReport, ScenarioResult } from '../scenarios';
import type { File } from '../scenarios/files';
import type { CancelSignal } from '../scenarios/worker/client';
import type { Finding } from '../yaml';
import { shifter } from './changes';
import { failureDiagnostics, findingDiagnostic } from './diagnostics';
import type { Model } from './model';
import type { Timing } from './turns';

export interface Checked {
  readonly stamp: string;
  readonly resultId: string;
  readonly items: readonly Diagnostic[];
  /** The run of the file has not ended yet; what is said of it is what the last run said. */
  readonly stale: boolean;
  /** The diagnosis of the worker that it was made of, and for which text. */
  readonly diagnosis?: { readonly id: number; readonly file: File; readonly version: number | null };
}

/** The text has changed while it was checked: nobody wants the answer. */
export class Outdated extends Error {
  constructor() {
    super('The text has changed since.');
    this.name = 'Outdated';
  }
}

/** How long an answer waits for the run of the file before it goes out with what is known. */
const PATIENCE = 400;
/** How long a check of all files waits for the run of one. */
const LONG = 60_000;
const SLOW = 1_000;
/** From so many scenarios on a file is run in parts, and in so many of them at most: each costs a message. */
const SEVERAL = 20;
const MOST_PARTS = 100;

export class Checks {
  private readonly known = new Map<string, Checked>();
  /** What was found in files whose run has not ended yet. */
  private readonly linted = new Map<string, { readonly stamp: string; readonly findings: readonly Finding[] }>();
  /** Runs that ended after their answers had gone out without them, for whoever asks again. */
  private readonly finished = new Map<string, { readonly stamp: string; readonly report: FileReport }>();
  private readonly running = new Map<string, { readonly stamp: string; readonly report: Promise<FileReport> }>();
  private nextId = 1;
  busy = 0;
  /** What took longer than somebody likes to wait: a lint or a run, and of which file. */
  private readonly slowOnes = new Set<string>();

  constructor(
    private readonly model: Model,
    private readonly timing: Timing,
    /** Something is known now that was not when it was asked for. */
    private readonly late: () => void,
    private readonly changed: () => void,
    /** How scenarios ended is known anew. */
    private readonly ran: () => void = () => undefined,
  ) {}

  get slow(): boolean {
    return this.slowOnes.size > 0;
  }

  /** What was said last of a file, whether it still holds or not. */
  last(key: string): Checked | undefined {
    return this.known.get(key);
  }

  /** Files that something was said of and that are no more. */
  readonly gone = new Set<string>();

  forget(key: string): void {
    if (this.known.delete(key)) this.gone.add(key);
    this.linted.delete(key);
    this.finished.delete(key);
    for (const what of ['lint', 'run']) this.slowOnes.delete(`${what} ${key}`);
  }

  errors(): number {
    let count = 0;
    for (const { items } of this.known.values()) count += items.filter(({ severity }) => severity === 1).length;
    return count;
  }

  /** A file that somebody looks at: the answer does not wait long for a run. */
  async check(key: string, signal: CancelSignal): Promise<Checked> {
    return this.checked(key, (file, stamp) => this.checkNow(key, file, stamp, signal, PATIENCE));
  }

  /** One file of all: whatever else is asked of the worker is answered first. */
  async checkBehind(key: string, signal: CancelSignal): Promise<Checked> {
    return this.checked(key, (file, stamp) =>
      // A long file is run in parts, or those who look at something would wait for all of it.
      this.model.scenarios(file).length < SEVERAL
        ? this.diagnosed(key, file, stamp, signal)
        : this.checkNow(key, file, stamp, signal, LONG),
    );
  }

  private async checked(key: string, check: (file: File, stamp: string) => Promise<Checked>): Promise<Checked> {
    const { model } = this;
    const stamp = model.stamp(key);
    const kept = this.known.get(key);
    if (kept !== undefined && kept.stamp === stamp && !kept.stale) return kept;
    const file = model.workspace.files.get(key);
    if (file === undefined || file.kind === 'other') return this.keep(key, stamp, [], false);
    this.busy++;
    this.changed();
    try {
      return await check(file, stamp);
    } finally {
      this.busy--;
      this.changed();
    }
  }

  private async checkNow(key: string, file: File, stamp: string, signal: CancelSignal, wait: number): Promise<Checked> {
    const { model } = this;
    // Both are asked for at once: the worker goes from the one to the other without being told to.
    const linted = this.lint(key, stamp, signal);
    const run = file.kind === 'scenario' ? this.run(key, file, stamp, signal) : undefined;
    run?.catch(() => undefined);
    const findings = await linted;
    if (model.stamp(key) !== stamp) throw new Outdated();
    const report = run === undefined ? undefined : await this.within(key, stamp, run, wait);
    if (model.stamp(key) !== stamp) throw new Outdated();
    return this.answer(key, file, stamp, findings, report, run !== undefined && report === undefined);
  }

  private async diagnosed(key: string, file: File, stamp: string, signal: CancelSignal): Promise<Checked> {
    const { model } = this;
    const version = model.version(key);
    const kept = this.known.get(key);
    const before = kept?.diagnosis?.file === file && kept.diagnosis.version === version ? kept.diagnosis : undefined;
    const text = model.textStamp(key);
    const { id, findings, report } = await model.runs.diagnose(key, before?.id, signal);
    if (model.stamp(key) !== stamp) throw new Outdated();
    const now = this.known.get(key);
    if (findings === undefined) {
      if (now === undefined || now !== kept) throw new Outdated();
      model.results.stillHold(key, text);
      const still = { ...now, stamp, stale: false };
      this.known.set(key, still);
      return still;
    }
    if (report !== undefined) this.remember(key, file, text, report);
    return this.answer(key, file, stamp, findings, report, false, { id, file, version });
  }

  private async lint(key: string, stamp: string, signal: CancelSignal): Promise<readonly Finding[]> {
    const known = this.linted.get(key);
    if (known !== undefined && known.stamp === stamp) return known.findings;
    const findings = await this.timed(`lint ${key}`, this.model.runs.lint(key, signal));
    this.linted.set(key, { stamp, findings });
    return findings;
  }

  private answer(
    key: string,
    file: File,
    stamp: string,
    findings: readonly Finding[],
    report: FileReport | undefined,
    stale: boolean,
    diagnosis?: Checked['diagnosis'],
  ): Checked {
    const { model } = this;
    const items = findings.map((finding) => findingDiagnostic(model, file, finding));
    if (report !== undefined) items.push(...failureDiagnostics(model, file, report.scenarios));
    else if (stale) items.push(...this.earlier(key, file));
    return this.keep(key, stamp, items, stale, diagnosis);
  }

  /** The failures of earlier runs, moved with the text. */
  private earlier(key: string, file: File): readonly Diagnostic[] {
    const { model } = this;
    const kept = model.scenarios(file).flatMap((scenario) => model.results.of(key, scenario.key));
    // All runs but a few are of the same text.
    const shifters = new Map<string, ReturnType<typeof shifter>>();
    const results = kept.map(({ result, text }) => {
      const shift = shifters.get(text) ?? shifter(text, file.text);
      shifters.set(text, shift);
      const moved = ({ start, end }: { start: number; end: number }) => ({ start: shift(start), end: shift(end) });
      const { failure } = result;
      return {
        ...result,
        range: moved(result.range),
        nameRange: moved(result.nameRange),
        ...(failure === undefined
          ? {}
          : {
              failure: {
                ...failure,
                range: moved(failure.range),
                fixes: [],
                details: [...failure.details, 'From an earlier run.'],
              },
            }),
      };
    });
    return failureDiagnostics(model, file, results);
  }

  private keep(
    key: string,
    stamp: string,
    items: readonly Diagnostic[],
    stale: boolean,
    diagnosis?: Checked['diagnosis'],
  ): Checked {
    const kept = this.known.get(key);
    const same = kept !== undefined && JSON.stringify(strip(kept.items)) === JSON.stringify(strip(items));
    const resultId = same ? kept.resultId : String(this.nextId++);
    const checked: Checked = { stamp, resultId, items, stale, ...(diagnosis === undefined ? {} : { diagnosis }) };
    this.known.set(key, checked);
    this.gone.delete(key);
    if (!stale) this.linted.delete(key);
    return checked;
  }

  /** Runs a file once for each text of it, however often it is asked for. */
  run(key: string, file: File, stamp: string, signal?: CancelSignal): Promise<FileReport> {
    const finished = this.finished.get(key);
    this.finished.delete(key);
    if (finished !== undefined && finished.stamp === stamp) return Promise.resolve(finished.report);
    const known = this.running.get(key);
    if (known !== undefined && known.stamp === stamp) return known.report;
    const report = this.timed(`run ${key}`, this.runAll(key, file, stamp, signal)).then((done) => {
      this.ran();
      return done;
    });
    const entry = { stamp, report };
    this.running.set(key, entry);
    const end = (): void => {
      if (this.running.get(key) === entry) this.running.delete(key);
    };
    report.then(end, end);
    return report;
  }

  private async timed<T>(what: string, doing: Promise<T>): Promise<T> {
    const began = this.timing.now();
    const done = await doing;
    if (this.timing.now() - began > SLOW) this.slowOnes.add(what);
    else this.slowOnes.delete(what);
    return done;
  }

  /** The scenarios of a long file are run a few at a time, so that what others ask comes in between. */
  private async runAll(key: string, file: File, stamp: string, signal?: CancelSignal): Promise<FileReport> {
    const { runs } = this.model;
    const text = this.model.textStamp(key);
    const found = this.model.scenarios(file);
    const size = found.length < SEVERAL ? found.length : Math.ceil(found.length / MOST_PARTS);
    const scenarios: ScenarioResult[] = [];
    const findings: Finding[] = [];
    for (let next = 0; next === 0 || next < found.length; next += size) {
      // What is between two scenarios, a background or what is neither, is told with the one before it.
      const start = next === 0 ? 0 : found[next]?.document;
      const end = found[next + size]?.document;
      const documents = { start: start ?? 0, end: end ?? Number.MAX_SAFE_INTEGER };
      const report = await runs.run(key, size === found.length ? {} : { documents }, signal);
      if (this.model.stamp(key) !== stamp) throw new Outdated();
      this.keepResults(key, file, text, report);
      scenarios.push(...report.scenarios);
      findings.push(...report.findings);
      if (size === 0) break;
    }
    return { uri: key, findings, scenarios };
  }

  /** Keeps how scenarios ended that were run. */
  remember(key: string, file: File, stamp: string, report: FileReport): void {
    this.keepResults(key, file, stamp, report);
    this.ran();
  }

  private keepResults(key: string, file: File, stamp: string, report: FileReport): void {
    if (this.model.workspace.files.get(key) !== file) return;
    this.model.results.keep(key, report, file.text, stamp, this.model.scenarioKeys(file));
  }

  /** The answer, if it comes in time; else undefined, and it is said later that there is one. */
  private within(key: string, stamp: string, run: Promise<FileReport>, ms: number): Promise<FileReport | undefined> {
    return new Promise((resolve, reject) => {
      let waiting = true;
      const stop = this.timing.after(ms, () => {
        waiting = false;
        resolve(undefined);
      });
      run.then(
        (report) => {
          stop();
          if (waiting) {
            resolve(report);
            return;
          }
          this.finished.set(key, { stamp, report });
          this.late();
        },
        (error: unknown) => {
          stop();
          if (waiting) reject(error);
        },
      );
    });
  }
}

/** Versions differ between texts that say the same. */
const strip = (items: readonly Diagnostic[]): unknown =>
  items.map(({ data, ...rest }) => ({ ...rest, fixes: (data as { fixes?: unknown } | undefined)?.fixes }));
