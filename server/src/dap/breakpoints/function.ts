/** A breakpoint by name: a rule (`702.62`, `603.3b`), a keyword (`suspend`), a kind of event (`draw`), or a card. */

import type { EventKind } from '../../engine/events/event';
import type { PreparedScenario } from '../../scenarios';
import { isPartOf } from '../../scenarios/refusal';
import { nearest } from '../../yaml/nearest';
import type { Look, Matcher } from './matcher';

/** Every kind of event; the compiler says when one is missing. */
const EVENT_KINDS: Readonly<Record<EventKind, true>> = {
  'set up': true,
  'begin turn': true,
  'begin step': true,
  'take special action': true,
  'begin to cast': true,
  cast: true,
  'begin to activate': true,
  activate: true,
  'play land': true,
  undo: true,
  choose: true,
  'total cost': true,
  resolve: true,
  'does not resolve': true,
  counter: true,
  trigger: true,
  'does not trigger': true,
  'put trigger on stack': true,
  'remove trigger': true,
  'set up delayed trigger': true,
  refuse: true,
  decline: true,
  replace: true,
  move: true,
  draw: true,
  'draw from empty library': true,
  'cease to exist': true,
  'leave game': true,
  'create token': true,
  tap: true,
  untap: true,
  'put counter': true,
  'remove counter': true,
  'deal damage': true,
  'gain life': true,
  'lose life': true,
  'pay life': true,
  'add mana': true,
  'spend mana': true,
  'empty pool': true,
  shuffle: true,
  search: true,
  reveal: true,
  designate: true,
  copy: true,
  scry: true,
  surveil: true,
  'time travel': true,
  'begin effect': true,
  'end effect': true,
  'change control': true,
  attack: true,
  block: true,
  'become blocked': true,
  'become target': true,
  'remove from combat': true,
  'turn face up': true,
  regenerate: true,
  transform: true,
  'turn face down': true,
  attach: true,
  unattach: true,
  'lose game': true,
  'win game': true,
  'draw game': true,
};

class EventMatcher implements Matcher {
  constructor(
    private readonly says: string,
    private readonly fits: (look: Look & { readonly event: NonNullable<Look['event']> }) => boolean,
  ) {}

  matches(look: Look): string | undefined {
    const { event } = look;
    return event !== undefined && this.fits({ ...look, event }) ? this.says : undefined;
  }
}

/** What a name stands for, or why it stands for nothing. */
export function functionMatcher(name: string, { project }: PreparedScenario, ruleset: string): Matcher | string {
  const word = name.trim();
  if (/^\d{3}(\.\d+[a-z]*)?$/.test(word)) {
    if (!project.hasRule(word, ruleset)) return `The rules of ${ruleset} have no rule ${word}.`;
    const rules = [project.readIn(word, ruleset)];
    return new EventMatcher(`rule ${word}`, ({ event }) => isPartOf(event.rule, rules));
  }
  const keyword = word.toLowerCase();
  if (project.keyword(keyword) !== undefined)
    return new EventMatcher(
      keyword,
      ({ event }) => event.at?.startsWith(`keyword:${keyword}/`) === true || event.ability?.startsWith(`${keyword}.`) === true,
    );
  if (Object.hasOwn(EVENT_KINDS, keyword)) return new EventMatcher(keyword, ({ event }) => event.kind === keyword);
  if (project.names.known('card', word)) {
    const card = project.names.canonical?.('card', word) ?? word;
    return new EventMatcher(card, ({ event }) => event.name === card);
  }
  const near = nearest(word, [...Object.keys(EVENT_KINDS), ...project.names.all('keyword'), ...project.names.all('card')]);
  return `"${word}" is no rule number, keyword, kind of event or card.${near === undefined ? '' : ` Did you mean "${near}"?`}`;
}
