/** What a player can do in a step. */

import { type Construct, field, type HeadsShape, integer, listOf, mapOf, oneOf, required, text } from '../../engine/shape';
import { ACTION_ANSWERS } from './answers';
import { object, thing, worded, zone } from './words';

const card = required(object, 'The card. For example `Rift Bolt`.');

const ACTIONS: Readonly<Record<string, Construct>> = {
  cast: {
    doc: 'Casts a spell (601).',
    rule: '601.2',
    example: 'cast: Shock\ntargets: [bear]',
    main: 'card',
    fields: {
      card,
      from: worded(zone, 'The zone that it is cast from, where it could be another.', 'from: graveyard'),
      ...ACTION_ANSWERS,
    },
  },
  play: {
    doc: 'Plays a land (305.1, 116.2a).',
    rule: '116.2a',
    example: 'play: Mountain',
    main: 'card',
    fields: { card, ...ACTION_ANSWERS },
  },
  activate: {
    doc: 'Activates an ability (602).',
    rule: '602.2',
    example: 'activate: Jhoira of the Ghitu\nexile: [Rift Bolt]',
    main: 'of',
    fields: {
      of: required(object, 'The object whose ability it is. For example `of: bear`.'),
      ability: worded(
        oneOf('an ability', integer(1), text),
        'Which of its activated abilities, counted from 1 in the order of the text, or by its name; the only one, if nothing is said.',
        'ability: 2',
      ),
      ...ACTION_ANSWERS,
    },
  },
  attack: {
    doc: 'Goes on to the declaration of attackers in this turn, and declares these (508.1).',
    rule: '508.1',
    example: 'attack: { bear: bob }',
    main: 'with',
    fields: {
      with: field(
        oneOf('attackers', listOf(object), mapOf(object, listOf(thing))),
        'The creatures that attack, and whom or which planeswalker or battle where there are several.',
      ),
    },
  },
  block: {
    doc: 'Goes on to the declaration of blockers in this turn, and declares these (509.1).',
    rule: '509.1',
    example: 'block: { wall: [bear] }',
    main: 'with',
    fields: { with: field(mapOf(object, listOf(object)), 'The creatures that block, and what each blocks.') },
  },
  pass: { doc: 'Passes priority (117.3d).', rule: '117.3d', example: 'pass', fields: {} },
  concede: { doc: 'Concedes the game (104.3a).', rule: '104.3a', example: 'concede', fields: {} },
};

const shapes = new Map<string, HeadsShape>();

/** The actions, with the special actions of these names, which keyword files define. */
export function actionShape(specialActions: readonly string[]): HeadsShape {
  const key = specialActions.join('/');
  let shape = shapes.get(key);
  if (shape === undefined) {
    const special = Object.fromEntries(specialActions.map((name) => [name, specialAction(name)]));
    const heads = { ...special, ...ACTIONS };
    shape = { shape: 'heads', what: 'an action', heads: () => heads };
    shapes.set(key, shape);
  }
  return shape;
}

const specialAction = (name: string): Construct => ({
  doc: `Takes the special action "${name}" with a card (116.2).`,
  rule: '116.2',
  example: `${name}: Rift Bolt`,
  main: 'card',
  fields: { card, ...ACTION_ANSWERS },
});

/** The words of actions that are not names of special actions. */
export const ACTION_WORDS: ReadonlySet<string> = new Set(Object.keys(ACTIONS));

/** The key of a construct's main field, for reading `activate: { of: bear, ability: 2 }`. */
export const MAIN_FIELD: Readonly<Record<string, string>> = Object.fromEntries(
  Object.entries(ACTIONS).flatMap(([word, { main }]) => (main === undefined ? [] : [[word, main]])),
);
