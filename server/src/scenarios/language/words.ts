/** Shapes that several constructs of the scenario language share. */

import { type Field, field, integer, listOf, mapOf, name, oneOf, type Shape, text, words } from '../../engine/shape';
import type { STEPS } from '../../engine/turn/steps';

export const player: Shape = name('player');
/** A card by its name or an object by its label. */
export const object: Shape = name('object');
/** An object, a player, or an ability on the stack by its name (`suspend.tick`). */
export const thing: Shape = oneOf('an object or a player', name('player'), name('object'), name('ability'));
export const things: Shape = listOf(thing);

/** Every construct carries an example; a field that is shared by several says it in its doc. */
export const worded = (is: Shape, doc: string, example: string): Field => field(is, `${doc} For example \`${example}\`.`);

const STEP_DOCS: Readonly<Record<(typeof STEPS)[number], string>> = {
  untap: 'The untap step (502); nobody gets priority in it.',
  upkeep: 'The upkeep step (503).',
  draw: 'The draw step (504).',
  'precombat main': 'The main phase before combat (505).',
  'beginning of combat': 'The beginning of combat step (507).',
  'declare attackers': 'The declare attackers step (508).',
  'declare blockers': 'The declare blockers step (509).',
  'first strike damage': 'The combat damage step of creatures with first strike (510.4).',
  'combat damage': 'The combat damage step (510).',
  'end of combat': 'The end of combat step (511).',
  'postcombat main': 'The main phase after combat (505).',
  end: 'The end step (513).',
  cleanup: 'The cleanup step (514); nobody gets priority in most of them.',
};
export const step: Shape = words(STEP_DOCS);

export const counters: Shape = mapOf(name('counter'), integer(0));
export const rule: Shape = { shape: 'rule' };
export const rules: Shape = listOf(rule);
export const date: Shape = { shape: 'date' };
export const dates: Shape = listOf(date);
export const texts: Shape = listOf(text);
export const face: Shape = words({ up: 'Face up.', down: 'Face down (708).' });
export const zone: Shape = words({
  library: 'A library (401).',
  hand: 'A hand (402).',
  graveyard: 'A graveyard (404).',
  battlefield: 'The battlefield (403).',
  stack: 'The stack (405).',
  exile: 'Exile (406).',
  command: 'The command zone (408).',
});
