/** Which abilities trigger on what has happened (603.2), and which do not although it looks so (603.4). */

import { characteristicsOf, controllerOf } from '../characteristics/derived';
import { abilitiesWatching, type Functioning } from '../characteristics/functioning';
import type { TriggeredAbility } from '../definitions';
import type { EventKind, GameEvent, Happening } from '../events/event';
import { occur, within } from '../events/pipeline';
import { type Run, spend, type View } from '../run';
import type { RuleNumber } from '../shape';
import type { Choice, Game, ObjectId, PlayerId, Values } from '../state/game';
import { addObject, change, objectOf, playerOf } from '../state/write';
import { holds } from '../vocabulary/condition';
import { type Context, contextOf } from '../vocabulary/context';
import { type EventPattern, eventMatches, timeMatches, watchedKinds } from '../vocabulary/pattern';
import type { DelayedTrigger } from './delayed';

const LOOK_BACK = new Set(['dies', 'leaves', 'sacrifices']);
const LEFT = new Set(['battlefield', 'graveyard']);
const HIDDEN = new Set(['hand', 'library']);

/** A move looks back when it leaves the battlefield or a graveyard, or goes where nobody sees it (603.10a). */
const movesLookBack = ({ from, to }: EventPattern): boolean =>
  (Array.isArray(from) && from.every((zone) => LEFT.has(zone))) || (Array.isArray(to) && to.every((zone) => HIDDEN.has(zone)));

const looksBack = (ability: TriggeredAbility): boolean =>
  ability.lookBack === true ||
  (ability.when !== undefined &&
    (LOOK_BACK.has(ability.when.kind) || (ability.when.kind === 'moves' && movesLookBack(ability.when))));

/** Lets everything trigger that waits for something in the group; `before` is the game before it. */
export function matchTriggers(run: Run, group: readonly GameEvent[], before: Game): void {
  const once: string[] = []; // few, if any
  for (const event of group) {
    for (const ability of abilitiesWatching(run, event.kind))
      if (!looksBack(ability.definition)) consider(run, run, ability, event, once);
    if (event.from === 'battlefield' || event.kind === 'move') {
      const past: View = before === run.game ? run : { game: before, definitions: run.definitions, ruleset: run.ruleset };
      for (const ability of abilitiesWatching(past, event.kind))
        if (looksBack(ability.definition)) consider(run, past, ability, event, once);
    }
    for (const delayed of run.game.delayed) considerDelayed(run, delayed, event);
  }
}

function consider(run: Run, view: View, ability: Functioning<TriggeredAbility>, event: GameEvent, once: string[]): void {
  const { definition, source } = ability;
  spend(run, 1, '603.2', 'matching triggered abilities');
  const controller = controllerOf(view, source);
  const context = contextOf(view, source, controller);
  if (!happened(context, definition, event) || !isMeanwhile(run, context, definition, event)) return;
  const key = `${source}/${ability.key}`;
  // Each player or object that is dealt damage is an occasion of its own (603.2c).
  const occasion = event.kind === 'deal damage' ? `${key}/${event.player}/${event.object}` : key;
  if (definition.oneOrMore === true && once.includes(occasion)) return; // 603.2c
  if (definition.limit !== undefined && run.game.used.includes(key)) return;
  once.push(occasion);
  trigger(
    run,
    {
      definition,
      name: ability.name,
      key,
      source,
      controller,
      values: valuesFor(run, source, event),
      x: xFor(run, source, event),
    },
    event,
    view,
  );
}

function considerDelayed(run: Run, delayed: DelayedTrigger, event: GameEvent): void {
  const { definition, source, controller, values, x } = delayed;
  if (!couldMatch(definition, event)) return;
  const context: Context = { view: run, source, controller, values, x };
  if (!happened(context, definition, event) || !isMeanwhile(run, context, definition, event)) return;
  change(
    run.game,
    'delayed',
    run.game.delayed.filter((one) => one.id !== delayed.id),
  ); // 603.7b
  trigger(
    run,
    {
      definition,
      name: definition.as ?? 'delayed',
      source,
      controller,
      values: { ...valuesFor(run, source, event), ...values },
      x,
    }, // 107.3n
    event,
    run,
  );
}

const couldMatch = (definition: TriggeredAbility, event: GameEvent): boolean =>
  definition.moment !== undefined
    ? event.kind === 'begin step'
    : definition.when !== undefined && watchedKinds(definition.when).includes(event.kind);

const happened = (context: Context, definition: TriggeredAbility, event: GameEvent): boolean =>
  definition.moment !== undefined
    ? event.step !== undefined && timeMatches(context, event.step, definition.moment)
    : definition.when !== undefined && eventMatches(context, event, definition.when);

/** Whether what it asks beside the event is so as that happens, which is a part of what it waits for (603.2). */
const isMeanwhile = (run: Run, context: Context, { while: condition }: TriggeredAbility, event: GameEvent): boolean =>
  condition === undefined ||
  holds({ ...context, values: { ...context.values, ...valuesFor(run, context.source, event) } }, condition);

/** The names that the ability may use for what happened (603.2, 400.7e). */
function valuesFor(run: Run, source: ObjectId, event: GameEvent): Values {
  const values: Record<string, readonly Choice[]> = {};
  const found = event.became !== undefined && isPublic(run.game, event.became) ? event.became : event.object;
  // What left the battlefield is read as it last was there, and found where it went (603.10a, 400.7e).
  const was = event.from === 'battlefield' && event.object !== undefined && found !== event.object ? { was: event.object } : {};
  if (found !== undefined) values.that = [{ object: found, ...was }];
  if (event.other !== undefined) values['the source'] = [{ object: event.other }];
  const whose = event.kind === 'move' && event.object !== undefined ? controllerBefore(run.game, event) : event.player;
  if (whose !== undefined) values['that player'] = [{ player: whose }];
  if (event.kind === 'attack' && event.otherPlayer !== undefined) values['defending player'] = [{ player: event.otherPlayer }]; // 508.5
  if (event.amount !== undefined) values['that much'] = [{ number: event.amount }];
  // An ability that triggers as its source moves can find what the source became (400.7e).
  if (event.object === source && found !== undefined && found !== source) values.this = [{ object: found, ...was }];
  return values;
}

/** The X of the spell, for what triggers on its being cast or on its entering the battlefield (107.3m). */
function xFor(run: Run, source: ObjectId, event: GameEvent): number | undefined {
  if (event.kind === 'turn face up' && event.object === source && event.amount !== undefined) return event.amount; // 702.37f
  return event.became === source || event.object === source ? objectOf(run.game, source).cast?.x : undefined;
}

/** Who controlled what moved; who discarded or sacrificed it, where they did that. */
function controllerBefore(game: Game, event: GameEvent): PlayerId | undefined {
  if (event.manner === 'discard' || event.manner === 'sacrifice' || event.object === undefined) return event.player;
  return event.from === 'battlefield' || event.from === 'stack' ? objectOf(game, event.object).last?.controller : event.player;
}

const isPublic = (game: Game, id: ObjectId): boolean => {
  const { zone } = objectOf(game, id);
  return zone !== 'library' && zone !== 'hand' && zone !== null;
};

export interface Triggering {
  readonly definition: TriggeredAbility;
  readonly name: string;
  /** What `limit` counts it under. */
  readonly key?: string;
  readonly source: ObjectId;
  readonly controller: PlayerId;
  readonly values: Values;
  readonly x?: number | undefined;
}

/** An ability triggers: it waits to be put on the stack (603.3), unless its intervening if does not hold (603.4). */
export function trigger(run: Run, triggering: Triggering, event: GameEvent | undefined, view: View): void {
  const { definition, name, source, controller, values } = triggering;
  if (playerOf(run.game, controller).out) return; // 800.4d
  const happening = (kind: EventKind, rule: RuleNumber): Happening => ({
    kind,
    rule,
    object: source,
    name: characteristicsOf(view, source).name,
    ability: name,
    at: definition.at,
    player: controller,
    playerName: playerOf(run.game, controller).name,
  });
  const act = (): void => {
    if (!holds(contextOf(run, source, controller, values), definition.if)) {
      occur(run, happening('does not trigger', '603.4'));
      return;
    }
    occur(run, happening('trigger', definition.rule ?? (definition.moment === undefined ? '603.2' : '603.2b')), () => {
      if (definition.limit !== undefined && triggering.key !== undefined) run.game.used = [...run.game.used, triggering.key];
      const from = objectOf(run.game, source);
      const ability = addObject(run.game, {
        kind: 'ability',
        card: from.card,
        token: from.token,
        as: from.as,
        owner: controller,
        controller,
        zone: null,
        ability: {
          definition,
          name,
          source,
          values,
          event: event?.id,
          second: event?.kind === 'trigger',
        },
        onStack: { targets: {}, x: triggering.x },
      });
      change(run.game, 'waiting', [...run.game.waiting, ability.id]);
    });
  };
  if (event === undefined) act();
  else within(run, event.id, act);
}
