/** Replacement effects on moves: to another zone (614.6), and in another way onto the battlefield (614.12). */

import { called } from '../../characteristics/called';
import { abilitiesOf, changesAbilities, controllerOf } from '../../characteristics/derived';
import { type AbilitySet, expanded } from '../../characteristics/printed';
import { wants } from '../../decisions';
import type { CardDefinition } from '../../definitions';
import { entersWith } from '../../effects/counters';
import { carryOut } from '../../effects/effect';
import { objectsIn, pick } from '../../effects/pick';
import type { Run, View } from '../../run';
import { NO_FACE } from '../../state/face';
import { fork, type GameObject, type ObjectId, type PlayerId, type Zone } from '../../state/game';
import type { Move } from '../../state/move';
import { change, changeObject, objectOf } from '../../state/write';
import { amountOf } from '../../vocabulary/amount';
import { holds } from '../../vocabulary/condition';
import { contextOf, type Doing, doingFor, type Entering } from '../../vocabulary/context';
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
  const affected = move.to === 'battlefield' ? (move.controller ?? object.controller) : controllerOf(run, move.object);
  const own = move.to === 'battlefield' ? ownReplacements(run, object, move, affected) : NONE;
  if (moving.length + entering.length + own.length === 0) return withCounters(run, move, affected);
  // As a copy it has the abilities of what it copies (707.5).
  const ownOf = (now: Move): typeof own => (now.as === move.as ? own : ownReplacements(run, object, now, affected));
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
        found.push({ ruling, apply: (one, applied) => entersAs(run, ruling, one, applied) });
    }
    for (const { definition, key, keyword } of ownOf(now)) {
      const { replace } = definition;
      const context = contextOf(run, now.object, affected);
      if (replace.kind !== 'enters' || replace.what !== 'this' || !holds(context, definition.if)) continue;
      // 614.12: its own abilities count as it would be there
      const own = `own/${now.object}/${now.as === undefined ? '' : `${now.as.name}/`}${key}`;
      const ruling: Ruling<'enters'> = {
        ability: definition,
        replace,
        context,
        key: own,
        keyword: keyword?.keyword.toLowerCase(),
      };
      found.push({ ruling, apply: (one, applied) => entersAs(run, ruling, one, applied) });
    }
    return found;
  });
  return withCounters(run, replaced ?? move, affected);
}

const NONE: AbilitySet['replacements'] = [];

/**
 * The replacement effects of what enters itself: those that it would have there, under the continuous effects that there
 * are and its own (614.12).
 */
function ownReplacements(run: Run, object: GameObject, move: Move, controller: PlayerId): AbilitySet['replacements'] {
  const { as, faceDown } = move;
  // What is put there face down has no abilities of its own as it enters (708.3).
  const its = as !== undefined && as !== object.as ? expanded(run, as).abilities : abilitiesOf(run, object.id);
  const printed = faceDown === true ? NONE : its.replacements;
  const mayDiffer = changesAbilities(run) || its.statics.some(({ definition }) => definition.modify !== undefined);
  if (!mayDiffer) return printed;
  return abilitiesOf(asEntered(run, move, controller), object.id).replacements;
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
  const then = (move.then ?? []).filter(({ asEntered }) => asEntered !== true);
  return {
    ...move,
    // How it would have entered the battlefield is said of nothing that goes elsewhere (614.12).
    ...(move.to === 'battlefield' ? { counters: undefined, tapped: undefined, chosen: undefined, fighting: undefined } : {}),
    to: replace.instead,
    rule: '614.6',
    replacedBy: keyword === undefined ? move.replacedBy : [...(move.replacedBy ?? []), keyword],
    then: replace.do === undefined ? then : [...then, { by: ruling, do: replace.do, applied: new Set(applied) }],
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

function entersAs(run: Run, { replace, context, keyword }: Ruling<'enters'>, move: Move, applied: ReadonlySet<string>): Move {
  const { source, controller } = context;
  const x = context.x ?? objectOf(run.game, move.object).cast?.x; // 107.3m
  const entering: Entering = { object: move.object, counters: { ...move.counters }, tapped: move.tapped, then: [] };
  const values = { ...context.values, that: [{ object: move.object }] };
  const doing = doingFor(run, source, controller, { values, x, keyword, entering });
  const counters = Object.entries(replace.counters ?? {}).map(([kind, amount]) => [kind, amountOf(doing, amount)]);
  entersWith(entering, Object.fromEntries(counters));
  if (replace.do !== undefined) carryOut(doing, replace.do);
  const copied = replace.copyOf === undefined ? undefined : copyNow(doing, replace.copyOf, replace.except, move.object);
  const { that: _, ...chosen } = doing.values;
  return {
    ...move,
    tapped: replace.tapped === 'may' ? wantsTapped(doing) : (replace.tapped ?? entering.tapped),
    ...(copied === undefined ? {} : { as: copied, face: { ...NO_FACE, copies: [{ definition: copied }] } }),
    ...(Object.keys(entering.counters).length === 0 ? {} : { counters: entering.counters }),
    ...(replace.do === undefined ? {} : { chosen: { ...move.chosen, ...chosen } }),
    ...(entering.then.length === 0 ? {} : { then: [...(move.then ?? []), ...begins(doing, entering, applied)] }),
  };
}

/** 603.6d, 614.12: what begins as the permanent is there, before anything could look at it without that. */
const begins = (doing: Doing, { object, then }: Entering, applied: ReadonlySet<string>): NonNullable<Move['then']> =>
  then.map(({ effect, values }) => ({
    by: { context: { ...doing, values }, keyword: doing.keyword },
    ofIt: doing.source === object,
    asEntered: true,
    do: [effect],
    applied: new Set(applied),
  }));

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
