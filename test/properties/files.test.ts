import assert from 'node:assert/strict';
import fc from 'fast-check';
import { stateText } from '../../server/src/engine';
import type { FileReport, ScenarioResult, ScenarioService } from '../../server/src/scenarios';
import { parseDocuments } from '../../server/src/yaml';
import type { Node } from '../../server/src/yaml/tree';
import { exampleFiles, inProcess, scenarioFiles } from './examples';
import { projectOf, scriptsOf, statesOf } from './forward';

const files = exampleFiles();
const scenarios = scenarioFiles(files);
const cards = [...files.keys()].filter((path) => /\.(card|keyword)\.yaml$/.test(path));

/** All that a report says, but where it says it. */
function meaning(report: FileReport): unknown {
  assert.deepEqual(report.findings, []);
  return report.scenarios.map(({ range, nameRange, ms, failure, trace, ...rest }) => ({
    ...rest,
    failure: failure && {
      ...failure,
      range: undefined,
      fixes: failure.fixes?.map(({ title, edits }) => [title, edits.map(({ text }) => text)]),
    },
    trace: trace?.map(({ title, events }) => ({ title, events })),
  }));
}

const meanings = (service: ScenarioService, paths: readonly string[]): unknown =>
  paths.map((path) => meaning(service.run(path, { trace: true })));

/** The beginnings and ends of lines that are not in a scalar of several lines. */
function placesIn(text: string): readonly number[] {
  const inside: [number, number][] = [];
  const look = (node: Node | undefined): void => {
    if (node === undefined) return;
    if (node.kind === 'sequence') node.items.forEach(look);
    else if (node.kind === 'mapping') for (const { key, value } of node.entries) [key, value].forEach(look);
    // From its first character, or the `>` before a block of lines, to the end of its last line.
    else if (text.slice(node.range.start, node.range.end).includes('\n')) inside.push([node.range.start, node.range.end]);
  };
  for (const { root } of parseDocuments(text)) look(root);
  const places = new Set([0, text.length]);
  for (let at = text.indexOf('\n'); at >= 0; at = text.indexOf('\n', at + 1)) places.add(at).add(at + 1);
  // An indented line right below a block of lines belongs to it, even if it begins with `#`.
  return [...places].filter((place) => !inside.some(([start, end]) => start < place && place <= end + 1)).sort((a, b) => a - b);
}

const words = fc.stringMatching(/^[ -~]{0,12}$/).filter((text) => !text.includes('stackwright-ignore'));
const indent = fc.nat(9).map((width) => ' '.repeat(width));
const atLine = fc.oneof(
  fc.constant('\n'),
  indent.map((spaces) => `${spaces}\n`),
  fc.tuple(indent, words).map(([spaces, text]) => `${spaces}#${text}\n`),
);
const atEnd = fc.oneof(
  indent,
  fc.tuple(indent, words).map(([spaces, text]) => ` ${spaces}#${text}`),
);

interface Insertion {
  readonly roll: number;
  readonly line: string;
  readonly end: string;
}

const insertions = fc.array(fc.record<Insertion>({ roll: fc.nat(), line: atLine, end: atEnd }), { minLength: 1, maxLength: 4 });

function withInsertions(text: string, places: readonly number[], list: readonly Insertion[]): string {
  const chosen = list.map(({ roll, line, end }) => {
    const at = places[roll % places.length] ?? 0;
    return { at, put: at === 0 || text[at - 1] === '\n' ? line : end };
  });
  // Two at one place would make one line of both.
  const once = chosen.filter(({ at }, i) => chosen.findIndex((other) => other.at === at) === i);
  return once.sort((a, b) => b.at - a.at).reduce((result, { at, put }) => result.slice(0, at) + put + result.slice(at), text);
}

/** The scenarios of a file as they ran, with the label of the variant. */
const tracesOf = (service: ScenarioService, path: string): readonly ScenarioResult[] =>
  service.run(path, { trace: true, checkpoints: true }).scenarios;

describe('A comment or a blank line in an example', () => {
  const service = inProcess(files);
  for (const path of [...scenarios, ...cards])
    it(`means nothing in ${path.slice(path.lastIndexOf('/') + 1)}`, () => {
      const text = files.get(path) ?? '';
      const places = placesIn(text);
      const concerned = scenarios.includes(path) ? [path] : scenarios;
      const asItWas = meanings(service, concerned);
      const steps = service.stepsRun;
      assert.ok(steps > 0);
      fc.assert(
        fc.property(insertions, (list) => {
          const changed = withInsertions(text, places, list);
          service.setFile(path, changed);
          assert.deepEqual(meanings(service, concerned), asItWas, changed);
          assert.equal(service.stepsRun, steps, 'steps were run again');
        }),
        { numRuns: scenarios.includes(path) ? 50 : 12 },
      );
      service.setFile(path, text);
      assert.deepEqual(meanings(service, concerned), asItWas);
      assert.equal(service.stepsRun, steps);
    }).timeout(240_000);
});

describe('Every event of the examples', () => {
  const service = inProcess(files);
  const project = projectOf(files);

  for (const path of scenarios)
    it(`has the state that the game had then, in ${path.slice(path.lastIndexOf('/') + 1)}`, () => {
      const text = files.get(path) ?? '';
      const scripts = scriptsOf(path, text);
      let compared = 0;
      for (const { document, variant, name, trace = [] } of tracesOf(service, path)) {
        const script = scripts.find((each) => each.document === document) ?? assert.fail(name);
        const states = statesOf(project, script.variants.find(({ label }) => label === variant) ?? assert.fail(name), text);
        for (const { id, kind } of trace.flatMap(({ events }) => events)) {
          const rebuilt = service.stateAt(path, document, id, variant) ?? assert.fail(`${name}: no state at ${id} (${kind})`);
          assert.equal(stateText(rebuilt.game), states.get(id), `${name}: event ${id} (${kind})`);
          compared++;
        }
      }
      assert.ok(compared > 20, `only ${compared} events`);
    }).timeout(240_000);

  it('cites a rule of the edition of its run', () => {
    const { rulebook } = service;
    const editions = new Set<string>();
    for (const path of scenarios)
      for (const { name, ruleset, trace = [] } of tracesOf(service, path)) {
        const edition = rulebook.editionFor(ruleset);
        editions.add(edition);
        for (const { rule, id, kind } of trace.flatMap(({ events }) => events)) {
          const shown = rulebook.shownIn(rule, edition);
          assert.ok(
            shown !== undefined && rulebook.hasRule(shown, edition),
            `${name}: event ${id} (${kind}) cites ${rule}, which ${edition} does not have`,
          );
        }
      }
    assert.ok(editions.size > 1, 'under one edition only');
  });
});
