/** Faults in what happens instead of destruction (614.8, 701.19, 702.89). */

import { engine, type Fault, keyword } from '../fault';

const destroying = engine('events/replacement/destroying');

export const REGENERATING: readonly Fault[] = [
  {
    tags: ['regeneration'],
    what: 'a regenerated creature stays untapped',
    file: destroying,
    find: "setTapped(run, object, true, '701.19a');",
    replace: '',
  },
  {
    tags: ['regeneration'],
    what: 'a regenerated creature goes on fighting',
    file: destroying,
    find: 'leaveCombat(run, object);',
    replace: '',
  },
  {
    tags: ['regeneration'],
    what: "what can't be regenerated is regenerated",
    file: destroying,
    find: 'if (replace.regenerate === true && forbidden) return []; // 701.19c',
    replace: '',
  },
  {
    tags: ['regeneration'],
    what: 'an effect that forbids regeneration does nothing',
    file: destroying,
    find: 'beRegenerated !== undefined && objectsOf(context, beRegenerated).includes(object)',
    replace: 'beRegenerated !== undefined && objectsOf(context, beRegenerated).includes(-1)',
  },
  {
    tags: ['regeneration'],
    what: 'a shield protects as long as it lasts',
    file: engine('effects/regenerate'),
    find: 'regenerate: true, once: true',
    replace: 'regenerate: true, once: false',
  },
  {
    tags: ['regeneration'],
    what: 'a shield lasts for ever',
    file: engine('effects/regenerate'),
    find: "lastingOf(doing, 'end of turn')",
    replace: "lastingOf(doing, 'rest of game')",
  },
  {
    tags: ['regeneration'],
    what: 'whatever goes to the graveyard from the battlefield is destroyed',
    file: engine('state/move'),
    find: "if (intended.manner === 'destroy') {",
    replace: "if (from === 'battlefield' && intended.to === 'graveyard') {",
  },
  {
    tags: ['umbra-armor'],
    what: 'the damage stays on a creature that its Aura saves',
    file: keyword('umbra-armor'),
    find: '- { remove damage: enchanted }',
    replace: '- { remove damage: this }',
  },
];
