/** Casting (601), judged without trying it. */

import { asCast } from '../actions/as-cast';
import { couldBeginIn, prohibited, timeFor } from '../actions/could-begin';
import { canPayPart } from '../actions/pay';
import { spellAbilities } from '../actions/spell-text';
import { amountDue } from '../actions/total-cost';
import { type Additional, additionalCosts, mayBeOther, textCosts, type Way, waysToCast } from '../actions/ways';
import { abilitiesOf, type Characteristics, characteristicsOf } from '../characteristics/derived';
import type { SpellAbility } from '../definitions';
import type { ManaCost } from '../mana/symbols';
import { startRun, type View } from '../run';
import type { ObjectId } from '../state/game';
import { objectOf } from '../state/write';
import { isOptional } from '../vocabulary/casting-cost';
import { contextOf, doingFor } from '../vocabulary/context';
import { type Cost, type CostPart, hasX } from '../vocabulary/cost';
import { matchesObject } from '../vocabulary/matches';
import { type Announced, spellAnnounced } from './announced';
import { choosing, type Targets, targetChoices } from './choices';
import type { OpenChoice } from './explore';
import { isForeseen } from './foreseen-cost';
import type { Verdict } from './funds';
import type { Judgement } from './glance';
import { judgeText } from './judge-text';
import {
  ADDITIONAL_KEYS,
  costsLess,
  hasOnly,
  INCREASE_KEYS,
  isCalled,
  isKnownWay,
  isPayingLife,
  isTaking,
  picksSomething,
  plainSpell,
} from './known';
import { mayBePaid, tooDear } from './least-cost';
import type { Moment } from './moment';
import { chooseX, type Payable, payableXs } from './payable-xs';

export function judgeCast(moment: Moment, card: ObjectId): Judgement {
  const { view, player } = moment;
  const { zone, owner, kind } = objectOf(view.game, card);
  if (zone === null || kind !== 'card') return 'no';
  if (mayBeOther(view, card)) return judgeEach(moment, card);
  const its = characteristicsOf(view, card);
  if (its.types.length === 0 || its.types.includes('land')) return 'no';
  const time = timeFor(view, player, card);
  if (time !== 'now' && !time.some((name) => mayBePaid(contextOf(view, card, player), name))) return 'no'; // 601.3c
  if (zone === 'hand' && owner === player && isBeyond(moment, card, its)) return 'no';
  const ways = waysToCast(view, player, card);
  if (ways.length === 0 || prohibited(view, player, card, {}).length > 0) return 'no';
  return new Casting(moment, view, card, ways, time === 'now').judge();
}

/** Whether counting shows that a card of which nothing else can be said costs too much. */
function isBeyond({ view, around, funds }: Moment, card: ObjectId, { cost }: Characteristics): boolean {
  if (cost === undefined || !around.plainCosts) return false;
  return abilitiesOf(view, card).statics.length === 0 && funds.isBeyond(cost);
}

/** Of what may be cast as something else each way is judged by itself: as what the card is cast as in it (601.3e). */
function judgeEach(moment: Moment, card: ObjectId): Judgement {
  const { view, player } = moment;
  const ways = waysToCast(view, player, card);
  let judged: Judgement = 'no';
  for (const way of ways) {
    if (couldBeginIn(view, player, card, {}, ways, way).length > 0) continue;
    const seen = way.as === undefined ? view : asCast(view, player, card, way.as);
    const one = new Casting(moment, seen, card, [way], timeFor(seen, player, card) === 'now').judge();
    if (one === 'try') judged = 'try';
    else if (one !== 'no') return 'yes';
  }
  return judged;
}

interface Named {
  readonly what: string;
  readonly cost: Cost;
}

/** A way in which it can be paid for: with the optional additional cost or without it. */
interface Kick {
  readonly kick: boolean;
  readonly xs: readonly number[] | undefined;
}

interface Possible {
  readonly way: Way;
  readonly kicked: readonly Kick[];
}

/** A card that could begin to be cast in some ways (601.3). */
class Casting {
  private readonly texts: readonly SpellAbility[];
  private readonly optional: readonly Additional[];
  private readonly always: readonly Named[];
  /** Those of its costs can be told that are made up of nothing that is new here. */
  private readonly areCostsKnown: boolean;
  private readonly mayCostLess: boolean;

  constructor(
    private readonly moment: Moment,
    /** The game in which it is what it is cast as. */
    private readonly seen: View,
    private readonly card: ObjectId,
    private readonly ways: readonly Way[],
    private readonly isTime: boolean,
  ) {
    const extras = additionalCosts(seen, card);
    this.texts = spellAbilities(seen, card);
    this.optional = extras.filter(({ cost }) => isOptional(cost));
    const needed = extras.filter(({ cost }) => !isOptional(cost));
    this.always = [...textCosts(seen, card), ...needed].map(({ name, cost }) => ({ what: name, cost: cost.cost }));
    this.areCostsKnown =
      needed.every(({ cost }) => hasOnly(cost, ADDITIONAL_KEYS)) &&
      this.optional.every(({ cost }) => cost.otherwise === undefined);
    this.mayCostLess = costsLess(abilitiesOf(seen, card));
  }

  judge(): Judgement {
    const { moment, seen, card } = this;
    const { view, player, around, funds } = moment;
    if (around.changesSpells) return 'try';
    const counted = around.countedCosts.filter(({ change }) => change.of !== undefined);
    const open = this.ways.filter((way) => !tooDear(view, player, card, [way], counted, funds));
    if (open.length === 0) return 'no';
    const set = abilitiesOf(seen, card);
    // Whatever it would cost, there is nothing to target; another cost may change the text (702.96a).
    const isText = set.statics.every(({ definition: { alternative, additional } }) => (alternative ?? additional) === undefined);
    let aims = isText ? this.targets(open) : undefined;
    if (aims === 'no') return 'no';
    const { zone, owner } = objectOf(seen.game, card);
    if (!this.isTime || zone === null || !this.areCostsKnown) return 'try';
    const { isPlain, ifPaid } = plainSpell(set, zone);
    if (!isPlain) return 'try';
    const hasTargets = this.texts.some(
      ({ targets, modes }) => targets !== undefined || modes?.of.some((mode) => mode.targets !== undefined),
    );
    const unforeseen = counted.filter((one) => !isForeseen(seen, one, card, hasTargets)).map(({ change }) => change);
    if (!unforeseen.every((change) => hasOnly(change, INCREASE_KEYS))) return 'try';
    const { possible, isSure, areListed } = this.payable(
      open,
      ifPaid,
      unforeseen.flatMap(({ more }) => more ?? []),
    );
    if (possible.length === 0) return isSure ? 'no' : 'try';
    aims ??= this.targets(open);
    if (aims === 'no') return isSure ? 'no' : 'try';
    if (aims === 'try' || owner !== player || !around.calm || around.castProhibited) return 'try';
    const isListed = areListed && this.texts.length < 2 && this.texts[0]?.modes === undefined && !this.isSplicedOnto();
    return isListed ? { next: this.choicesFor(possible, aims) } : 'yes';
  }

  /** What its text needs to be chosen: the targets of all of it, without those of modes. */
  private targets(open: readonly Way[]): 'no' | 'try' | Targets {
    const found: Targets[number][] = [];
    let unknown = false;
    for (const text of this.texts) {
      const judged = judgeText(this.moment, this.seen, this.card, text, () => this.announced(open[0]));
      if (judged === 'no') return 'no';
      if (judged === 'try') unknown = true;
      else found.push(...judged);
    }
    return unknown ? 'try' : found;
  }

  private readonly announcedBy = new Map<Way, Announced | undefined>();

  private announced(way: Way | undefined): Announced | undefined {
    const { view, player, around } = this.moment;
    if (way === undefined || way.as !== undefined || !around.calm) return undefined;
    if (!this.announcedBy.has(way)) this.announcedBy.set(way, spellAnnounced(view, player, this.card, way));
    return this.announcedBy.get(way);
  }

  /**
   * `ifPaid`: the costs with which it would be something else. `perhaps`: what it may cost more.
   * `isSure`: there is no other way to pay for it. `areListed`: nor any other choice to be made as it is paid for.
   */
  private payable(open: readonly Way[], ifPaid: readonly string[], perhaps: ManaCost) {
    const isOther = (names: readonly string[]): boolean => ifPaid.some((name) => names.some((one) => isCalled(one, name)));
    const most = perhaps.length === 0 ? undefined : { what: '', cost: [perhaps] };
    const [kicker] = this.optional.length === 1 && hasOnly(this.optional[0]?.cost ?? {}, ADDITIONAL_KEYS) ? this.optional : [];
    const possible: Possible[] = [];
    let isSure = true;
    let areListed = this.optional.length === 0 || kicker !== undefined;
    for (const way of open) {
      if (!isKnownWay(way) || isOther(way.paid)) {
        isSure = false;
        continue;
      }
      const more = way.additional.length === 0 ? this.always : [...this.always, { what: way.name, cost: way.additional }];
      const kicked: Kick[] = [];
      for (const kick of kicker === undefined ? [undefined] : [undefined, kicker]) {
        if (kick !== undefined && isOther([kick.name])) {
          isSure = false;
          continue;
        }
        const costs = kick === undefined ? more : [...more, { what: kick.name, cost: kick.cost.cost }];
        let payable = this.castable(way, most === undefined ? costs : [...costs, most]);
        if (most !== undefined && payable === 'no' && this.castable(way, costs) !== 'no') payable = 'try';
        if (payable === 'try' || (payable === 'no' && this.mayCostLess)) isSure = false;
        else if (payable === 'yes') areListed = false;
        if (payable !== 'try' && payable !== 'no')
          kicked.push({ kick: kick !== undefined, xs: payable === 'yes' ? undefined : payable.xs });
      }
      if (kicked.length > 0) possible.push({ way, kicked });
    }
    return { possible, isSure, areListed: areListed && isSure && !this.mayCostLess && most === undefined };
  }

  private castable(way: Way, additional: readonly Named[]): Payable {
    if (way.cost === undefined) return 'no'; // 118.6
    const { seen, card } = this;
    const { player, funds } = this.moment;
    const base = { what: way.what, cost: way.cost };
    const inManaCost = hasX([characteristicsOf(seen, card).cost ?? []]);
    const asksForX = hasX(way.cost) || additional.some(({ cost }) => hasX(cost));
    let picks = false;
    const payable = payableXs(asksForX, 0, (x) => {
      const given = x ?? (inManaCost ? 0 : undefined); // 107.3b
      const { total, parts } = amountDue(seen, { object: card, player, kind: 'spell', base, additional, x: given });
      const mana = funds.verdict(total);
      if (mana === 'no' || parts.length === 0) return mana;
      picks ||= picksSomething(parts);
      const paysLife = total.some(({ kind }) => kind === 'phyrexian');
      return this.payableParts(way, parts, given, mana === 'yes' && !paysLife);
    });
    return picks && typeof payable === 'object' ? 'yes' : payable;
  }

  /**
   * Whether what is not mana can be paid. What is taken from where the card itself is can only become less as it goes to the
   * stack, so that what is too little now is too little then. One thing that is taken is not in the way of mana that is
   * tapped for, nor of life that is paid.
   */
  private payableParts(way: Way, parts: readonly CostPart[], x: number | undefined, isSure: boolean): Verdict {
    const { run, player, funds } = this.moment;
    const doing = doingFor(run, this.card, player, { x });
    if (!parts.every((part) => !isTaking(part) || canPayPart(doing, part))) return 'no';
    const lives = parts.filter(isPayingLife).length;
    if (!isSure || lives > 1 || parts.length - lives > 1 || !parts.every(isTaking)) return 'try';
    const then = this.announced(way);
    if (then === undefined) return 'try';
    const paying = doingFor(startRun(then.view, { answer: () => undefined }), then.source, player, { x });
    return parts.every((part) => canPayPart(paying, part)) ? 'yes' : funds.areTapped ? 'no' : 'try';
  }

  /** Whether a card in hand could be spliced onto it (702.47a). */
  private isSplicedOnto(): boolean {
    const { view, player, around } = this.moment;
    return around.spliced.some(({ id, onto }) => id !== this.card && matchesObject(contextOf(view, id, player), this.card, onto));
  }

  /** What is chosen for it, in the order of 601.2b-c. */
  private choicesFor(possible: readonly Possible[], targets: Targets): OpenChoice | undefined {
    const { ways } = this;
    const { player } = this.moment;
    const [kicker] = this.optional;
    const aim = targetChoices(player, targets);
    const withX = (xs: readonly number[] | undefined): OpenChoice | undefined =>
      xs === undefined ? aim : chooseX(player, xs, 0, aim);
    const afterWay = (kicked: readonly Kick[]): OpenChoice | undefined =>
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
}
