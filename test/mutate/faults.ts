/**
 * Faults, each one line of the engine or of a keyword file made wrong. `npm run mutate` plants them one at a time and
 * runs the examples: a fault is caught when a scenario with one of its tags fails on an expectation or an `illegal`.
 */

import { engine, type Fault } from './fault';
import { COMBAT } from './faults-of-combat';
import { FACES, PERMANENTS } from './faults-of-permanents';

const SUSPEND = 'library/keywords/suspend.keyword.yaml';

export const FAULTS: readonly Fault[] = [
  // A1: X in a suspend cost
  {
    tags: ['A1'],
    what: 'X in a suspend cost is not paid',
    file: engine('actions/special'),
    find: 'additional: [], x, });',
    replace: 'additional: [] });',
  },
  {
    tags: ['A1'],
    what: 'the number of time counters does not see X',
    file: engine('actions/special'),
    find: 'doingFor(run, object, player, { x })',
    replace: 'doingFor(run, object, player)',
  },
  {
    tags: ['A1'],
    what: "X may be 0 although the card says it can't",
    file: engine('actions/special'),
    find: '{ least: permit.leastX }',
    replace: '{}',
  },
  {
    tags: ['A1'],
    what: 'the keyword does not pass on the least X',
    file: SUSPEND,
    find: '        least x: $least\n',
    replace: '',
  },

  // A2: when a card may be suspended
  {
    tags: ['A2'],
    what: 'a sorcery may be suspended with something on the stack',
    file: engine('actions/could-begin'),
    find: ' && view.game.stack.length === 0',
    replace: '',
  },
  {
    tags: ['A2'],
    what: 'a sorcery may be suspended outside the main phases',
    file: engine('actions/could-begin'),
    find: 'isMainPhase(view.game.turn.step) && ',
    replace: '',
  },
  {
    tags: ['A2'],
    what: "a sorcery may be suspended in an opponent's turn",
    file: engine('actions/could-begin'),
    find: 'view.game.turn.active === player && isMainPhase',
    replace: 'isMainPhase',
  },
  {
    tags: ['A2'],
    what: 'an instant may be suspended only as a sorcery could',
    file: engine('actions/could-begin'),
    find: "characteristicsOf(view, card).types.includes('instant') || ",
    replace: '',
  },
  {
    tags: ['A2'],
    what: 'flash does not help',
    file: engine('actions/could-begin'),
    find: " || hasConcept(view, card, 'flash')",
    replace: '',
  },
  {
    tags: ['A2'],
    what: 'the keyword does not ask whether the card could be cast',
    file: SUSPEND,
    find: '        if: { could begin to cast: this }\n',
    replace: '',
  },
  {
    tags: ['A2'],
    what: 'one spell more than allowed each turn',
    file: engine('actions/could-begin'),
    find: 'before >= prohibition.moreThan',
    replace: 'before > prohibition.moreThan',
  },
  {
    tags: ['A2'],
    what: 'even is odd',
    file: engine('vocabulary/amount'),
    find: 'return value % 2 === 0;',
    replace: 'return value % 2 !== 0;',
  },
  {
    tags: ['A2'],
    what: 'a chosen name is not compared',
    file: engine('vocabulary/selector'),
    find: 'its.name !== nameOf(context, named)',
    replace: 'false',
  },
  {
    tags: ['A2'],
    opposite: true,
    what: 'an effect that gives flash does not let a card be suspended',
    file: engine('actions/could-begin'),
    find: "permission.asThough === 'flash'",
    replace: 'false',
  },
  {
    tags: ['A2'],
    opposite: true,
    what: 'what stops casting from other zones stops suspending from the hand',
    file: engine('actions/could-begin'),
    find: 'if (prohibition.exceptFrom?.includes(from)) return false;',
    replace: '',
  },
  {
    tags: ['A2'],
    opposite: true,
    what: 'what depends on X stops a card with X',
    file: engine('actions/could-begin'),
    find: 'TRIAL_X.every(',
    replace: 'TRIAL_X.some(',
  },

  // A3: beginning and completing are two questions
  {
    tags: ['A3'],
    what: 'no mana cost is a cost of nothing',
    file: engine('actions/cast'),
    find: 'if (cost.unpayable)',
    replace: 'if (cost.name === "")',
  },
  {
    tags: ['A3'],
    what: 'a card without a mana cost cannot begin to be cast',
    file: engine('actions/could-begin'),
    find: '  const reasons: Reason[] = [];\n  if (its.types',
    replace:
      "  const reasons: Reason[] = its.cost === undefined ? [{ rule: '118.6', stage: 'payment', message: 'no cost' }] : [];\n  if (its.types",
  },

  // A4: a special action
  {
    tags: ['A4'],
    what: 'it is exiled face down',
    file: SUSPEND,
    find: 'do: { exile: this, counters: { time: $time } }',
    replace: 'do: { exile: this, counters: { time: $time }, face down: true }',
  },
  {
    tags: ['A4'],
    what: 'another player gets priority afterwards',
    file: engine('actions/act'),
    find: '  givePriority(run, player);\n}',
    replace: '  givePriority(run, (player + 1) % run.game.players.length);\n}',
  },
  {
    tags: ['A4'],
    what: 'cast triggers see it',
    file: engine('vocabulary/pattern'),
    find: "  cast: playerDoes('cast'),",
    replace:
      "  cast: { on: ['cast', 'take special action'], test: (context, event, pattern) => pattern.by === undefined || (event.player !== undefined && playersOf(context, pattern.by).includes(event.player)) },",
  },
  {
    tags: ['A4'],
    what: 'it counts as a spell that was cast',
    file: engine('actions/special'),
    find: '  carryOut(doing, permit.do ?? []);',
    replace:
      '  carryOut(doing, permit.do ?? []);\n  changePlayer(run.game, player, { spellsCast: [...playerOf(run.game, player).spellsCast, -1] });',
  },

  // A5: what is suspended
  {
    tags: ['A5'],
    what: 'a card without a time counter is suspended',
    file: SUSPEND,
    find: ', counters: { time: { at least: 1 } } }',
    replace: ' }',
  },
  {
    tags: ['A5'],
    what: 'a card without suspend is suspended',
    file: SUSPEND,
    find: 'zone: exile, has: suspend,',
    replace: 'zone: exile,',
  },
  {
    tags: ['A5'],
    what: 'a permanent is suspended',
    file: SUSPEND,
    find: 'zone: exile, has: suspend,',
    replace: 'zone: [exile, battlefield], has: suspend,',
  },
  {
    tags: ['A5'],
    what: 'an intervening if is not asked again as it resolves',
    file: engine('turn/resolve'),
    find: "definition.kind === 'triggered' && !holds(doing, definition.if)",
    replace: 'doing.source < 0',
  },
  {
    tags: ['A5'],
    what: 'an intervening if is not asked as it triggers',
    file: engine('triggers/match'),
    find: 'if (!holds(contextOf(run, source, controller, values), definition.if))',
    replace: 'if (source < 0)',
  },

  // A6: the first trigger
  {
    tags: ['A6'],
    what: 'it triggers in the upkeep of every player',
    file: SUSPEND,
    find: 'at: { upkeep of: owner }',
    replace: 'at: each upkeep',
  },
  {
    tags: ['A6'],
    what: 'it removes two counters',
    file: SUSPEND,
    find: 'do: { remove counters: { time: 1 }, from: this }',
    replace: 'do: { remove counters: { time: 2 }, from: this }',
  },
  {
    tags: ['A6'],
    what: 'it triggers in the draw step',
    file: engine('vocabulary/pattern'),
    find: "    case 'upkeep':\n      return pattern.upkeepOf;",
    replace: "    case 'draw':\n      return pattern.upkeepOf;",
  },
  {
    tags: ['A6', 'A7'],
    what: 'a countered ability resolves all the same',
    file: engine('effects/counter'),
    find: "if (object.kind === 'ability') cease(run, id, '701.6a');",
    replace: "if (object.kind === 'ability') return;",
  },

  // A7: the second trigger
  {
    tags: ['A7'],
    what: 'it triggers on the last counter but one',
    file: engine('vocabulary/pattern'),
    find: 'event.left === 0',
    replace: 'event.left === 1',
  },
  {
    tags: ['A7'],
    what: 'it triggers on every counter',
    file: engine('vocabulary/pattern'),
    find: '(pattern.last !== true || event.left === 0)',
    replace: 'true',
  },
  {
    tags: ['A7'],
    what: 'it does not ask whether the card is exiled',
    file: SUSPEND,
    find: '      if: { this: { zone: exile } }\n',
    replace: '      if: { this: { suspended: true } }\n',
  },
  {
    tags: ['A7'],
    opposite: true,
    what: 'counters that cease to exist are removed',
    file: engine('state/move'),
    find: '  leaveCombat(run, object.id); // 506.4\n',
    replace:
      "  for (const counter of Object.keys(object.counters)) occur(run, { kind: 'remove counter', rule: '122.1', object: object.id, name: '', counter, amount: 1, left: 0 });\n",
  },

  // A8: casting it
  {
    tags: ['A8'],
    what: 'it must be cast',
    file: SUSPEND,
    find: '- may: { cast: this, without paying: true, as: spell }',
    replace: '- { cast: this, without paying: true, as: spell }',
  },
  { tags: ['A8'], what: 'under the older rules it may be declined', file: SUSPEND, find: '2024-02-02:', replace: '2023-02-02:' },
  {
    tags: ['A8'],
    what: 'the type still says when',
    file: engine('actions/could-begin'),
    find: 'if (way.duringResolution !== true && !hasTime',
    replace: 'if (!hasTime',
  },
  {
    tags: ['A8'],
    what: 'prohibitions do not matter any more',
    file: engine('actions/could-begin'),
    find: '  reasons.push(...prohibited(view, player, card, way));',
    replace: '  if (way.duringResolution !== true) reasons.push(...prohibited(view, player, card, way));',
  },
  {
    tags: ['A8'],
    what: 'mana must be tapped for a tax',
    file: engine('effects/cast'),
    find: 'completion(run, player, card, way).needsManaAbilities && ',
    replace: 'player < 0 && ',
  },

  // A9: targets
  {
    tags: ['A9'],
    what: 'it is cast without its target',
    file: engine('vocabulary/target'),
    find: 'least: 1, most: 1 };',
    replace: 'least: 0, most: 1 };',
  },
  {
    tags: ['A9'],
    what: 'illegal targets are as good as legal ones',
    file: engine('actions/targets'),
    find: 'const options = legalTargets(context, need, itself);',
    replace:
      'const options = run.game.objects.filter((one) => one.zone !== null).map((one): Choice => ({ object: one.id })).concat(legalTargets(context, need, itself));',
  },

  // A10: an alternative cost
  {
    tags: ['A10'],
    what: 'cost increases are forgotten',
    file: engine('actions/total-cost'),
    find: 'const changes = proposed.isSpell ?',
    replace: 'const changes = proposed.isSpell && proposed.base.cost?.length !== 0 ?',
  },
  {
    tags: ['A10'],
    what: 'a mandatory additional cost is forgotten',
    file: engine('actions/cast'),
    find: "[{ what: 'additional cost', cost: ability.additional, at: ability.at }]",
    replace: '[]',
  },
  {
    tags: ['A10'],
    what: 'the mana cost is paid',
    file: engine('actions/ways'),
    find: 'if (given.withoutPaying === true)',
    replace: 'if (given.withoutPaying === true && player < 0)',
  },
  {
    tags: ['A10'],
    what: 'X may be chosen',
    file: engine('actions/cast'),
    find: 'onlyZero ? { most: 0 } : {}',
    replace: '{}',
  },

  // A11: mana value
  {
    tags: ['A11'],
    what: 'the mana value of what was cast for nothing is 0',
    file: engine('vocabulary/amount'),
    find: 'if (cost === undefined) return 0;',
    replace: 'if (cost === undefined || (object.zone === "stack" && object.cast?.from === "exile")) return 0;',
  },

  // A12: haste
  {
    tags: ['A12'],
    what: 'no haste',
    file: SUSPEND,
    find: '        - if: { spell: { type: creature } }\n          then: { grant: haste',
    replace: '        - if: { spell: { type: land } }\n          then: { grant: haste',
  },
  {
    tags: ['A12'],
    what: 'haste does not follow the spell to the battlefield',
    file: engine('state/move'),
    find: 'followSpell(run, object.id, next.id);',
    replace: ';',
  },
  {
    tags: ['A12'],
    what: 'haste stays when control is lost',
    file: engine('characteristics/notice'),
    find: ' && controlIsLost(run, lasting)',
    replace: ' && controlIsLost(run, lasting) && group.length < 0',
  },
  {
    tags: ['A12'],
    what: 'haste does not help to attack',
    file: engine('turn/combat'),
    find: " || hasConcept(view, id, 'haste')",
    replace: '',
  },

  // A13: suspend that is given
  {
    tags: ['A13'],
    what: 'a keyword that is given is not had',
    file: engine('characteristics/layers'),
    find: '[...kept, ...gain]',
    replace: 'kept',
  },
  {
    tags: ['A13'],
    what: 'without its parameters a keyword has no abilities',
    file: engine('characteristics/printed'),
    find: '    if (filled !== MISSING)\n',
    replace: '    if (filled === MISSING) return [];\n',
  },
  {
    tags: ['A13'],
    what: 'what an effect gives ends when anything moves',
    file: engine('effects/continuous'),
    find: 'effect.objects?.every((id) => objectOf(run.game, id).zone === null)',
    replace: 'effect.objects?.every((id) => objectOf(run.game, id).zone !== "battlefield")',
  },

  // Casting in other ways, and keywords that are made of that
  {
    tags: ['B2'],
    what: 'an alternative cost is paid beside the mana cost',
    file: engine('actions/ways'),
    find: "cost: unpayable ? undefined : cost.map((part) => (part === 'mana cost' && own !== undefined ? own : part)),",
    replace: 'cost: unpayable ? undefined : [...cost, ...(own === undefined ? [] : [own])],',
  },
  {
    tags: ['B3'],
    what: 'an optional additional cost is not added',
    file: engine('actions/cast'),
    find: '...additional.map(({ name, cost, at }) => ({ what: name, cost: cost.cost, at })),',
    replace: '',
  },
  {
    tags: ['B3'],
    what: 'what a permission costs in addition is not asked for',
    file: engine('actions/cast'),
    find: '...(way.additional.length === 0 ? [] : [{ what: way.name, cost: way.additional, at: way.at }]),',
    replace: '',
  },
  {
    tags: ['B6'],
    what: 'a permission is for everybody',
    file: engine('actions/ways'),
    find: "if (!playersOf(context, permission.by ?? 'you').includes(player)) continue;",
    replace: '',
  },
  {
    tags: ['B11'],
    what: 'a keyword that was given does not go with its card to the stack',
    file: engine('actions/cast'),
    find: 'keepKeyword(run, player, card, spell, way, effects);',
    replace: '',
  },
  {
    tags: ['C3'],
    what: 'a spell does not remember what was paid for it',
    file: engine('actions/cast'),
    find: 'const paid = [...way.paid, ...additional.map(({ name }) => name)];',
    replace: 'const paid: string[] = [];',
  },
  {
    tags: ['C7'],
    what: 'a replacement of discarding replaces no discarding',
    file: engine('events/replacement'),
    find: '(replace.manner === undefined || replace.manner === now.manner) &&',
    replace: "replace.manner !== 'discard' &&",
  },
  {
    tags: ['hexproof'],
    what: 'what forbids to target forbids it to everybody',
    file: engine('actions/target-faults'),
    find: '(by === undefined || playersOf(context, by).includes(player)) &&',
    replace: '',
  },
  {
    tags: ['protection'],
    what: 'what forbids to target does not ask by what',
    file: engine('actions/target-faults'),
    find: '&& (targetedBy === undefined || matchesObject(context, source, targetedBy))',
    replace: '',
  },
  {
    tags: ['ward'],
    what: 'whoever can pay does',
    file: engine('effects/unless'),
    find: "if (!(answer !== undefined && 'word' in answer && answer.word === 'yes')) {",
    replace: 'if (answer === undefined) {',
  },
  {
    tags: ['affinity'],
    what: 'generic mana is not taken off',
    file: engine('actions/total-cost'),
    find: 'const generic = change.lessGeneric === undefined ? 0 : amountOf(context, change.lessGeneric);',
    replace: 'const generic = 0;',
  },
  {
    tags: ['split second'],
    what: 'what forbids to activate forbids mana abilities',
    file: engine('actions/activation'),
    find: '!(prohibition.exceptManaAbilities === true && isManaAbility(definition)) &&',
    replace: '',
  },

  // A player leaves
  {
    tags: ['D3'],
    what: 'what a player owns stays when they leave',
    file: engine('turn/leave'),
    find: "for (const id of shared) if (objectOf(game, id).owner === player && objectOf(game, id).kind !== 'ability') vanish(run, id);",
    replace: '',
  },
  {
    tags: ['D3'],
    what: 'control that a player was given outlasts them',
    file: engine('turn/leave'),
    find: "endEffects(run, '800.4a', (effect) => {",
    replace: "if (player < 0) endEffects(run, '800.4a', (effect) => {",
  },
  {
    tags: ['D3'],
    what: 'priority stays with the active player who has left',
    file: engine('turn/priority'),
    find: 'run.game.priority = playerOf(run.game, player).out ? (playersInOrder(run.game, player)[0] ?? null) : player;',
    replace: 'run.game.priority = player;',
  },
  {
    tags: ['D3'],
    what: 'a player who has left is dealt combat damage',
    file: engine('turn/combat-damage'),
    find: "'player' in on && playerOf(run.game, on.player).out ? undefined : on",
    replace: 'on',
  },

  ...COMBAT,
  ...PERMANENTS,
  ...FACES,
];
