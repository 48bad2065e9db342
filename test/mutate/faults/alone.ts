/** Faults in what attacks and blocks alone (506.5), in what was dealt damage, and in what is asked as something triggers. */

import { engine, type Fault, keyword } from '../fault';

const pattern = engine('vocabulary/pattern');
const states = engine('vocabulary/states');

export const ALONE: readonly Fault[] = [
  {
    tags: ['exalted'],
    opposite: true,
    what: 'each of several attackers attacks alone',
    file: pattern,
    find: '(pattern.alone !== true || isAlone(attackersOf(context.view.game), event.object)) &&',
    replace: '',
  },
  {
    tags: ['exalted'],
    opposite: true,
    what: 'exalted helps the creatures of everybody',
    file: keyword('exalted'),
    find: '{ type: creature, controller: you }',
    replace: '{ type: creature }',
  },
  {
    tags: ['alone'],
    opposite: true,
    what: 'each of several blockers blocks alone',
    file: pattern,
    find: '(pattern.alone !== true || isAlone(blockersOf(context.view.game), event.object)) &&',
    replace: '',
  },
  {
    tags: ['alone'],
    what: 'what attacks is never alone',
    file: states,
    find: 'return isAlone(attackersOf(view.game), id);',
    replace: 'return isAlone(blockersOf(view.game), id);',
  },
  {
    tags: ['alone'],
    opposite: true,
    what: 'one of several is alone',
    file: states,
    find: 'all.length > 0 && all.every((one) => one === id)',
    replace: 'all.length > 0 && all.some((one) => one === id)',
  },
  {
    tags: ['bloodthirst'],
    what: 'damage is forgotten at once',
    file: engine('effects/damage'),
    find: 'noteDealt(run.game, to, dealt);',
    replace: '',
  },
  {
    tags: ['bloodthirst'],
    opposite: true,
    what: 'damage of an earlier turn counts',
    file: engine('turn/turn'),
    find: "change(game, 'dealt', []);",
    replace: '',
  },
  {
    tags: ['bloodthirst'],
    opposite: true,
    what: 'every player counts as one who was dealt damage',
    file: engine('vocabulary/matches'),
    find: "if (it.is?.includes('dealt damage this turn') === true && dealtThisTurn(game, { player: id }) === 0) return false;",
    replace: '',
  },
  {
    tags: ['bloodthirst'],
    what: 'only the last damage counts',
    file: engine('state/dealt'),
    find: 'amount: dealtThisTurn(game, to) + amount',
    replace: 'amount',
  },
  {
    tags: ['dealt damage'],
    what: 'damage that is no longer marked was not dealt',
    file: states,
    find: 'return dealtThisTurn(view.game, { object: id }) > 0;',
    replace: 'return object.damage > 0;',
  },
  {
    tags: ['while'],
    opposite: true,
    what: 'what has to be so as it happens is not asked',
    file: engine('triggers/match'),
    find: 'condition === undefined ||',
    replace: 'condition !== undefined ||',
  },
];
