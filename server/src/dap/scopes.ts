/** The scopes of a stack frame: the object on the stack, the event, the open question, the players, and all of the board. */

import {
  type Board,
  type BoardCard,
  type BoardEffect,
  type BoardEvent,
  type BoardPlayer,
  type BoardStackItem,
  type BoardZone,
  factsOf,
} from '../board';
import { originsOf } from '../board/card';
import { causeText, describe } from '../engine/events/describe';
import { toYaml } from '../scenarios/yaml-text';
import type { Debuggee } from './debuggee';
import { asName } from './evaluate/tokens';
import type { Frame } from './frames';
import { fields, type Variable } from './variables';

export interface Group {
  readonly name: string;
  readonly hint?: string;
  readonly inside: () => readonly Variable[];
}

export function scopesOf(debuggee: Debuggee, { of }: Frame, board: Board): readonly Group[] {
  const { timeline, moment, decision } = debuggee;
  const event = timeline.event(moment);
  const groups: Group[] = [];
  if (of.kind === 'object') {
    const index = board.stack.findIndex(({ object }) => object === of.id);
    const item = board.stack[index];
    if (item !== undefined)
      groups.push({
        name: item.kind === 'spell' ? 'Spell' : 'Ability',
        hint: 'locals',
        inside: () => itemVariables(debuggee, item, `stack[${index}]`),
      });
  }
  if (decision !== undefined) groups.push({ name: 'Choice', hint: 'locals', inside: () => decisionVariables(debuggee) });
  if (event !== undefined) groups.push({ name: 'Event', inside: () => eventVariables(debuggee) });
  if (board.changes.length > 0)
    groups.push({
      name: 'Changes since the last stop',
      inside: () =>
        board.changes.map(({ of: whose, what, before, after }) => ({ name: `${whose}: ${what}`, value: `${before} → ${after}` })),
    });
  groups.push({ name: 'Turn', inside: () => turnVariables(board) });
  for (const player of board.players) groups.push({ name: player.name, inside: () => playerVariables(debuggee, player) });
  groups.push(
    { name: 'Stack', inside: () => board.stack.map((item, i) => itemVariable(debuggee, item, `stack[${i}]`, String(i))) },
    {
      name: 'Waiting triggers',
      inside: () => board.waiting.map((item, i) => itemVariable(debuggee, item, `waiting[${i}]`, String(i))),
    },
    { name: 'Continuous effects', inside: () => board.effects.map(effectVariable) },
    { name: 'Events of this step', inside: () => debuggee.events().map(treeVariable) },
  );
  return groups;
}

const turnVariables = ({ turn, over }: Board): readonly Variable[] => [
  { name: 'turn', value: turn.player, evaluateName: 'turn' },
  { name: 'turn number', value: String(turn.number), evaluateName: 'turn number' },
  { name: 'step', value: turn.step, evaluateName: 'step' },
  { name: 'priority', value: turn.priority, evaluateName: 'priority' },
  ...(over === undefined ? [] : [{ name: 'game', value: over }]),
];

export function playerVariables(debuggee: Debuggee, player: BoardPlayer): readonly Variable[] {
  const { name, life, mana, landsPlayed, spellsCast, zones } = player;
  return [
    ...fields({ life, mana: mana === '' ? 'none' : mana, 'lands played': landsPlayed, 'spells cast': spellsCast }, name),
    ...Object.entries(zones).flatMap(([zone, its]) =>
      zone === 'command' && its.count === 0 ? [] : [zoneVariable(debuggee, `${name}.${zone}`, zone, its)],
    ),
  ];
}

function zoneVariable(debuggee: Debuggee, path: string, name: string, { count, unknown, cards }: BoardZone): Variable {
  const value = count === 0 ? 'empty' : `${count} ${count === 1 ? 'card' : 'cards'}`;
  if (cards.length === 0) return { name, value: unknown === 0 ? value : `${value}, unknown`, evaluateName: path };
  return {
    name,
    value,
    evaluateName: path,
    inside: () => [
      ...cards.map((card) => cardVariable(debuggee, card)),
      ...(unknown === 0 ? [] : [{ name: 'unknown', value: String(unknown) }]),
    ],
  };
}

export function cardVariable(debuggee: Debuggee, card: BoardCard): Variable {
  const title = card.label === undefined ? card.name : card.label;
  return {
    name: title,
    value: cardSummary(card),
    type: card.types,
    evaluateName: asName(title),
    inside: () => cardVariables(debuggee, card, asName(title)),
  };
}

/** The facts about a card that are read at a glance; its name, where there are none. */
function cardSummary(card: BoardCard): string {
  const facts = factsOf(card);
  return facts.length === 0 ? card.name : facts.join(', ');
}

function cardVariables(debuggee: Debuggee, card: BoardCard, path: string): readonly Variable[] {
  const { controller, owner, tapped, faceDown, attached, damage, counters, cost, types, colors, keywords, power, toughness } =
    card;
  const plain = fields(
    {
      controller,
      owner,
      tapped,
      face: faceDown ? 'down' : 'up',
      'attached to': attached,
      damage: damage === 0 ? undefined : damage,
      'mana value': card.manaValue,
      counters: Object.keys(counters).length === 0 ? undefined : toYaml(counters),
    },
    path,
  );
  return [
    ...fields({ name: card.name, cost, id: card.id }),
    explained(debuggee, card, 'types', types, path),
    ...(colors.length === 0 ? [] : [explained(debuggee, card, 'colors', colors.join(', '), path)]),
    ...(keywords.length === 0 ? [] : [explained(debuggee, card, 'keywords', keywords.join(', '), path)]),
    ...(power === undefined ? [] : [explained(debuggee, card, 'power', String(power), path)]),
    ...(toughness === undefined ? [] : [explained(debuggee, card, 'toughness', String(toughness), path)]),
    ...plain,
    ...card.terms.map((term) => ({ name: term, value: 'true', evaluateName: `${path}.${term}` })),
  ];
}

/** A characteristic, with what made it what it is inside (613). */
function explained(debuggee: Debuggee, { object }: BoardCard, what: string, value: string, path: string): Variable {
  const { moment } = debuggee;
  return {
    name: what,
    value,
    evaluateName: `${path}.${what}`,
    inside: () => {
      const world = debuggee.timeline.world(moment);
      const origins = world === undefined ? [] : originsOf(world, object, debuggee.timeline.shown);
      return origins
        .filter((origin) => origin.what === what)
        .map(({ layer, rule, change, source }) => ({
          name: layer === 'printed' ? 'printed' : `layer ${layer} (${rule})`,
          value: source === undefined ? change : `${change}, from ${source}`,
        }));
    },
  };
}

export const itemVariable = (debuggee: Debuggee, item: BoardStackItem, path: string, name: string): Variable => ({
  name,
  value: item.title,
  type: item.kind,
  evaluateName: path,
  inside: () => itemVariables(debuggee, item, path),
});

function itemVariables(debuggee: Debuggee, item: BoardStackItem, path: string): readonly Variable[] {
  const { kind, ability, source, controller, targets, x, event, ordered } = item;
  const place = debuggee.sources.place(item.at);
  return [
    ...fields({ kind, ability, of: source }),
    ...fields({ controller, targets: targets.join(', '), x }, path),
    ...fields({
      'triggered on': event === undefined ? undefined : eventText(debuggee, event),
      order: ordered === true ? `${controller} chooses (603.3b)` : undefined,
      line: place === undefined ? undefined : `${place.source.name}:${place.line}`,
    }),
  ];
}

/** An event of this or an earlier step by its id. */
function eventText({ timeline, moment }: Debuggee, id: number): string {
  for (let step = moment.step; step >= 0; step--) {
    const event = timeline.eventsOf(step).find((one) => one.id === id);
    if (event !== undefined) return describe(event);
  }
  return `event ${id}`;
}

const effectVariable = ({ layer, rule, change, source, controller, objects, lasting, timestamp, id }: BoardEffect): Variable => ({
  name: layer === '' ? 'no layer' : `layer ${layer}`,
  value: `${change}, from ${source}`,
  type: rule,
  inside: () => fields({ id, rule, controller, on: objects?.join(', '), lasting, timestamp }),
});

const treeVariable = ({ rule, text, cause, inside }: BoardEvent): Variable => ({
  name: rule,
  value: `${text} (${cause})`,
  ...(inside.length === 0 ? {} : { inside: () => inside.map(treeVariable) }),
});

function eventVariables(debuggee: Debuggee): readonly Variable[] {
  const { timeline, moment } = debuggee;
  const event = timeline.event(moment);
  const game = timeline.game(moment);
  if (event === undefined || game === undefined) return [];
  const place = debuggee.sources.place(event.at);
  return [
    { name: 'text', value: describe(event), evaluateName: 'event.text' },
    { name: 'rule', value: timeline.shown(event.rule), evaluateName: 'event.rule' },
    ...fields({ about: debuggee.about(event.rule) }),
    { name: 'kind', value: event.kind, evaluateName: 'event.kind' },
    { name: 'why', value: causeText(event, (id) => game.players[id]?.name) },
    ...fields({
      id: event.id,
      inside: event.parent === null ? undefined : eventText(debuggee, event.parent),
      line: place === undefined ? undefined : `${place.source.name}:${place.line}`,
    }),
  ];
}

function decisionVariables({ decision }: Debuggee): readonly Variable[] {
  if (decision === undefined) return [];
  return [
    { name: 'question', value: decision.prompt },
    { name: 'rule', value: decision.rule },
    ...decision.options.map((option, i) => ({ name: String(i + 1), value: option })),
    ...(decision.options.length === 0 ? decision.details.map((line) => ({ name: '·', value: line })) : []),
  ];
}

/** Several triggers that wait, or are on the stack: one of them can be stepped into. */
export function triggersToStepInto({ stack, waiting }: Board): readonly BoardStackItem[] {
  const items = waiting.length > 0 ? waiting : stack.filter(({ kind }) => kind === 'triggered ability');
  return items.length < 2 ? [] : items;
}
