/** Special actions (116): playing a land (305), and those that abilities permit by a name. Judged without trying them. */

import { isSorceryTime } from '../actions/could-begin';
import { conditionFaults, LANDS_EACH_TURN, landFace, mayPlay, specialActionsOf } from '../actions/special';
import { amountDue } from '../actions/total-cost';
import { abilitiesOf, characteristicsOf } from '../characteristics/derived';
import { functionsIn } from '../characteristics/printed';
import type { ObjectId } from '../state/game';
import { objectOf, playerOf } from '../state/write';
import { hasX, isMana } from '../vocabulary/cost';
import type { Judgement } from './glance';
import { asksNothing, hasOnly, isAsking, PERMISSION_KEYS, STATIC_KEYS } from './known';
import type { Moment } from './moment';
import { chooseX, payableXs } from './payable-xs';

export function judgeLand({ view, player, around }: Moment, object: ObjectId): Judgement {
  const { zone, owner } = objectOf(view.game, object);
  const isLand = characteristicsOf(view, object).types.includes('land');
  if (!isLand && landFace(view, object) === undefined) return 'no';
  if (playerOf(view.game, player).landsPlayed >= LANDS_EACH_TURN || !isSorceryTime(view, player)) return 'no';
  if (!isLand) return 'try';
  if ((zone !== 'hand' || owner !== player) && !mayPlay(view, player, object)) return 'no';
  // What is asked as it enters can always be answered.
  const { replacements } = abilitiesOf(view, object);
  const asks = replacements.length > 1 || replacements.some(({ definition }) => isAsking(definition));
  return asks || around.replacesEntering ? 'yes' : { next: undefined };
}

export function judgeSpecial(moment: Moment, object: ObjectId, name: string): Judgement {
  const { view, player, around, funds } = moment;
  const { zone, owner } = objectOf(view.game, object);
  if (zone === 'battlefield') return 'try';
  const here = specialActionsOf(view, object).filter(
    ({ definition }) => definition.permit?.specialAction === name && functionsIn(definition, zone),
  );
  const found = here[0]?.definition;
  if (found?.permit === undefined || owner !== player) return 'no';
  const { permit } = found;
  if (here.length > 1 || !hasOnly(found, STATIC_KEYS) || !hasOnly(permit, PERMISSION_KEYS) || !around.calm) return 'try';
  if (conditionFaults(view, player, object, found, permit, name).length > 0) return 'no';
  const { cost = [], leastX = 0 } = permit;
  if (cost.some((part) => !isMana(part))) return 'try';
  const base = { what: '', cost };
  const payable = payableXs(hasX(cost), leastX, (x) =>
    funds.verdict(amountDue(view, { object, player, base, additional: [], kind: 'special action', x }).total),
  );
  if (typeof payable !== 'object') return payable;
  if (!asksNothing(permit)) return 'yes';
  return { next: payable.xs === undefined ? undefined : chooseX(player, payable.xs, leastX, undefined) };
}
