/** Faults in what lasts until something happens, or as long as something is so (610.3, 611.2b). */

import { engine, type Fault } from '../fault';

export const UNTIL: readonly Fault[] = [
  {
    tags: ['until-leaves'],
    what: 'what is exiled until something leaves stays exiled',
    file: engine('events/pipeline'),
    find: 'noticeReturns(run);',
    replace: 'void noticeReturns;',
  },
  {
    tags: ['until-leaves'],
    what: 'it is exiled although what it waits for has left already',
    file: engine('effects/exile'),
    find: 'if (lasting !== undefined && isOver(doing, lasting)) return',
    replace: 'if (lasting !== undefined && isOver(doing, lasting) === undefined) return',
  },
  {
    tags: ['until-leaves'],
    what: 'what comes back does so under the control of whoever exiled it',
    file: engine('effects/continuous'),
    find: 'controller: objectOf(run.game, object).owner, at,',
    replace: 'controller: ending[0]?.controller, at,',
  },
  {
    tags: ['until-leaves'],
    what: 'what comes back is put onto the battlefield from wherever it came',
    file: engine('effects/continuous'),
    find: "object, to, rule: '610.3',",
    replace: "object, to: to === 'hand' ? 'battlefield' : to, rule: '610.3',",
  },
  {
    tags: ['until-leaves'],
    what: 'an effect begins although its duration is over',
    file: engine('effects/continuous'),
    find: 'if (isOver({ view: run, source, controller, values, x }, lasting)) return;',
    replace: 'if (isOver({ view: run, source, controller, values, x }, lasting) === undefined) return;',
  },
  {
    tags: ['as-long-as'],
    what: 'an effect goes on when what it goes by no longer holds',
    file: engine('vocabulary/duration'),
    find: "lasting.until === 'it no longer holds' && !holds(context, lasting.condition)",
    replace: "lasting.until === 'it no longer holds' && holds(context, lasting.condition) === undefined",
  },
];
