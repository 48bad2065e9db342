/** The continuous effects of a board, by layer (613): those of resolutions (611.2) and of static abilities (611.3). */

import { modifiersOf } from '../engine/characteristics/modifiers';
import type { ContinuousEffect } from '../engine/effects/continuous';
import type { ObjectId } from '../engine/state/game';
import { playerOf } from '../engine/state/write';
import { titleOf, type World } from '../scenarios/objects';
import type { BoardEffect } from './board';

interface Part {
  readonly layer: string;
  readonly rule: string;
  readonly change: string;
}

type Modification = NonNullable<ContinuousEffect['modification']>;

/** One part for each layer in which an effect applies (613.6). */
function partsOf(modification: Modification): readonly Part[] {
  const { controller, types, addType = [], subtypes, addSubtype = [], color, addColor, gain = [], lose = [] } = modification;
  const { basePower, baseToughness, power, toughness } = modification;
  const parts: Part[] = [];
  if (controller !== undefined) parts.push({ layer: '2', rule: '613.1b', change: 'changes control' });
  const becomes = [...(types ?? []), ...(subtypes ?? [])];
  if (becomes.length > 0) parts.push({ layer: '4', rule: '613.1d', change: `becomes ${becomes.join(' ')}` });
  if (addType.length + addSubtype.length > 0)
    parts.push({ layer: '4', rule: '613.1d', change: `is also ${[...addType, ...addSubtype].join(' ')}` });
  if (color !== undefined) parts.push({ layer: '5', rule: '613.1e', change: `becomes ${color.join(' and ')}` });
  if (addColor !== undefined) parts.push({ layer: '5', rule: '613.1e', change: `is also ${addColor.join(' and ')}` });
  if (modification.loseAllAbilities === true) parts.push({ layer: '6', rule: '613.1f', change: 'loses all abilities' });
  if (gain.length + lose.length > 0)
    parts.push({
      layer: '6',
      rule: '613.1f',
      change: [...gain.map(({ keyword }) => `gains ${keyword.toLowerCase()}`), ...lose.map((word) => `loses ${word}`)].join(', '),
    });
  if (basePower !== undefined || baseToughness !== undefined)
    parts.push({ layer: '7b', rule: '613.4b', change: `base ${amount(basePower)}/${amount(baseToughness)}` });
  if (modification.switch === true) parts.push({ layer: '7d', rule: '613.4d', change: 'power and toughness switched' });
  if (power !== undefined || toughness !== undefined)
    parts.push({ layer: '7c', rule: '613.4c', change: `${signed(power)}/${signed(toughness)}` });
  return parts;
}

const amount = (value: unknown): string => {
  if (value === undefined) return '-';
  return typeof value === 'object' ? 'a counted amount' : String(value);
};
const signed = (value: unknown): string => {
  if (value === undefined) return '+0';
  return typeof value === 'number' && value >= 0 ? `+${value}` : amount(value);
};

export function effectsOf(world: World, shown: (rule: string) => string): readonly BoardEffect[] {
  const found: BoardEffect[] = [];
  const title = (id: ObjectId): string => titleOf(world, id);
  const name = (player: number): string => playerOf(world.game, player).name;
  for (const [i, modifier] of modifiersOf(world, undefined).list.entries()) {
    const { source, you, timestamp, at, applies, modification } = modifier;
    const effect = world.game.effects.find((one) => one.timestamp === timestamp && one.source === source);
    for (const { layer, rule, change } of partsOf(modification))
      found.push({
        id: `effect:${effect?.id ?? `${source}/${at ?? i}`}/${layer}`,
        layer,
        rule: shown(rule),
        change,
        source: title(source),
        object: source,
        controller: name(you),
        timestamp,
        ...('objects' in applies ? { objects: applies.objects.map(title) } : {}),
        lasting: effect === undefined ? 'while it is there' : lastingOf(effect),
        ...(at === undefined ? {} : { at }),
      });
  }
  for (const effect of world.game.effects) {
    const change = otherOf(effect);
    if (change === undefined) continue;
    found.push({
      id: `effect:${effect.id}`,
      layer: '',
      rule: shown('611.2'),
      change,
      source: title(effect.source),
      object: effect.source,
      controller: name(effect.controller),
      timestamp: effect.timestamp,
      ...(effect.objects === undefined ? {} : { objects: effect.objects.map(title) }),
      lasting: lastingOf(effect),
      ...(effect.at === undefined ? {} : { at: effect.at }),
    });
  }
  // Layer by layer, and by timestamp in each (613.7); what is in no layer comes last.
  return found.toSorted((a, b) => (a.layer || '9').localeCompare(b.layer || '9') || a.timestamp - b.timestamp);
}

function otherOf({ permit, prohibit, require, costs }: ContinuousEffect): string | undefined {
  if (permit !== undefined) return 'permits something';
  if (prohibit !== undefined) return 'prohibits something';
  if (require !== undefined) return 'requires something';
  return costs === undefined ? undefined : 'changes costs';
}

function lastingOf({ lasting }: ContinuousEffect): string {
  switch (lasting.until) {
    case 'turn of':
      return "until its player's next turn";
    case 'control is lost':
      return 'until control is lost';
    case 'rest of game':
      return 'for the rest of the game';
    default:
      return `until ${lasting.until}`;
  }
}
