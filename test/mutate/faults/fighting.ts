/** Faults in blocking several attackers, and in entering the battlefield attacking or blocking (509.1a, 508.4, 509.4). */

import { engine, type Fault } from '../fault';

const block = engine('turn/block');
const enter = engine('turn/enter-fighting');

export const FIGHTING: readonly Fault[] = [
  {
    tags: ['several-blocks'],
    what: 'any creature blocks as many as it likes',
    file: block,
    find: 'if (attackers.length > most)',
    replace: 'if (attackers.length > most + 9)',
  },
  {
    tags: ['several-blocks'],
    what: 'only the first of two effects allows one more',
    file: block,
    find: "most += additionalAttackers === 'any number' ? Number.POSITIVE_INFINITY : amountOf(context, additionalAttackers);",
    replace: "most = additionalAttackers === 'any number' ? 99 : 1 + amountOf(context, additionalAttackers);",
  },
  {
    tags: ['several-blocks'],
    what: 'what must block all blocks one of them',
    file: block,
    find: 'upTo(attackers, mostAttackers(run, blocker))',
    replace: 'upTo(attackers, Math.min(1, mostAttackers(run, blocker)))',
  },
  {
    tags: ['several-blocks'],
    what: 'blocking two creatures is blocking twice',
    file: engine('vocabulary/pattern'),
    find: 'pattern.attacker === undefined ? isFirstBlock(context, event)',
    replace: 'pattern.attacker === undefined ? isFirstBlock(context, event) || event.rule.length > 0',
  },
  {
    tags: ['several-blocks'],
    what: 'blocking a creature happens once for two',
    file: engine('vocabulary/pattern'),
    find: ': fits(context, event.other, pattern.attacker)),',
    replace: ': isFirstBlock(context, event) && fits(context, event.other, pattern.attacker)),',
  },
  {
    tags: ['enters-attacking'],
    what: 'what enters attacking does not attack',
    file: enter,
    find: 'attackers: [...combat.attackers, attack] });',
    replace: 'attackers: [...combat.attackers, ...[attack].slice(1)] });',
  },
  {
    tags: ['enters-attacking'],
    what: 'it attacks whoever comes first',
    file: enter,
    find: 'return chosen;',
    replace: 'return open[0] ?? chosen;',
  },
  {
    tags: ['enters-attacking'],
    what: 'it attacks for a player who does not attack',
    file: enter,
    find: '(controller === turn.active ? attackable(run, turn.active) : [])',
    replace: 'attackable(run, controller)',
  },
  {
    tags: ['enters-attacking'],
    what: 'it attacks outside combat',
    file: enter,
    find: 'if (!isCombatPhase(turn.step)) return undefined;',
    replace: 'if (isCombatPhase.length === 0) return undefined;',
  },
  {
    tags: ['enters-attacking'],
    what: 'what enters after blockers were declared is blocked',
    file: enter,
    find: 'blocked: false, // 508.4d',
    replace: "blocked: run.game.turn.step !== 'declare attackers',",
  },
  {
    tags: ['enters-blocking'],
    what: 'what enters blocking blocks nothing',
    file: enter,
    find: 'blocks: [...combat.blocks, { blocker: id, attacker: on.object }],',
    replace: 'blocks: combat.blocks,',
  },
];
