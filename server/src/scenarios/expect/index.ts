/** Checks an `expect` step: each word of it against the game. */

import { abilitiesOf, controllerOf } from '../../engine/characteristics/derived';
import { sameChoice } from '../../engine/decisions';
import { poolText } from '../../engine/mana/pool';
import type { Choice, ObjectId } from '../../engine/state/game';
import { objectOf, playerOf } from '../../engine/state/write';
import { contextOf } from '../../engine/vocabulary/context';
import { legalTargets, needOf, type TargetSpec } from '../../engine/vocabulary/target';
import type { Entry, Node } from '../../yaml/tree';
import { choiceTitle } from '../answers';
import { entriesOf, flagOf, textOf, textsOf, valueOf } from '../nodes';
import { means, theObject, type World, wordsOf } from '../objects';
import { toYaml } from '../yaml-text';
import { checkAllThatCan, checkCan, checkCannot } from './can';
import { compare, differs, type Mismatch, NONE, playerName, playerNamed, type Situation } from './check';
import { checkCost, checkDidNotResolve, checkNoTrigger, checkTriggered } from './events';
import { checkObject, manaValueNow } from './object';
import { checkStack, stackIds } from './stack';
import { checkZone, ZONE_WORDS, type ZoneWord } from './zone';

export type { Attempted, LastStep, Mismatch, Situation } from './check';

/** What does not hold, in the order written. */
export function checkExpectations(situation: Situation, node: Node | undefined): readonly Mismatch[] {
  return entriesOf(node).flatMap((entry) => check(situation, entry));
}

function check(situation: Situation, { key, value }: Entry): readonly Mismatch[] {
  if (value === undefined) return NONE;
  const { world } = situation;
  const { game } = world;
  const dot = key.value.indexOf('.');
  const player = dot < 0 ? undefined : playerNamed(world, key.value.slice(0, dot));
  if (player !== undefined) return checkPlayer(situation, player, key.value.slice(dot + 1), value);
  switch (key.value) {
    case 'stack':
      return checkStack(world, 'The stack', stackIds(world), value);
    case 'waiting':
      return checkStack(world, 'What waits to be put on the stack', game.waiting, value);
    case 'priority':
      return compare('The player with priority', value, playerName(world, game.priority));
    case 'turn':
      return compare('The active player', value, playerName(world, game.turn.active));
    case 'turn number':
      return compare('The number of the turn', value, game.turn.number);
    case 'step':
      return compare('The step', value, game.turn.step);
    case 'mana value':
      return compare(
        `The mana value of ${textOf(valueOf(value, 'of')) ?? ''}`,
        valueOf(value, 'is'),
        manaValueNow(world, objectAt(world, valueOf(value, 'of') ?? value)),
      );
    case 'triggered':
      return checkTriggered(situation, value);
    case 'no trigger':
      return checkNoTrigger(situation, value);
    case 'did not resolve':
      return checkDidNotResolve(situation, value);
    case 'cost':
      return checkCost(situation, value);
    case 'legal targets':
      return checkLegalTargets(world, value);
    case 'can':
      return checkCan(situation, value);
    case 'cannot':
      return checkCannot(situation, value);
    case 'game':
      return checkGame(world, value);
    default:
      return checkObject(world, objectAt(world, key), value);
  }
}

const objectAt = (world: World, node: Node): ObjectId => theObject(world, node, textOf(node) ?? '');

function checkPlayer(situation: Situation, player: number, word: string, value: Node): readonly Mismatch[] {
  const { world } = situation;
  const { name, life, pool, landsPlayed, spellsCast } = playerOf(world.game, player);
  if ((ZONE_WORDS as readonly string[]).includes(word)) return checkZone(situation, word as ZoneWord, player, value);
  switch (word) {
    case 'can':
      return checkAllThatCan(situation, player, value);
    case 'life':
      return compare(`${name}'s life`, value, life);
    case 'lands played':
      return compare(`The number of lands that ${name} played`, value, landsPlayed);
    case 'spells cast':
      return compare(`The number of spells that ${name} cast`, value, spellsCast.length);
    default: {
      const letters = (text: string): string => [...text.replace(/[{}\s]/g, '').toUpperCase()].toSorted().join('');
      const actual = poolText(pool).replace(/[{}]/g, '');
      return letters(textOf(value) ?? '') === letters(actual) ? NONE : differs(`${name}'s mana`, value, actual);
    }
  }
}

/** No object has this id. */
const NOTHING = -1;

function checkLegalTargets(world: World, node: Node): readonly Mismatch[] {
  const of = valueOf(node, 'of') ?? node;
  const by = playerNamed(world, textOf(valueOf(node, 'by')));
  const id = theObject(
    world,
    of,
    textOf(of) ?? '',
    (object) => by === undefined || object.owner === by || object.controller === by,
  );
  const player =
    by ?? (objectOf(world.game, id).zone === 'battlefield' ? controllerOf(world, id) : objectOf(world.game, id).owner);
  const context = contextOf(world, id, player);
  const specs = abilitiesOf(world, id).all.flatMap(({ definition }): TargetSpec[] => {
    if (definition.kind !== 'spell' && definition.kind !== 'activated') return [];
    const modes = definition.kind === 'spell' ? (definition.modes?.of ?? []) : [];
    return [...Object.values(definition.targets ?? {}), ...modes.flatMap((mode) => Object.values(mode.targets ?? {}))];
  });
  const legal: Choice[] = [];
  const isSpell = objectOf(world.game, id).zone !== 'battlefield'; // 115.5: a spell or ability never targets itself, but an ability may target its source
  for (const spec of specs)
    for (const choice of legalTargets(context, needOf(context, spec), isSpell ? id : NOTHING))
      if (!legal.some((one) => sameChoice(one, choice))) legal.push(choice);
  const shown = legal.map((choice) =>
    'object' in choice ? (wordsOf(world, choice.object)[0] ?? '') : choiceTitle(world, choice),
  );
  const none = valueOf(node, 'none');
  if (none !== undefined && flagOf(none) !== (legal.length === 0))
    return differs(`That ${textOf(of) ?? ''} has no legal target`, none, legal.length === 0, { details: shown });
  const are = valueOf(node, 'are');
  if (are === undefined) return NONE;
  const words = textsOf(are);
  const open = [...legal];
  const fit = words.every(({ value }) => {
    const i = open.findIndex((choice) => means(world, value, choice));
    if (i >= 0) open.splice(i, 1);
    return i >= 0;
  });
  return fit && open.length === 0 ? NONE : differs(`The legal targets of ${textOf(of) ?? ''}`, are, shown);
}

function checkGame(world: World, node: Node): readonly Mismatch[] {
  const { over } = world.game;
  const is = over === null ? 'goes on' : over.winner === null ? 'draw' : `won by ${playerName(world, over.winner)}`;
  if (node.kind === 'mapping') {
    const winner = over?.winner === null || over === null ? 'none' : playerName(world, over.winner);
    return compare('The winner', valueOf(node, 'winner'), winner);
  }
  const expected = textOf(node);
  if ((expected === 'over' && over !== null) || expected === is) return NONE;
  const actual = over === null || over.winner === null ? is : toYaml({ winner: playerName(world, over.winner) });
  return [
    {
      range: node.range,
      message: `The game ${over === null ? 'goes on' : over.winner === null ? 'ended in a draw' : `was ${is}`}.`,
      expected: expected ?? '',
      actual,
      accept: actual,
    },
  ];
}
