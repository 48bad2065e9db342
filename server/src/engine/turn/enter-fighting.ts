/** Creatures that are put onto the battlefield attacking (508.4) or blocking (509.4). */

import { characteristicsOf, controllerOf } from '../characteristics/derived';
import { decide, sameChoice } from '../decisions';
import { occur } from '../events/pipeline';
import type { Run } from '../run';
import type { Choice, ObjectId, PlayerId } from '../state/game';
import { change, playerOf } from '../state/write';
import { type Attack, attackable, type Combat, defenderOf, isCreature, type Whom } from './combat';
import { isCombatPhase } from './steps';

/** How something enters combat: of what is `on` it attacks or blocks one; without that its controller chooses among all. */
export interface EntersFighting {
  readonly as: 'attacking' | 'blocking';
  readonly on?: readonly Choice[] | undefined;
}

/** What it will attack or block, chosen before it enters; nothing where it cannot (506.3b-e, 508.4a, 509.4a). */
export function opponentFor(run: Run, object: ObjectId, controller: PlayerId, { as, on }: EntersFighting): Choice | undefined {
  const { turn } = run.game;
  if (!isCombatPhase(turn.step)) return undefined;
  const all = as === 'attacking' ? (controller === turn.active ? attackable(run, turn.active) : []) : facing(run, controller);
  const open = on === undefined ? all : all.filter((one) => on.some((other) => sameChoice(one, other)));
  if (open.length < 2) return open[0];
  const rule = as === 'attacking' ? '508.4' : '509.4';
  const { name } = characteristicsOf(run, object);
  const [chosen] = decide(run.source, {
    kind: 'choose',
    player: controller,
    object,
    rule,
    least: 1,
    most: 1,
    options: open,
    prompt: `What does ${name} enter ${as}?`,
  });
  return chosen;
}

/** The attackers that a player's creatures may block. */
const facing = ({ game }: Run, player: PlayerId): readonly Choice[] =>
  (game.combat?.attackers ?? []).filter(({ defender }) => defender === player).map(({ attacker }) => ({ object: attacker }));

/** It is attacking or blocking from now on, and never attacked or blocked; what is no creature, or a battle, is neither (506.3a, 506.3f). */
export function joinCombat(run: Run, id: ObjectId, as: EntersFighting['as'], on: Choice): void {
  if (!isCreature(run, id) || characteristicsOf(run, id).types.includes('battle')) return;
  const combat: Combat = run.game.combat ?? { attackers: [], blocks: [], first: [] };
  if (as === 'attacking') {
    const whom = on as Whom;
    const attack: Attack = {
      attacker: id,
      defender: defenderOf(run, whom),
      permanent: 'object' in whom ? whom.object : undefined,
      blocked: false, // 508.4d
    };
    change(run.game, 'combat', { ...combat, attackers: [...combat.attackers, attack] });
    return;
  }
  if (!('object' in on)) return;
  const attack = combat.attackers.find(({ attacker }) => attacker === on.object);
  change(run.game, 'combat', {
    ...combat,
    attackers: combat.attackers.map((one) => (one === attack ? { ...one, blocked: true } : one)),
    blocks: [...combat.blocks, { blocker: id, attacker: on.object }],
  });
  // 509.3c: an attacker that was not blocked becomes blocked
  if (attack?.blocked === false)
    occur(run, {
      kind: 'become blocked',
      rule: '509.4',
      object: attack.attacker,
      name: characteristicsOf(run, attack.attacker).name,
      player: controllerOf(run, id),
      playerName: playerOf(run.game, controllerOf(run, id)).name,
    });
}
