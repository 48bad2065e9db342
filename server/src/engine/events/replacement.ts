/** Replacement effects (614) and their order (616.1): the event that would happen becomes another before it does. */

import { called } from '../characteristics/called';
import { abilitiesOf, characteristicsOf, controllerOf, replacementAbilities } from '../characteristics/derived';
import { expanded } from '../characteristics/printed';
import { decide } from '../decisions';
import type { CardDefinition, ReplacementAbility } from '../definitions';
import type { ContinuousEffect } from '../effects/continuous';
import { carryOut } from '../effects/effect';
import { objectsIn, pick } from '../effects/pick';
import { type Run, spend, type View } from '../run';
import { NO_FACE } from '../state/face';
import { fork, type ObjectId, type PlayerId, type Zone } from '../state/game';
import type { Move } from '../state/move';
import { change, changeObject, objectOf, playerOf } from '../state/write';
import { amountOf } from '../vocabulary/amount';
import { holds } from '../vocabulary/condition';
import { type Context, contextOf, type Doing, doingFor } from '../vocabulary/context';
import { copyWith, type Exceptions } from '../vocabulary/copying';
import { isOneOf } from '../vocabulary/pattern';
import { choicesOf, type Reference } from '../vocabulary/reference';
import { matches, type Selector } from '../vocabulary/selector';
import { occur } from './pipeline';

/** What a replacement effect is, by how it is written (614.1, 615.1a). */
const RULE_OF = { enters: '614.1c', 'would move': '614.1a', 'would deal damage': '615.1a' } as const;

interface Applicable<E> {
  readonly source: ObjectId;
  readonly controller: PlayerId;
  readonly ability: ReplacementAbility;
  readonly key: string;
  readonly apply: (event: E) => E;
}

/**
 * Applies replacement effects one at a time until none applies that has not yet (616.1f, 614.5). Where several do, the
 * player whose object or self is affected chooses (616.1e); choices of the vocabulary so far are all of that tier.
 */
function applyAll<E>(run: Run, event: E, affected: PlayerId, find: (event: E) => readonly Applicable<E>[]): E {
  const applied = new Set<string>();
  let now = event;
  for (;;) {
    const open = find(now).filter((one) => !applied.has(one.key));
    const first = open[0];
    if (first === undefined) return now;
    // 616.1c: what makes it a copy comes before the rest
    const copying = open.filter(({ ability }) => ability.replace.kind === 'enters' && ability.replace.copyOf !== undefined);
    const among = copying.length > 0 ? copying : open;
    const chosen = among.length === 1 ? (among[0] as Applicable<E>) : choose(run, affected, among);
    spend(run, 10, '616.1', 'applying replacement effects');
    applied.add(chosen.key);
    occur(run, {
      kind: 'replace',
      rule: chosen.ability.rule ?? RULE_OF[chosen.ability.replace.kind],
      other: chosen.source,
      otherName: characteristicsOf(run, chosen.source).name,
      at: chosen.ability.at,
    });
    now = chosen.apply(now);
  }
}

function choose<E>(run: Run, player: PlayerId, open: readonly Applicable<E>[]): Applicable<E> {
  const [answer] = decide(run.source, {
    kind: 'replacement',
    player,
    rule: '616.1e',
    least: 1,
    most: 1,
    prompt: `Which replacement effect does ${playerOf(run.game, player).name} apply first?`,
    options: open.map((one) => ({ object: one.source })),
  });
  return (
    open.find((one) => answer !== undefined && 'object' in answer && answer.object === one.source) ?? (open[0] as Applicable<E>)
  );
}

/** The move as it will happen: to another zone, with counters, tapped, with choices made (614.1a-d, 614.12). */
export function replaceMove(run: Run, move: Move): Move {
  const object = objectOf(run.game, move.object);
  const statics = replacementAbilities(run);
  // What is put there face down has no abilities of its own as it enters (708.3).
  const isOther = (as: Move['as']): as is CardDefinition => as !== undefined && as !== object.as;
  const own =
    move.to !== 'battlefield' || move.faceDown === true
      ? []
      : isOther(move.as)
        ? expanded(run, move.as).abilities.replacements
        : abilitiesOf(run, move.object).replacements;
  const lasting = run.game.effects.filter((effect) => effect.replacement?.replace.kind === 'would move');
  if (statics.length === 0 && own.length === 0 && lasting.length === 0) return move;
  // As a copy it has the abilities of what it copies (707.5).
  const ownOf = (now: Move): typeof own =>
    now.as === move.as || !isOther(now.as) ? own : expanded(run, now.as).abilities.replacements;
  const affected = move.to === 'battlefield' ? (move.controller ?? object.controller) : controllerOf(run, move.object);
  return applyAll(run, move, affected, (now) => {
    const found: Applicable<Move>[] = [];
    /** One that makes it go elsewhere, if it applies. */
    const elsewhere = (context: Context, definition: ReplacementAbility, key: string, keyword?: string): void => {
      const { replace } = definition;
      if (
        replace.kind === 'would move' &&
        now.to !== replace.instead &&
        fits(replace.from, object.zone) &&
        fits(replace.to, now.to) &&
        (replace.manner === undefined || replace.manner === now.manner) &&
        matches(context, { object: now.object }, replace.what) &&
        holds(context, definition.if)
      )
        found.push({
          source: context.source,
          controller: context.controller,
          ability: definition,
          key,
          apply: (one) => ({
            ...one,
            to: replace.instead,
            rule: '614.6',
            replacedBy: keyword === undefined ? one.replacedBy : [...(one.replacedBy ?? []), keyword.toLowerCase()],
            ...(replace.do === undefined
              ? {}
              : {
                  then: [
                    ...(one.then ?? []),
                    {
                      source: context.source,
                      controller: context.controller,
                      keyword: keyword?.toLowerCase(),
                      do: replace.do,
                    },
                  ],
                }),
          }),
        });
    };
    for (const { id, source, controller, values = {}, x, replacement } of lasting)
      if (replacement !== undefined) elsewhere({ view: run, source, controller, values, x }, replacement, `effect ${id}`);
    for (const { definition, source, key, keyword } of statics) {
      const { replace } = definition;
      const controller = controllerOf(run, source);
      const context = contextOf(run, source, controller);
      elsewhere(context, definition, `${source}/${key}`, keyword?.keyword);
      if (
        replace.kind === 'enters' &&
        now.to === 'battlefield' &&
        replace.what !== 'this' &&
        matches({ ...context, view: asEntered(run, now, affected) }, { object: now.object }, replace.what as Selector) &&
        holds(context, definition.if)
      )
        found.push({
          source,
          controller,
          ability: definition,
          key: `${source}/${key}`,
          apply: (one) => entersAs(run, definition, source, controller, one),
        });
    }
    if (now.to === 'battlefield')
      for (const { definition, key } of ownOf(now)) {
        const { replace } = definition;
        const context = contextOf(run, now.object, affected);
        if (replace.kind === 'enters' && replace.what === 'this' && holds(context, definition.if))
          // 614.12: its own abilities count as it would be there
          found.push({
            source: now.object,
            controller: affected,
            ability: definition,
            key: `own/${now.as === undefined ? '' : `${now.as.name}/`}${key}`,
            apply: (one) => entersAs(run, definition, now.object, affected, one),
          });
      }
    return found;
  });
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

function entersAs(run: Run, ability: ReplacementAbility, source: ObjectId, controller: PlayerId, move: Move): Move {
  const { replace } = ability;
  if (replace.kind !== 'enters') return move;
  const object = objectOf(run.game, move.object);
  const x = object.cast?.x; // 107.3m
  const doing = doingFor(run, source, controller, { x });
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
function wantsTapped({ run, source, controller }: Doing): boolean {
  const [answer] = decide(run.source, {
    kind: 'may',
    player: controller,
    object: source,
    slot: 'tapped',
    rule: '614.1c',
    least: 1,
    most: 1,
    options: [{ word: 'yes' }, { word: 'no' }],
    prompt: `Does ${called(run, source)} enter tapped?`,
  });
  return answer !== undefined && 'word' in answer && answer.word === 'yes';
}

/** Damage as it will be dealt: an amount, 0 when it is prevented, and to what. */
export interface DamageDealt {
  readonly amount: number;
  readonly to: { readonly object: ObjectId } | { readonly player: PlayerId };
}

/** One effect that would change it, of a static ability or of a resolution. */
interface DamageRuling {
  readonly context: Context;
  readonly ability: ReplacementAbility;
  readonly key: string;
  readonly effect?: ContinuousEffect;
}

/** Replacement and prevention effects on damage (614.1a, 614.9, 615.1): the affected player orders them (616.1e). */
export function replaceDamage(run: Run, source: ObjectId, to: DamageDealt['to'], amount: number, combat = false): DamageDealt {
  const rulings = damageRulings(run);
  if (rulings.length === 0) return { amount, to };
  const affected = 'player' in to ? to.player : controllerOf(run, to.object);
  return applyAll(run, { amount, to }, affected, (now) =>
    rulings.flatMap((ruling): Applicable<DamageDealt>[] => {
      const { context, ability, key } = ruling;
      const { replace } = ability;
      if (replace.kind !== 'would deal damage' || now.amount === 0 || (replace.combat === true && !combat)) return [];
      if (replace.source !== undefined && !isOneOf(context, { object: source }, replace.source as Selector)) return [];
      if (replace.to !== undefined && !isOneOf(context, now.to, replace.to as Selector)) return [];
      if (!holds(context, ability.if)) return [];
      const apply = (one: DamageDealt): DamageDealt => damageInstead(run, ruling, one);
      return [{ source: context.source, controller: context.controller, ability, key, apply }];
    }),
  );
}

const damageRulings = (run: Run): readonly DamageRuling[] => [
  ...replacementAbilities(run)
    .filter(({ definition }) => definition.replace.kind === 'would deal damage')
    .map(
      ({ definition, source, key }): DamageRuling => ({
        context: contextOf(run, source, controllerOf(run, source)),
        ability: definition,
        key: `${source}/${key}`,
      }),
    ),
  ...run.game.effects.flatMap((effect): DamageRuling[] => {
    const { id, source, controller, values = {}, x, replacement } = effect;
    if (replacement?.replace.kind !== 'would deal damage') return [];
    return [{ context: { view: run, source, controller, values, x }, ability: replacement, key: `effect/${id}`, effect }];
  }),
];

function damageInstead(run: Run, { context, ability, effect }: DamageRuling, now: DamageDealt): DamageDealt {
  const { replace } = ability;
  if (replace.kind !== 'would deal damage') return now;
  const { prevent, insteadTo, times, more } = replace;
  if (insteadTo !== undefined) return redirected(run, context, insteadTo, now);
  if (prevent === true) {
    if (effect?.left === undefined) return { ...now, amount: 0 };
    const prevented = Math.min(effect.left, now.amount); // 615.7
    useShield(run, effect, prevented);
    return { ...now, amount: now.amount - prevented };
  }
  return {
    ...now,
    amount:
      now.amount * (times === undefined ? 1 : amountOf(context, times)) + (more === undefined ? 0 : amountOf(context, more)),
  };
}

/** 614.9: to something else, if that is there and can be dealt damage. */
function redirected(run: Run, context: Context, insteadTo: Reference, now: DamageDealt): DamageDealt {
  const [to] = choicesOf(context, insteadTo);
  if (to === undefined) return now;
  if ('player' in to) return playerOf(run.game, to.player).out ? now : { ...now, to: { player: to.player } };
  if (!('object' in to) || objectOf(run.game, to.object).zone !== 'battlefield') return now;
  const { types } = characteristicsOf(run, to.object);
  return types.some((type) => type === 'creature' || type === 'planeswalker' || type === 'battle')
    ? { ...now, to: { object: to.object } }
    : now;
}

/** What a shield has prevented it does not prevent again; with nothing left it is over (615.7). */
function useShield(run: Run, shield: ContinuousEffect, prevented: number): void {
  const left = (shield.left ?? 0) - prevented;
  const others = run.game.effects.filter(({ id }) => id !== shield.id);
  change(run.game, 'effects', left > 0 ? [...others, { ...shield, left }] : others);
}
