/** Faults in what is replaced of draws, life, counters and tokens (614, 616). */

import { engine, type Fault, keyword } from '../fault';

const apply = engine('events/replacement/apply');
const counters = engine('events/replacement/counters');
const players = engine('events/replacement/players');

export const REPLACING: readonly Fault[] = [
  {
    tags: ['replaced-counters'],
    what: 'what enters with counters enters with those alone',
    file: engine('events/replacement/moving'),
    find: 'return counters === move.counters ? move : { ...move, counters };',
    replace: 'return counters === move.counters ? move : move;',
  },
  {
    tags: ['replaced-counters'],
    what: 'what enters is not judged as it would be there',
    file: counters,
    find: 'const view = entered?.() ?? run;',
    replace: 'const view = entered === undefined ? run : run;',
  },
  {
    tags: ['replaced-counters'],
    what: 'counters that are a cost count as put by an effect',
    file: counters,
    find: '(ruling.replace.byEffect !== true || byEffect) &&',
    replace: '(byEffect || !byEffect) &&',
  },
  {
    tags: ['replaced-counters'],
    what: 'counters of other kinds are replaced too',
    file: counters,
    find: 'counter === undefined || counter.includes(kind);',
    replace: "counter === undefined || kind !== '';",
  },
  {
    tags: ['replaced-counters'],
    what: 'counters on permanents of others are replaced',
    file: counters,
    find: 'isOneOf(context, { object: on }, ruling.replace.on as Selector) &&',
    replace: "typeof isOneOf === 'function' && ({} as Selector) !== undefined && on >= 0 &&",
  },
  {
    tags: ['replaced-counters'],
    what: 'whoever puts counters makes no difference',
    file: counters,
    find: 'playersOf(context, ruling.replace.by).includes(by)) &&',
    replace: 'playersOf(context, ruling.replace.by).length < by + 9) &&',
  },
  {
    tags: ['replaced-counters'],
    what: 'counters on what is not on the battlefield are replaced',
    file: engine('effects/counters'),
    find: "const counters = zone === 'battlefield' ? replaceCounters",
    replace: "const counters = zone !== 'hand' ? replaceCounters",
  },
  {
    tags: ['replaced-counters'],
    what: 'half is rounded up where it is rounded down',
    file: engine('vocabulary/replacement'),
    find: "half === 'up' ? Math.ceil",
    replace: "half !== 'up' ? Math.ceil",
  },
  {
    tags: ['replaced-tokens'],
    what: 'an effect has another opportunity once one more has applied',
    file: apply,
    find: 'const applied = new Set(run.replaced);',
    replace: 'const applied = new Set([...run.replaced].slice(-1));',
  },
  {
    tags: ['replaced-counters', 'replaced-life'],
    what: 'another effect than the one chosen comes first',
    file: apply,
    find: 'ruling.context.source === chosen',
    replace: 'ruling.context.source !== chosen',
  },
  {
    tags: ['replaced-draws'],
    what: 'what replaces the next draw replaces all',
    file: apply,
    find: 'ability.replace.once === true) end(run, effect);',
    replace: 'ability.replace.once === true) void end;',
  },
  {
    tags: ['dredge'],
    what: 'what may be done instead has to be',
    file: apply,
    find: 'if (!isWanted(run, ruling)) continue;',
    replace: 'if (isWanted(run, ruling) === undefined) continue;',
  },
  {
    tags: ['dredge'],
    what: 'with too few cards in the library a card is dredged',
    file: keyword('dredge'),
    find: 'is: { at least: $cards }',
    replace: 'is: { at least: 0 }',
  },
  {
    tags: ['replaced-draws'],
    what: 'the first card of the draw step is replaced like the others',
    file: players,
    find: '(first && replace.exceptFirstInDrawStep === true) ||',
    replace: '(first && replace.exceptFirstInDrawStep !== true) ||',
  },
  {
    tags: ['replaced-draws'],
    what: 'only draws of cards that are there are replaced',
    file: engine('effects/draw'),
    find: 'if (replaceDraw(run, player, isFirstInDrawStep(run, player))) return;',
    replace:
      'if (playerOf(run.game, player).library.length > 0 && replaceDraw(run, player, isFirstInDrawStep(run, player))) return;',
  },
  {
    tags: ['replaced-life'],
    what: 'no life that would be gained is gained in another amount',
    file: players,
    find: 'if (now <= 0 || !isAbout(ruling, player)) return [];',
    replace: 'if (!isAbout(ruling, player)) return [];',
  },
  {
    tags: ['replaced-life'],
    what: 'it is everybody whose life is replaced',
    file: players,
    find: "playersOf(context, replace.by ?? 'you').includes(player) && holds",
    replace: "playersOf(context, replace.by ?? 'you').length >= 0 && player >= 0 && holds",
  },
  {
    tags: ['replaced-life'],
    what: 'what replaces the loss of life applies although its condition does not hold',
    file: players,
    find: '&& holds(context, ability.if);',
    replace: "&& (holds(context, ability.if) || ability.kind === 'replacement');",
  },
  {
    tags: ['replaced-tokens'],
    what: 'tokens of any player are doubled',
    file: players,
    find: 'if (now.count <= 0 || !isAbout(ruling, player)) return [];',
    replace: 'if (now.count <= 0) return [];',
  },
];
