/** Findings and failures as diagnostics of the protocol. */

import { type Diagnostic, type DiagnosticRelatedInformation, DiagnosticSeverity, type TextEdit } from 'vscode-languageserver';
import type { Failure, ScenarioResult } from '../scenarios';
import type { File } from '../scenarios/files';
import type { Say } from '../speech';
import type { Finding, Fix, LineMap, Range } from '../yaml';
import { toEdit, toRange } from './convert';
import type { Model } from './model';

/** What a diagnostic carries along for quick fixes and for clients that compare versions. */
export interface DiagnosticData {
  readonly version: number | null;
  readonly fixes: readonly { readonly title: string; readonly preferred: boolean; readonly edits: readonly TextEdit[] }[];
  /** The rule behind it, and the date of the rules whose number that is: for hovers. */
  readonly rule?: { readonly number: string; readonly date: string };
}

const SEVERITIES = {
  error: DiagnosticSeverity.Error,
  warning: DiagnosticSeverity.Warning,
  hint: DiagnosticSeverity.Hint,
} as const;

export function findingDiagnostic(model: Model, file: File, finding: Finding): Diagnostic {
  return make(model, file, {
    range: finding.range,
    severity: SEVERITIES[finding.severity],
    code: finding.code,
    message: model.speech.say(finding.message),
    fixes: finding.fixes ?? [],
    related: [],
  });
}

/** The failures of a file's runs. Runs of one scenario that fail alike are one diagnostic. */
export function failureDiagnostics(model: Model, file: File, results: readonly ScenarioResult[]): readonly Diagnostic[] {
  const groups = new Map<string, { failure: Failure; results: ScenarioResult[] }>();
  for (const result of results) {
    const { failure } = result;
    if (failure === undefined) continue;
    const key = `${failure.range.start}/${failure.range.end}/${failure.message}/${failure.actual ?? ''}`;
    const group = groups.get(key);
    if (group === undefined) groups.set(key, { failure, results: [result] });
    else group.results.push(result);
  }
  const failures = [...groups.values()].map(({ failure, results: of }) =>
    make(model, file, {
      range: failure.range,
      severity: DiagnosticSeverity.Error,
      code: failure.kind,
      message: messageOf(model.speech.say, failure, of),
      fixes: failure.fixes ?? [],
      related: relatedTo(model, file, failure, of),
      ...(failure.rule === undefined ? {} : { rule: { number: failure.rule, date: of[0]?.ruleset ?? model.rulebook.newest } }),
    }),
  );
  const warnings = results.flatMap(({ warnings: all, nameRange }) =>
    all.map((message) =>
      make(model, file, {
        range: nameRange,
        severity: DiagnosticSeverity.Warning,
        code: 'old-rules',
        message: model.speech.say(message),
        fixes: [],
        related: [],
      }),
    ),
  );
  const seen = new Set<string>();
  return [...failures, ...warnings].filter(({ message, range }) => {
    const key = `${message}/${range.start.line}`;
    return !seen.has(key) && seen.add(key);
  });
}

function messageOf(say: Say, { message, rule, expected, actual, details }: Failure, results: readonly ScenarioResult[]): string {
  const variants = results.flatMap(({ variant }) => (variant === undefined ? [] : [variant]));
  return [
    rule === undefined || message.includes(rule) ? say(message) : `${say(message)} (${rule})`,
    ...(expected === undefined ? [] : [say(`expected: ${expected}`)]),
    ...(actual === undefined ? [] : [say(`actual: ${actual}`)]),
    ...details.map(say),
    ...(variants.length === 0 ? [] : [say(`In the run ${variants.join('; ')}.`)]),
  ].join('\n');
}

const MOST_RELATED = 4;

/** What helps to see why: the scenario, where the failure stands elsewhere, and a card that cannot be used. */
function relatedTo(
  model: Model,
  file: File,
  failure: Failure,
  results: readonly ScenarioResult[],
): readonly DiagnosticRelatedInformation[] {
  const related: DiagnosticRelatedInformation[] = [];
  const [first] = results;
  if (first !== undefined) {
    const { range } = first;
    if (failure.range.start < range.start || failure.range.end > range.end) {
      const location = model.location({ uri: file.uri, range: first.nameRange });
      if (location !== undefined) related.push({ location, message: model.speech.say(`In the scenario "${first.name}".`) });
    }
  }
  if (failure.kind === 'setup') {
    const project = model.project(file);
    for (const name of project.ownCardNames()) {
      if (related.length >= MOST_RELATED || !failure.message.includes(name)) continue;
      const entry = project.card(name);
      if (entry === undefined || !('broken' in entry)) continue;
      const place = project.locate(`card:${name}`) ?? { uri: entry.uri, range: { start: 0, end: 0 } };
      const location = model.location(place);
      if (location !== undefined) related.push({ location, message: model.speech.say(entry.broken) });
    }
  }
  return related;
}

function make(
  model: Model,
  file: File,
  one: {
    readonly range: Range;
    readonly severity: DiagnosticSeverity;
    readonly code: string;
    readonly message: string;
    readonly fixes: readonly Fix[];
    readonly related: readonly DiagnosticRelatedInformation[];
    readonly rule?: DiagnosticData['rule'];
  },
): Diagnostic {
  const lines = model.lines(file);
  const data: DiagnosticData = {
    version: model.version(file.uri),
    fixes: one.fixes.map(({ title, edits, preferred }) => ({
      title: model.speech.phrase(title, 'titles'),
      preferred: preferred === true,
      edits: edits.map((edit) => toEdit(lines, edit)),
    })),
    ...(one.rule === undefined ? {} : { rule: one.rule }),
  };
  const page =
    model.pagesUri === undefined || model.pages[one.code] === undefined ? undefined : `${model.pagesUri}${one.code}.md`;
  return {
    range: toRange(lines, shown(file.text, lines, one.range)),
    severity: one.severity,
    source: 'stackwright',
    code: one.code,
    message: one.message,
    data,
    ...(page === undefined ? {} : { codeDescription: { href: page } }),
    ...(one.related.length === 0 ? {} : { relatedInformation: [...one.related] }),
  };
}

/** What is underlined: not a whole block of many lines, which says nothing, but its first line. */
function shown(text: string, lines: LineMap, { start, end }: Range): Range {
  const first = lines.position(start).line;
  if (lines.position(end).line === first) return { start, end };
  let last = lines.end(first);
  while (last > start && /\s/.test(text[last - 1] ?? '')) last--;
  return { start, end: Math.max(start, last) };
}
