/** Searching (701.23) and shuffling (701.24) libraries. */

import { called } from '../characteristics/called';
import { characteristicsOf } from '../characteristics/derived';
import { decide } from '../decisions';
import { occur } from '../events/pipeline';
import type { Run } from '../run';
import { field, flag, required, type SourceId } from '../shape';
import type { ObjectId, PlayerId, Zone } from '../state/game';
import { choicesFor, moveAll } from '../state/move';
import { changePlayer, objectOf, playerOf } from '../state/write';
import { type Amount, amountOf, amountShape } from '../vocabulary/amount';
import { bind, type Doing } from '../vocabulary/context';
import { matchesObject } from '../vocabulary/matches';
import { choicesOf, playersOf, type Reference, referenceShape } from '../vocabulary/reference';
import { type Selector, selectorShape, zoneShape } from '../vocabulary/selector';
import { doers, objectsIn, pick } from './pick';
import { as, verb } from './verb';

/** Puts a library into a random order (701.24a): by the game's seed, or as whoever plays says, from the top. */
function shuffleLibrary(run: Run, player: PlayerId, at?: SourceId): void {
  const { library, name, shuffles } = playerOf(run.game, player);
  const wanted = run.source.answer({
    kind: 'order',
    player,
    slot: 'shuffle',
    rule: '701.24a',
    least: 0,
    most: library.length,
    ordered: true,
    prompt: `What is on top of ${name}'s library after it is shuffled?`,
    options: library.map((object) => ({ object })),
  });
  const top = (wanted ?? []).flatMap((choice) => ('object' in choice && library.includes(choice.object) ? [choice.object] : []));
  occur(run, { kind: 'shuffle', rule: '701.24a', player, playerName: name, at }, () =>
    changePlayer(run.game, player, {
      library: [
        ...top,
        ...randomOrder(
          run,
          library.filter((id) => !top.includes(id)),
        ),
      ],
      shuffles: shuffles + 1,
    }),
  );
}

/** Fisher-Yates over a linear congruential generator whose state is part of the game, so that a replay is the same. */
export function randomOrder(run: Run, ids: readonly ObjectId[]): ObjectId[] {
  const order = [...ids];
  for (let i = order.length - 1; i > 0; i--) {
    run.game.seed = (Math.imul(run.game.seed, 1664525) + 1013904223) >>> 0;
    const j = Math.floor((run.game.seed / 2 ** 32) * (i + 1));
    [order[i], order[j]] = [order[j] as ObjectId, order[i] as ObjectId];
  }
  return order;
}

interface Shuffle {
  readonly whose: Reference;
  readonly at: SourceId;
}

export const shuffle = verb<Shuffle>({
  doc: 'Players shuffle their libraries (701.24a).',
  rule: '701.24a',
  example: 'shuffle: you',
  main: 'whose',
  fields: { whose: required(() => referenceShape, 'Whose library.') },
  run: (doing, { whose, at }) => {
    for (const player of playersOf(doing, whose)) shuffleLibrary(doing.run, player, at);
  },
  text: ({ whose }, say) => (whose === 'you' ? 'shuffle' : `${say.reference(whose)} shuffles`),
});

interface ShuffleInto {
  readonly what: Reference;
  readonly at: SourceId;
}

export const shuffleInto = verb<ShuffleInto>({
  doc: "Shuffles these into their owners' libraries, which are shuffled even when nothing of it is there any more (701.24c).",
  rule: '701.24c',
  example: 'shuffle into library: it',
  main: 'what',
  fields: { what: required(() => referenceShape, 'What is shuffled away.') },
  run: (doing, { what, at }) => {
    const objects = objectsIn(
      pick(doing, what, { kind: 'choose', player: doing.controller, rule: '608.2d', verb: 'shuffle away' }),
    );
    const owners = new Set(objects.map((id) => objectOf(doing.run.game, id).owner));
    moveAll(
      doing.run,
      objects.map((object) => ({ object, to: 'library', rule: '701.24c', manner: 'put', by: doing.controller, at })),
    );
    for (const player of owners) shuffleLibrary(doing.run, player, at);
  },
  text: ({ what }, say) => `shuffle ${say.reference(what)} into its owner's library`,
});

interface Search {
  readonly for: Selector;
  readonly in?: Reference;
  readonly by?: Reference;
  readonly count?: Amount;
  readonly upTo?: Amount;
  readonly forEach?: Reference;
  readonly to?: Zone;
  readonly under?: Reference;
  readonly tapped?: boolean;
  readonly reveal?: boolean;
  readonly as?: string;
  readonly at: SourceId;
}

export const search = verb<Search>({
  doc: 'A player looks through a library for cards, and puts what they find somewhere (701.23a).',
  rule: '701.23a',
  example: 'search: { type: land, supertype: basic }\nto: battlefield',
  main: 'for',
  fields: {
    for: required(() => selectorShape, 'The cards that may be found.'),
    in: field(() => referenceShape, 'Whose library; yours, if nothing is said.'),
    by: field(() => referenceShape, 'Who searches; you, if nothing is said.'),
    count: field(() => amountShape, 'How many; one, if nothing is said.'),
    'up to': field(() => amountShape, 'At most so many.'),
    'for each': field(
      () => referenceShape,
      'One card may be found for each of these, which `for` calls `each`: all in one search (701.23h).',
    ),
    to: field(() => zoneShape, 'Where they are put; they stay where they are, if nothing is said.'),
    under: field(
      () => referenceShape,
      'Under whose control they enter the battlefield; that of who searches, if nothing is said (110.2a).',
    ),
    tapped: field(flag, 'Whether they enter tapped.'),
    reveal: field(flag, 'Whether they are revealed (701.23e).'),
    as,
  },
  run: (doing, effect) => {
    const { run } = doing;
    // Several players search at once: each finds in turn order, then all of it is done at once (701.23i).
    const found = doers(doing, effect.by).map((seeker) => ({ seeker, ids: findCards(doing, effect, seeker) }));
    const { to } = effect;
    const controller = effect.under === undefined ? undefined : playersOf(doing, effect.under)[0];
    const put =
      to === undefined
        ? found.flatMap(({ ids }) => ids)
        : moveAll(
            run,
            found.flatMap(({ seeker, ids }) =>
              ids.map((object) => ({
                object,
                to,
                rule: '701.23a',
                manner: 'put' as const,
                by: seeker,
                at: effect.at,
                controller: controller ?? seeker,
                tapped: effect.tapped,
              })),
            ),
          );
    bind(doing, effect.as, choicesFor(doing.run, put));
  },
  text: ({ for: wanted, in: whose, count = 1, upTo, to, under, tapped, reveal }, say) =>
    `search ${whose === undefined || whose === 'you' ? 'your' : `${say.reference(whose)}'s`} library for ${upTo === undefined ? (count === 1 ? say.selector(inLibrary(wanted)) : `${say.amount(count)} ${say.selector(inLibrary(wanted), 'many')}`) : `up to ${say.amount(upTo)} ${say.selector(inLibrary(wanted), 'many')}`}${reveal === true ? ', reveal it' : ''}${
      to === undefined
        ? ''
        : to === 'battlefield'
          ? `, and put it onto the battlefield${tapped === true ? ' tapped' : ''}${under === 'you' ? ' under your control' : ''}`
          : `, and put it into ${to === 'hand' ? 'your hand' : to}`
    }`,
});

/** One player's search: the cards found, revealed where they have to be (701.23a, 701.23e). */
function findCards(doing: Doing, effect: Search, seeker: PlayerId): readonly ObjectId[] {
  const { run } = doing;
  const owner = libraryOwner(doing, effect, seeker);
  const { library, name } = playerOf(run.game, owner);
  const found = effect.forEach === undefined ? library.filter((id) => matchesObject(doing, id, effect.for)) : [];
  const most = Math.min(found.length, amountOf(doing, effect.upTo ?? effect.count ?? 1));
  // 701.23b, 701.23d: with a stated quality nobody has to find; a mere number must be found
  const mustFind = (effect.for === 'card' || isPlainCard(effect.for)) && effect.upTo === undefined;
  occur(run, {
    kind: 'search',
    rule: '701.23a',
    player: seeker,
    playerName: playerOf(run.game, seeker).name,
    otherPlayer: owner,
    detail: `${name}'s library`,
    at: effect.at,
  });
  const find = (options: readonly ObjectId[], least: number, many: number): readonly ObjectId[] =>
    objectsIn(
      decide(run.source, {
        kind: 'search',
        player: seeker,
        object: doing.source,
        rule: mustFind ? '701.23d' : '701.23b',
        options: options.map((object) => ({ object })),
        least,
        most: many,
        prompt: `Which card does ${playerOf(run.game, seeker).name} find in ${name}'s library for ${called(run, doing.source)}?`,
      }),
    );
  const ids = effect.forEach === undefined ? find(found, mustFind ? most : 0, most) : forEachOf(doing, effect, library, find);
  if (effect.reveal === true)
    for (const object of ids)
      occur(run, {
        kind: 'reveal',
        rule: '701.20a',
        object,
        name: characteristicsOf(run, object).name,
        player: seeker,
        playerName: playerOf(run.game, seeker).name,
      });
  return ids;
}

/** Whose library: where nothing is said each who searches searches their own. */
function libraryOwner(doing: Doing, { in: whose, by }: Search, seeker: PlayerId): PlayerId {
  if (whose === undefined) return doers(doing, by).length > 1 ? seeker : doing.controller;
  return playersOf(doing, whose)[0] ?? doing.controller;
}

/** 701.23h: for each of several things a card of its own, chosen one after the other and found at once. */
function forEachOf(
  doing: Doing,
  { forEach, for: wanted }: Search,
  library: readonly ObjectId[],
  find: (options: readonly ObjectId[], least: number, most: number) => readonly ObjectId[],
): readonly ObjectId[] {
  const found: ObjectId[] = [];
  for (const each of choicesOf(doing, forEach as Reference)) {
    const context = { ...doing, values: { ...doing.values, each: [each] } };
    const fitting = library.filter((id) => !found.includes(id) && matchesObject(context, id, wanted));
    if (fitting.length > 0) found.push(...find(fitting, 0, 1));
  }
  return found;
}

/** What is found in a library is a card, whatever else it is. */
const inLibrary = (selector: Selector): Selector =>
  typeof selector !== 'string'
    ? { is: ['card'], ...selector }
    : selector === 'card'
      ? selector
      : { is: ['card'], type: [selector] };

const isPlainCard = (selector: Selector): boolean =>
  typeof selector === 'object' && Object.keys(selector).every((key) => key === 'is' || key === 'zone');
