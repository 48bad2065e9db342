/** From a scenario's words to the position that the engine starts from. */

import { partsOf, targetsOf } from '../engine/actions/spell-text';
import type { KeywordUse } from '../engine/definitions';
import type { Mana } from '../engine/mana/pool';
import { readManaCost } from '../engine/mana/symbols';
import type { Choice, PlayerId, Values, Zone } from '../engine/state/game';
import type { Placement, PlacementTarget, PlayerPosition, Position } from '../engine/state/set-up';
import type { Step } from '../engine/turn/steps';
import { designated } from '../engine/vocabulary/designation';
import { readShape } from '../yaml/reader';
import type { Mapping, Node, Scalar } from '../yaml/tree';
import type { Catalogue } from './catalogue';
import { playersOf } from './language/names';
import { grantedShape } from './language/position';
import { entriesOf, flagOf, integerOf, itemsOf, textOf, valueOf } from './nodes';
import { Problem } from './problem';

export interface ReadPosition {
  readonly position: Position;
  /** The index of the placement that each label is for. */
  readonly labels: ReadonlyMap<string, number>;
}

const UNMENTIONED_LIBRARY = 60;
/** In the order in which they are set up; that of timestamps (613.7). */
const ZONES = ['library', 'hand', 'graveyard', 'exile', 'battlefield'] as const;
const PLACEMENT_WORDS = new Set([
  'card',
  'as',
  'count',
  'unknown',
  'face',
  'owner',
  'counters',
  'chosen',
  'granted',
  'tapped',
  'since',
  'damage',
  'token',
  'x',
  'attached to',
  'paid',
  'designated',
]);

/** Reads the position of a scenario that has been checked. Throws a `Problem` for what makes no position. */
export function readPosition(head: Mapping, catalogue: Catalogue): ReadPosition {
  return new Reader(head, catalogue).read();
}

class Reader {
  private readonly players: readonly string[];
  private readonly placements: Placement[] = [];
  private readonly labels = new Map<string, number>();
  private readonly anonymous: number[] = [];
  /** What permanents are attached to, found once all are there. */
  private readonly hosts: (readonly [placement: number, host: Node])[] = [];

  constructor(
    private readonly head: Mapping,
    private readonly catalogue: Catalogue,
  ) {
    this.players = playersOf(head);
  }

  read(): ReadPosition {
    const nodes = entriesOf(valueOf(this.head, 'players')).map(({ value }) => value);
    for (const zone of ZONES) for (const [player, node] of nodes.entries()) this.zone(zone, player, valueOf(node, zone));
    for (const [i, host] of this.hosts)
      this.placements[i] = { ...(this.placements[i] as Placement), attached: this.target(host) };
    for (const item of itemsOf(valueOf(this.head, 'stack'))) this.spell(item);
    const seed = integerOf(valueOf(this.head, 'seed'));
    const priority = textOf(valueOf(valueOf(this.head, 'start'), 'priority'));
    const position: Position = {
      players: nodes.map((node, player) => this.player(node, player)),
      placements: this.placements,
      turn: this.turn(),
      ...(seed === undefined ? {} : { seed }),
      ...(priority === undefined ? {} : { priority: this.players.indexOf(priority) }),
    };
    return { position, labels: this.labels };
  }

  private turn(): Position['turn'] {
    const start = valueOf(this.head, 'start');
    const active = Math.max(0, this.players.indexOf(textOf(valueOf(start, 'turn')) ?? ''));
    // Late enough that everybody has had a turn, so that no first turn's rules apply (103.8a).
    const number = integerOf(valueOf(start, 'number')) ?? 2 * this.players.length + 1 + active;
    return { active, number, step: (textOf(valueOf(start, 'step')) as Step | undefined) ?? 'precombat main' };
  }

  private player(node: Node | undefined, player: PlayerId): PlayerPosition {
    const name = this.players[player] ?? '';
    const landsPlayed = integerOf(valueOf(node, 'lands played'));
    const spellsCast = integerOf(valueOf(valueOf(valueOf(this.head, 'this turn'), name), 'spells cast'));
    const damageDealt = integerOf(valueOf(valueOf(valueOf(this.head, 'this turn'), name), 'damage dealt'));
    const mana = valueOf(node, 'mana');
    return {
      name,
      life: integerOf(valueOf(node, 'life')) ?? 20,
      anonymousLibrary: this.anonymous[player] ?? 0,
      ...(mana?.kind === 'scalar' ? { mana: manaOf(mana) } : {}),
      ...(landsPlayed === undefined ? {} : { landsPlayed }),
      ...(spellsCast === undefined ? {} : { spellsCast }),
      ...(damageDealt === undefined ? {} : { damageDealt }),
    };
  }

  private zone(zone: (typeof ZONES)[number], player: PlayerId, node: Node | undefined): void {
    if (zone !== 'library') {
      for (const item of itemsOf(node)) this.entry(zone, player, item);
      return;
    }
    this.anonymous[player] = node === undefined ? UNMENTIONED_LIBRARY : 0;
    if (node?.kind === 'sequence') for (const item of node.items) this.entry(zone, player, item);
    if (node?.kind !== 'mapping') return;
    for (const item of itemsOf(valueOf(node, 'top'))) this.entry(zone, player, item);
    const rest = valueOf(node, 'rest');
    this.anonymous[player] = textOf(rest) === 'any' ? UNMENTIONED_LIBRARY : (integerOf(rest) ?? 0);
  }

  private entry(zone: Zone, player: PlayerId, node: Node): void {
    const card = node.kind === 'scalar' ? node : valueOf(node, 'card');
    const unknown = integerOf(valueOf(node, 'unknown'));
    if (card?.kind !== 'scalar' && unknown === undefined)
      throw new Problem('setup', node.range, 'Which card is this? It needs `card` and a name, or `unknown` and a number.');
    const name = card?.kind === 'scalar' ? this.cardName(card) : '';
    const owner = this.playerOf(valueOf(node, 'owner')) ?? player;
    const { counters, granted } = this.states(node);
    const placement: Placement = {
      card: name,
      zone,
      owner,
      controller: zone === 'battlefield' && owner !== player ? player : undefined,
      tapped: flagOf(valueOf(node, 'tapped')) === true,
      faceDown: textOf(valueOf(node, 'face')) === 'down',
      token: flagOf(valueOf(node, 'token')) === true,
      sinceThisTurn: textOf(valueOf(node, 'since')) === 'this turn',
      counters: Object.keys(counters).length === 0 ? undefined : counters,
      granted: granted.length === 0 ? undefined : granted,
      damage: integerOf(valueOf(node, 'damage')),
      x: integerOf(valueOf(node, 'x')),
      chosen: { ...this.designations(node), ...this.chosen(valueOf(node, 'chosen')) },
      paid: this.paid(node),
    };
    const host = valueOf(node, 'attached to');
    if (host !== undefined) this.hosts.push([this.placements.length, host]);
    this.place(placement, textOf(valueOf(node, 'as')), unknown ?? integerOf(valueOf(node, 'count')) ?? 1);
  }

  private place(placement: Placement, label: string | undefined, count: number): void {
    if (label !== undefined) this.labels.set(label, this.placements.length);
    for (let i = 0; i < count; i++) this.placements.push(placement);
  }

  /** The counters on it and the keywords that it was given, those that belong to a keyword's term among them. */
  private states(node: Node): { counters: Readonly<Record<string, number>>; granted: readonly KeywordUse[] } {
    const counters: Record<string, number> = {};
    const granted: KeywordUse[] = [...this.granted(node)];
    for (const { key, value } of entriesOf(valueOf(node, 'counters'))) counters[key.value] = integerOf(value) ?? 0;
    for (const { key, value } of entriesOf(node)) {
      if (PLACEMENT_WORDS.has(key.value)) continue;
      for (const part of entriesOf(value)) {
        if (part.key.value !== 'granted by') counters[part.key.value] = integerOf(part.value) ?? 0;
        else granted.push(this.keywordUse(this.catalogue.keywordOfTerm(key.value) ?? key.value, key));
      }
    }
    return { counters, granted };
  }

  private granted(node: Node): readonly KeywordUse[] {
    const { names, parametersOf } = this.catalogue;
    const read = readShape<readonly KeywordUse[]>(valueOf(node, 'granted'), grantedShape, {
      base: 'position',
      names,
      parametersOf,
    });
    return valueOf(node, 'granted') === undefined ? [] : (read.value ?? []);
  }

  /** The spell or permanent keeps what was paid for it, in the words of its keywords. */
  private paid(node: Node): readonly string[] | undefined {
    const words = itemsOf(valueOf(node, 'paid')).flatMap((item) => (item.kind === 'scalar' ? [item.value.toLowerCase()] : []));
    return words.length === 0 ? undefined : words;
  }

  /** What it was called by the rules of a keyword: in this turn, or in one before. */
  private designations(node: Node): Values {
    const { number } = this.turn();
    const values: Record<string, readonly Choice[]> = {};
    for (const { key, value } of entriesOf(valueOf(node, 'designated')))
      Object.assign(values, designated({ chosen: {} }, key.value, textOf(value) === 'earlier' ? number - 1 : number).chosen);
    return values;
  }

  private keywordUse(name: string, at: Node): KeywordUse {
    if (this.catalogue.keyword(name) === undefined) throw new Problem('setup', at.range, `There is no keyword called ${name}.`);
    return { keyword: name, parameters: {} };
  }

  private chosen(node: Node | undefined): Values | undefined {
    if (node?.kind !== 'mapping') return undefined;
    const values: Record<string, readonly Choice[]> = {};
    for (const { key, value } of node.entries)
      values[key.value] = itemsOf(value).flatMap((item) => (item.kind === 'scalar' ? [this.choice(item)] : []));
    return values;
  }

  private choice({ value }: Scalar): Choice {
    const player = this.players.indexOf(value);
    if (player >= 0) return { player };
    const labelled = this.labels.get(value);
    if (labelled !== undefined) return { object: labelled }; // ids are given in the order of placements
    return /^\d{1,9}$/.test(value)
      ? { number: Number(value) }
      : { word: this.catalogue.names.canonical?.('card', value) ?? value };
  }

  private spell(node: Node): void {
    const card = node.kind === 'scalar' ? node : valueOf(node, 'spell');
    const by = this.playerOf(valueOf(node, 'by'));
    if (card?.kind !== 'scalar' || by === undefined)
      throw new Problem('setup', node.range, 'A spell on the stack needs `spell` and `by`.');
    const name = this.cardName(card);
    const owner = this.playerOf(valueOf(node, 'owner')) ?? by;
    const x = integerOf(valueOf(node, 'x'));
    const from = textOf(valueOf(node, 'from')) as Zone | undefined;
    const targets = valueOf(node, 'targets');
    const modes = itemsOf(valueOf(node, 'modes'))
      .flatMap((item) => integerOf(item) ?? [])
      .map((mode) => mode - 1);
    const granted = this.granted(node);
    this.place(
      {
        card: name,
        zone: 'stack',
        owner,
        controller: by,
        ...(x === undefined ? {} : { x }),
        paid: this.paid(node),
        modes: modes.length === 0 ? undefined : modes,
        granted: granted.length === 0 ? undefined : granted,
        ...(from === undefined ? {} : { castFrom: from }),
        ...(targets === undefined ? {} : { targets: this.targets(name, targets, modes) }),
      },
      textOf(valueOf(node, 'as')),
      1,
    );
  }

  private targets(card: string, node: Node, modes: readonly number[]): Readonly<Record<string, readonly PlacementTarget[]>> {
    if (node.kind === 'mapping')
      return Object.fromEntries(
        node.entries.map(({ key, value }) => [key.value, itemsOf(value).map((item) => this.target(item))]),
      );
    const found = this.catalogue.card(card);
    const spell =
      found !== undefined && 'definition' in found
        ? found.definition.abilities.find((ability) => ability.kind === 'spell')
        : undefined;
    const slots = spell?.kind === 'spell' ? Object.keys(targetsOf(partsOf([{ ability: spell, modes }]))) : [];
    const chosen = itemsOf(node).map((item) => this.target(item));
    const [first] = slots;
    if (first === undefined) throw new Problem('setup', node.range, `${card} has no targets.`);
    if (slots.length === 1) return { [first]: chosen };
    if (chosen.length !== slots.length)
      throw new Problem(
        'setup',
        node.range,
        `${card} has the targets ${slots.join(', ')}: give one for each, or name them as in \`targets: { ${first}: ... }\`.`,
      );
    return Object.fromEntries(slots.map((slot, i) => [slot, chosen.slice(i, i + 1)]));
  }

  private target(node: Node): PlacementTarget {
    const name = textOf(node) ?? '';
    const player = this.players.indexOf(name);
    if (player >= 0) return { player };
    const labelled = this.labels.get(name);
    if (labelled !== undefined) return { placement: labelled };
    const card = this.catalogue.names.canonical?.('card', name) ?? name;
    const found = this.placements.flatMap((placement, i) => (placement.card === card && placement.zone !== 'library' ? [i] : []));
    if (found.length === 1 && found[0] !== undefined) return { placement: found[0] };
    throw new Problem(
      'setup',
      node.range,
      found.length === 0
        ? `There is no ${name} in the position.`
        : `There are ${found.length} of ${name}; give the one that is meant a label with \`as:\` and use that.`,
    );
  }

  private playerOf(node: Node | undefined): PlayerId | undefined {
    const index = this.players.indexOf(textOf(node) ?? '');
    return index < 0 ? undefined : index;
  }

  private cardName(node: Scalar): string {
    const name = this.catalogue.names.canonical?.('card', node.value) ?? node.value;
    const found = this.catalogue.card(name);
    if (found === undefined) throw new Problem('setup', node.range, `There is no card called ${node.value}.`);
    if ('broken' in found) throw new Problem('setup', node.range, `${name} cannot be used: ${found.broken}`);
    return found.definition.name;
  }
}

/** The mana of a pool, `"UUC"`: each of a type (106.1b). */
function manaOf(node: Scalar): readonly Mana[] {
  const read = readManaCost(node.value);
  if ('wrong' in read) throw new Problem('setup', node.range, `\`${read.wrong}\` is no mana.`);
  return read.cost.map((symbol) => {
    if (symbol.kind !== 'mana')
      throw new Problem('setup', node.range, 'Mana in a pool has a type: W, U, B, R, G or C for colourless (106.1b).');
    return { type: symbol.type };
  });
}
