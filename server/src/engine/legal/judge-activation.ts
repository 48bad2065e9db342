/** Activating abilities (602, 605), judged without trying it. */

import { activatedAbilities } from '../actions/activate';
import { activationCost, activationFaults } from '../actions/activation';
import { addingEffects, isManaAbility } from '../actions/mana-abilities';
import { canPayPart } from '../actions/pay';
import { amountDue } from '../actions/total-cost';
import type { AbilityInstance } from '../characteristics/printed';
import type { ActivatedAbility } from '../definitions';
import type { ObjectId } from '../state/game';
import { doingFor } from '../vocabulary/context';
import { type Cost, hasX, isMana } from '../vocabulary/cost';
import { manaWord } from '../vocabulary/selector';
import { abilityAnnounced } from './announced';
import { choosing, targetChoices } from './choices';
import { isForeseenOf } from './foreseen-cost';
import { addsOnlyMana } from './funds';
import type { Judgement } from './glance';
import { judgeTargets } from './judge-targets';
import { ACTIVATED_KEYS, hasOnly, isTaking, isTap, picksSomething } from './known';
import type { Moment } from './moment';
import { chooseX, type Payable, payableXs } from './payable-xs';

const NOTHING_OPEN: Judgement = { next: undefined };

export function judgeActivation(moment: Moment, object: ObjectId, called: string | undefined): Judgement {
  const { view, player } = moment;
  const ability = activatedAbilities(view, object)[Number(called) - 1];
  if (ability === undefined) return 'try';
  const { definition } = ability;
  if (isManaAbility(definition)) return judgeManaAbility(moment, object, ability);
  if (activationFaults(view, player, object, ability).length > 0) return 'no';
  const { around } = moment;
  if (!hasOnly(definition, ACTIVATED_KEYS) || !around.calm) return 'try';
  if (!around.countedCosts.every((change) => isForeseenOf(view, change, object))) return 'try';
  const targets = judgeTargets(moment, view, object, definition.targets, () => abilityAnnounced(view, player, object, ability));
  if (targets === 'no') return 'no';
  const cost = activationCost(view, object, definition);
  const payable = payableFor(moment, object, cost);
  if (payable === 'no' || payable === 'try' || targets === 'try') return payable === 'no' ? 'no' : 'try';
  if (payable === 'yes' || picksSomething(cost)) return 'yes';
  const aim = targetChoices(player, targets);
  return { next: payable.xs === undefined ? aim : chooseX(player, payable.xs, 0, aim) };
}

function payableFor({ view, run, player, funds }: Moment, object: ObjectId, cost: Cost): Payable {
  const base = { what: 'activation cost', cost };
  const taps = cost.some(isTap);
  const others = cost.filter((part) => !isMana(part) && !isTap(part));
  return payableXs(hasX(cost), 0, (x) => {
    const { total } = amountDue(view, { object, player, base, additional: [], kind: 'ability', x });
    const mana = funds.verdict(total, taps ? object : undefined);
    if (mana === 'no' || others.length === 0) return mana;
    const doing = doingFor(run, object, player, { x });
    if (others.some((part) => isTaking(part) && !canPayPart(doing, part))) return 'no';
    // One thing that is taken, and mana that is only tapped for: neither gets in the way of the other.
    return mana === 'yes' && others.length === 1 && others.every(isTaking) ? 'yes' : 'try';
  });
}

function judgeManaAbility(
  { run, player, funds }: Moment,
  object: ObjectId,
  ability: AbilityInstance<ActivatedAbility>,
): Judgement {
  const one = funds.abilityOf(object, ability.key);
  if (one === undefined) return 'no';
  const { definition } = ability;
  const [other, ...more] = definition.cost.filter((part) => !isTap(part));
  if (other !== undefined) {
    // Its cost is judged as it is paid.
    if (more.length > 0 || !isTaking(other)) return 'try';
    if (!canPayPart(doingFor(run, object, player), other)) return 'no';
  }
  if (!addsOnlyMana(definition) || !hasOnly(definition, ACTIVATED_KEYS)) return 'try';
  if (addingEffects(definition).length > 1 || picksSomething(definition.cost)) return 'yes';
  if (one.outputs.length < 2) return NOTHING_OPEN;
  const options = one.outputs.map((mana) => ({ word: manaWord(mana[0]?.type ?? 'C') }));
  const words = new Set(options.map(({ word }) => word));
  return {
    next: choosing({ kind: 'color', player, least: 1, most: 1, options }, () =>
      [...words].map((word) => ({ answer: [{ word }], next: undefined })),
    ),
  };
}
