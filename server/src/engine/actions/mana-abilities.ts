/** Mana abilities (605): which there are, what they could add, and activating them, which uses no stack. */

import { abilitiesOf, characteristicsOf, controllerOf } from '../characteristics/derived';
import type { AbilityInstance } from '../characteristics/printed';
import { functionsIn } from '../characteristics/printed';
import type { Answer, DecisionSource } from '../decisions';
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
import { contextOf, doingFor } from '../vocabulary/context';
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
  readonly output: number;
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

const addEffect = (ability: ActivatedAbility): Effect | undefined =>
  (ability.do ?? []).find((effect) => effect.kind === 'add mana');

/** The mana abilities that a player could activate now, each with the alternatives of what it adds. */
export function manaAbilities(view: View, player: PlayerId): ManaAbility[] {
  const { game } = view;
  const found: ManaAbility[] = [];
  for (const object of game.battlefield) addManaAbilities(view, player, object, found);
  for (const object of playerOf(game, player).hand) addManaAbilities(view, player, object, found);
  for (const object of playerOf(game, player).graveyard) addManaAbilities(view, player, object, found);
  for (const object of game.exile) addManaAbilities(view, player, object, found);
  return found;
}

function addManaAbilities(view: View, player: PlayerId, object: ObjectId, found: ManaAbility[]): void {
  for (const ability of abilitiesOf(view, object).activated) {
    const { definition } = ability;
    const { zone, tapped } = objectOf(view.game, object);
    if (!isManaAbility(definition) || !functionsIn(definition, zone) || (tapped && needsTap(definition))) continue;
    if (!mayActivate(view, player, object) || activationFaults(view, player, object, ability).length > 0) continue;
    const effect = addEffect(definition);
    // What it adds only perhaps, within another effect, is nothing that a payment can count on.
    const outputs = effect === undefined ? [] : manaOutputs(contextOf(view, object, player), effect, object);
    found.push({ object, ability, outputs });
  }
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

/** Activates a mana ability: its cost is paid and it resolves at once (605.3b). `output` is a place in its outputs. */
export function activateManaAbility(run: Run, player: PlayerId, { object, ability, outputs }: ManaAbility, output: number): void {
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
        const colors = (outputs[output] ?? []).map((one): Choice => ({ word: manaWord(one.type) }));
        answering(run, colorAnswers(colors), () => carryOut(doing, ability.definition.do ?? []));
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

const colorAnswers =
  (colors: readonly Choice[]) =>
  (kind: string): Answer | undefined =>
    kind === 'color' && colors[0] !== undefined ? [colors[0]] : undefined;

/** While `act` runs, questions of some kinds are answered here first. */
function answering(run: Run, answer: (kind: string) => Answer | undefined, act: () => void): void {
  const outer: DecisionSource = run.source;
  run.source = {
    answer: (request) => answer(request.kind) ?? outer.answer(request),
    fallback: (request) => outer.fallback?.(request),
  };
  try {
    act();
  } finally {
    run.source = outer;
  }
}
