/** Faults in how permanents enter the battlefield (603.6d, 614.12). */

import { engine, type Fault, keyword } from '../fault';

const moving = engine('events/replacement/moving');

export const ENTERING: readonly Fault[] = [
  {
    tags: ['riot'],
    what: 'a counter is put on it before it is there',
    file: engine('effects/counters'),
    find: 'if (doing.entering?.object === choice.object)',
    replace: 'if (doing.entering?.object === undefined)',
  },
  {
    tags: ['riot'],
    what: 'haste is given to what it was before it enters',
    file: engine('effects/effect'),
    find: "known.entering?.(doing, effect) === 'there'",
    replace: 'doing.x === -1',
  },
  {
    tags: ['riot'],
    what: 'what begins as it enters is about what it was before',
    file: moving,
    find: 'ofIt: doing.source === object,',
    replace: 'ofIt: doing.source !== object,',
  },
  {
    tags: ['riot'],
    what: 'a token does not get what it would enter with',
    file: engine('effects/create'),
    find: 'carryOutThen(run, move, id);',
    replace: '',
  },
  {
    tags: ['as it enters'],
    what: 'what others would give it there does not count',
    file: moving,
    find: 'changesAbilities(run) ||',
    replace: '!changesAbilities(run) &&',
  },
  {
    tags: ['riot'],
    opposite: true,
    what: 'what says how it enters goes on where it goes elsewhere',
    file: moving,
    find: 'asEntered !== true);',
    replace: 'asEntered !== undefined || true);',
  },
  {
    tags: ['riot'],
    opposite: true,
    what: 'it has the counters elsewhere that it would have entered with',
    file: moving,
    find: '{ counters: undefined, tapped: undefined, chosen: undefined, fighting: undefined }',
    replace: '{ tapped: undefined, chosen: undefined, fighting: undefined }',
  },
  {
    tags: ['riot'],
    what: 'who takes no counter gets nothing',
    file: keyword('riot'),
    find: '          else: { grant: haste, to: this }\n',
    replace: '',
  },
  {
    tags: ['as it enters'],
    what: 'what is to enter tapped is tapped before it is there',
    file: engine('effects/tap'),
    find: 'if (doing.entering?.object === id)',
    replace: 'if (doing.entering?.object === undefined)',
  },
  {
    tags: ['as it enters'],
    opposite: true,
    what: 'it enters tapped whatever was chosen',
    file: moving,
    find: '(replace.tapped ?? entering.tapped)',
    replace: '(replace.tapped ?? true)',
  },
  {
    tags: ['unleash'],
    opposite: true,
    what: 'what is not unleashed does not block either',
    file: keyword('unleash'),
    find: '      if: { this: { counters: { "+1/+1": { at least: 1 } } } }\n',
    replace: '',
  },
];
