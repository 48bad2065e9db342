/** Events as sentences, for traces and logs. */

import type { PlayerId } from '../state/game';
import type { GameEvent } from './event';

const zoneText = (event: GameEvent): string =>
  `${event.from === undefined ? '' : `from ${event.from} `}${event.to === undefined ? '' : `to ${event.to}`}`.trim();
const detail = (event: GameEvent, mark = ': '): string =>
  event.detail === undefined || event.detail === '' ? '' : `${mark}${event.detail}`;
const ability = (event: GameEvent): string => (event.ability === undefined ? '' : ` (${event.ability})`);

const which = (event: GameEvent): string =>
  event.ability === undefined ? (event.name ?? '') : `the ability${ability(event)} of ${event.name}`;

const SENTENCES: Readonly<Record<GameEvent['kind'], (event: GameEvent) => string>> = {
  'set up': () => 'the position is set up',
  'begin turn': (e) => `turn ${e.amount} begins: ${e.playerName}'s`,
  'begin step': (e) => `${e.playerName}'s ${e.step} begins`,
  'take special action': (e) => `${e.playerName} takes a special action: ${e.detail} ${e.name}`,
  'begin to cast': (e) => `${e.playerName} begins to cast ${e.name} from ${e.from}`,
  cast: (e) => `${e.playerName} has cast ${e.name}`,
  'begin to activate': (e) => `${e.playerName} begins to activate an ability of ${e.name}${ability(e)}`,
  activate: (e) => `${e.playerName} activates an ability of ${e.name}${ability(e)}`,
  'play land': (e) => `${e.playerName} plays ${e.name}`,
  undo: (e) => `an illegal action of ${e.playerName} is undone${detail(e)}`,
  choose: (e) => `${e.playerName} chooses${detail(e)}`,
  'total cost': (e) => `the total cost of ${e.name} is determined${detail(e)}`,
  resolve: (e) => `${which(e)} resolves`,
  'does not resolve': (e) => `${which(e)} does not resolve`,
  counter: (e) => `${which(e)} is countered by ${e.otherName}`,
  trigger: (e) => `an ability of ${e.name}${ability(e)} triggers`,
  'does not trigger': (e) => `an ability of ${e.name}${ability(e)} does not trigger: its "if" does not hold`,
  'put trigger on stack': (e) => `${e.playerName} puts the triggered ability of ${e.name}${ability(e)} on the stack`,
  'remove trigger': (e) => `the triggered ability of ${e.name}${ability(e)} is removed: no legal choice`,
  'set up delayed trigger': (e) => `${e.otherName} makes a delayed triggered ability`,
  refuse: (e) => `${e.playerName} cannot cast ${e.name}${detail(e)}`,
  decline: (e) => `${e.playerName} declines${e.name === undefined ? '' : ` to cast ${e.name}`}`,
  replace: (e) => `a replacement effect of ${e.otherName} applies`,
  move: (e) =>
    `${e.name || 'a card'} moves ${zoneText(e)}${e.manner === undefined || e.manner === 'put' ? '' : ` (${e.manner})`}${detail(e, ' ')}`,
  draw: (e) => `${e.playerName} draws a card`,
  'draw from empty library': (e) => `${e.playerName} cannot draw: the library is empty`,
  'cease to exist': (e) => `${which(e)} ceases to exist`,
  'leave game': (e) => `${e.name} leaves the game with its owner`,
  'create token': (e) => `${e.playerName} creates a ${e.name}`,
  tap: (e) => `${e.name} becomes tapped`,
  untap: (e) => `${e.name} untaps`,
  'put counter': (e) => `${e.amount} ${e.counter} counter${e.amount === 1 ? '' : 's'} put on ${e.name} (now ${e.left})`,
  'remove counter': (e) => `a ${e.counter} counter is removed from ${e.name} (${e.left} left)`,
  'deal damage': (e) => `${e.otherName} deals ${e.amount} damage to ${e.name ?? e.playerName}`,
  'gain life': (e) => `${e.playerName} gains ${e.amount} life (now ${e.left})`,
  'lose life': (e) => `${e.playerName} loses ${e.amount} life (now ${e.left})`,
  'pay life': (e) => `${e.playerName} pays ${e.amount} life`,
  'add mana': (e) => `${e.playerName} adds ${e.detail}`,
  'spend mana': (e) => `${e.playerName} spends ${e.detail} on ${e.name}`,
  'empty pool': (e) => `${e.playerName} loses unspent mana ${e.detail}`,
  shuffle: (e) => `${e.playerName}'s library is shuffled`,
  search: (e) => `${e.playerName} searches ${e.detail}`,
  reveal: (e) => `${e.playerName} reveals ${e.name}`,
  copy: (e) => `${e.playerName} puts a copy of ${e.otherName} ${e.detail === undefined ? 'on the stack' : `into ${e.detail}`}`,
  scry: (e) => `${e.playerName} scries ${e.amount}`,
  surveil: (e) => `${e.playerName} surveils ${e.amount}`,
  'time travel': (e) => `${e.playerName} travels in time`,
  designate: (e) => `${e.name} becomes ${e.detail}`,
  'begin effect': (e) => `an effect begins: ${e.name ?? ''} ${e.detail ?? ''}`.trim(),
  'end effect': (e) => `an effect${e.name === undefined ? '' : ` on ${e.name}`} ends`,
  'change control': (e) => `${e.playerName} now controls ${e.name}`,
  attack: (e) => `${e.name} attacks ${e.detail}`,
  block: (e) => `${e.name} blocks ${e.otherName}`,
  'become target': (e) =>
    `${e.detail} becomes a target of ${e.ability === undefined ? e.otherName : `${e.ability} of ${e.otherName}`}`,
  'become blocked': (e) => `${e.name} becomes blocked`,
  regenerate: (e) => `${e.name} is regenerated`,
  transform: (e) => `${e.name} transforms into ${e.detail}`,
  'turn face up': (e) => `${e.name} is turned face up`,
  'turn face down': (e) => `${e.name} is turned face down`,
  attach: (e) => `${e.name} becomes attached to ${e.detail}`,
  unattach: (e) => `${e.name} becomes unattached`,
  'remove from combat': (e) => `${e.name} is removed from combat`,
  'lose game': (e) => `${e.playerName} loses the game`,
  'win game': (e) => `${e.playerName} wins the game`,
  'draw game': () => 'the game is a draw',
};

/** One sentence without a full stop. */
export const describe = (event: GameEvent): string =>
  SENTENCES[event.kind](event.name === '' && event.kind !== 'move' ? { ...event, name: 'a face-down card' } : event);

/** What makes an event happen, in a few words. */
export function causeText({ cause }: GameEvent, nameOf: (player: PlayerId) => string | undefined): string {
  switch (cause.kind) {
    case 'action':
      return `by ${(cause.player === undefined ? undefined : nameOf(cause.player)) ?? 'a player'}`;
    case 'ability':
      return cause.name === undefined ? 'by an ability' : `by ${cause.name}`;
    case 'cost':
      return cause.name === undefined ? 'as a cost' : `as a cost of ${cause.name}`;
    default:
      return `by ${cause.kind}`;
  }
}
