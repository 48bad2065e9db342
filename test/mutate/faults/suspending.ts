/** Suspend up to its triggers: cases A1 to A7. */

import { engine, type Fault } from '../fault';

const SUSPEND = 'library/keywords/suspend.keyword.yaml';

export const SUSPENDING: readonly Fault[] = [
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
    file: engine('vocabulary/matches'),
    find: 'characteristicsOf(context.view, id).name === nameOf(context, named)',
    replace: 'id >= 0',
  },
  {
    tags: ['A2'],
    opposite: true,
    what: 'an effect that gives flash does not let a card be suspended',
    file: engine('actions/could-begin'),
    find: "permission.asThough !== 'flash'",
    replace: 'true',
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
    find: "ability.definition.kind === 'triggered' && !holds(doing, ability.definition.if)",
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
];
