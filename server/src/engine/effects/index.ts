/** All verbs, by the word that an author writes. To add one is to add its file and a line here. */

import { addMana } from './add-mana';
import { attachVerb, unattachVerb } from './attach';
import { cast } from './cast';
import { choose } from './choose';
import { chooseName, chooseOne, delayed, forEach, ifVerb, may, reflexive } from './control';
import { becomeCopy } from './copy';
import { counter } from './counter';
import { putCountersVerb, removeCountersVerb } from './counters';
import { create } from './create';
import { damage } from './damage';
import { destroy } from './destroy';
import { discard, mill } from './discard';
import { draw } from './draw';
import { exile } from './exile';
import { cloak, manifest, turnFaceDownVerb, turnFaceUpVerb } from './face';
import { costs, grant, modify, require as mustDo, permit, prohibit } from './lasting';
import { search, shuffle, shuffleInto } from './library';
import { gainLifeVerb, loseLifeVerb, payLife } from './life';
import { loyalty } from './loyalty';
import { moveVerb } from './move';
import { sacrifice } from './sacrifice';
import { tap, untap } from './tap';
import { unless } from './unless';
import { VERBS } from './verb';

Object.assign(VERBS, {
  'add mana': addMana,
  attach: attachVerb,
  'become copy': becomeCopy,
  cast,
  choose,
  'choose name': chooseName,
  'choose one': chooseOne,
  costs,
  cloak,
  counter,
  create,
  damage,
  delayed,
  destroy,
  discard,
  draw,
  exile,
  'for each': forEach,
  'gain life': gainLifeVerb,
  grant,
  if: ifVerb,
  'lose life': loseLifeVerb,
  loyalty,
  manifest,
  may,
  mill,
  modify,
  move: moveVerb,
  'pay life': payLife,
  permit,
  prohibit,
  'put counters': putCountersVerb,
  reflexive,
  require: mustDo,
  'remove counters': removeCountersVerb,
  sacrifice,
  search,
  shuffle,
  'shuffle into library': shuffleInto,
  tap,
  'turn face down': turnFaceDownVerb,
  'turn face up': turnFaceUpVerb,
  unattach: unattachVerb,
  unless,
  untap,
});
