/** Declaring blockers (509). */

import { permissions, prohibitions, type Ruling, requirements, saidBy } from '../actions/prohibitions';
import { called, calledFirst } from '../characteristics/called';
import { characteristicsOf, controllerOf, hasConcept } from '../characteristics/derived';
import { decide } from '../decisions';
import { IllegalAction, type Reason, type Stage } from '../errors';
import { batch, occur } from '../events/pipeline';
import { type Run, spend, type View } from '../run';
import type { RuleNumber } from '../shape';
import type { Choice, ObjectId, PlayerId } from '../state/game';
import { change, objectOf, playerOf, playersInOrder } from '../state/write';
import { amountOf } from '../vocabulary/amount';
import { matchesObject } from '../vocabulary/matches';
import { isOneOf } from '../vocabulary/pattern';
import { objectsOf } from '../vocabulary/reference';
import type { Selector } from '../vocabulary/selector';
import { type Attack, type Combat, isCreature } from './combat';
import { concerns, isWhom, payToFight } from './combat-rulings';

interface Block {
  readonly blocker: ObjectId;
  readonly attacker: ObjectId;
}

/** Why a creature can't be declared as a blocker of an attacker; none when it can (509.1a-b). */
function blockFaults(view: View, player: PlayerId, blocker: ObjectId, attacker: ObjectId): readonly Reason[] {
  const name = calledFirst(view, blocker);
  const other = called(view, attacker);
  const no = (rule: RuleNumber, stage: Stage, why: string, ruling?: Ruling): Reason => ({
    rule,
    stage,
    message: `${name} can't block ${other}: ${why}.`,
    ...(ruling === undefined ? {} : saidBy(view, ruling)),
  });
  if (objectOf(view.game, blocker).zone !== 'battlefield' || !isCreature(view, blocker))
    return [no('509.1a', 'permission', 'it is no creature on the battlefield')];
  if (controllerOf(view, blocker) !== player)
    return [no('509.1a', 'permission', `${playerOf(view.game, player).name} does not control it`)];
  const reasons: Reason[] = [];
  if (hasConcept(view, attacker, 'flying') && !hasConcept(view, blocker, 'flying') && !hasConcept(view, blocker, 'reach'))
    reasons.push(no('509.1b', 'prohibition', `${other} has flying, and it has neither flying nor reach (702.9b)`));
  for (const ruling of prohibitions(view)) {
    const { prohibition, context, source } = ruling;
    const { block, beBlocked, beBlockedBy, byFewerThan, by, whom, alone, moreThan, unlessPays } = prohibition;
    // judged once all blockers are known
    if (byFewerThan !== undefined || alone === true || moreThan !== undefined || unlessPays !== undefined) continue;
    const forbids =
      (block !== undefined &&
        matchesObject(context, blocker, block) &&
        (whom === undefined || concerns(context, whom, { object: attacker }))) ||
      (beBlocked !== undefined &&
        objectsOf(context, beBlocked).includes(attacker) &&
        (beBlockedBy === undefined || matchesObject(context, blocker, beBlockedBy)));
    if (forbids && isWhom(context, by, player))
      reasons.push(no('509.1b', 'prohibition', `${called(view, source)} forbids it`, ruling));
  }
  if (objectOf(view.game, blocker).tapped) reasons.push(no('509.1a', 'timing', 'it is tapped'));
  return reasons;
}

/** Why a creature of the player can block none of what attacks them; none when it can block something. */
export function whyNoBlocker(view: View, player: PlayerId, blocker: ObjectId): readonly Reason[] {
  const facing = view.game.combat?.attackers.filter(({ defender }) => defender === player) ?? [];
  const all = facing.map(({ attacker }) => blockFaults(view, player, blocker, attacker));
  return all.some((faults) => faults.length === 0) ? [] : (all[0] ?? []);
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
        most: able.reduce((sum, id) => sum + Math.min(facing.length, mostAttackers(run, id)), 0),
        prompt: `Which creatures does ${playerOf(game, player).name} block with?`,
      },
      (choice) => faultsOf(run, player, facing, choice),
    );
    const blocks = chosen.flatMap((choice): Block[] =>
      'object' in choice && choice.on !== undefined && 'object' in choice.on
        ? [{ blocker: choice.object, attacker: choice.on.object }]
        : [],
    );
    for (const [blocker, attackers] of byBlocker(blocks)) {
      const most = mostAttackers(run, blocker);
      if (attackers.length > most)
        throw new IllegalAction({
          rule: '509.1a',
          stage: 'choice',
          message: `${calledFirst(run, blocker)} can block only ${most === 1 ? 'one creature' : `${most} creatures`}.`,
        });
    }
    const wrong = togetherFault(run, player, blocks);
    if (wrong !== undefined) throw new IllegalAction(wrong);
    checkRequirements(run, player, options, blocks);
    if (blocks.length === 0) continue;
    payToFight(
      run,
      player,
      'block',
      blocks.map(({ blocker, attacker }) => ({ creature: blocker, on: { object: attacker } })),
    );
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

/** How many attackers a creature can block: one, and what effects allow beyond that (509.1a). */
function mostAttackers(view: View, blocker: ObjectId): number {
  let most = 1;
  for (const { permission, context } of permissions(view)) {
    const { block, additionalAttackers = 0 } = permission;
    if (block === undefined || !isOneOf(context, { object: blocker }, block as Selector)) continue;
    most += additionalAttackers === 'any number' ? Number.POSITIVE_INFINITY : amountOf(context, additionalAttackers);
  }
  return most;
}

/** The attackers of each creature that blocks. */
function byBlocker(blocks: readonly Block[]): ReadonlyMap<ObjectId, readonly ObjectId[]> {
  const all = new Map<ObjectId, ObjectId[]>();
  for (const { blocker, attacker } of blocks) all.set(blocker, [...(all.get(blocker) ?? []), attacker]);
  return all;
}

/** What restrictions say of all the blocks together (509.1b). */
function togetherFault(view: View, player: PlayerId, blocks: readonly Block[]): Reason | undefined {
  for (const ruling of prohibitions(view)) {
    const { prohibition, context } = ruling;
    const { block, beBlocked, byFewerThan = 0, by, alone, moreThan } = prohibition;
    if (!isWhom(context, by, player)) continue;
    const no = (message: string): Reason => ({ rule: '509.1b', stage: 'prohibition', message, ...saidBy(view, ruling) });
    const few =
      beBlocked === undefined
        ? undefined
        : objectsOf(context, beBlocked).find((attacker) => {
            const count = blocks.filter((one) => one.attacker === attacker).length;
            return count > 0 && count < byFewerThan;
          });
    if (few !== undefined) return no(`${calledFirst(view, few)} can't be blocked by fewer than ${byFewerThan} creatures.`);
    if (block === undefined) continue;
    const blockers = [...byBlocker(blocks).keys()];
    const among = blockers.filter((blocker) => matchesObject(context, blocker, block));
    if (moreThan !== undefined && among.length > moreThan)
      return no(`No more than ${moreThan} creature${moreThan === 1 ? '' : 's'} can block, not ${among.length}.`);
    const [only] = among;
    if (alone === true && blockers.length === 1 && only !== undefined) return no(`${calledFirst(view, only)} can't block alone.`);
  }
  return undefined;
}

/** One thing that a requirement asks: a block, of one attacker or of any, or that an attacker is blocked (509.1c). */
type Wanted =
  | { readonly blocker: ObjectId; readonly attacker: ObjectId | undefined }
  | { readonly blocker: undefined; readonly attacker: ObjectId };

function wantedBlocks(view: View, options: readonly Choice[]): readonly Wanted[] {
  const required = requirements(view);
  if (required.length === 0) return [];
  const pairs = options.flatMap((option): Block[] =>
    'object' in option && option.on !== undefined && 'object' in option.on
      ? [{ blocker: option.object, attacker: option.on.object }]
      : [],
  );
  return required.flatMap(({ requirement, context }): Wanted[] => {
    const { block, whom, beBlocked } = requirement;
    if (beBlocked !== undefined) return objectsOf(context, beBlocked).map((attacker) => ({ blocker: undefined, attacker }));
    if (block === undefined) return [];
    const theirs = pairs.filter(({ blocker }) => matchesObject(context, blocker, block));
    if (whom === undefined)
      return [...new Set(theirs.map(({ blocker }) => blocker))].map((blocker) => ({ blocker, attacker: undefined }));
    return theirs.filter(({ attacker }) => concerns(context, whom, { object: attacker }));
  });
}

const obeyed = (wanted: readonly Wanted[], blocks: readonly Block[]): number =>
  wanted.filter((one) =>
    blocks.some(
      ({ blocker, attacker }) =>
        (one.blocker === undefined || one.blocker === blocker) && (one.attacker === undefined || one.attacker === attacker),
    ),
  ).length;

/** Whether blocking with it costs something: nobody has to pay that, so it has to block nothing (509.1c). */
const isTaxed = (view: View, player: PlayerId, { blocker, attacker }: Block): boolean =>
  prohibitions(view).some(
    ({ prohibition: { block, whom, unlessPays, by }, context }) =>
      block !== undefined &&
      unlessPays !== undefined &&
      isWhom(context, by, player) &&
      matchesObject(context, blocker, block) &&
      (whom === undefined || concerns(context, whom, { object: attacker })),
  );

/** 509.1c: as many requirements must be obeyed as can be without disobeying a restriction. */
function checkRequirements(run: Run, player: PlayerId, options: readonly Choice[], blocks: readonly Block[]): void {
  const wanted = wantedBlocks(run, options);
  if (wanted.length === 0) return;
  const now = obeyed(wanted, blocks);
  if (now === wanted.length) return;
  const free = new Map<ObjectId, ObjectId[]>();
  for (const option of options)
    if ('object' in option && option.on !== undefined && 'object' in option.on) {
      const one = { blocker: option.object, attacker: option.on.object };
      if (!isTaxed(run, player, one)) free.set(one.blocker, [...(free.get(one.blocker) ?? []), one.attacker]);
    }
  const better = betterBlocks(run, player, wanted, [...free], now);
  if (better === undefined) return;
  const missing = better.find(
    ({ blocker, attacker }) => !blocks.some((one) => one.blocker === blocker && one.attacker === attacker),
  );
  throw new IllegalAction({
    rule: '509.1c',
    stage: 'choice',
    message: `${missing === undefined ? 'A creature' : calledFirst(run, missing.blocker)} must block${missing === undefined ? '' : ` ${called(run, missing.attacker)}`} as it is required to, since it can.`,
  });
}

/** Blocks that obey more requirements than `now` do and disobey no restriction, if there are any. */
function betterBlocks(
  run: Run,
  player: PlayerId,
  wanted: readonly Wanted[],
  free: readonly (readonly [ObjectId, readonly ObjectId[]])[],
  now: number,
  chosen: readonly Block[] = [],
): readonly Block[] | undefined {
  spend(run, 5, '509.1c', 'looking for blocks that obey more requirements');
  const [first, ...others] = free;
  if (first === undefined)
    return obeyed(wanted, chosen) > now && togetherFault(run, player, chosen) === undefined ? chosen : undefined;
  const [blocker, attackers] = first;
  for (const some of upTo(attackers, mostAttackers(run, blocker))) {
    const found = betterBlocks(run, player, wanted, others, now, [...chosen, ...some.map((attacker) => ({ blocker, attacker }))]);
    if (found !== undefined) return found;
  }
  return undefined;
}

/** Every choice of at most so many, larger ones first. */
function* upTo(all: readonly ObjectId[], most: number): Generator<readonly ObjectId[]> {
  const [first, ...others] = all;
  if (first === undefined || most === 0) {
    yield [];
    return;
  }
  for (const some of upTo(others, most - 1)) yield [first, ...some];
  yield* upTo(others, most);
}
