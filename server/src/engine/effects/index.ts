/** All verbs, by the word that an author writes. To add one is to add its file and a line here. */

import { addMana } from './add-mana';
import { attachVerb, unattachVerb } from './attach';
import { becomeCopy } from './become-copy';
import { cast } from './cast';
import { choose, remember } from './choose';
import { chooseName, chooseOne, delayed, forEach, ifVerb, may, reflexive } from './control';
import { copy, retarget } from './copy';
import { counter } from './counter';
import { putCountersVerb, removeCountersVerb } from './counters';
import { create } from './create';
import { damage } from './damage';
import { designate } from './designate';
import { destroy } from './destroy';
import { discard, mill } from './discard';
import { draw } from './draw';
import { exchangeControl, exchangeLife } from './exchange';
import { exile } from './exile';
import { discover, exileUntil } from './exile-until';
import { cloak, manifest, turnFaceDownVerb, turnFaceUpVerb } from './face';
import { fight } from './fight';
import { costs, grant, modify, require as mustDo, permit, prohibit, replace } from './lasting';
import { search, shuffle, shuffleInto } from './library';
import { gainLifeVerb, loseLifeVerb, payLife } from './life';
import { reveal, scry, surveil } from './look';
import { loyalty } from './loyalty';
import { moveVerb } from './move';
import { pay } from './pay';
import { regenerate, removeDamageVerb } from './regenerate';
import { sacrifice } from './sacrifice';
import { tap, untap } from './tap';
import { timeTravel } from './time-travel';
import { transform } from './transform';
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
  copy,
  costs,
  cloak,
  counter,
  create,
  damage,
  delayed,
  designate,
  destroy,
  discard,
  discover,
  draw,
  exile,
  'exile until': exileUntil,
  'exchange control': exchangeControl,
  'exchange life': exchangeLife,
  fight,
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
  pay,
  'pay life': payLife,
  permit,
  prohibit,
  'put counters': putCountersVerb,
  reflexive,
  regenerate,
  remember,
  require: mustDo,
  'remove counters': removeCountersVerb,
  'remove damage': removeDamageVerb,
  replace,
  retarget,
  reveal,
  sacrifice,
  scry,
  search,
  shuffle,
  'shuffle into library': shuffleInto,
  surveil,
  tap,
  'time travel': timeTravel,
  transform,
  'turn face down': turnFaceDownVerb,
  'turn face up': turnFaceUpVerb,
  unattach: unattachVerb,
  unless,
  untap,
});
