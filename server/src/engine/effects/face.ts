/** Turning permanents face up and face down (708), manifesting (701.40) and cloaking (701.58). */

import { characteristicsOf } from '../characteristics/derived';
import { ownDefinition } from '../characteristics/printed';
import type { KeywordUse } from '../definitions';
import { batch, occur } from '../events/pipeline';
import type { Run } from '../run';
import { field, type RuleNumber, required, type SourceId } from '../shape';
import { asFace, FACE_DOWN, faceDownWith, faceUp, lyingFaceDown, NO_FACE } from '../state/face';
import type { ObjectId, PlayerId } from '../state/game';
import { choicesFor, move } from '../state/move';
import { changeObject, objectOf, playerOf } from '../state/write';
import { type Amount, amountOf, amountShape } from '../vocabulary/amount';
import { bind, type Doing } from '../vocabulary/context';
import { type Reference, referenceShape } from '../vocabulary/reference';
import { countersShape, putCounters } from './counters';
import { countersNow } from './exile';
import { doers, objectsIn, pick } from './pick';
import { as, verb } from './verb';

/** 708.8: it becomes what it is face up. An instant or sorcery card is shown, and stays as it is (701.40g). */
export function turnFaceUp(
  run: Run,
  id: ObjectId,
  rule: RuleNumber,
  more: { x?: number | undefined; at?: SourceId } = {},
): boolean {
  const object = objectOf(run.game, id);
  if (object.zone !== 'battlefield' || !object.faceDown) return false;
  const { name, types } = faceUp(run, object);
  const happening = { object: id, name, player: object.owner, playerName: playerOf(run.game, object.owner).name, at: more.at };
  if (types.includes('instant') || types.includes('sorcery')) {
    occur(run, { ...happening, kind: 'reveal', rule: '701.40g' });
    return false;
  }
  const own = ownDefinition(run, object);
  occur(run, { ...happening, kind: 'turn face up', rule, amount: more.x }, () => {
    changeObject(run.game, id, {
      faceDown: false,
      ...asFace({ ...(object.face ?? NO_FACE), hidden: undefined, manifested: undefined }, own),
    });
  });
  return true;
}

interface TurnUp {
  readonly what: Reference;
  readonly counters?: Readonly<Record<string, Amount>>;
  readonly at: SourceId;
}

export const turnFaceUpVerb = verb<TurnUp>({
  doc: 'Turns face-down permanents face up (708.8).',
  rule: '708.8',
  example: 'turn face up: this',
  main: 'what',
  fields: {
    what: required(() => referenceShape, 'What is turned face up.'),
    counters: field(() => countersShape, 'The counters that are put on it as it is (702.37b).'),
  },
  run: (doing, { what, counters = {}, at }) =>
    batch(doing.run, () => {
      for (const id of objectsIn(
        pick(doing, what, { kind: 'choose', player: doing.controller, rule: '608.2d', verb: 'turn face up' }),
      ))
        if (turnFaceUp(doing.run, id, '708.8', { x: doing.x, at }))
          putCounters(doing.run, doing.controller, id, countersNow(doing, counters), '708.11', at);
    }),
  text: ({ what, counters }, say) =>
    `turn ${say.reference(what)} face up${counters === undefined ? '' : ` with ${say.counters(counters)} on it`}`,
});

interface TurnDown {
  readonly what: Reference;
  readonly at: SourceId;
}

export const turnFaceDownVerb = verb<TurnDown>({
  doc: 'Turns permanents face down: they become 2/2 creatures with nothing else (708.2a).',
  rule: '708.2a',
  example: 'turn face down: it',
  main: 'what',
  fields: { what: required(() => referenceShape, 'What is turned face down.') },
  run: (doing, { what, at }) =>
    batch(doing.run, () => {
      const { run } = doing;
      for (const id of objectsIn(
        pick(doing, what, { kind: 'choose', player: doing.controller, rule: '608.2d', verb: 'turn face down' }),
      )) {
        const object = objectOf(run.game, id);
        if (object.zone !== 'battlefield' || object.faceDown) continue; // 708.2b
        occur(run, { kind: 'turn face down', rule: '708.2a', object: id, name: characteristicsOf(run, id).name, at }, () => {
          changeObject(run.game, id, lyingFaceDown(FACE_DOWN, object.face));
        });
      }
    }),
  text: ({ what }, say) => `turn ${say.reference(what)} face down`,
});

interface Manifest {
  readonly count?: Amount;
  readonly what?: Reference;
  readonly by?: Reference;
  readonly as?: string;
  readonly at: SourceId;
}

/** What a cloaked permanent has face down (701.58a). */
const WARD: readonly KeywordUse[] = [{ keyword: 'Ward', parameters: { cost: [[{ kind: 'generic', amount: 2 }]] } }];

/** The cards are put onto the battlefield face down, one at a time (701.40a, 701.40e). */
function manifestAll(doing: Doing, player: PlayerId, effect: Manifest, rule: RuleNumber): readonly (ObjectId | undefined)[] {
  const { run } = doing;
  const { what, count = 1, at } = effect;
  const cards =
    what === undefined
      ? playerOf(run.game, player).library.slice(0, amountOf(doing, count))
      : objectsIn(pick(doing, what, { kind: 'choose', player, rule: '608.2d', verb: 'manifest' }));
  return cards.map((object) =>
    move(run, {
      object,
      to: 'battlefield',
      rule,
      manner: 'put',
      controller: player,
      by: player,
      at,
      ...lyingFaceDown(faceDownWith(rule === '701.58a' ? WARD : undefined), NO_FACE, true),
    }),
  );
}

const manifesting = (word: 'manifest' | 'cloak', rule: RuleNumber) =>
  verb<Manifest>({
    doc: `Puts cards onto the battlefield face down as 2/2 creatures, one at a time (${rule}).`,
    rule,
    example: `${word}: 1`,
    main: 'count',
    fields: {
      count: field(() => amountShape, 'How many cards from the top of the library.'),
      what: field(() => referenceShape, 'Which cards, where not from the top of the library.'),
      by: field(() => referenceShape, 'Who; you, if nothing is said.'),
      as,
    },
    run: (doing, effect) =>
      bind(
        doing,
        effect.as,
        choicesFor(
          doing.run,
          doers(doing, effect.by).flatMap((player) => manifestAll(doing, player, effect, rule)),
        ),
      ),
    text: ({ count = 1, what, by }, say) => {
      const you = by === undefined || by === 'you';
      const does = you ? word : `${say.reference(by)} ${word}s`;
      return what === undefined
        ? `${does} the top ${count === 1 ? 'card' : say.counted(count, 'card')} of ${you ? 'your' : 'their'} library`
        : `${does} ${say.reference(what)}`;
    },
  });

export const manifest = manifesting('manifest', '701.40a');
export const cloak = manifesting('cloak', '701.58a');
