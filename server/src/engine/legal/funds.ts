/** What a player could pay with, worked out once for all that is judged at one moment. */

import { addingEffects, type ManaAbility, manaAbilities, manaSources } from '../actions/mana-abilities';
import type { ActivatedAbility } from '../definitions';
import { canPay, type ManaSource } from '../mana/payment';
import type { Mana } from '../mana/pool';
import type { ManaCost, ManaType } from '../mana/symbols';
import type { Run } from '../run';
import type { ObjectId, PlayerId } from '../state/game';
import { playerOf } from '../state/write';

export type Verdict = 'yes' | 'no' | 'try';

/** Whether it does nothing but to add mana. */
export const addsOnlyMana = (ability: ActivatedAbility): boolean => addingEffects(ability).length === (ability.do ?? []).length;

/** Whether nothing but the mana happens: paying with it can't get in the way of any other part of a cost. */
export const isPlainSource = ({ ability: { definition } }: ManaAbility): boolean =>
  definition.limit === undefined &&
  definition.cost.length === 1 &&
  (definition.cost[0] === 'tap' || definition.cost[0] === '{T}') &&
  addsOnlyMana(definition);

interface Sources {
  readonly all: readonly ManaSource[];
  readonly plain: readonly ManaSource[];
  /** Those of the plain ones that add one mana. */
  readonly single: readonly ManaSource[];
}

export class Funds {
  private known: Sources | undefined;
  private abilitiesThere: readonly ManaAbility[] | undefined;
  private restricted = false;
  private readonly verdicts = new Map<string, Verdict>();

  constructor(
    private readonly run: Run,
    private readonly player: PlayerId,
  ) {}

  /** The mana abilities that the player could activate. */
  get abilities(): readonly ManaAbility[] {
    this.abilitiesThere ??= manaAbilities(this.run, this.player);
    return this.abilitiesThere;
  }

  private byObject: Map<ObjectId, readonly ManaAbility[]> | undefined;

  /** A mana ability that could be activated now; undefined where it could not. */
  abilityOf(object: ObjectId, key: string): ManaAbility | undefined {
    if (this.byObject === undefined) {
      this.byObject = new Map();
      for (const one of this.abilities) this.byObject.set(one.object, [...(this.byObject.get(one.object) ?? []), one]);
    }
    return this.byObject.get(object)?.find(({ ability }) => ability.key === key);
  }

  private sources() {
    if (this.known === undefined) {
      const { abilities } = this;
      const all = manaSources(this.run, this.player, abilities);
      const plain = all.filter(({ id }) => isPlainSource(abilities[id] as ManaAbility));
      const isRestricted = ({ only }: Mana): boolean => only !== undefined;
      this.restricted =
        playerOf(this.run.game, this.player).pool.some(isRestricted) ||
        all.some(({ outputs }) => outputs.some((output) => output.some(isRestricted)));
      const single = plain.filter(({ outputs }) => outputs.every((output) => output.length === 1));
      this.known = { all, plain, single };
    }
    return this.known;
  }

  /** Whether all that there is of mana is tapped for, so that nothing else happens as one pays. */
  get areTapped(): boolean {
    const { all, plain } = this.sources();
    return plain.length === all.length;
  }

  private bounds: { readonly all: number; readonly of: ReadonlyMap<ManaType, number> } | undefined;

  /** More mana than this there cannot be, in all and of each type. */
  private most() {
    if (this.bounds === undefined) {
      const { pool } = playerOf(this.run.game, this.player);
      const of = new Map<ManaType, number>();
      let all = pool.length;
      for (const { type } of pool) of.set(type, (of.get(type) ?? 0) + 1);
      for (const { outputs } of this.sources().all) {
        const counts = new Map<ManaType, number>();
        let many = 0;
        for (const output of outputs) {
          many = Math.max(many, output.length);
          for (const { type } of output) {
            const count = output.length === 1 ? 1 : output.filter((one) => one.type === type).length;
            counts.set(type, Math.max(count, counts.get(type) ?? 0));
          }
        }
        all += many;
        for (const [type, count] of counts) of.set(type, (of.get(type) ?? 0) + count);
      }
      this.bounds = { all, of };
    }
    return this.bounds;
  }

  /** Whether counting already shows that there is too little mana, with X as 0. That it does not proves nothing. */
  isBeyond(cost: ManaCost): boolean {
    const { all, of } = this.most();
    let total = 0;
    for (const symbol of cost) {
      if (symbol.kind === 'generic') total += symbol.amount;
      else if (symbol.kind === 'mana') {
        if (!of.has(symbol.type)) return true;
        total++;
      }
    }
    return total > all;
  }

  /**
   * Whether a mana cost could be paid, without the sources of an object that the rest of the cost uses up. `try` where it
   * depends on what else the sources do, or on what the mana may be spent on (106.6).
   */
  verdict(cost: ManaCost, without?: ObjectId): Verdict {
    if (cost.length === 0) return 'yes';
    if (this.isBeyond(cost)) return 'no';
    const key = `${without ?? ''}/${keyOf(cost)}`;
    let known = this.verdicts.get(key);
    if (known === undefined) {
      known = this.find(cost, without);
      this.verdicts.set(key, known);
    }
    return known;
  }

  private find(cost: ManaCost, without: ObjectId | undefined): Verdict {
    const { all, plain, single } = this.sources();
    const fits = ({ uses }: ManaSource): boolean => without === undefined || !uses.includes(without);
    const { pool, life } = playerOf(this.run.game, this.player);
    const { fuel } = this.run;
    const without_ = (sources: readonly ManaSource[]): readonly ManaSource[] =>
      without === undefined ? sources : sources.filter(fits);
    // With life that may be paid, a source that does more may be preferred to a plain one (107.4f).
    const oneWay = plain.length === all.length || !cost.some(({ kind }) => kind === 'phyrexian');
    if (oneWay) {
      const allowed = this.restricted ? { allowed: ({ only }: Mana) => only === undefined } : {};
      // Those that add one mana each are soon looked through, and are most often enough.
      if (canPay({ cost, pool, life, sources: without_(single), fuel, ...allowed })) return 'yes';
      if (single.length < plain.length && canPay({ cost, pool, life, sources: without_(plain), fuel, ...allowed })) return 'yes';
      if (plain.length === all.length && !this.restricted) return 'no';
    }
    return canPay({ cost, pool, life, sources: without_(all), fuel }) ? 'try' : 'no';
  }
}

const keyOf = (cost: ManaCost): string => {
  let key = '';
  for (const symbol of cost) {
    if (symbol.kind === 'generic') key += `${symbol.amount} `;
    else if (symbol.kind === 'mana') key += symbol.type;
    else key += JSON.stringify(symbol);
  }
  return key;
};
