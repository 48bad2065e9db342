/** Putting triggered abilities on the stack (603.3b-d). */

import { chooseModes, hasModes } from '../actions/modes';
import { targetsOf, textOf } from '../actions/spell-text';
import { becomeTargets, chooseTargets, hasLegalTargets } from '../actions/targets';
import { characteristicsOf } from '../characteristics/derived';
import { decide } from '../decisions';
import type { AbilityDefinition, TriggeredAbility } from '../definitions';
import type { EventKind, Happening } from '../events/event';
import { occur } from '../events/pipeline';
import type { Run } from '../run';
import type { RuleNumber } from '../shape';
import type { ObjectId, PlayerId } from '../state/game';
import { change, changeObject, objectOf, playerOf, playersInOrder } from '../state/write';
import { doingOf } from '../turn/resolve';

/** Puts all waiting abilities on the stack, in the two parts of 603.3b. Gives whether there were any. */
export function putTriggersOnStack(run: Run): boolean {
  const { waiting } = run.game;
  if (waiting.length === 0) return false;
  change(run.game, 'waiting', []);
  for (const second of [false, true])
    for (const player of playersInOrder(run.game)) {
      const theirs = waiting.filter((id) => {
        const object = objectOf(run.game, id);
        return object.controller === player && (object.ability?.second ?? false) === second;
      });
      for (const id of inOrder(run, player, theirs)) put(run, player, id);
    }
  return true;
}

/** Each player orders their own (603.3b); the first is put first and resolves last. */
function inOrder(run: Run, player: PlayerId, ids: readonly ObjectId[]): readonly ObjectId[] {
  if (ids.length < 2 || new Set(ids.map((id) => sameKind(run, id))).size === 1) return ids;
  const answer = decide(run.source, {
    kind: 'order triggers',
    player,
    rule: '603.3b',
    options: ids.map((object) => ({ object })),
    least: ids.length,
    most: ids.length,
    ordered: true,
    prompt: `In which order does ${playerOf(run.game, player).name} put the triggered abilities on the stack? The last resolves first.`,
  });
  return answer.flatMap((choice) => ('object' in choice ? [choice.object] : []));
}

/** Abilities that do the same: one ability of one object, which asks nothing of the event, or the same. Their order is no choice. */
function sameKind(run: Run, id: ObjectId): string {
  const { ability } = objectOf(run.game, id);
  if (ability === undefined) return String(id);
  return `${ability.source}/${ability.name}/${asksOfEvent(ability.definition) ? JSON.stringify(ability.values) : ''}`;
}

const asking = new WeakMap<AbilityDefinition, boolean>();

/** Whether what an ability does depends on what happened: one of the names that the event gives stands in it. */
function asksOfEvent(definition: AbilityDefinition): boolean {
  let known = asking.get(definition);
  if (known === undefined) {
    const { at: _, when: __, ...rest } = definition as TriggeredAbility;
    known = /"(that|that player|that much|the source)"/.test(JSON.stringify(rest));
    asking.set(definition, known);
  }
  return known;
}

function put(run: Run, player: PlayerId, id: ObjectId): void {
  const object = objectOf(run.game, id);
  const ability = object.ability;
  if (ability === undefined) return;
  const definition = ability.definition as TriggeredAbility;
  const happening = (kind: EventKind, rule: RuleNumber): Happening => ({
    kind,
    rule,
    object: id,
    name: characteristicsOf(run, id).name,
    ability: ability.name,
    at: definition.at,
    player,
    playerName: playerOf(run.game, player).name,
    other: ability.source,
  });
  const { targets = {}, modes } = definition;
  // 603.3c-d: no legal choice for something that must be chosen
  if (
    !hasLegalTargets(doingOf(run, object), targets, id) ||
    (modes !== undefined && !hasModes(doingOf(run, object), modes, id))
  ) {
    occur(run, happening('remove trigger', modes === undefined ? '603.3d' : '603.3c'));
    return;
  }
  occur(run, happening('put trigger on stack', '603.3'), () => {
    changeObject(run.game, id, { zone: 'stack' });
    change(run.game, 'stack', [...run.game.stack, id]);
    const x = object.onStack?.x;
    if (modes !== undefined) {
      const chosenModes = chooseModes(run, doingOf(run, object), modes, { object: id, player, rule: '603.3c' });
      changeObject(run.game, id, { onStack: { targets: {}, x, modes: chosenModes } });
    }
    const now = objectOf(run.game, id);
    const chosen = chooseTargets(run, doingOf(run, now), targetsOf(textOf(run, id)), id, '603.3d');
    changeObject(run.game, id, { onStack: { targets: chosen, x, modes: now.onStack?.modes } });
    becomeTargets(run, id, chosen, '603.3d');
  });
}
