/** How replacement effects read (614). */

import type { Zone } from '../state/game';
import type { Reference } from '../vocabulary/reference';
import type { Replacement, Scaling } from '../vocabulary/replacement';
import { type Selector, WORDS } from '../vocabulary/selector';
import { exceptionsText } from './copies';
import { nounPhrase, possessive, zoneText } from './nouns';
import type { Speaker } from './speaker';
import { places, things } from './statics';
import { capital, conjugated, listed } from './words';

export function replacementText(say: Speaker, it: Replacement, condition: string): string {
  if (it.kind === 'enters') {
    const one = typeof it.what === 'string' ? things(say, it.what) : say.selector(it.what as Selector, 'many');
    const many = typeof it.what !== 'string';
    const parts: string[] = [];
    if (it.tapped === true) parts.push('tapped');
    if (it.tapped === false) parts.push('untapped');
    if (it.tapped === 'may') parts.push('tapped or untapped, as you choose');
    if (it.copyOf !== undefined) parts.push(`as a copy of ${say.reference(it.copyOf)}${exceptionsText(say, it.except)}`);
    if (it.counters !== undefined) parts.push(`with ${say.counters(it.counters)} on ${many ? 'them' : 'it'}`);
    const enters = `${one} ${conjugated('', 'enter', many)}`;
    const changed = parts.length === 0 ? '' : `${condition}${enters} ${parts.join(' and ')}`;
    const chosen =
      it.do === undefined || it.do.length === 0
        ? ''
        : `${parts.length === 0 ? condition : ''}as ${enters}, ${say.effects(it.do)}`;
    return [changed, chosen]
      .filter(Boolean)
      .map((part, index) => (index === 0 ? part : capital(part)))
      .join('. ');
  }
  if (it.kind === 'would move') {
    const to = it.to === undefined ? 'would move' : `would be put into ${places(it.to)}`;
    const from = it.from === undefined ? '' : ` from ${places(it.from)}`;
    return `${condition}if ${nounPhrase(say, it.what)} ${to}${from}, ${it.instead === 'exile' ? 'exile it' : `put it ${it.instead === 'battlefield' || it.instead === 'stack' ? 'onto' : 'into'} ${possessivePlace(say, it.instead)}`} instead${it.do === undefined ? '' : `, and ${say.effects(it.do)}`}`;
  }
  switch (it.kind) {
    case 'would deal damage':
      return condition + damageText(say, it);
    case 'would put counters':
      return condition + countersText(say, it);
    case 'would be destroyed': {
      const head = `${it.once === true ? 'the next time' : 'if'} ${one(say, it.what)} would be destroyed`;
      const parts = [
        ...(it.regenerate === true ? ['regenerate it'] : []),
        ...(it.instead === undefined ? [] : [say.effects(it.instead)]),
      ];
      return `${condition}${head}, ${it.may === true ? 'you may have this happen instead: ' : ''}${parts.join(' and ')}${it.may === true || it.regenerate === true ? '' : ' instead'}`;
    }
    case 'would draw': {
      const first = it.exceptFirstInDrawStep === true ? ' except the first one in each of their draw steps' : '';
      return condition + insteadText(say, it, (who) => `if ${who} would draw a card${first}`, 'draw a card');
    }
    case 'would create': {
      const kind = it.what === undefined ? 'tokens' : `${say.selector(it.what, 'bare')} tokens`;
      const head = (who: string): string => `if one or more ${kind} would be created under ${whose(who)} control`;
      if (it.instead !== undefined) return condition + insteadText(say, it, head);
      const changed = changesAmount(it) ? `, ${scaledText(say, it, 'that many')} of those tokens are created instead` : '';
      const as = it.do === undefined ? '' : `${changed === '' ? ', ' : ', and '}${say.effects(it.do)} as well`;
      return `${condition}${head(asSubject(say, it.by))}${changed}${as}`;
    }
    default: {
      const verb = it.kind === 'would gain life' ? 'gain' : 'lose';
      return condition + insteadText(say, it, (who) => `if ${who} would ${verb} life`, verb, ' life');
    }
  }
}

const one = (say: Speaker, what: Selector | Reference): string =>
  typeof what === 'string' && !(what in WORDS) ? say.reference(what) : nounPhrase(say, what as Selector);

function damageText(say: Speaker, it: Extract<Replacement, { kind: 'would deal damage' }>): string {
  const source = it.source === undefined ? 'a source' : one(say, it.source);
  const to = it.to === undefined ? '' : ` to ${one(say, it.to)}`;
  const kind = it.combat === true ? 'combat damage' : 'damage';
  if (it.insteadTo !== undefined)
    return `if ${source} would deal ${kind}${to}, it deals that damage to ${say.reference(it.insteadTo)} instead`;
  if (it.prevent === true && it.next !== undefined)
    return `prevent the next ${say.amount(it.next)} ${kind} that ${source} would deal${to}`;
  if (it.prevent === true) return `prevent all ${kind} that ${source} would deal${to}`;
  return `if ${source} would deal ${kind}${to}, it deals ${scaledText(say, it, 'that much damage', 'that damage')} instead`;
}

function countersText(say: Speaker, it: Extract<Replacement, { kind: 'would put counters' }>): string {
  const kind = it.counter === undefined ? 'counters' : `${listed(it.counter, 'or')} counters`;
  const what = `one or more ${kind} on ${one(say, it.on)}`;
  const head =
    it.by !== undefined
      ? `${asSubject(say, it.by)} would put ${what}`
      : it.byEffect === true
        ? `an effect would put ${what}`
        : `one or more ${kind} would be put on ${one(say, it.on)}`;
  return `if ${head}, ${scaledText(say, it, 'that many')} are put there instead`;
}

/** `your opponents` are said one by one: `an opponent would draw`. */
const asSubject = (say: Speaker, by: Reference | undefined): string =>
  by === 'opponent' || by === 'each opponent' ? 'an opponent' : by === 'each player' ? 'a player' : say.reference(by ?? 'you');

const whose = (who: string): string => (who === 'you' ? 'your' : `${who}'s`);

type OfPlayer = Exclude<
  Replacement,
  { kind: 'enters' | 'would move' | 'would be destroyed' | 'would deal damage' | 'would put counters' }
>;

/** `if you would gain life, you gain that much plus 1 instead`. */
function insteadText(say: Speaker, it: OfPlayer, head: (who: string) => string, verb = '', noun = ''): string {
  const who = asSubject(say, it.by);
  const opening = it.once === true ? head(who).replace(/^if /, 'the next time ') : head(who);
  if (it.instead !== undefined) {
    const may = it.may === true ? 'you may have this happen instead: ' : '';
    const effects = it.instead.length === 0 ? 'nothing happens' : say.effects(it.instead);
    return `${opening}, ${may}${effects}${may === '' ? ' instead' : ''}`;
  }
  const they = who === 'you' ? 'you' : 'that player';
  if ('times' in it && it.times === 0) return `${opening}, ${they} ${conjugated(they, verb)} no${noun} instead`;
  return `${opening}, ${they} ${conjugated(they, verb)} ${scaledText(say, it as Scaling, `that much${noun}`)} instead`;
}

const changesAmount = ({ times, half, more }: Scaling): boolean => (times ?? half ?? more) !== undefined;

/** `twice that much`, `that much plus 1`; `of it` where that reads otherwise after "half". */
function scaledText(say: Speaker, { times, half, more }: Scaling, amount: string, it = amount): string {
  const multiplied = times === undefined ? amount : times === 2 ? `twice ${amount}` : `${say.amount(times)} times ${amount}`;
  const halved = half === undefined ? multiplied : `half ${it}, rounded ${half},`;
  return more === undefined ? halved : `${halved} plus ${say.amount(more)}`;
}

const possessivePlace = (say: Speaker, zone: Zone): string =>
  zone === 'library' || zone === 'hand' || zone === 'graveyard' ? `${possessive(say, 'owner')} ${zone}` : zoneText(zone);
