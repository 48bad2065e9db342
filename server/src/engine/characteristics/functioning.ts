/** The abilities that function now (113.6), by what is asked of them: what waits for an event, permits, replaces. Kept until the state changes. */

import type { AbilityDefinition, ActivatedAbility, ReplacementAbility, StaticAbility, TriggeredAbility } from '../definitions';
import type { EventKind } from '../events/event';
import type { View } from '../run';
import type { Game, ObjectId, PlayerId } from '../state/game';
import { objectOf, zoneOf } from '../state/write';
import { watchedKinds } from '../vocabulary/pattern';
import type { ReplacementKind } from '../vocabulary/replacement';
import { abilitiesOf, derivedOf, modifiers } from './derived';
import { type AbilityInstance, abilitiesInZone, NONE_IN_ZONE } from './printed';
import type { Some } from './reach';

/** An ability that functions now, of which object. */
export interface Functioning<D extends AbilityDefinition> extends AbilityInstance<D> {
  readonly source: ObjectId;
}

export interface FunctioningAbilities {
  readonly triggered: readonly Functioning<TriggeredAbility>[];
  readonly statics: readonly Functioning<StaticAbility>[];
  readonly replacements: readonly Functioning<ReplacementAbility>[];
  /** The triggered abilities by the kind of event that they wait for. */
  readonly watching: ReadonlyMap<EventKind, readonly Functioning<TriggeredAbility>[]>;
  /** What each zone adds, for those that add anything. */
  readonly parts: readonly OfZone[];
  /** The static abilities that say what players may and must do, once somebody has asked for them. */
  readonly ruling: { -readonly [K in RulingKind]?: readonly Functioning<StaticAbility>[] };
  /** The replacement effects by what they replace, once somebody has asked for them. */
  readonly replacing: { -readonly [K in ReplacementKind]?: readonly Functioning<ReplacementAbility>[] };
}

/** What a static ability may say of what players may do, must do, and what it costs. */
export type RulingKind = 'permit' | 'prohibit' | 'costs' | 'require';

export interface OfZone extends Pick<FunctioningAbilities, 'triggered' | 'statics' | 'replacements'> {
  readonly activated: readonly Activatable[];
}

/** An activated ability that functions now, of which object, and its number among those of the object, from 1. */
export interface Activatable {
  readonly source: ObjectId;
  readonly ability: AbilityInstance<ActivatedAbility>;
  readonly number: number;
}

/** Visits the zones where an ability could function, all but libraries, each with a key of its own. */
export function eachZoneInPlay(game: Game, visit: (ids: readonly ObjectId[], key: number) => void): void {
  const { battlefield, stack, exile, command } = game;
  if (battlefield.length > 0) visit(battlefield, SHARED.battlefield);
  if (stack.length > 0) visit(stack, SHARED.stack);
  if (exile.length > 0) visit(exile, SHARED.exile);
  if (command.length > 0) visit(command, SHARED.command);
  for (const { id, out, graveyard, hand } of game.players) {
    if (out) continue;
    if (graveyard.length > 0) visit(graveyard, OWN.graveyard + 2 * id);
    if (hand.length > 0) visit(hand, OWN.hand + 2 * id);
  }
}

const SHARED = { battlefield: 0, stack: 1, exile: 2, command: 3 } as const;
const OWN = { graveyard: 4, hand: 5 } as const;

const functioningOf = <D extends AbilityDefinition>(
  { definition, name, key, keyword }: AbilityInstance<D>,
  source: ObjectId,
): Functioning<D> => ({ definition, name, key, keyword, source });

const NOTHING_THERE: OfZone = { triggered: [], statics: [], replacements: [], activated: [] };

function lookThrough(view: View, ids: readonly ObjectId[]): OfZone {
  const triggered: Functioning<TriggeredAbility>[] = [];
  const statics: Functioning<StaticAbility>[] = [];
  const replacements: Functioning<ReplacementAbility>[] = [];
  const activated: Activatable[] = [];
  for (const source of ids) {
    const set = abilitiesOf(view, source);
    const here = abilitiesInZone(set, objectOf(view.game, source).zone);
    if (here === NONE_IN_ZONE) continue;
    for (const ability of here.activated) activated.push({ source, ability, number: set.activated.indexOf(ability) + 1 });
    for (const one of here.triggered) triggered.push(functioningOf(one, source));
    for (const one of here.statics) statics.push(functioningOf(one, source));
    for (const one of here.replacements) replacements.push(functioningOf(one, source));
  }
  const isNothing = triggered.length + statics.length + replacements.length + activated.length === 0;
  return isNothing ? NOTHING_THERE : { triggered, statics, replacements, activated };
}

/** The modifiers that change abilities. */
function changing(view: View): Some | undefined {
  const now = modifiers(view);
  return now.changeAbilities ? now.early : undefined;
}

/** What functions in a zone, of a player where each has their own; in the order of the zone. */
export function functioningIn(view: View, zone: keyof typeof SHARED | keyof typeof OWN, player: PlayerId): OfZone {
  const ids = zoneOf(view.game, zone, player);
  const key = zone === 'graveyard' || zone === 'hand' ? OWN[zone] + 2 * player : SHARED[zone];
  return ids.length === 0 ? NOTHING_THERE : ofZone(view, ids, key, changing(view));
}

function functioning(view: View): FunctioningAbilities {
  const by = changing(view);
  const derived = derivedOf(view);
  if (derived.abilities !== undefined) return derived.abilities;
  const parts: OfZone[] = [];
  eachZoneInPlay(view.game, (ids, key) => {
    const part = ofZone(view, ids, key, by);
    if (part !== NOTHING_THERE) parts.push(part);
  });
  const { before } = derived;
  const same = before.abilities?.parts.length === parts.length && before.abilities.parts.every((part, i) => part === parts[i]);
  derived.abilities = same ? before.abilities : merge(parts);
  return derived.abilities as FunctioningAbilities;
}

/** What functions in a zone, under the modifiers that change abilities. */
function ofZone(view: View, ids: readonly ObjectId[], key: number, by: Some | undefined): OfZone {
  if (by?.stable === false) return lookThrough(view, ids);
  const { zones } = derivedOf(view).memory;
  const known = zones.get(key);
  if (known?.ids === ids && known.by === by) return known.part;
  const part = lookThrough(view, ids);
  zones.set(key, { ids, by, part });
  return part;
}

function merge(parts: readonly OfZone[]): FunctioningAbilities {
  const triggered: Functioning<TriggeredAbility>[] = [];
  const statics: Functioning<StaticAbility>[] = [];
  const replacements: Functioning<ReplacementAbility>[] = [];
  for (const part of parts) {
    triggered.push(...part.triggered);
    statics.push(...part.statics);
    replacements.push(...part.replacements);
  }
  const watching = new Map<EventKind, Functioning<TriggeredAbility>[]>();
  for (const ability of triggered)
    for (const kind of watchedBy(ability.definition)) {
      const list = watching.get(kind);
      if (list === undefined) watching.set(kind, [ability]);
      else list.push(ability);
    }
  return { parts, triggered, statics, replacements, watching, ruling: {}, replacing: {} };
}

const BEGINNING: readonly EventKind[] = ['begin step'];

const watchedBy = (definition: TriggeredAbility): readonly EventKind[] =>
  definition.moment !== undefined ? BEGINNING : definition.when === undefined ? [] : watchedKinds(definition.when);

const NONE: readonly Functioning<TriggeredAbility>[] = [];

/** The triggered abilities that wait for events of a kind. */
export const abilitiesWatching = (view: View, kind: EventKind): readonly Functioning<TriggeredAbility>[] =>
  functioning(view).watching.get(kind) ?? NONE;
/** The static abilities that permit, prohibit, require, or change costs. */
export function rulingAbilities(view: View, kind: RulingKind): readonly Functioning<StaticAbility>[] {
  const { ruling, statics } = functioning(view);
  ruling[kind] ??= statics.filter(({ definition }) => definition[kind] !== undefined);
  return ruling[kind];
}
export const replacementAbilities = (view: View): readonly Functioning<ReplacementAbility>[] => functioning(view).replacements;
/** Those that replace events of one kind. */
export function replacementsOf(view: View, kind: ReplacementKind): readonly Functioning<ReplacementAbility>[] {
  const { replacements, replacing } = functioning(view);
  if (replacements.length === 0) return replacements;
  replacing[kind] ??= replacements.filter(({ definition }) => definition.replace.kind === kind);
  return replacing[kind];
}
