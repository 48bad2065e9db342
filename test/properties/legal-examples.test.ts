import { strict as assert } from 'node:assert';
import { Timeline } from '../../server/src/dap/timeline/timeline';
import { legalActions, tryOut, type View } from '../../server/src/engine';
import { characteristicsOf } from '../../server/src/engine/characteristics/derived';
import { anything } from './anything';
import { exampleFiles, inProcess, scenarioFiles } from './examples';

/** What is listed and cannot be done, or can be done and is not listed. */
function wronglyListed(view: View): readonly string[] {
  const { game } = view;
  const player = game.priority;
  if (player === null || game.over !== null) return [];
  const listed = new Set(legalActions(view, player).map(({ action }) => JSON.stringify(action)));
  return [...anything(view)].flatMap((action) => {
    const found = tryOut(view, player, action);
    if (listed.has(JSON.stringify(action)) === found.possible) return [];
    const what = `${action.kind} ${characteristicsOf(view, action.object).name}`;
    return [found.possible ? `${what} is not listed` : `${what} is listed, but ${found.reasons[0]?.message}`];
  });
}

describe('The legal actions in the examples', () => {
  const files = exampleFiles();
  const service = inProcess(files);
  for (const file of scenarioFiles(files))
    it(`E2: ${file} lists what can be done, and nothing else`, () => {
      const faults: string[] = [];
      const documents = (files.get(file) ?? '').split(/^---/m).length;
      for (let document = 0; document < documents; document++) {
        const prepared = service.prepare(file, document);
        const variant = prepared?.script.variants[0];
        if (prepared === undefined || prepared.errors.length > 0 || variant === undefined) continue; // a background
        const timeline = new Timeline(variant, prepared.deps);
        while (timeline.record());
        for (let step = 0; step < variant.steps.length; step++) {
          const world = timeline.world({ step, at: 0 });
          if (world !== undefined)
            faults.push(...wronglyListed(world).map((fault) => `"${prepared.script.name}", step ${step + 1}: ${fault}`));
        }
      }
      assert.deepEqual(faults, []);
    });
});
