import assert from 'node:assert/strict';
import type { Moment } from '../../server/src/dap/timeline/moment';
import { Timeline } from '../../server/src/dap/timeline/timeline';
import { stateText } from '../../server/src/engine';
import { exampleFiles, inProcess, scenarioFiles } from '../properties/examples';
import { projectOf, statesOf } from '../properties/forward';

const files = exampleFiles();
const service = inProcess(files);

const text = (timeline: Timeline, moment: Moment): string => {
  const game = timeline.game(moment) ?? assert.fail(`no game at ${moment.step}/${moment.at}`);
  return stateText(game);
};

describe('Going forward and back through a run', () => {
  const project = projectOf(files);
  for (const path of scenarioFiles(files))
    it(`comes to the same games, in ${path.slice(path.lastIndexOf('/') + 1)}`, () => {
      let compared = 0;
      for (const { document, name } of service.scenarios(path)) {
        const prepared = service.prepare(path, document) ?? assert.fail(name);
        for (const variant of prepared.script.variants) {
          const forward = new Timeline(variant, prepared.deps);
          const states = new Map<string, string>();
          let moment: Moment | undefined = forward.first();
          for (;;) {
            states.set(`${moment.step}/${moment.at}`, text(forward, moment));
            const next: Moment | undefined = forward.next(moment) ?? (forward.record() ? forward.next(moment) : undefined);
            if (next === undefined) break;
            moment = next;
          }
          assert.ok(forward.isEnd(moment), name);
          const events = Array.from({ length: forward.length + 1 }, (_, step) => forward.eventsOf(step)).flat();
          const back = new Timeline(variant, prepared.deps);
          while (back.record());
          let count = 0;
          const once = statesOf(project, variant, files.get(path) ?? '');
          for (moment = back.last(); moment !== undefined; moment = back.previous(moment)) {
            const here = text(back, moment);
            assert.equal(here, states.get(`${moment.step}/${moment.at}`), `${name}: ${moment.step}/${moment.at}`);
            const event = back.event(moment);
            if (event !== undefined) {
              count++;
              assert.equal(here, once.get(event.id), `${name}: event ${event.id} (${event.kind}), played once`);
            }
          }
          assert.equal(count, events.length, `${name}: every event is a moment`);
          compared += states.size;
        }
      }
      assert.ok(compared > 50, `only ${compared} moments`);
    });
});

describe('A run of more ticks than checkpoints are kept of', () => {
  const CARDS =
    'name: Mite\ntypes: Artifact\ntriggered: { when: { gains life: you }, do: { lose life: 1 } }\n---\nname: Font\ntypes: Artifact\nactivated: { cost: "{0}", do: { gain life: 1 } }\n';
  const pile = '{ card: Mite, count: 200 }';
  const SCENARIO = `scenario: many\nplayers:\n  alice: { life: 5000, battlefield: [${pile}, ${pile}, ${pile}, Font] }\n  bob: {}\ndefaults: { trigger order: as listed }\nsteps:\n  - alice: { activate: Font }\n  - resolve: all\n`;

  function recorded(): Timeline {
    service.setFile('m/mite.card.yaml', CARDS);
    service.setFile('m/mite.scenario.yaml', SCENARIO);
    const prepared = service.prepare('m/mite.scenario.yaml', 0) ?? assert.fail();
    assert.deepEqual(prepared.errors, []);
    const timeline = new Timeline(prepared.script.variants[0] ?? assert.fail(), prepared.deps);
    while (timeline.record());
    return timeline;
  }

  it('has the game at every event', () => {
    const timeline = recorded();
    const { completed, failure, checkpoints } = timeline.recording(2) ?? assert.fail();
    assert.ok(checkpoints.length <= 256 && (checkpoints.at(-1)?.number ?? 0) > 500, 'some are dropped');
    assert.equal(failure, undefined);
    assert.ok(completed.length > 2_400, `${completed.length} events`);
    for (let at = 1; at <= completed.length; at += 37) {
      const event = completed[at - 1]?.event ?? assert.fail();
      const game = timeline.game({ step: 2, at }) ?? assert.fail(`no game at ${at}`);
      assert.ok(game.nextEvent > event.id && game.nextEvent <= event.id + 700, `${event.kind} ${event.id} ${game.nextEvent}`);
      if (event.kind === 'lose life') assert.equal(game.players[0]?.life, event.left);
    }
  });

  it('has it for the service as well', () => {
    const timeline = recorded();
    service.run('m/mite.scenario.yaml', { checkpoints: true });
    const lost = timeline.eventsOf(2).filter(({ kind }) => kind === 'lose life');
    for (let i = 0; i < lost.length; i += 97)
      assert.equal(service.stateAt('m/mite.scenario.yaml', 0, lost[i]?.id ?? -1)?.game.players[0]?.life, lost[i]?.left);
  });
});
