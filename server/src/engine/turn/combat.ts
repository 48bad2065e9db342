/** Combat (506-511): declaring, blocking, assigning and dealing damage. */

import { prohibitions } from '../actions/prohibitions';
import { characteristicsOf, controllerOf, hasConcept } from '../characteristics/derived';
import { decide } from '../decisions';
import { dealDamage } from '../effects/damage';
import { setTapped } from '../effects/tap';
import { IllegalAction, type Reason, type Stage } from '../errors';
import { batch, occur } from '../events/pipeline';
import type { Run, View } from '../run';
import type { RuleNumber, SourceId } from '../shape';
import type { Choice, Game, ObjectId, PlayerId } from '../state/game';
import { change, changeObject, objectOf, opponentsOf, playerOf, playersInOrder } from '../state/write';
import type { Context } from '../vocabulary/context';
import { objectsOf, playersOf, type Reference } from '../vocabulary/reference';
import { matchesObject } from '../vocabulary/selector';

export interface Attack {
  readonly attacker: ObjectId;
  /** The player that it attacks (508.1b). */
  readonly defender: PlayerId;
  /** Became blocked (509.1h); stays so when its blockers leave. */
  readonly blocked: boolean;
}

export interface Combat {
  readonly attackers: readonly Attack[];
  readonly blocks: readonly { readonly blocker: ObjectId; readonly attacker: ObjectId }[];
  /** Creatures that had first or double strike as the first of two combat damage steps began (510.4). */
  readonly first: readonly ObjectId[];
}

const isCreature = (view: View, id: ObjectId): boolean => characteristicsOf(view, id).types.includes('creature');

/** Its controller has had it since before their latest turn, or it has haste (302.6, 702.10b). */
export function isReady(view: View, id: ObjectId): boolean {
  const controller = controllerOf(view, id);
  return objectOf(view.game, id).heldSince < playerOf(view.game, controller).turnBegan || hasConcept(view, id, 'haste');
}

/** Why a creature can't be declared as an attacker; none when it can (508.1a, 508.1c). */
function attackFaults(view: View, active: PlayerId, id: ObjectId): readonly Reason[] {
  const { name } = characteristicsOf(view, id);
  const no = (rule: RuleNumber, stage: Stage, why: string, source?: SourceId): Reason => ({
    rule,
    stage,
    message: `${name} can't attack: ${why}.`,
    source,
  });
  const who = playerOf(view.game, active).name;
  if (objectOf(view.game, id).zone !== 'battlefield' || !isCreature(view, id))
    return [no('508.1a', 'permission', 'it is no creature on the battlefield')];
  if (controllerOf(view, id) !== active) return [no('508.1a', 'permission', `${who} does not control it`)];
  const reasons: Reason[] = [];
  if (hasConcept(view, id, 'defender')) reasons.push(no('508.1c', 'prohibition', 'it has defender (702.3b)'));
  for (const { prohibition, context, source, at } of prohibitions(view))
    if (
      prohibition.attack !== undefined &&
      isWhom(context, prohibition.by, active) &&
      matchesObject(context, id, prohibition.attack)
    )
      reasons.push(no('508.1c', 'prohibition', `${characteristicsOf(view, source).name} forbids it`, at));
  if (objectOf(view.game, id).tapped) reasons.push(no('508.1a', 'timing', 'it is tapped'));
  if (!isReady(view, id))
    reasons.push(no('508.1a', 'timing', `it came under ${who}'s control too recently (302.6), and has no haste`));
  return reasons;
}

/** Whether a prohibition is about a player: about everybody, if it does not say whom. */
const isWhom = (context: Context, by: Reference | undefined, player: PlayerId): boolean =>
  by === undefined || playersOf(context, by).includes(player);

/** 508.1 */
export function declareAttackers(run: Run): void {
  const { game } = run;
  const { active } = game.turn;
  const able = game.battlefield.filter((id) => attackFaults(run, active, id).length === 0);
  const options = able.flatMap((object) => opponentsOf(game, active).map((player): Choice => ({ object, on: { player } })));
  const chosen = decide(
    run.source,
    {
      kind: 'attack',
      player: active,
      rule: '508.1a',
      options,
      least: 0,
      most: able.length,
      prompt: `Which creatures does ${playerOf(game, active).name} attack with?`,
    },
    (choice) => ('object' in choice ? attackFaults(run, active, choice.object) : []),
  );
  const attackers: Attack[] = [];
  for (const choice of chosen) {
    if (!('object' in choice)) continue;
    if (attackers.some((one) => one.attacker === choice.object))
      throw new IllegalAction({
        rule: '508.1b',
        stage: 'choice',
        message: `${characteristicsOf(run, choice.object).name} can attack only one player.`,
      });
    const on = choice.on ?? targetOf(options, choice.object);
    if (on !== undefined && 'player' in on) attackers.push({ attacker: choice.object, defender: on.player, blocked: false });
  }
  if (attackers.length === 0) return;
  change(game, 'combat', { attackers, blocks: [], first: [] });
  batch(run, () => {
    for (const { attacker } of attackers) if (!hasConcept(run, attacker, 'vigilance')) setTapped(run, attacker, true, '508.1f');
    for (const { attacker, defender } of attackers)
      occur(run, {
        kind: 'attack',
        rule: '508.1k',
        object: attacker,
        name: characteristicsOf(run, attacker).name,
        player: active,
        playerName: playerOf(game, active).name,
        otherPlayer: defender,
        detail: playerOf(game, defender).name,
      });
  });
}

/** The only player that there is to attack, when the answer names none. */
function targetOf(options: readonly Choice[], attacker: ObjectId): Choice | undefined {
  const option = options.find((one) => 'object' in one && one.object === attacker);
  return option !== undefined && 'object' in option ? option.on : undefined;
}

/** Why a creature can't be declared as a blocker of an attacker; none when it can (509.1a-b). */
function blockFaults(view: View, player: PlayerId, blocker: ObjectId, attacker: ObjectId): readonly Reason[] {
  const { name } = characteristicsOf(view, blocker);
  const other = characteristicsOf(view, attacker).name;
  const no = (rule: RuleNumber, stage: Stage, why: string, source?: SourceId): Reason => ({
    rule,
    stage,
    message: `${name} can't block ${other}: ${why}.`,
    source,
  });
  if (objectOf(view.game, blocker).zone !== 'battlefield' || !isCreature(view, blocker))
    return [no('509.1a', 'permission', 'it is no creature on the battlefield')];
  if (controllerOf(view, blocker) !== player)
    return [no('509.1a', 'permission', `${playerOf(view.game, player).name} does not control it`)];
  const reasons: Reason[] = [];
  if (hasConcept(view, attacker, 'flying') && !hasConcept(view, blocker, 'flying') && !hasConcept(view, blocker, 'reach'))
    reasons.push(no('509.1b', 'prohibition', `${other} has flying, and it has neither flying nor reach (702.9b)`));
  for (const { prohibition, context, source, at } of prohibitions(view)) {
    const { block, beBlocked, beBlockedBy, byFewerThan, by } = prohibition;
    if (byFewerThan !== undefined) continue; // judged once all blockers are known
    const forbids =
      (block !== undefined && matchesObject(context, blocker, block)) ||
      (beBlocked !== undefined &&
        objectsOf(context, beBlocked).includes(attacker) &&
        (beBlockedBy === undefined || matchesObject(context, blocker, beBlockedBy)));
    if (forbids && isWhom(context, by, player))
      reasons.push(no('509.1b', 'prohibition', `${characteristicsOf(view, source).name} forbids it`, at));
  }
  if (objectOf(view.game, blocker).tapped) reasons.push(no('509.1a', 'timing', 'it is tapped'));
  return reasons;
}

/** What is wrong with a block that is no option: with the attacker that it names, or the first there is. */
function faultsOf(view: View, player: PlayerId, facing: readonly Attack[], choice: Choice): readonly Reason[] {
  if (!('object' in choice)) return [];
  const attacker = choice.on !== undefined && 'object' in choice.on ? choice.on.object : facing[0]?.attacker;
  return attacker === undefined ? [] : blockFaults(view, player, choice.object, attacker);
}

/** 509.1 */
export function declareBlockers(run: Run): void {
  const { game } = run;
  const { combat } = game;
  if (combat === null) return;
  for (const player of playersInOrder(game)) {
    const facing = combat.attackers.filter((attack) => attack.defender === player);
    if (facing.length === 0) continue;
    const able = game.battlefield.filter(
      (id) => controllerOf(run, id) === player && isCreature(run, id) && !objectOf(game, id).tapped,
    );
    const options = able.flatMap((object) =>
      facing
        .filter(({ attacker }) => blockFaults(run, player, object, attacker).length === 0)
        .map(({ attacker }): Choice => ({ object, on: { object: attacker } })),
    );
    const chosen = decide(
      run.source,
      {
        kind: 'block',
        player,
        rule: '509.1a',
        options,
        least: 0,
        most: able.length,
        prompt: `Which creatures does ${playerOf(game, player).name} block with?`,
      },
      (choice) => faultsOf(run, player, facing, choice),
    );
    const blocks = chosen.flatMap((choice) =>
      'object' in choice && choice.on !== undefined && 'object' in choice.on
        ? [{ blocker: choice.object, attacker: choice.on.object }]
        : [],
    );
    const twice = blocks.find((one, i) => blocks.findIndex((other) => other.blocker === one.blocker) !== i);
    if (twice !== undefined)
      throw new IllegalAction({
        rule: '509.1a',
        stage: 'choice',
        message: `${characteristicsOf(run, twice.blocker).name} can block only one creature.`,
      });
    if (blocks.length === 0) continue;
    for (const attacker of new Set(blocks.map((block) => block.attacker)))
      checkNumber(run, player, attacker, blocks.filter((block) => block.attacker === attacker).length);
    const now = game.combat as Combat;
    change(game, 'combat', {
      ...now,
      blocks: [...now.blocks, ...blocks],
      attackers: now.attackers.map((attack) =>
        blocks.some((block) => block.attacker === attack.attacker) ? { ...attack, blocked: true } : attack,
      ),
    });
    batch(run, () => {
      for (const { blocker, attacker } of blocks)
        occur(run, {
          kind: 'block',
          rule: '509.1g',
          object: blocker,
          name: characteristicsOf(run, blocker).name,
          other: attacker,
          otherName: characteristicsOf(run, attacker).name,
          player,
          playerName: playerOf(game, player).name,
        });
      for (const attacker of new Set(blocks.map((block) => block.attacker)))
        occur(run, { kind: 'become blocked', rule: '509.1h', object: attacker, name: characteristicsOf(run, attacker).name });
    });
  }
}

/** Whether so many blockers are enough, where a restriction asks for several (509.1b). */
function checkNumber(view: View, player: PlayerId, attacker: ObjectId, blockers: number): void {
  for (const { prohibition, context, at } of prohibitions(view)) {
    const { beBlocked, byFewerThan = 0, by } = prohibition;
    if (beBlocked === undefined || blockers >= byFewerThan || !isWhom(context, by, player)) continue;
    if (!objectsOf(context, beBlocked).includes(attacker)) continue;
    throw new IllegalAction({
      rule: '509.1b',
      stage: 'prohibition',
      message: `${characteristicsOf(view, attacker).name} can't be blocked by fewer than ${byFewerThan} creatures.`,
      source: at,
    });
  }
}

/** Every attacking and blocking creature; one that blocks several attackers stands once for each. */
const fighting = (combat: Combat): ObjectId[] => [
  ...combat.attackers.map((one) => one.attacker),
  ...combat.blocks.map((one) => one.blocker),
];

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
  const defender = { player: attack.defender };
  const gone = playerOf(run.game, attack.defender).out; // 800.4e
  if (!attack.blocked) return power > 0 && !gone ? [{ from: attack.attacker, to: defender, amount: power }] : []; // 510.1b
  const blockers = (run.game.combat as Combat).blocks
    .filter((block) => block.attacker === attack.attacker)
    .map((block) => block.blocker);
  return divide(
    run,
    attack.attacker,
    blockers,
    hasConcept(run, attack.attacker, 'trample') && !gone ? attack.defender : undefined,
  );
}

/** Divides a creature's damage among what it fights (510.1c-d), and what it attacks when it has trample (702.19b). */
function divide(run: Run, from: ObjectId, among: readonly ObjectId[], through: PlayerId | undefined): readonly Assignment[] {
  const power = characteristicsOf(run, from).power ?? 0;
  if (power <= 0 || (among.length === 0 && through === undefined)) return []; // 510.1a, 510.1c
  const only = among[0];
  if (through === undefined && among.length === 1 && only !== undefined) return [{ from, to: { object: only }, amount: power }];
  if (among.length === 0 && through !== undefined) return [{ from, to: { player: through }, amount: power }];
  // With no more than is lethal there is nothing to trample over with.
  if (among.length === 1 && only !== undefined && power <= lethal(run, from, only))
    return [{ from, to: { object: only }, amount: power }];
  const options: Choice[] = [...among.map((object) => ({ object })), ...(through === undefined ? [] : [{ player: through }])];
  const { name } = characteristicsOf(run, from);
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
      message: `${name} assigns ${power} damage in all, not ${total}.`,
    });
  const to = answer.flatMap((one): Assignment[] =>
    ('player' in one || 'object' in one) && one.amount !== undefined && one.amount > 0
      ? [{ from, to: 'player' in one ? { player: one.player } : { object: one.object }, amount: one.amount }]
      : [],
  );
  if (through !== undefined && to.some((one) => 'player' in one.to)) {
    const short = among.find(
      (id) => (to.find((one) => 'object' in one.to && one.to.object === id)?.amount ?? 0) < lethal(run, from, id),
    );
    if (short !== undefined)
      throw new IllegalAction({
        rule: '702.19b',
        stage: 'choice',
        message: `${name} must assign lethal damage to ${characteristicsOf(run, short).name} before it tramples over.`,
      });
  }
  return to;
}

/** 120.6, 702.2c */
function lethal(view: View, from: ObjectId, to: ObjectId): number {
  const left = Math.max(0, (characteristicsOf(view, to).toughness ?? 0) - objectOf(view.game, to).damage);
  return hasConcept(view, from, 'deathtouch') ? Math.min(1, left) : left;
}

/** 506.4: an object that leaves, or whose control changes, is removed from combat. */
export function leaveCombat(run: Run, id: ObjectId): void {
  const { combat } = run.game;
  if (
    combat === null ||
    !(combat.attackers.some((one) => one.attacker === id) || combat.blocks.some((one) => one.blocker === id))
  )
    return;
  occur(run, { kind: 'remove from combat', rule: '506.4', object: id, name: characteristicsOf(run, id).name }, () =>
    change(run.game, 'combat', {
      ...combat,
      attackers: combat.attackers.filter((one) => one.attacker !== id),
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

/** 506.4: what is no creature any more is removed from combat. */
export function noticeCombatants(run: Run): void {
  const { combat } = run.game;
  if (combat !== null) for (const id of fighting(combat)) if (!isCreature(run, id)) leaveCombat(run, id);
}

export const clearDamage = (run: Run): void => {
  for (const id of run.game.battlefield)
    if (objectOf(run.game, id).damage > 0) changeObject(run.game, id, { damage: 0, deathtouched: false });
};
