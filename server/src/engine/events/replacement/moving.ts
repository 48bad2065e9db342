/** Replacement effects on moves: to another zone (614.6), and in another way onto the battlefield (614.12). */

import { called } from '../../characteristics/called';
import { abilitiesOf, controllerOf } from '../../characteristics/derived';
import { expanded } from '../../characteristics/printed';
import { wants } from '../../decisions';
import type { CardDefinition } from '../../definitions';
import { carryOut } from '../../effects/effect';
import { objectsIn, pick } from '../../effects/pick';
import type { Run, View } from '../../run';
import { NO_FACE } from '../../state/face';
import { fork, type GameObject, type ObjectId, type PlayerId, type Zone } from '../../state/game';
import type { Move } from '../../state/move';
import { change, changeObject, objectOf } from '../../state/write';
import { amountOf } from '../../vocabulary/amount';
import { holds } from '../../vocabulary/condition';
import { contextOf, type Doing, doingFor } from '../../vocabulary/context';
import { copyWith, type Exceptions } from '../../vocabulary/copying';
import { matches } from '../../vocabulary/matches';
import type { Reference } from '../../vocabulary/reference';
import type { Selector } from '../../vocabulary/selector';
import { type Applicable, applyAll, type Ruling, rulingsOf } from './apply';
import { replaceCounters } from './counters';

/** The move as it will happen: to another zone, with counters, tapped, with choices made (614.1a-d, 614.12). */
export function replaceMove(run: Run, move: Move): Move {
  const object = objectOf(run.game, move.object);
  const moving = rulingsOf(run, 'would move');
  const entering = move.to === 'battlefield' ? rulingsOf(run, 'enters') : [];
  // What is put there face down has no abilities of its own as it enters (708.3).
  const isOther = (as: Move['as']): as is CardDefinition => as !== undefined && as !== object.as;
  const own =
    move.to !== 'battlefield' || move.faceDown === true
      ? []
      : isOther(move.as)
        ? expanded(run, move.as).abilities.replacements
        : abilitiesOf(run, move.object).replacements;
  const affected = move.to === 'battlefield' ? (move.controller ?? object.controller) : controllerOf(run, move.object);
  if (moving.length + entering.length + own.length === 0) return withCounters(run, move, affected);
  // As a copy it has the abilities of what it copies (707.5).
  const ownOf = (now: Move): typeof own =>
    now.as === move.as || !isOther(now.as) ? own : expanded(run, now.as).abilities.replacements;
  const replaced = applyAll(run, move, affected, (now) => {
    const found: Applicable<Move>[] = [];
    for (const ruling of moving)
      if (goesElsewhere(ruling, object, now)) found.push({ ruling, apply: (one, applied) => elsewhere(ruling, one, applied) });
    if (now.to !== 'battlefield') return found;
    for (const ruling of entering) {
      const { replace, context, ability } = ruling;
      if (
        replace.what !== 'this' &&
        matches({ ...context, view: asEntered(run, now, affected) }, { object: now.object }, replace.what as Selector) &&
        holds(context, ability.if)
      )
        found.push({ ruling, apply: (one) => entersAs(run, ruling, one) });
    }
    for (const { definition, key } of ownOf(now)) {
      const { replace } = definition;
      const context = contextOf(run, now.object, affected);
      if (replace.kind !== 'enters' || replace.what !== 'this' || !holds(context, definition.if)) continue;
      // 614.12: its own abilities count as it would be there
      const own = `own/${now.object}/${now.as === undefined ? '' : `${now.as.name}/`}${key}`;
      const ruling: Ruling<'enters'> = { ability: definition, replace, context, key: own };
      found.push({ ruling, apply: (one) => entersAs(run, ruling, one) });
    }
    return found;
  });
  return withCounters(run, replaced ?? move, affected);
}

/** Whether a replacement effect makes this move go to another zone. */
const goesElsewhere = ({ replace, context, ability }: Ruling<'would move'>, { zone }: GameObject, now: Move): boolean =>
  now.to !== replace.instead &&
  fits(replace.from, zone) &&
  fits(replace.to, now.to) &&
  (replace.manner === undefined || replace.manner === now.manner) &&
  matches(context, { object: now.object }, replace.what) &&
  holds(context, ability.if);

function elsewhere(ruling: Ruling<'would move'>, move: Move, applied: ReadonlySet<string>): Move {
  const { replace, keyword } = ruling;
  return {
    ...move,
    to: replace.instead,
    rule: '614.6',
    replacedBy: keyword === undefined ? move.replacedBy : [...(move.replacedBy ?? []), keyword],
    ...(replace.do === undefined
      ? {}
      : { then: [...(move.then ?? []), { by: ruling, do: replace.do, applied: new Set(applied) }] }),
  };
}

/** 122.6: what it enters with is put on it, which may be replaced once it is known what it enters with (616.1g). */
function withCounters(run: Run, move: Move, controller: PlayerId): Move {
  if (move.to !== 'battlefield' || move.counters === undefined) return move;
  const entered = (): View => asEntered(run, move, controller);
  const counters = replaceCounters(run, { on: move.object, counters: move.counters, by: controller, byEffect: true }, entered);
  return counters === move.counters ? move : { ...move, counters };
}

/** The game as if the object were on the battlefield already: what enters is judged as it would be there (614.12). */
function asEntered(run: Run, move: Move, controller: PlayerId): View {
  const { object: id, counters = {}, tapped = false } = move;
  const game = fork(run.game);
  const { as, face, faceDown = objectOf(game, id).faceDown } = move;
  const lying = as === undefined ? {} : { as, face, faceDown };
  changeObject(game, id, { zone: 'battlefield', controller, heldBy: controller, counters, tapped, ...lying });
  change(game, 'battlefield', [...game.battlefield, id]);
  return { game, definitions: run.definitions, ruleset: run.ruleset };
}

const fits = (zones: readonly Zone[] | undefined, zone: Zone | null): boolean =>
  zones === undefined || (zone !== null && zones.includes(zone));

function entersAs(run: Run, { replace, context }: Ruling<'enters'>, move: Move): Move {
  const { source, controller } = context;
  const x = context.x ?? objectOf(run.game, move.object).cast?.x; // 107.3m
  const doing = doingFor(run, source, controller, { values: context.values, x });
  const counters: Record<string, number> = { ...move.counters };
  for (const [kind, amount] of Object.entries(replace.counters ?? {}))
    counters[kind] = (counters[kind] ?? 0) + amountOf(doing, amount);
  if (replace.do !== undefined) carryOut(doing, replace.do);
  const copied = replace.copyOf === undefined ? undefined : copyNow(doing, replace.copyOf, replace.except, move.object);
  const tapped = replace.tapped === 'may' ? wantsTapped(doing) : replace.tapped;
  return {
    ...move,
    ...(tapped === undefined ? {} : { tapped }),
    ...(copied === undefined ? {} : { as: copied, face: { ...NO_FACE, copies: [{ definition: copied }] } }),
    ...(replace.counters === undefined ? {} : { counters }),
    ...(replace.do === undefined ? {} : { chosen: { ...move.chosen, ...doing.values } }),
  };
}

/** What it enters as a copy of, chosen among what is there before it (614.12a, 707.5). */
function copyNow(doing: Doing, of: Reference, except: Exceptions | undefined, entering: ObjectId): CardDefinition | undefined {
  const [original] = objectsIn(
    pick(doing, of, {
      kind: 'choose',
      player: doing.controller,
      rule: '707.5',
      verb: 'copy',
      only: (choice) => 'object' in choice && choice.object !== entering,
    }),
  );
  return original === undefined ? undefined : copyWith(doing, original, except);
}

/** 614.1c: its controller chooses whether it enters tapped. */
const wantsTapped = ({ run, source, controller }: Doing): boolean =>
  wants(run.source, {
    player: controller,
    object: source,
    slot: 'tapped',
    rule: '614.1c',
    prompt: `Does ${called(run, source)} enter tapped?`,
  });
