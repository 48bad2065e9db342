/**
 * The text of what is on the stack (700.2, 702.47): its instructions and targets, the chosen modes and spliced texts
 * among them, as parts in the order in which they are followed. Each part has names of its own for its targets.
 */

import { abilitiesOf } from '../characteristics/derived';
import type { AbilityDefinition, SpellAbility } from '../definitions';
import type { Effect } from '../effects/verb';
import type { View } from '../run';
import { allOf, enchants, isAura } from '../state/attach';
import type { ObjectId } from '../state/game';
import { objectOf } from '../state/write';
import type { Selector } from '../vocabulary/selector';
import type { TargetSpec } from '../vocabulary/target';

export type TargetSpecs = Readonly<Record<string, TargetSpec>>;

/** What has instructions: a spell ability, an activated or a triggered one, or a mode. */
interface Text {
  readonly targets?: TargetSpecs | undefined;
  /** Names that stand for everything that fits as it resolves: what were targets before a text change (702.96a). */
  readonly each?: Readonly<Record<string, Selector>> | undefined;
  readonly do?: readonly Effect[] | undefined;
}

export interface Part {
  /** By the name that the choice is kept under; of two parts that use one name, the later adds a number: `it#2`. */
  readonly targets: TargetSpecs;
  readonly each: Readonly<Record<string, Selector>>;
  readonly do: readonly Effect[];
  /** The part's own name for each of its targets, by the name that the choice is kept under. */
  readonly names: Readonly<Record<string, string>>;
}

type WithText = Extract<AbilityDefinition, { kind: 'spell' | 'activated' | 'triggered' }>;

/** An ability with the modes that were chosen for it, by their places in its list. */
export interface ChosenText {
  readonly ability: WithText;
  readonly modes: readonly number[] | undefined;
}

/** The parts of some texts. A mode that was chosen several times is there as often (700.2d). */
export function partsOf(texts: readonly ChosenText[]): readonly Part[] {
  const used = new Map<string, number>();
  const part = ({ targets = {}, each = {}, do: effects = [] }: Text): Part => {
    const names: Record<string, string> = {};
    const own: Record<string, TargetSpec> = {};
    for (const [name, spec] of Object.entries(targets)) {
      const count = (used.get(name) ?? 0) + 1;
      used.set(name, count);
      const key = count === 1 ? name : `${name}#${count}`;
      names[key] = name;
      own[key] = spec;
    }
    return { targets: own, each, do: effects, names };
  };
  return texts.flatMap(({ ability, modes = [] }) => [
    ...(ability.do === undefined && ability.targets === undefined ? [] : [part(ability)]),
    ...modes.flatMap((index) => ability.modes?.of[index] ?? []).map(part),
  ]);
}

/** The spell abilities of an object, in the order of its text; what keywords add comes after what is printed. */
export function spellAbilities(view: View, id: ObjectId): readonly SpellAbility[] {
  const own = abilitiesOf(view, id).all.filter(({ definition }) => definition.kind === 'spell');
  const written = [
    ...own.filter(({ keyword }) => keyword === undefined),
    ...own.filter(({ keyword }) => keyword !== undefined),
  ].map(({ definition }) => definition as SpellAbility);
  return isAura(view, id) ? [...written, ...auraText(view, id)] : written;
}

/** 303.4a: an Aura spell targets what its enchant ability says. */
function auraText(view: View, id: ObjectId): readonly SpellAbility[] {
  const enchanted = allOf(enchants(view, id));
  return enchanted === undefined ? [] : [{ kind: 'spell', at: '', rule: '303.4a', targets: { enchanted } }];
}

/** The text of a spell or ability on the stack, with the texts spliced onto a spell after its own (702.47b). */
export function textOf(view: View, id: ObjectId): readonly Part[] {
  const { ability, onStack } = objectOf(view.game, id);
  const modes = onStack?.modes;
  if (ability === undefined)
    return partsOf([
      ...spellAbilities(view, id).map((one) => ({ ability: one, modes })),
      ...(onStack?.spliced ?? []).flatMap((text) => text.abilities.map((one) => ({ ability: one, modes: text.modes }))),
    ]);
  const { definition } = ability;
  if (definition.kind !== 'triggered' && definition.kind !== 'activated') return [];
  return modes === undefined ? wholeText(definition) : partsOf([{ ability: definition, modes }]);
}

const whole = new WeakMap<WithText, readonly Part[]>();

/** The parts of an ability without modes, which are the same whenever it is on the stack. */
function wholeText(ability: WithText): readonly Part[] {
  let parts = whole.get(ability);
  if (parts === undefined) {
    parts = partsOf([{ ability, modes: undefined }]);
    whole.set(ability, parts);
  }
  return parts;
}

export const targetsOf = (parts: readonly Part[]): TargetSpecs => Object.assign({}, ...parts.map(({ targets }) => targets));
