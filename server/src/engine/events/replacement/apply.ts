/** Applying replacement and prevention effects (614, 616): which there are, who orders them, and each once for an event. */

import { called } from '../../characteristics/called';
import { characteristicsOf, controllerOf } from '../../characteristics/derived';
import { replacementsOf } from '../../characteristics/functioning';
import { decide, wants } from '../../decisions';
import type { ReplacementAbility } from '../../definitions';
import type { ContinuousEffect } from '../../effects/continuous';
import { carryOut } from '../../effects/effect';
import type { Effect } from '../../effects/verb';
import { type Run, spend } from '../../run';
import type { PlayerId, Values } from '../../state/game';
import { change, playerOf } from '../../state/write';
import { type Context, contextOf, doingFor } from '../../vocabulary/context';
import type { Replacement, ReplacementKind } from '../../vocabulary/replacement';
import { because, occur } from '../pipeline';

/** What a replacement effect is, by how it is written (614.1, 615.1a). */
const RULE_OF: Readonly<Record<ReplacementKind, string>> = {
  enters: '614.1c',
  'would move': '614.1a',
  'would deal damage': '615.1a',
  'would draw': '614.11',
  'would be destroyed': '614.8',
  'would gain life': '119.10',
  'would lose life': '614.1a',
  'would put counters': '614.1a',
  'would create': '614.1a',
};

/** A replacement effect that there is now, of a static ability or of a resolution. */
export type Ruling<K extends ReplacementKind = ReplacementKind> = RulingBy<Extract<Replacement, { readonly kind: K }>>;

interface RulingBy<R extends Replacement> {
  readonly ability: ReplacementAbility;
  readonly replace: R;
  readonly context: Context;
  /** The same for as long as it is the same effect. */
  readonly key: string;
  /** The keyword that it is of. */
  readonly keyword?: string | undefined;
  /** The effect of a resolution that it is. */
  readonly effect?: ContinuousEffect | undefined;
}

/** One that applies to an event, and the event that it makes of it; `undefined` where something else happens instead. */
export interface Applicable<E> {
  readonly ruling: Ruling;
  readonly apply: (event: E, applied: ReadonlySet<string>) => E | undefined;
}

const NONE: readonly never[] = [];

/** The replacement effects that there are of events of one kind. */
export function rulingsOf<K extends ReplacementKind>(run: Run, kind: K): readonly Ruling<K>[] {
  const statics = replacementsOf(run, kind);
  const { effects } = run.game;
  if (statics.length === 0 && !effects.some(({ replacement }) => replacement?.replace.kind === kind)) return NONE;
  const found = statics.map(({ definition, source, key, keyword }) => ({
    ability: definition,
    replace: definition.replace as Ruling<K>['replace'],
    context: contextOf(run, source, controllerOf(run, source)),
    key: `${source}/${key}`,
    keyword: keyword?.keyword.toLowerCase(),
  }));
  const lasting = effects.flatMap((effect): Ruling<K>[] => {
    const { id, source, controller, values = {}, x, replacement: ability } = effect;
    if (ability?.replace.kind !== kind) return [];
    const context = { view: run, source, controller, values, x };
    return [{ ability, replace: ability.replace as Ruling<K>['replace'], context, key: `effect/${id}`, effect }];
  });
  return lasting.length === 0 ? found : [...found, ...lasting];
}

/**
 * Applies replacement effects one at a time until none applies that has not yet (616.1f, 614.5), to this event or to one
 * that it replaces. Where several do, the player whose object or self is affected chooses (616.1e). Gives the event as
 * it will happen, `undefined` where something else has happened instead (614.6).
 */
export function applyAll<E>(run: Run, event: E, affected: PlayerId, find: (event: E) => readonly Applicable<E>[]): E | undefined {
  const applied = new Set(run.replaced);
  let now = event;
  for (;;) {
    const open = find(now).filter(({ ruling }) => !applied.has(ruling.key));
    const first = open[0];
    if (first === undefined) return now;
    // 616.1c: what makes it a copy comes before the rest
    const copying = open.filter(({ ruling: { replace } }) => replace.kind === 'enters' && replace.copyOf !== undefined);
    const among = copying.length > 0 ? copying : open;
    const { ruling, apply } = among.length === 1 ? (among[0] as Applicable<E>) : choose(run, affected, among);
    spend(run, 10, '616.1', 'applying replacement effects');
    applied.add(ruling.key);
    if (!isWanted(run, ruling)) continue;
    const { ability, context, effect } = ruling;
    occur(run, {
      kind: 'replace',
      rule: ability.rule ?? RULE_OF[ability.replace.kind],
      other: context.source,
      otherName: characteristicsOf(run, context.source).name,
      at: ability.at,
    });
    if (effect !== undefined && 'once' in ability.replace && ability.replace.once === true) end(run, effect);
    const next = apply(now, applied);
    if (next === undefined) return undefined;
    now = next;
  }
}

/** Used up: it applies to the next such event, and to no other (614.3). */
function end(run: Run, effect: ContinuousEffect): void {
  change(
    run.game,
    'effects',
    run.game.effects.filter(({ id }) => id !== effect.id),
  );
}

function choose<E>(run: Run, player: PlayerId, open: readonly Applicable<E>[]): Applicable<E> {
  const [answer] = decide(run.source, {
    kind: 'replacement',
    player,
    rule: '616.1e',
    least: 1,
    most: 1,
    prompt: `Which replacement effect does ${playerOf(run.game, player).name} apply first?`,
    options: open.map(({ ruling }) => ({ object: ruling.context.source })),
  });
  const chosen = answer !== undefined && 'object' in answer ? answer.object : undefined;
  return open.find(({ ruling }) => ruling.context.source === chosen) ?? (open[0] as Applicable<E>);
}

/** Whether the controller of one that says "may" wants it to apply. */
function isWanted(run: Run, { replace, context: { source, controller } }: Ruling): boolean {
  if (!('may' in replace) || replace.may !== true) return true;
  return wants(run.source, {
    player: controller,
    object: source,
    slot: 'replace',
    rule: '614.1a',
    prompt: `Does ${playerOf(run.game, controller).name} apply the replacement effect of ${called(run, source)}?`,
  });
}

/**
 * Carries out what a replacement effect does, as part of the event that takes the place of the other: what was applied
 * to that is not applied again (614.5). It is an effect, whatever the other was (614.16).
 */
export function carryOutFor(
  run: Run,
  { context: { source, controller, values, x }, keyword }: Pick<Ruling, 'context' | 'keyword'>,
  effects: readonly Effect[],
  applied: ReadonlySet<string>,
  more: Values,
): void {
  const outer = run.replaced;
  run.replaced = new Set(applied);
  because(run, { kind: 'ability', object: source, name: characteristicsOf(run, source).name }, () =>
    carryOut(doingFor(run, source, controller, { values: { ...values, ...more }, x, keyword }), effects),
  );
  run.replaced = outer;
}
