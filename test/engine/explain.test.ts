import { strict as assert } from 'node:assert';
import {
  type Answer,
  act,
  costRecordText,
  createGame,
  DecisionNeeded,
  type DecisionRequest,
  explainCharacteristic,
  IllegalAction,
  type Placement,
  proceed,
  startRun,
} from '../../server/src/engine';
import { library } from '../../server/src/entry/generated/library';
import { Speech } from '../../server/src/speech';
import { definitions } from '../properties/definitions';

const RULESET = '2026-04-17';

/** A game of alice and bob in alice's main phase, and the ids of what is placed. */
function begin(placements: readonly Placement[], answer: (request: DecisionRequest) => Answer | undefined = () => undefined) {
  const { game, ids } = createGame({
    players: ['alice', 'bob'].map((name) => ({ name, life: 20, anonymousLibrary: 10 })),
    placements,
    turn: { active: 0, number: 5, step: 'precombat main' },
  });
  return { run: startRun({ game, definitions, ruleset: RULESET }, { answer }), ids };
}

const lands = (card: string, count: number): Placement[] =>
  Array.from({ length: count }, () => ({ card, zone: 'battlefield', owner: 0 }));

describe('An explanation', () => {
  it('of a power says what is printed, and what each layer added and why', () => {
    const { run, ids } = begin(
      [
        { card: 'Epochrasite', zone: 'battlefield', owner: 0, counters: { '+1/+1': 3 } },
        { card: 'Giant Growth', zone: 'hand', owner: 0 },
        ...lands('Forest', 1),
      ],
      (request) => (request.kind === 'target' ? [{ object: 0 }] : undefined),
    );
    act(run, 0, { kind: 'cast', object: ids[1] as number });
    proceed(run);
    assert.deepEqual(
      explainCharacteristic(run, 0, 'power').map(({ layer, rule, change }) => [layer, rule, change]),
      [
        ['printed', '109.3', '1'],
        ['7c', '613.4c', '+3'],
        ['7c', '613.4c', '+3 from 3 +1/+1 counters'],
      ],
    );
  });

  it('of a total cost has its base, its increases with what they come from, and the total', () => {
    const { run, ids } = begin(
      [
        { card: 'Shock', zone: 'hand', owner: 0 },
        { card: 'Sphere of Resistance', zone: 'battlefield', owner: 1 },
        ...lands('Mountain', 2),
      ],
      (request) => (request.kind === 'target' ? [{ player: 1 }] : undefined),
    );
    act(run, 0, { kind: 'cast', object: ids[0] as number });
    const record = run.costs.at(-1);
    assert.ok(record !== undefined);
    assert.deepEqual(
      record.increases.map(({ what, cost, source }) => [what, cost, source]),
      [['Sphere of Resistance', '{1}', ids[1]]],
    );
    assert.deepEqual(costRecordText(record), ['{R} (mana cost)', '+ {1} (Sphere of Resistance)', '= {1}{R}']);
  });

  it('of a refusal names the rule, the stage, and the ability that forbids it; and every other reason', () => {
    const { run, ids } = begin([
      { card: 'Rift Bolt', zone: 'hand', owner: 0 },
      { card: 'Meddling Mage', zone: 'battlefield', owner: 1, chosen: { name: [{ word: 'Rift Bolt' }] } },
      { card: 'Shock', zone: 'stack', owner: 1, targets: { it: [{ player: 0 }] } },
    ]);
    const refused = refusal(() => act(run, 0, { kind: 'special', object: ids[0] as number, name: 'suspend' }));
    assert.deepEqual(
      refused.reasons.map(({ rule, stage }) => [rule, stage]),
      [
        ['601.3', 'prohibition'],
        ['117.1a', 'timing'],
      ],
    );
    assert.match(refused.reason.message, /Meddling Mage.*alice.*Rift Bolt/);
    assert.match(refused.reason.source ?? '', /^card:Meddling Mage\//);
  });

  it('of a refusal calls what lies face down by what it is seen to be, in each language', () => {
    const { say } = Speech.of(library, 'it');
    const { run, ids } = begin([
      { card: 'Serra Angel', zone: 'battlefield', owner: 0, faceDown: true },
      { card: 'Exalted Angel', zone: 'battlefield', owner: 1, faceDown: true },
      { card: 'Serra Angel', zone: 'battlefield', owner: 0 },
    ]);
    const [plain = 0, morph = 0, angel = 0] = ids;
    const turn = (object: number): string =>
      refusal(() => act(run, 0, { kind: 'special', object, name: 'turn face up' })).message;
    for (const [message, english, italian] of [
      [
        turn(plain),
        "alice can't turn a face-down permanent face up: nothing of it allows that.",
        'alice non può girare un permanente a faccia in giù a faccia in su: nulla lo permette.',
      ],
      [
        turn(angel),
        "alice can't turn Serra Angel face up: nothing of it allows that.",
        'alice non può girare Serra Angel a faccia in su: nulla lo permette.',
      ],
      [
        refusal(() => act(run, 0, { kind: 'special', object: angel, name: 'suspend' })).message,
        "alice can't suspend Serra Angel: nothing of it allows that.",
        'alice non può sospendere Serra Angel: nulla lo permette.',
      ],
      [
        turn(morph),
        'Only bob can turn a face-down permanent face up.',
        'Solo bob può girare un permanente a faccia in giù a faccia in su.',
      ],
      [
        refusal(() => act(run, 0, { kind: 'activate', object: plain })).message,
        'A face-down permanent has no activated ability.',
        'Un permanente a faccia in giù non ha abilità attivate.',
      ],
    ] as const) {
      assert.equal(message, english);
      assert.equal(say(message), italian);
    }
  });

  it('asks for the targets of a spell, one or several', () => {
    const { say } = Speech.of(library, 'it');
    const { run, ids } = begin([
      { card: 'Arc Lightning', zone: 'hand', owner: 0 },
      { card: 'Shock', zone: 'hand', owner: 0 },
      { card: 'Serra Angel', zone: 'battlefield', owner: 1 },
      ...lands('Mountain', 6),
    ]);
    const asked = (card: number): string => {
      try {
        act(run, 0, { kind: 'cast', object: ids[card] as number });
      } catch (error) {
        if (error instanceof DecisionNeeded) return error.message;
        throw error;
      }
      return assert.fail('nothing was asked');
    };
    for (const [card, english, italian] of [
      [0, 'What are the targets "them" of Arc Lightning?', 'Quali sono i bersagli "them" di Arc Lightning?'],
      [1, 'What is the target of Shock?', 'Qual è il bersaglio di Shock?'],
    ] as const) {
      assert.equal(asked(card), english);
      assert.equal(say(english), italian);
    }
  });

  it('of a trigger that did not trigger is an event, with the rule and the ability', () => {
    const { run, ids } = begin(
      [{ card: 'Deep-Sea Kraken', zone: 'exile', owner: 1 }, { card: 'Shock', zone: 'hand', owner: 0 }, ...lands('Mountain', 1)],
      (request) => (request.kind === 'target' ? [{ player: 1 }] : undefined),
    );
    act(run, 0, { kind: 'cast', object: ids[1] as number });
    const [event] = run.trace.filter(({ kind }) => kind === 'does not trigger');
    assert.equal(event?.rule, '603.4');
    assert.equal(event?.object, ids[0]);
    assert.match(event?.at ?? '', /^card:Deep-Sea Kraken\//);
  });
});

function refusal(attempt: () => void): IllegalAction {
  try {
    attempt();
  } catch (error) {
    if (error instanceof IllegalAction) return error;
    throw error;
  }
  return assert.fail('it was allowed');
}
