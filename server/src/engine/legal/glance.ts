/**
 * Judging an action without trying it. It says yes or no only where that is sure: every part of the action is of a kind that
 * it knows, and none of them changes what another is judged by. Whatever it does not know is left to a trial.
 */

import type { ObjectAction } from '../actions/act';
import { activatedAbilities } from '../actions/activate';
import { activationFaults } from '../actions/activation';
import { couldBeginToCast, isSorceryTime, prohibited, timeFor } from '../actions/could-begin';
import { addingEffects, isManaAbility } from '../actions/mana-abilities';
import { canPayPart } from '../actions/pay';
import { costChanges, permissions, prohibitions } from '../actions/prohibitions';
import { conditionFaults, LANDS_EACH_TURN, landFace, mayPlay, specialActionsOf } from '../actions/special';
import { spellAbilities } from '../actions/spell-text';
import { totalCost } from '../actions/total-cost';
import { type Additional, additionalCosts, mayBeOther, type Way, waysToCast } from '../actions/ways';
import { abilitiesOf, type Characteristics, characteristicsOf, isStable } from '../characteristics/derived';
import { replacementAbilities } from '../characteristics/functioning';
import { type AbilityInstance, functionsIn } from '../characteristics/printed';
import type { ActivatedAbility } from '../definitions';
import { type Run, startRun, type View } from '../run';
import type { ObjectId, PlayerId } from '../state/game';
import { objectOf, playerOf } from '../state/write';
import { isOptional } from '../vocabulary/casting-cost';
import { contextOf, type Doing, doingFor } from '../vocabulary/context';
import { type Cost, type CostPart, hasX, isMana } from '../vocabulary/cost';
import { matchesObject } from '../vocabulary/matches';
import { manaWord, type Selector } from '../vocabulary/selector';
import { legalTargets, needOf, type TargetSpec } from '../vocabulary/target';
import { type Announced, abilityAnnounced, spellAnnounced } from './announced';
import { choosing, type Targets, targetChoices } from './choices';
import type { OpenChoice } from './explore';
import { addsOnlyMana, Funds, type Verdict } from './funds';
import {
  ACTIVATED_KEYS,
  ADDITIONAL_KEYS,
  asksNothing,
  asksWhatItIs,
  asksWhatSpellItIs,
  hasOnly,
  isAsking,
  isCounted,
  isKnownWay,
  isPlainSpell,
  isTaking,
  isTap,
  KNOWN_REPLACEMENTS,
  PERMISSION_KEYS,
  picksSomething,
  SPELL_KEYS,
  STATIC_KEYS,
  TAKING,
} from './known';
import { type CountedChange, mayBePaid, tooDear } from './least-cost';
import { isOnStack, judgesAlone, plainTarget } from './looks-at';

/** `yes`: it can be done, and what is chosen for it has to be found by trying. */
export type Judgement = 'no' | 'yes' | 'try' | { readonly next: OpenChoice | undefined };

const NOTHING_OPEN: Judgement = { next: undefined };

export class Glance {
  private readonly run: Run;
  private readonly funds: Funds;
  /** What there is of effects on everybody: worked out when first asked for. */
  private world: World | undefined;

  constructor(
    private readonly view: View,
    private readonly player: PlayerId,
  ) {
    this.run = startRun(view, { answer: () => undefined });
    this.funds = new Funds(this.run, player);
  }

  judge(action: ObjectAction): Judgement {
    switch (action.kind) {
      case 'cast':
        return this.cast(action.object);
      case 'play':
        return this.play(action.object);
      case 'activate':
        return this.activate(action.object, action.ability);
      case 'special':
        return this.special(action.object, action.name);
    }
  }

  private get around(): World {
    this.world ??= lookAround(this.view, this.player);
    return this.world;
  }

  // Casting (601)

  private cast(card: ObjectId): Judgement {
    const { view, player } = this;
    const { zone, owner, kind } = objectOf(view.game, card);
    if (zone === null || kind !== 'card') return 'no';
    if (mayBeOther(view, card)) {
      if (couldBeginToCast(view, player, card).length > 0) return 'no';
      return this.tooDear(card, waysToCast(view, player, card)) ? 'no' : 'try';
    }
    const its = characteristicsOf(view, card);
    if (its.types.length === 0 || its.types.includes('land')) return 'no';
    const time = timeFor(view, player, card);
    if (time !== 'now' && !time.some((name) => mayBePaid(contextOf(view, card, player), name))) return 'no'; // 601.3c
    if (zone === 'hand' && owner === player && this.isBeyond(card, its)) return 'no';
    const ways = waysToCast(view, player, card);
    if (ways.length === 0) return 'no';
    if (prohibited(view, player, card, {}).length > 0) return 'no';
    if (this.tooDear(card, ways)) return 'no';
    const texts = spellAbilities(view, card);
    const [spell] = texts;
    const set = abilitiesOf(view, card);
    // Whatever it would cost, there is nothing to target; another cost may change the text (702.96a).
    const isText = set.statics.every(({ definition: { alternative, additional } }) => (alternative ?? additional) === undefined);
    const [one] = ways;
    const announced = (): Announced | undefined =>
      one === undefined || !this.around.calm ? undefined : spellAnnounced(view, player, card, one);
    const aims = texts.map((text) =>
      isText && hasOnly(text, SPELL_KEYS) ? this.targets(card, text.targets, announced) : undefined,
    );
    if (aims.includes('no')) return 'no';
    const isKnown = time === 'now' && ways.every(isKnownWay) && isPlainSpell(set, zone);
    if (!isKnown || this.costIsCounted(its.types, 'of') || this.isSplicedOnto(card)) return 'try';
    const extras = additionalCosts(view, card);
    const optional = extras.filter(({ cost }) => isOptional(cost));
    const kicker = optional[0];
    const always: readonly Named[] = [
      ...(spell?.additional === undefined ? [] : [{ what: 'additional cost', cost: spell.additional }]),
      ...extras.filter(({ cost }) => !isOptional(cost)).map(({ name, cost }) => ({ what: name, cost: cost.cost })),
    ];
    const inManaCost = hasX([its.cost ?? []]);
    const possible: { readonly way: Way; readonly kicked: readonly Xs[] }[] = [];
    // What costs more than to say how much is tried, unless there is too little even for the rest.
    let isSure = optional.length < 2 && extras.every(({ cost }) => hasOnly(cost, ADDITIONAL_KEYS)) && texts.length < 2;
    for (const way of ways) {
      const more = way.additional.length === 0 ? always : [...always, { what: way.name, cost: way.additional }];
      const kicked: Xs[] = [];
      for (const kick of kicker === undefined ? [false] : [false, true]) {
        const costs = kick && kicker !== undefined ? [...more, { what: kicker.name, cost: kicker.cost.cost }] : more;
        const xs = this.castable(card, way, costs, inManaCost);
        if (xs === 'try') isSure = false;
        else if (xs !== 'no') kicked.push({ kick, xs });
        if (xs !== 'no' && !isSure) break;
      }
      if (kicked.length > 0) possible.push({ way, kicked });
    }
    // Whatever else may be said of it, nobody can pay for it.
    if (possible.length === 0 && isSure) return 'no';
    const targets = aims[0] ?? this.targets(card, spell?.targets, announced);
    if (targets === 'no') return 'no';
    if (!isSure || targets === 'try' || spell?.modes !== undefined) return 'try';
    if (owner !== player || !this.around.calm || this.around.castProhibited) return 'try';
    return { next: this.choicesFor(ways, possible, kicker, targets) };
  }

  /** Whether counting shows that a card of which nothing else can be said costs too much. */
  private isBeyond(card: ObjectId, { cost }: Characteristics): boolean {
    if (cost === undefined || !this.around.plainCosts) return false;
    return abilitiesOf(this.view, card).statics.length === 0 && this.funds.isBeyond(cost);
  }

  private tooDear(card: ObjectId, ways: readonly Way[]): boolean {
    const counted = this.around.countedCosts.filter(({ change }) => change.of !== undefined);
    return tooDear(this.view, this.player, card, ways, counted, this.funds);
  }

  /** Whether something that has to be counted may change what it costs: what asks for another card type does not. */
  private costIsCounted(types: readonly string[], what: 'of' | 'abilitiesOf'): boolean {
    return this.around.countedCosts.some(({ change }) => {
      const of = change[what];
      if (of === undefined) return false;
      return typeof of === 'string' || of.type === undefined || of.type.some((type) => types.includes(type));
    });
  }

  /** Whether a card in hand could be spliced onto it (702.47a). */
  private isSplicedOnto(card: ObjectId): boolean {
    const { view, player } = this;
    return this.around.spliced.some(({ id, onto }) => id !== card && matchesObject(contextOf(view, id, player), card, onto));
  }

  /** What is chosen for a spell, in the order of 601.2b-c. */
  private choicesFor(
    ways: readonly Way[],
    possible: readonly { readonly way: Way; readonly kicked: readonly Xs[] }[],
    kicker: Additional | undefined,
    targets: Targets,
  ): OpenChoice | undefined {
    const { player } = this;
    const aim = targetChoices(player, targets);
    const withX = (xs: readonly number[] | undefined): OpenChoice | undefined =>
      xs === undefined ? aim : this.chooseX(xs, 0, aim);
    const afterWay = (kicked: readonly Xs[]): OpenChoice | undefined =>
      kicker === undefined
        ? withX(kicked[0]?.xs)
        : choosing({ kind: 'additional cost', player, least: 0, most: 1, options: [{ word: kicker.name }] }, () =>
            kicked.map(({ kick, xs }) => ({ answer: kick ? [{ word: kicker.name }] : [], next: withX(xs) })),
          );
    if (ways.length === 1) return afterWay(possible[0]?.kicked ?? []);
    return choosing({ kind: 'way', player, least: 1, most: 1, options: ways.map(({ name }) => ({ word: name })) }, () =>
      possible.map(({ way, kicked }) => ({ answer: [{ word: way.name }], next: afterWay(kicked) })),
    );
  }

  /** The values of X that can be paid for; no list where X is not asked for. */
  private castable(
    card: ObjectId,
    way: Way,
    additional: readonly Named[],
    inManaCost: boolean,
  ): 'no' | 'try' | readonly number[] | undefined {
    if (way.cost === undefined) return 'no'; // 118.6
    const { view, player } = this;
    const base = { what: way.what, cost: way.cost };
    const paysX = hasX(way.cost) || additional.some(({ cost }) => hasX(cost));
    const at = (x: number | undefined): Verdict => {
      const { total, parts } = totalCost(view, { object: card, player, kind: 'spell', base, additional, x });
      const mana = this.funds.verdict(total);
      if (mana === 'no' || parts.length === 0) return mana;
      return parts.every((part) => this.mayBePayable(card, part)) ? 'try' : 'no';
    };
    if (!paysX) {
      const verdict = at(inManaCost ? 0 : undefined); // 107.3b
      return verdict === 'yes' ? undefined : verdict;
    }
    const xs: number[] = [];
    for (let x = 0; ; x++) {
      const verdict = at(x);
      if (verdict === 'try') return 'try';
      if (verdict === 'no') return xs.length === 0 ? 'no' : xs;
      xs.push(x);
    }
  }

  /**
   * Whether a part of a cost may turn out to be payable. What is taken from where the card itself is can only become less
   * as it goes to the stack, so that what is too little now is too little then.
   */
  private mayBePayable(card: ObjectId, part: CostPart): boolean {
    if (typeof part === 'string' || isMana(part) || !TAKING.has(part.kind)) return true;
    return canPayPart(doingFor(this.run, card, this.player), part);
  }

  // Playing a land (305)

  private play(card: ObjectId): Judgement {
    const { view, player } = this;
    const { zone, owner } = objectOf(view.game, card);
    if (!characteristicsOf(view, card).types.includes('land')) return landFace(view, card) === undefined ? 'no' : 'try';
    if (playerOf(view.game, player).landsPlayed >= LANDS_EACH_TURN || !isSorceryTime(view, player)) return 'no';
    if (zone !== 'hand' || owner !== player) return mayPlay(view, player, card) ? 'try' : 'no';
    const { replacements } = abilitiesOf(view, card);
    const asks = replacements.length > 1 || replacements.some(({ definition }) => isAsking(definition));
    return asks || this.around.replacesEntering ? 'try' : NOTHING_OPEN;
  }

  // Activated abilities (602)

  private activate(object: ObjectId, called: string | undefined): Judgement {
    const { view, player } = this;
    const ability = activatedAbilities(view, object)[Number(called) - 1];
    if (ability === undefined) return 'try';
    const { definition } = ability;
    if (isManaAbility(definition)) return this.activateForMana(object, ability);
    if (activationFaults(view, player, object, ability).length > 0) return 'no';
    if (!hasOnly(definition, ACTIVATED_KEYS) || !this.around.calm) return 'try';
    if (this.costIsCounted(characteristicsOf(view, object).types, 'abilitiesOf')) return 'try';
    const targets = this.targets(object, definition.targets, () => abilityAnnounced(view, player, object, ability));
    if (targets === 'no') return 'no';
    if (definition.cost.includes('mana cost')) return 'try';
    const xs = this.activatable(object, definition.cost);
    if (xs === 'no' || xs === 'try' || targets === 'try') return xs === 'no' ? 'no' : 'try';
    const aim = targetChoices(player, targets);
    if (picksSomething(definition.cost)) return aim === undefined && xs === undefined ? 'yes' : 'try';
    return { next: xs === undefined ? aim : this.chooseX(xs, 0, aim) };
  }

  private chooseX(xs: readonly number[], least: number, next: OpenChoice | undefined): OpenChoice {
    const { player } = this;
    return choosing({ kind: 'x', player, least, most: Number.POSITIVE_INFINITY }, () =>
      xs.map((number) => ({ answer: [{ number }], next })),
    );
  }

  private activatable(object: ObjectId, cost: Cost): 'no' | 'try' | readonly number[] | undefined {
    const taps = cost.some(isTap);
    const others = cost.filter((part) => !isMana(part) && !isTap(part));
    const at = (x: number | undefined): Verdict => {
      const { total } = totalCost(this.view, {
        object,
        player: this.player,
        base: { what: 'activation cost', cost },
        additional: [],
        kind: 'ability',
        x,
      });
      const mana = this.funds.verdict(total, taps ? object : undefined);
      if (mana === 'no' || others.length === 0) return mana;
      const doing: Doing = doingFor(this.run, object, this.player, { x });
      if (others.some((part) => isTaking(part) && !canPayPart(doing, part))) return 'no';
      // One thing that is taken, and mana that is only tapped for: neither gets in the way of the other.
      return mana === 'yes' && others.length === 1 && others.every(isTaking) ? 'yes' : 'try';
    };
    return this.payableXs(cost, 0, at);
  }

  private payableXs(cost: Cost, least: number, at: (x: number | undefined) => Verdict) {
    if (!hasX(cost)) {
      const verdict = at(undefined);
      return verdict === 'yes' ? undefined : verdict;
    }
    const xs: number[] = [];
    for (let x = least; ; x++) {
      const verdict = at(x);
      if (verdict === 'try') return 'try';
      if (verdict === 'no') return xs.length === 0 ? 'no' : xs;
      xs.push(x);
    }
  }

  private activateForMana(object: ObjectId, ability: AbilityInstance<ActivatedAbility>): Judgement {
    const one = this.funds.abilityOf(object, ability.key);
    if (one === undefined) return 'no';
    const { cost } = ability.definition;
    const others = cost.filter((part) => !isTap(part));
    if (others.length > 0) {
      // Its cost is judged as it is paid.
      if (others.length > 1 || isMana(others[0] as CostPart) || !isTaking(others[0] as CostPart)) return 'try';
      if (!canPayPart(doingFor(this.run, object, this.player), others[0] as CostPart)) return 'no';
      if (picksSomething(cost)) return 'try';
    }
    if (!addsOnlyMana(ability.definition) || !hasOnly(ability.definition, ACTIVATED_KEYS)) return 'try';
    if (one.outputs.length < 2) return NOTHING_OPEN;
    if (addingEffects(ability.definition).length > 1) return 'try';
    const words = [...new Set(one.outputs.map((mana) => manaWord(mana[0]?.type ?? 'C')))];
    const options = one.outputs.map((mana) => ({ word: manaWord(mana[0]?.type ?? 'C') }));
    return {
      next: choosing({ kind: 'color', player: this.player, least: 1, most: 1, options }, () =>
        words.map((word) => ({ answer: [{ word }], next: undefined })),
      ),
    };
  }

  // Special actions (116)

  private special(object: ObjectId, name: string): Judgement {
    const { view, player } = this;
    const { zone, owner } = objectOf(view.game, object);
    if (zone === 'battlefield') return 'try';
    const here = specialActionsOf(view, object).filter(
      ({ definition }) => definition.permit?.specialAction === name && functionsIn(definition, zone),
    );
    const found = here[0]?.definition;
    if (found?.permit === undefined || owner !== player) return 'no';
    const { permit } = found;
    if (here.length > 1 || !hasOnly(found, STATIC_KEYS) || !hasOnly(permit, PERMISSION_KEYS) || !this.around.calm) return 'try';
    if (conditionFaults(view, player, object, found, permit, name).length > 0) return 'no';
    if (!asksNothing(permit)) return 'try';
    const cost = permit.cost ?? [];
    if (cost.some((part) => !isMana(part))) return 'try';
    const xs = this.payableXs(cost, permit.leastX ?? 0, (x) => {
      const base = { what: '', cost };
      return this.funds.verdict(totalCost(view, { object, player, base, additional: [], kind: 'special action', x }).total);
    });
    if (xs === 'no' || xs === 'try') return xs;
    return { next: xs === undefined ? undefined : this.chooseX(xs, permit.leastX ?? 0, undefined) };
  }

  // Targets (601.2c)

  private targets(
    source: ObjectId,
    specs: Readonly<Record<string, TargetSpec>> | undefined,
    announce: () => Announced | undefined,
  ): 'no' | 'try' | Targets {
    const { view, player } = this;
    const slots = Object.entries(specs ?? NO_TARGETS);
    if (slots.length === 0) return NO_SLOTS;
    // With nothing on the stack there is nothing of it to target, whatever else is asked of it (115.5).
    if (view.game.stack.length === 0 && slots.some(([, spec]) => isOnStack(spec))) return 'no';
    if (!slots.every(([, spec]) => plainTarget(view, spec))) return 'try';
    const asItIs = { view, source, itself: objectOf(view.game, source).zone === 'battlefield' ? NOTHING : source };
    const seen = isStable(view) && !this.around.targetingCounted ? asItIs : announce();
    if (seen === undefined) return 'try';
    const context = contextOf(seen.view, seen.source, player);
    const found: Targets[number][] = [];
    for (const [slot, spec] of slots) {
      const need = needOf(context, spec);
      // 115.5: a spell never targets itself; an ability may target the object that it is of.
      const options = legalTargets(context, need, seen.itself);
      if (options.length < need.least) return 'no';
      found.push({ slot, options, least: need.least, most: Math.min(need.most, Math.max(need.least, options.length)) });
    }
    return found;
  }
}

const NOTHING: ObjectId = -1;
const THIS = 'this' as Selector;

interface Named {
  readonly what: string;
  readonly cost: Cost;
}

interface Xs {
  readonly kick: boolean;
  readonly xs: readonly number[] | undefined;
}

const NO_TARGETS: Readonly<Record<string, TargetSpec>> = {};
const NO_SLOTS: Targets = [];

/** What is true of the moment as a whole. */
interface World {
  /** Nothing could change where a spell goes as it is announced. */
  readonly calm: boolean;
  /** What forbids spells may forbid one once it is announced. */
  readonly castProhibited: boolean;
  /** What changes costs by an amount that has to be counted, or of spells that can't be judged before they are announced. */
  readonly countedCosts: readonly CountedChange[];
  /** Nothing changes what spells cost, and nothing but their own abilities lets them be cast for another cost. */
  readonly plainCosts: boolean;
  /** What forbids targets asks more than what a card is. */
  readonly targetingCounted: boolean;
  /** Something else than the land itself may change how it enters. */
  readonly replacesEntering: boolean;
  /** The spells onto which cards in hand could be spliced (702.47). */
  readonly spliced: readonly { readonly id: ObjectId; readonly onto: Selector }[];
}

function lookAround(view: View, player: PlayerId): World {
  const replacements = replacementAbilities(view).map(({ definition }) => definition.replace);
  const forbidden = prohibitions(view);
  const changes = costChanges(view);
  return {
    calm: !replacements.some(
      (replace) =>
        (replace.kind === 'would move' && (replace.to === undefined || replace.to.includes('stack'))) ||
        !KNOWN_REPLACEMENTS.has(replace.kind),
    ),
    castProhibited: forbidden.some(({ prohibition: { cast } }) => cast !== undefined && !asksWhatSpellItIs(cast)),
    countedCosts: changes.filter(
      ({ change }) => isCounted(change) || !judgesAlone(view, change.of ?? change.abilitiesOf ?? 'permanent'),
    ),
    plainCosts:
      changes.length === 0 && permissions(view).every(({ permission: { cast, play } }) => (cast ?? play ?? THIS) === THIS),
    targetingCounted: forbidden.some(
      ({ prohibition: { target, targetedBy } }) => target !== undefined && targetedBy !== undefined && !asksWhatItIs(targetedBy),
    ),
    spliced: playerOf(view.game, player).hand.flatMap((id) =>
      abilitiesOf(view, id).statics.flatMap(({ definition: { splice } }) =>
        splice === undefined ? [] : [{ id, onto: splice.onto }],
      ),
    ),
    replacesEntering: replacements.some(
      (replace) =>
        (replace.kind === 'enters' && replace.what !== 'this') ||
        (replace.kind === 'would move' && replace.to?.includes('battlefield') !== false),
    ),
  };
}
