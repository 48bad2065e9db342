/** The combat damage step (510): assigning and dealing damage. */

import { called, calledFirst } from '../characteristics/called';
import { characteristicsOf, controllerOf, hasConcept } from '../characteristics/derived';
import { decide } from '../decisions';
import { dealDamage } from '../effects/damage';
import { IllegalAction } from '../errors';
import { batch } from '../events/pipeline';
import type { Run, View } from '../run';
import type { Choice, ObjectId, PlayerId } from '../state/game';
import { change, objectOf, playerOf } from '../state/write';
import { type Attack, attacked, type Combat, fighting } from './combat';

/** Whether it deals its damage in the first of two combat damage steps (510.4, 702.4b, 702.7b). */
const strikesFirst = (view: View, id: ObjectId): boolean =>
  hasConcept(view, id, 'first strike') || hasConcept(view, id, 'double strike');

/** Whether there are two combat damage steps (510.4). */
export const needsFirstStrikeStep = (view: View): boolean => {
  const { combat } = view.game;
  return combat !== null && fighting(combat).some((id) => strikesFirst(view, id));
};

interface Assignment {
  readonly from: ObjectId;
  readonly to: { readonly object: ObjectId } | { readonly player: PlayerId };
  readonly amount: number;
}

/** 510.1, 510.2 */
export function dealCombatDamage(run: Run, step: 'first strike damage' | 'combat damage'): void {
  const { combat } = run.game;
  if (combat === null) return;
  const first = step === 'first strike damage';
  const deals = (id: ObjectId): boolean =>
    first ? strikesFirst(run, id) : !combat.first.includes(id) || hasConcept(run, id, 'double strike');
  const assigned: Assignment[] = [];
  for (const attack of combat.attackers) if (deals(attack.attacker)) assigned.push(...assignFromAttacker(run, attack));
  for (const blocker of new Set(combat.blocks.map((block) => block.blocker)))
    if (deals(blocker))
      assigned.push(
        ...divide(
          run,
          blocker,
          combat.blocks
            .filter((block) => block.blocker === blocker && combat.attackers.some(({ attacker }) => attacker === block.attacker))
            .map((block) => block.attacker),
          undefined,
        ),
      );
  // 510.4: those with first or double strike as the step begins do not strike again, whether they dealt damage or not.
  if (first) change(run.game, 'combat', { ...combat, first: fighting(combat).filter(deals) });
  batch(run, () => {
    for (const { from, to, amount } of assigned) dealDamage(run, from, to, amount, { combat: true, rule: '510.2' });
  });
}

function assignFromAttacker(run: Run, attack: Attack): readonly Assignment[] {
  const power = characteristicsOf(run, attack.attacker).power ?? 0;
  const target = attackedNow(run, attack);
  if (!attack.blocked) return power > 0 && target !== undefined ? [{ from: attack.attacker, to: target, amount: power }] : []; // 510.1b
  const blockers = (run.game.combat as Combat).blocks
    .filter((block) => block.attacker === attack.attacker)
    .map((block) => block.blocker);
  return divide(run, attack.attacker, blockers, hasConcept(run, attack.attacker, 'trample') ? target : undefined);
}

type Recipient = Assignment['to'];

/** What an unblocked attacker would deal its damage to: nothing, when that has left (506.4c, 800.4e). */
function attackedNow(run: Run, attack: Attack): Recipient | undefined {
  const on = attacked(attack);
  if (on === undefined || !('player' in on || 'object' in on)) return undefined;
  return 'player' in on && playerOf(run.game, on.player).out ? undefined : on;
}

/** Divides a creature's damage among what it fights (510.1c-d), and what it attacks when it has trample (702.19b). */
function divide(run: Run, from: ObjectId, among: readonly ObjectId[], through: Recipient | undefined): readonly Assignment[] {
  const power = characteristicsOf(run, from).power ?? 0;
  if (power <= 0 || (among.length === 0 && through === undefined)) return []; // 510.1a, 510.1c
  const only = among[0];
  if (through === undefined && among.length === 1 && only !== undefined) return [{ from, to: { object: only }, amount: power }];
  if (among.length === 0 && through !== undefined) return [{ from, to: through, amount: power }];
  // With no more than is lethal there is nothing to trample over with.
  if (among.length === 1 && only !== undefined && power <= lethal(run, from, only))
    return [{ from, to: { object: only }, amount: power }];
  const options: Choice[] = [...among.map((object) => ({ object })), ...(through === undefined ? [] : [through])];
  const name = called(run, from);
  const answer = decide(run.source, {
    kind: 'assign damage',
    player: controllerOf(run, from),
    object: from,
    rule: through === undefined ? '510.1c' : '702.19b',
    options,
    least: 0,
    most: options.length + 1,
    prompt: `How does ${name} assign its ${power} damage?`,
  });
  const total = answer.reduce((sum, one) => sum + ('amount' in one ? (one.amount ?? 0) : 0), 0);
  if (total !== power)
    throw new IllegalAction({
      rule: '510.1a',
      stage: 'choice',
      message: `${calledFirst(run, from)} assigns ${power} damage in all, not ${total}.`,
    });
  const to = answer.flatMap((one): Assignment[] =>
    ('player' in one || 'object' in one) && one.amount !== undefined && one.amount > 0
      ? [{ from, to: 'player' in one ? { player: one.player } : { object: one.object }, amount: one.amount }]
      : [],
  );
  if (through !== undefined && to.some((one) => 'player' in one.to || !among.includes(one.to.object))) {
    const short = among.find(
      (id) => (to.find((one) => 'object' in one.to && one.to.object === id)?.amount ?? 0) < lethal(run, from, id),
    );
    if (short !== undefined)
      throw new IllegalAction({
        rule: '702.19b',
        stage: 'choice',
        message: `${calledFirst(run, from)} must assign lethal damage to ${called(run, short)} before it tramples over.`,
      });
  }
  return to;
}

/** 120.6, 702.2c */
function lethal(view: View, from: ObjectId, to: ObjectId): number {
  const left = Math.max(0, (characteristicsOf(view, to).toughness ?? 0) - objectOf(view.game, to).damage);
  return hasConcept(view, from, 'deathtouch') ? Math.min(1, left) : left;
}
