/** Mana abilities (605): which there are, what they could add, and activating them, which uses no stack. */

import { characteristicsOf, controllerOf } from '../characteristics/derived';
import { functioningIn } from '../characteristics/functioning';
import type { AbilityInstance } from '../characteristics/printed';
import type { DecisionSource } from '../decisions';
import type { ActivatedAbility } from '../definitions';
import { manaOutputs } from '../effects/add-mana';
import { carryOut } from '../effects/effect';
import type { Effect } from '../effects/verb';
import { because, occur } from '../events/pipeline';
import type { ManaSource } from '../mana/payment';
import type { Mana } from '../mana/pool';
import type { Run, View } from '../run';
import type { Choice, ObjectId, PlayerId } from '../state/game';
import { objectOf, playerOf } from '../state/write';
import { type Context, contextOf, doingFor } from '../vocabulary/context';
import { manaOf } from '../vocabulary/cost';
import { manaWord } from '../vocabulary/selector';
import { activationFaults, mayActivate, needsTap } from './activation';
import { canPayPart, payMana, payParts } from './pay';

export interface ManaAbility {
  readonly object: ObjectId;
  readonly ability: AbilityInstance<ActivatedAbility>;
  readonly outputs: readonly (readonly Mana[])[];
}

/** One activation, with what is needed to do it again (733.1). */
export interface ManaActivation {
  readonly player: PlayerId;
  readonly object: ObjectId;
  readonly ability: string;
  readonly output: number | undefined;
  /** The objects whose mana paid for it. */
  readonly spentFrom: readonly ObjectId[];
  /** It moved cards to or from a library, shuffled or revealed from it: it is not reversed. */
  readonly touchedLibrary: boolean;
}

const forMana = new WeakMap<ActivatedAbility, boolean>();

/** 605.1a: no target, could add mana, be it within another effect. */
export function isManaAbility(ability: ActivatedAbility): boolean {
  let known = forMana.get(ability);
  if (known === undefined) {
    known = ability.targets === undefined && JSON.stringify(ability.do).includes('"kind":"add mana"');
    forMana.set(ability, known);
  }
  return known;
}

const adding = new WeakMap<ActivatedAbility, readonly Effect[]>();

/** The effects by which it adds mana to the pool of its player. What it adds only perhaps, within another effect, is nothing to count on. */
export function addingEffects(ability: ActivatedAbility): readonly Effect[] {
  let effects = adding.get(ability);
  if (effects === undefined) {
    effects = (ability.do ?? []).filter(({ kind, by = 'you' }) => kind === 'add mana' && by === 'you');
    adding.set(ability, effects);
  }
  return effects;
}

/** The alternatives of what all its effects add. */
function outputsOf(context: Context, ability: ActivatedAbility): ManaAbility['outputs'] {
  const [first, ...others] = addingEffects(ability);
  if (first === undefined) return [];
  let outputs = manaOutputs(context, first, context.source);
  for (const effect of others) {
    const more = manaOutputs(context, effect, context.source);
    outputs = outputs.flatMap((mana) => more.map((one) => [...mana, ...one]));
  }
  return outputs;
}

/** What is said when its effects ask which mana they add, in their order, so that they add all this. */
function choicesFor(context: Context, ability: ActivatedAbility, mana: readonly Mana[]): readonly Choice[] {
  const said: Choice[] = [];
  let from = 0;
  for (const effect of addingEffects(ability)) {
    const outputs = manaOutputs(context, effect, context.source);
    const it = outputs.find((output) => output.every(({ type }, i) => mana[from + i]?.type === type));
    if (outputs.length > 1) said.push({ word: manaWord(it?.[0]?.type ?? 'C') });
    from += it?.length ?? 0;
  }
  return said;
}

/** The mana abilities that a player could activate now, each with the alternatives of what it adds. */
export function manaAbilities(view: View, player: PlayerId): ManaAbility[] {
  const found: ManaAbility[] = [];
  for (const zone of ['battlefield', 'hand', 'graveyard', 'exile'] as const)
    for (const { source: object, ability } of functioningIn(view, zone, player).activated) {
      const { definition } = ability;
      if (!isManaAbility(definition) || (needsTap(definition) && objectOf(view.game, object).tapped)) continue;
      if (!mayActivate(view, player, object) || activationFaults(view, player, object, ability).length > 0) continue;
      found.push({ object, ability, outputs: outputsOf(contextOf(view, object, player), definition) });
    }
  return found;
}

/** How much a player would mind: nothing for tapping, more for each other part of the cost and each other effect. */
function dearness({ ability }: ManaAbility): number {
  const { cost, do: effects = [] } = ability.definition;
  return cost.filter((part) => part !== 'tap' && part !== '{T}' && !Array.isArray(part)).length * 10 + (effects.length - 1) * 3;
}

/** For the search for a payment: its sources, by their place in `abilities`. */
export function manaSources(run: Run, player: PlayerId, abilities: readonly ManaAbility[]): ManaSource[] {
  return abilities.flatMap((one, id): ManaSource[] => {
    const { cost } = one.ability.definition;
    if (one.outputs.length === 0) return [];
    const mana = manaOf(cost);
    const doing = doingFor(run, one.object, player);
    if (!cost.every((part) => Array.isArray(part) || canPayPart(doing, part))) return [];
    return [
      {
        id,
        outputs: one.outputs,
        uses: [one.object],
        dearness: dearness(one),
        ...(mana === undefined || mana.length === 0 ? {} : { cost: mana }),
      },
    ];
  });
}

/** Activates a mana ability: its cost is paid and it resolves at once (605.3b). `output` is a place in its outputs; without it the player is asked. */
export function activateManaAbility(
  run: Run,
  player: PlayerId,
  { object, ability, outputs }: ManaAbility,
  output: number | undefined,
): void {
  const { name } = characteristicsOf(run, object);
  if (ability.definition.limit !== undefined) run.game.used = [...run.game.used, `${object}/${ability.key}`]; // 602.5b
  const firstEvent = run.trace.length;
  const spentFrom: ObjectId[] = [];
  occur(
    run,
    {
      kind: 'activate',
      rule: '605.3b',
      object,
      name,
      ability: ability.name,
      at: ability.definition.at,
      player,
      playerName: playerOf(run.game, player).name,
    },
    () =>
      because(run, { kind: 'ability', object, name, player }, () => {
        const mana = manaOf(ability.definition.cost);
        const doing = doingFor(run, object, controllerOf(run, object));
        if (mana !== undefined && mana.length > 0)
          for (const one of payMana(run, player, mana, object).mana) if (one.source !== undefined) spentFrom.push(one.source);
        payParts(
          doing,
          ability.definition.cost.filter((part) => !Array.isArray(part)),
        );
        const wanted = output === undefined ? undefined : outputs[output];
        const said = wanted === undefined ? [] : [...choicesFor(doing, ability.definition, wanted)];
        answering(
          run,
          ({ kind, player: asked }) => (kind === 'color' && asked === player && said.length > 0 ? said.splice(0, 1) : undefined),
          () => carryOut(doing, ability.definition.do ?? []),
        );
      }),
  );
  const touchedLibrary = run.trace
    .slice(firstEvent)
    .some(
      (event) =>
        event.kind === 'shuffle' ||
        event.kind === 'reveal' ||
        event.kind === 'draw' ||
        event.from === 'library' ||
        event.to === 'library',
    );
  run.activations.push({ player, object, ability: ability.name, output, spentFrom, touchedLibrary });
}

/** While `act` runs, questions of some kinds are answered here first. */
function answering(run: Run, answer: DecisionSource['answer'], act: () => void): void {
  const outer: DecisionSource = run.source;
  run.source = {
    answer: (request) => answer(request) ?? outer.answer(request),
    fallback: (request) => outer.fallback?.(request),
  };
  try {
    act();
  } finally {
    run.source = outer;
  }
}
