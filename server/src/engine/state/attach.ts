/** Attaching (301.5, 303.4, 701.3): what may be attached to what, and being attached. */

import { prohibitions } from '../actions/prohibitions';
import { called } from '../characteristics/called';
import { abilitiesOf, characteristicsOf, controllerOf } from '../characteristics/derived';
import { decide, sameChoice } from '../decisions';
import { endEffects } from '../effects/continuous';
import { occur } from '../events/pipeline';
import type { Run, View } from '../run';
import type { RuleNumber, SourceId } from '../shape';
import { contextOf } from '../vocabulary/context';
import { matches, matchesObject } from '../vocabulary/matches';
import { choicesOf } from '../vocabulary/reference';
import { candidates, isCandidate, type Selector } from '../vocabulary/selector';
import type { Choice, ObjectId, PlayerId } from './game';
import { changeObject, objectOf, playerOf } from './write';

export const isAura = (view: View, id: ObjectId): boolean => characteristicsOf(view, id).subtypes.includes('Aura');

/** What its enchant abilities say that it can enchant: all of them must fit (702.5c). None, where it has no such ability. */
export const enchants = (view: View, id: ObjectId): readonly Selector[] =>
  abilitiesOf(view, id).statics.flatMap(({ definition }) => (definition.enchant === undefined ? [] : [definition.enchant]));

/** One selector for several that must all fit. */
export const allOf = ([first, ...others]: readonly Selector[]): Selector | undefined =>
  first === undefined ? undefined : others.reduce((both, one): Selector => ({ anyOf: [both], not: { not: one } }), first);

/** Whether an object or player may have it attached to it (303.4, 301.5). `controller` is who attaches it, where it is not there yet. */
export function canBeAttached(view: View, id: ObjectId, host: Choice, controller = controllerOf(view, id)): boolean {
  const { types, subtypes } = characteristicsOf(view, id);
  if ('object' in host && (host.object === id || objectOf(view.game, host.object).zone === null)) return false; // 303.4d, 301.5c
  if (types.includes('creature') || types.includes('battle')) return false; // 303.4d, 301.5c, 310.9
  const fits = subtypes.includes('Aura')
    ? couldEnchant(view, id, host, controller)
    : subtypes.includes('Equipment') && 'object' in host && isEquippable(view, host.object);
  return fits && !isProtected(view, id, host);
}

function couldEnchant(view: View, id: ObjectId, host: Choice, controller: PlayerId): boolean {
  const wanted = enchants(view, id);
  const context = contextOf(view, id, controller);
  const is = (selector: Selector): boolean =>
    'object' in host ? isCandidate(context, host.object, selector) : matches(context, host, selector);
  return wanted.length > 0 && wanted.every(is);
}

const isEquippable = (view: View, id: ObjectId): boolean =>
  objectOf(view.game, id).zone === 'battlefield' && characteristicsOf(view, id).types.includes('creature');

/** Whether a prohibition keeps it off: protection (702.16c-d) and its like. */
const isProtected = (view: View, id: ObjectId, host: Choice): boolean =>
  prohibitions(view).some(
    ({ prohibition: { beAttached, attachedBy }, context }) =>
      beAttached !== undefined &&
      choicesOf(context, beAttached).some((one) => sameChoice(one, host)) &&
      (attachedBy === undefined || matchesObject(context, id, attachedBy)),
  );

/** What an Aura could be put onto as it enters under this player's control (303.4f). */
export function hostsFor(view: View, id: ObjectId, controller: PlayerId): readonly Choice[] {
  const wanted = allOf(enchants(view, id));
  if (wanted === undefined) return [];
  return candidates(contextOf(view, id, controller), wanted).filter((host) => canBeAttached(view, id, host, controller));
}

/** The player chooses what an entering Aura enchants (303.4f). Nothing, where there is nothing (303.4g). */
export function chooseHost(run: Run, view: View, id: ObjectId, controller: PlayerId): Choice | undefined {
  const options = hostsFor(view, id, controller);
  if (options.length === 0) return undefined;
  return decide(run.source, {
    kind: 'choose',
    player: controller,
    object: id,
    slot: 'enchanted',
    rule: '303.4f',
    options,
    least: 1,
    most: 1,
    prompt: `What does ${called(view, id)} enchant as it enters under the control of ${playerOf(run.game, controller).name}?`,
  })[0];
}

/** Attaches a permanent to something else (701.3a): nothing happens where it can't be, or is already (701.3b). */
export function attach(run: Run, id: ObjectId, host: Choice, at?: SourceId): void {
  const object = objectOf(run.game, id);
  if (object.zone !== 'battlefield' || !canBeAttached(run, id, host)) return;
  if (object.attached !== undefined && sameChoice(object.attached, host)) return;
  const other = 'object' in host ? host.object : undefined;
  occur(
    run,
    {
      kind: 'attach',
      rule: '701.3a',
      object: id,
      name: characteristicsOf(run, id).name,
      at,
      ...(other === undefined
        ? 'player' in host
          ? { otherPlayer: host.player, detail: playerOf(run.game, host.player).name }
          : {}
        : { other, otherName: characteristicsOf(run, other).name, detail: characteristicsOf(run, other).name }),
    },
    () => {
      changeObject(run.game, id, { attached: host, timestamp: run.game.clock++ }); // 701.3c
    },
  );
}

/** It is no longer attached to anything (701.3d), and what lasts until then ends (702.103f). */
export function unattach(run: Run, id: ObjectId, rule: RuleNumber, at?: SourceId): void {
  if (objectOf(run.game, id).attached === undefined) return;
  occur(run, { kind: 'unattach', rule, object: id, name: characteristicsOf(run, id).name, at }, () => {
    changeObject(run.game, id, { attached: undefined });
    endEffects(run, rule, ({ lasting, objects }) => lasting.until === 'unattached' && objects?.includes(id) === true);
  });
}

/** Whether an effect makes it an Aura only until it becomes unattached (702.103b). */
export const isBestowed = ({ game }: View, id: ObjectId): boolean =>
  game.effects.some(({ lasting, objects }) => lasting.until === 'unattached' && objects?.includes(id) === true);

/** Which rule says that it can't stay attached as it is (704.5m-p); `undefined` where it may. */
export function attachmentFault(view: View, id: ObjectId): RuleNumber | undefined {
  const { attached } = objectOf(view.game, id);
  const { types, subtypes } = characteristicsOf(view, id);
  const aura = subtypes.includes('Aura');
  if (attached === undefined) return aura && types.includes('enchantment') ? '704.5m' : undefined;
  if (types.includes('creature') || types.includes('battle')) return '704.5p';
  if (!aura && !subtypes.includes('Equipment')) return '704.5p';
  if (canBeAttached(view, id, attached)) return undefined;
  if (!aura) return '704.5n';
  return isBestowed(view, id) ? '702.103f' : '704.5m';
}
