/** Declaring attackers (508). */

import { prohibitions, type Ruling, requirements, saidBy } from '../actions/prohibitions';
import { called, calledFirst } from '../characteristics/called';
import { characteristicsOf, controllerOf, hasConcept } from '../characteristics/derived';
import { decide } from '../decisions';
import { setTapped } from '../effects/tap';
import { IllegalAction, type Reason, type Stage } from '../errors';
import { batch, occur } from '../events/pipeline';
import type { Run, View } from '../run';
import type { RuleNumber } from '../shape';
import type { Choice, ObjectId, PlayerId } from '../state/game';
import { change, objectOf, playerOf } from '../state/write';
import { matchesObject } from '../vocabulary/matches';
import { type Attack, attackable, defenderOf, isCreature, isReady, type Whom } from './combat';
import { concerns, isWhom, payToFight } from './combat-rulings';

const nameOf = (view: View, whom: Whom): string =>
  'player' in whom ? playerOf(view.game, whom.player).name : called(view, whom.object);

/** What may be wrong with a creature as an attacker by itself, and why. */
interface OwnFault {
  readonly rule: RuleNumber;
  readonly stage: Extract<Stage, 'permission' | 'prohibition' | 'timing'>;
  readonly is: (view: View, active: PlayerId, id: ObjectId) => boolean;
  readonly why: (who: string) => string;
}

const OWN_FAULTS: readonly OwnFault[] = [
  {
    rule: '508.1a',
    stage: 'permission',
    is: (view, _, id) => objectOf(view.game, id).zone !== 'battlefield' || !isCreature(view, id),
    why: () => 'it is no creature on the battlefield',
  },
  {
    rule: '508.1a',
    stage: 'permission',
    is: (view, _, id) => characteristicsOf(view, id).types.includes('battle'),
    why: () => 'it is a battle',
  },
  {
    rule: '508.1a',
    stage: 'permission',
    is: (view, active, id) => controllerOf(view, id) !== active,
    why: (who) => `${who} does not control it`,
  },
  {
    rule: '508.1c',
    stage: 'prohibition',
    is: (view, _, id) => hasConcept(view, id, 'defender'),
    why: () => 'it has defender (702.3b)',
  },
  { rule: '508.1a', stage: 'timing', is: (view, _, id) => objectOf(view.game, id).tapped, why: () => 'it is tapped' },
  {
    rule: '508.1a',
    stage: 'timing',
    is: (view, _, id) => !isReady(view, id),
    why: (who) => `it came under ${who}'s control too recently (302.6), and has no haste`,
  },
];

const forbidsAttacks = (view: View): boolean => prohibitions(view).some(({ prohibition: { attack } }) => attack !== undefined);

/** The creatures that can attack, each with what it can attack. */
function attackOptions(view: View, active: PlayerId): readonly { readonly object: ObjectId; readonly on: Whom }[] {
  const whoms = attackable(view, active);
  // No words are made for the many that are only looked at.
  const able = view.game.battlefield.filter((id) => !OWN_FAULTS.some(({ is }) => is(view, active, id)));
  const all = able.flatMap((object) => whoms.map((on) => ({ object, on })));
  return forbidsAttacks(view) ? all.filter(({ object, on }) => attackFaults(view, active, object, on).length === 0) : all;
}

/** Why a creature can't be declared as an attacker, of this player or permanent; none when it can (508.1a, 508.1c). */
function attackFaults(view: View, active: PlayerId, id: ObjectId, whom: Whom | undefined): readonly Reason[] {
  const name = calledFirst(view, id);
  const no = (rule: RuleNumber, stage: Stage, why: string, ruling?: Ruling): Reason => ({
    rule,
    stage,
    message: `${name} can't attack${whom === undefined ? '' : ` ${nameOf(view, whom)}`}: ${why}.`,
    ...(ruling === undefined ? {} : saidBy(view, ruling)),
  });
  const who = playerOf(view.game, active).name;
  const own = (at: Stage): readonly Reason[] =>
    OWN_FAULTS.filter(({ stage, is }) => stage === at && is(view, active, id)).map(({ rule, stage, why }) =>
      no(rule, stage, why(who)),
    );
  const [never] = own('permission');
  if (never !== undefined) return [never];
  const forbidden = prohibitions(view).flatMap((ruling): Reason[] => {
    const { prohibition, context, source } = ruling;
    const { attack, by, whom: spared, alone, moreThan, unlessPays } = prohibition;
    if (attack === undefined || alone === true || moreThan !== undefined || unlessPays !== undefined) return [];
    if (spared !== undefined && (whom === undefined || !concerns(context, spared, whom))) return [];
    if (!isWhom(context, by, active) || !matchesObject(context, id, attack)) return [];
    return [no('508.1c', 'prohibition', `${called(view, source)} forbids it`, ruling)];
  });
  return [...own('prohibition'), ...forbidden, ...own('timing')];
}

/** Why a creature of the active player can attack nobody and nothing; none when it can. */
export function whyNoAttacker(view: View, id: ObjectId): readonly Reason[] {
  const { active } = view.game.turn;
  const own = attackFaults(view, active, id, undefined);
  if (own.length > 0) return own;
  const all = attackable(view, active).map((on) => attackFaults(view, active, id, on));
  return all.some((faults) => faults.length === 0) ? [] : (all[0] ?? []);
}

interface Declared {
  readonly attacker: ObjectId;
  readonly on: Whom;
}

/** 508.1 */
export function declareAttackers(run: Run): void {
  const { game } = run;
  const { active } = game.turn;
  const options: readonly Choice[] = attackOptions(run, active);
  const chosen = decide(
    run.source,
    {
      kind: 'attack',
      player: active,
      rule: '508.1a',
      options,
      least: 0,
      most: new Set(options.map((one) => 'object' in one && one.object)).size,
      prompt: `Which creatures does ${playerOf(game, active).name} attack with?`,
    },
    (choice) => ('object' in choice ? attackFaults(run, active, choice.object, asWhom(choice.on)) : []),
  );
  const declared: Declared[] = [];
  for (const choice of chosen) {
    if (!('object' in choice)) continue;
    if (declared.some((one) => one.attacker === choice.object))
      throw new IllegalAction({
        rule: '508.1b',
        stage: 'choice',
        message: `${calledFirst(run, choice.object)} can attack only one player, planeswalker or battle.`,
      });
    const on = asWhom(choice.on) ?? targetOf(options, choice.object);
    if (on !== undefined) declared.push({ attacker: choice.object, on });
  }
  checkTogether(run, active, declared);
  checkRequirements(run, active, options, declared);
  if (declared.length === 0) return;
  attackNow(run, active, declared);
}

const asWhom = (choice: Choice | undefined): Whom | undefined =>
  choice === undefined ? undefined : 'player' in choice ? choice : 'object' in choice ? { object: choice.object } : undefined;

/** The only one that there is to attack, when the answer names none. */
function targetOf(options: readonly Choice[], attacker: ObjectId): Whom | undefined {
  const option = options.find((one) => 'object' in one && one.object === attacker);
  return option !== undefined && 'object' in option ? asWhom(option.on) : undefined;
}

/** 508.1f-m: they tap, what attacking costs is paid, and they attack. */
function attackNow(run: Run, active: PlayerId, declared: readonly Declared[]): void {
  const { game } = run;
  batch(run, () => {
    for (const { attacker } of declared) if (!hasConcept(run, attacker, 'vigilance')) setTapped(run, attacker, true, '508.1f');
  });
  payToFight(
    run,
    active,
    'attack',
    declared.map(({ attacker, on }) => ({ creature: attacker, on })),
  );
  const attackers = declared
    .filter(({ attacker }) => controllerOf(run, attacker) === active) // 508.1k
    .map(
      ({ attacker, on }): Attack => ({
        attacker,
        defender: defenderOf(run, on),
        permanent: 'object' in on ? on.object : undefined,
        blocked: false,
      }),
    );
  // 508.4: what entered attacking before goes on attacking
  change(game, 'combat', { attackers: [...(game.combat?.attackers ?? []), ...attackers], blocks: [], first: [] });
  batch(run, () => {
    for (const { attacker, defender, permanent } of attackers)
      occur(run, {
        kind: 'attack',
        rule: '508.1k',
        object: attacker,
        name: characteristicsOf(run, attacker).name,
        player: active,
        playerName: playerOf(game, active).name,
        otherPlayer: defender,
        ...(permanent === undefined || permanent === null
          ? { detail: playerOf(game, defender).name }
          : { other: permanent, detail: characteristicsOf(run, permanent).name }),
      });
  });
}

/** How many creatures may attack (508.1c), by what limits it. */
function limits(view: View, active: PlayerId): readonly { readonly most: number; readonly ruling: Ruling }[] {
  return prohibitions(view).flatMap((ruling) => {
    const { attack, moreThan, by } = ruling.prohibition;
    return attack !== undefined && moreThan !== undefined && isWhom(ruling.context, by, active)
      ? [{ most: moreThan, ruling }]
      : [];
  });
}

/** Whether a creature can't attack alone. */
const onlyWithOthers = (view: View, active: PlayerId, id: ObjectId): boolean =>
  prohibitions(view).some(
    ({ prohibition: { attack, alone, by }, context }) =>
      attack !== undefined && alone === true && isWhom(context, by, active) && matchesObject(context, id, attack),
  );

/** 508.1c: restrictions on all attackers together. */
function checkTogether(run: Run, active: PlayerId, declared: readonly Declared[]): void {
  for (const { most, ruling } of limits(run, active))
    if (declared.length > most)
      throw new IllegalAction({
        rule: '508.1c',
        stage: 'prohibition',
        message: `No more than ${most} creature${most === 1 ? '' : 's'} can attack, not ${declared.length}.`,
        ...saidBy(run, ruling),
      });
  const [only] = declared;
  if (declared.length === 1 && only !== undefined && onlyWithOthers(run, active, only.attacker))
    throw new IllegalAction({
      rule: '508.1c',
      stage: 'prohibition',
      message: `${calledFirst(run, only.attacker)} can't attack alone.`,
    });
}

/** How many requirements an attack of this creature on this obeys (508.1d). */
function obeyed(view: View, id: ObjectId, on: Whom): number {
  let count = 0;
  for (const { requirement, context } of requirements(view)) {
    const { attack, whom } = requirement;
    if (attack !== undefined && matchesObject(context, id, attack) && (whom === undefined || concerns(context, whom, on)))
      count++;
  }
  return count;
}

/** Whether attacking costs something: nobody has to pay it, so no requirement makes it attack (508.1d). */
const isTaxed = (view: View, active: PlayerId, id: ObjectId, on: Whom): boolean =>
  prohibitions(view).some(
    ({ prohibition: { attack, whom, unlessPays, by }, context }) =>
      attack !== undefined &&
      unlessPays !== undefined &&
      isWhom(context, by, active) &&
      matchesObject(context, id, attack) &&
      (whom === undefined || concerns(context, whom, on)),
  );

/** 508.1d: as many requirements must be obeyed as can be without disobeying a restriction. */
function checkRequirements(run: Run, active: PlayerId, options: readonly Choice[], declared: readonly Declared[]): void {
  if (!requirements(run).some(({ requirement }) => requirement.attack !== undefined)) return;
  const best = new Map<ObjectId, number>();
  for (const option of options) {
    const on = 'object' in option ? asWhom(option.on) : undefined;
    if (on === undefined || !('object' in option) || isTaxed(run, active, option.object, on)) continue;
    best.set(option.object, Math.max(best.get(option.object) ?? 0, obeyed(run, option.object, on)));
  }
  const most = Math.min(...limits(run, active).map((limit) => limit.most), best.size);
  let wanted = [...best]
    .filter(([, count]) => count > 0)
    .sort(([, a], [, b]) => b - a)
    .slice(0, most);
  const [only] = wanted;
  if (wanted.length === 1 && only !== undefined && onlyWithOthers(run, active, only[0]) && (best.size < 2 || most < 2))
    wanted = [];
  const possible = wanted.reduce((sum, [, count]) => sum + count, 0);
  if (declared.reduce((sum, { attacker, on }) => sum + obeyed(run, attacker, on), 0) >= possible) return;
  const missing = wanted.find(([id, count]) => {
    const attack = declared.find(({ attacker }) => attacker === id);
    return attack === undefined || obeyed(run, id, attack.on) < count;
  });
  throw new IllegalAction({
    rule: '508.1d',
    stage: 'choice',
    message: `${missing === undefined ? 'A creature' : calledFirst(run, missing[0])} must attack as it is required to, since it can.`,
  });
}
