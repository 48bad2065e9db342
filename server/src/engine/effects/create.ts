/** Creating tokens (701.7, 111). */

import type { CardDefinition, KeywordUse } from '../definitions';
import { batch, occur } from '../events/pipeline';
import { replaceMove } from '../events/replacement/moving';
import { replaceTokens } from '../events/replacement/players';
import { type Run, spend, type View } from '../run';
import { field, flag, integer, keyword, listOf, record, required, type SourceId, text, words } from '../shape';
import { fork, type ObjectId, type PlayerId } from '../state/game';
import { carryOutThen, choicesFor, fightAsEntered, howText, type Move, withHost, withOpponent } from '../state/move';
import { addObject, change, changeObject, playerOf } from '../state/write';
import { exceptionsText } from '../text/copies';
import { readTypeLine } from '../type-line';
import { type Amount, amountOf, amountShape } from '../vocabulary/amount';
import { bind } from '../vocabulary/context';
import { copyWith, type Exceptions, exceptionsShape } from '../vocabulary/copying';
import { knownObjectsOf, type Reference, referenceShape } from '../vocabulary/reference';
import { type ColorWord, colorOfWord } from '../vocabulary/selector';
import { entersFighting, type Fights, fightingFields, fightsText } from './fights';
import { doers } from './pick';
import { as, verb } from './verb';

interface Token {
  readonly name?: string;
  readonly types: string;
  readonly color?: readonly ColorWord[];
  readonly power?: number;
  readonly toughness?: number;
  readonly keywords?: readonly KeywordUse[];
}

interface Create extends Fights {
  readonly count: Amount;
  readonly token?: Token;
  readonly copyOf?: Reference;
  readonly except?: Exceptions;
  readonly tapped?: boolean;
  readonly by?: Reference;
  readonly as?: string;
  readonly at: SourceId;
}

interface Entering {
  readonly id: ObjectId;
  readonly player: PlayerId;
  readonly definition: CardDefinition;
  readonly move: Move;
}

/**
 * A token as it will enter under a player's control, with whatever replaces how it does (614.1c, 614.12). An Aura that
 * nothing can be enchanted with is not created (303.4g).
 */
function planToken(
  run: Run,
  player: PlayerId,
  definition: CardDefinition,
  how: Pick<Move, 'tapped' | 'fighting'>,
): readonly Entering[] {
  const { id } = addObject(run.game, {
    kind: 'token',
    card: definition.name,
    token: definition,
    owner: player,
    controller: player,
    zone: null,
  });
  const planned = replaceMove(run, {
    object: id,
    to: 'battlefield',
    rule: '701.7a',
    manner: 'create',
    controller: player,
    by: player,
    ...how,
  });
  const move = withOpponent(run, withHost(run, planned, null));
  return move === undefined ? [] : [{ id, player, definition, move }];
}

/** A game in which there is such a token of a player's already, to ask what would become of it. */
function asCreated(run: Run, player: PlayerId, definition: CardDefinition): { readonly view: View; readonly token: ObjectId } {
  const game = fork(run.game);
  const its = { kind: 'token', card: definition.name, token: definition, owner: player, controller: player } as const;
  const { id } = addObject(game, { ...its, zone: 'battlefield' });
  change(game, 'battlefield', [...game.battlefield, id]);
  return { view: { game, definitions: run.definitions, ruleset: run.ruleset }, token: id };
}

function createToken(run: Run, { id, player, definition, move }: Entering, at: SourceId): void {
  const about = { name: definition.name, detail: howText(run, move), player, playerName: playerOf(run.game, player).name, at };
  occur(run, { kind: 'create token', rule: '701.7a', to: 'battlefield', ...about }, () => {
    const { tapped = false, counters = {}, chosen = {}, attached, as, face } = move;
    changeObject(run.game, id, { zone: 'battlefield', tapped, counters, chosen, attached, as, face });
    change(run.game, 'battlefield', [...run.game.battlefield, id]);
    fightAsEntered(run, id, move);
    return { object: id, became: id };
  });
  carryOutThen(run, move, id);
}

const definitions = new WeakMap<Token, CardDefinition>();

/** What the token is; its name is its subtypes and "Token", unless it has one (111.4). */
function definitionOf(token: Token, at: SourceId): CardDefinition {
  let definition = definitions.get(token);
  if (definition === undefined) {
    const line = readTypeLine(token.types);
    definition = {
      name: token.name ?? `${line.subtypes.join(' ')} Token`,
      at,
      ...line,
      colors: (token.color ?? []).map(colorOfWord),
      power: token.power,
      toughness: token.toughness,
      keywords: token.keywords ?? [],
      abilities: [],
    };
    definitions.set(token, definition);
  }
  return definition;
}

export const create = verb<Create>({
  doc: 'Creates tokens under the control of a player, who owns them (111.2).',
  rule: '701.7a',
  example: 'create: 2\ntoken: { types: Creature - Rhino, color: green, power: 4, toughness: 4 }',
  main: 'count',
  fields: {
    count: required(() => amountShape, 'How many.'),
    token: {
      is: record('a token', {
        name: field(text, 'Its name, where it is not made of its subtypes (111.4).'),
        types: { is: text, doc: 'Its type line.', required: true },
        color: field(
          listOf(words({ white: 'White.', blue: 'Blue.', black: 'Black.', red: 'Red.', green: 'Green.' })),
          'Its colours; none, if nothing is said.',
        ),
        power: field(integer(0), 'Its power.'),
        toughness: field(integer(0), 'Its toughness.'),
        keywords: field(listOf(keyword), 'Its keyword abilities.'),
      }),
      doc: 'What the token is (111.3).',
    },
    'copy of': field(() => referenceShape, 'The token is a copy of this (707.2).'),
    except: field(() => exceptionsShape, 'How the copy differs (707.9).'),
    tapped: field(flag, 'Whether it enters tapped.'),
    ...fightingFields,
    by: field(() => referenceShape, 'Who; you, if nothing is said.'),
    as,
  },
  run: (doing, { count, token, copyOf, except, tapped, by, as: binding, at, ...fights }) => {
    const { run } = doing;
    const original = copyOf === undefined ? undefined : knownObjectsOf(doing, copyOf)[0];
    const definition =
      original !== undefined ? copyWith(doing, original, except) : token === undefined ? undefined : definitionOf(token, at);
    if (definition === undefined) return bind(doing, binding, []); // there is nothing to copy
    const how = { tapped, fighting: entersFighting(doing, fights) };
    const mark = run.trace.length;
    batch(run, () => {
      const all = doers(doing, by).map((player) => {
        const replaced = replaceTokens(run, player, amountOf(doing, count), () => asCreated(run, player, definition));
        spend(run, 50 * Math.max(0, replaced.count), '701.7a', 'creating tokens'); // before there are too many to hold
        const length = Math.max(0, replaced.count);
        return { ...replaced, planned: Array.from({ length }, () => planToken(run, player, definition, how)).flat() };
      });
      for (const { planned } of all) for (const one of planned) createToken(run, one, at);
      for (const { then } of all) for (const act of then) act();
    });
    // Tokens that replacement effects made of it, or added to it, are "those tokens" as well.
    const created = run.trace.slice(mark).flatMap(({ kind, became }) => (kind === 'create token' ? [became] : []));
    bind(doing, binding, choicesFor(run, created));
  },
  text: ({ count, token, copyOf, except, tapped, by, attacking, blocking }, say) => {
    const creates = by === undefined || by === 'you' ? 'create' : `${say.reference(by)} creates`;
    const how = fightsText({ attacking, blocking }, tapped, say);
    if (token === undefined)
      return `${creates} ${say.counted(count, 'token')} that ${count === 1 ? 'is a copy' : 'are copies'} of ${say.reference(copyOf ?? 'it')}${exceptionsText(say, except)}${how}`;
    const kind = [
      token.power === undefined ? '' : `${token.power}/${token.toughness}`,
      (token.color ?? ['colorless']).join(' and '),
      readTypeLine(token.types).subtypes.join(' '),
      readTypeLine(token.types).types.join(' '),
      'token',
    ]
      .filter((word) => word !== '')
      .join(' ');
    const abilities = token.keywords?.length
      ? ` with ${token.keywords.map((use) => say.keyword(use).toLowerCase()).join(' and ')}`
      : '';
    return `${creates} ${say.counted(count, kind)}${abilities}${how}`;
  },
});
