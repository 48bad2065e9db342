/** Combat (506): who attacks and blocks what, and how an object is removed from combat. */

import { characteristicsOf, controllerOf, hasConcept } from '../characteristics/derived';
import { occur } from '../events/pipeline';
import type { Run, View } from '../run';
import type { Choice, Game, ObjectId, PlayerId } from '../state/game';
import { change, changeObject, objectOf, opponentsOf, playerOf } from '../state/write';

export interface Attack {
  readonly attacker: ObjectId;
  /** The player that it attacks, or who controls the planeswalker or protects the battle that it attacks (506.2, 508.5). */
  readonly defender: PlayerId;
  /** The planeswalker or battle that it attacks (508.1b); null once that was removed from combat (506.4c). */
  readonly permanent: ObjectId | null | undefined;
  /** Became blocked (509.1h); stays so when its blockers leave. */
  readonly blocked: boolean;
}

export interface Combat {
  readonly attackers: readonly Attack[];
  readonly blocks: readonly { readonly blocker: ObjectId; readonly attacker: ObjectId }[];
  /** Creatures that had first or double strike as the first of two combat damage steps began (510.4). */
  readonly first: readonly ObjectId[];
}

/** What it attacks: a player, or a planeswalker or battle; nothing once that is no longer there (506.4c). */
export const attacked = ({ defender, permanent }: Attack): Choice | undefined =>
  permanent === undefined ? { player: defender } : permanent === null ? undefined : { object: permanent };

export const isCreature = (view: View, id: ObjectId): boolean => characteristicsOf(view, id).types.includes('creature');

/** Its controller has had it since before their latest turn, or it has haste (302.6, 702.10b). */
export function isReady(view: View, id: ObjectId): boolean {
  const controller = controllerOf(view, id);
  return objectOf(view.game, id).heldSince < playerOf(view.game, controller).turnBegan || hasConcept(view, id, 'haste');
}

/** What may be attacked. */
export type Whom = { readonly player: PlayerId } | { readonly object: ObjectId };

/** What may be attacked: opponents, planeswalkers that they control, and battles that others protect (506.2, 508.1b, 310.5). */
export function attackable(view: View, active: PlayerId): readonly Whom[] {
  const opponents = opponentsOf(view.game, active);
  const permanents = view.game.battlefield.filter(
    (object) => canBeAttacked(view, object) && opponents.includes(defenderOf(view, { object })),
  );
  return [...opponents.map((player) => ({ player })), ...permanents.map((object) => ({ object }))];
}

/** The defending player of an attack on this (508.5): the player, the planeswalker's controller, the battle's protector (310.8). */
export function defenderOf(view: View, whom: Whom): PlayerId {
  if ('player' in whom) return whom.player;
  const [protector] = objectOf(view.game, whom.object).chosen.protector ?? [];
  return protector !== undefined && 'player' in protector ? protector.player : controllerOf(view, whom.object);
}

/** Every attacking and blocking creature; one that blocks several attackers stands once for each. */
export const fighting = (combat: Combat): ObjectId[] => [
  ...combat.attackers.map((one) => one.attacker),
  ...combat.blocks.map((one) => one.blocker),
];

/** 506.4: an object that leaves, or whose control changes, is removed from combat. */
export function leaveCombat(run: Run, id: ObjectId): void {
  const { combat } = run.game;
  if (
    combat === null ||
    !(
      combat.attackers.some((one) => one.attacker === id || one.permanent === id) ||
      combat.blocks.some((one) => one.blocker === id)
    )
  )
    return;
  occur(run, { kind: 'remove from combat', rule: '506.4', object: id, name: characteristicsOf(run, id).name }, () =>
    change(run.game, 'combat', {
      ...combat,
      attackers: combat.attackers
        .filter((one) => one.attacker !== id)
        .map((one) => (one.permanent === id ? { ...one, permanent: null } : one)), // 506.4c: it attacks nothing then
      blocks: combat.blocks.filter((one) => one.blocker !== id), // 509.1g: a blocker goes on blocking when its attacker has gone
    }),
  );
}

/** Whether an object is attacking (508.1k) or blocking (509.1g). */
export function roleInCombat({ combat }: Game, id: ObjectId): 'attacking' | 'blocking' | undefined {
  if (combat === null) return undefined;
  if (combat.attackers.some(({ attacker }) => attacker === id)) return 'attacking';
  return combat.blocks.some(({ blocker }) => blocker === id) ? 'blocking' : undefined;
}

/** 506.4: what is no creature any more, or no planeswalker or battle, is removed from combat. */
export function noticeCombatants(run: Run): void {
  const { combat } = run.game;
  if (combat === null) return;
  for (const id of fighting(combat)) if (!isCreature(run, id)) leaveCombat(run, id);
  for (const { permanent } of combat.attackers)
    if (permanent !== undefined && permanent !== null && !canBeAttacked(run, permanent)) leaveCombat(run, permanent);
}

/** Planeswalkers and battles can be attacked (508.1b). */
export const canBeAttacked = (view: View, id: ObjectId): boolean =>
  characteristicsOf(view, id).types.some((type) => type === 'planeswalker' || type === 'battle');

export function removeDamage(run: Run, id: ObjectId): void {
  const { damage, deathtouched, zone } = objectOf(run.game, id);
  if (zone === 'battlefield' && (damage > 0 || deathtouched)) changeObject(run.game, id, { damage: 0, deathtouched: false });
}

export const clearDamage = (run: Run): void => {
  for (const id of run.game.battlefield) removeDamage(run, id);
};
