/** Setting a variable: what the rest of the scenario would be with another life total. */

import { changePlayer, playerOf } from '../../engine/state/write';
import { errors } from '../errors';
import { LIFE_OF } from '../variables';
import type { Answer } from './index';

/** Only before a step: in the middle of one, what was decided in it was decided with the total that there was. */
export const setVariable: Answer<'setVariable'> = (session, { variablesReference, name, value }) => {
  const { timeline, moment, tried } = session.stands();
  const game = timeline.game(moment);
  const expression = session.variables.expressionOf(variablesReference, name) ?? name;
  const player = game?.players.find((one) => one.name === LIFE_OF.exec(expression)?.[1]);
  if (game === undefined || player === undefined) throw errors.cannotTry(expression);
  const text = value.trim();
  if (!/^[+-]?\d{1,9}$/.test(text)) throw errors.noNumber(text);
  if (moment.at !== 0 || timeline.node(moment.step) === undefined) throw errors.noPlaceToTry();
  const life = Number(text);
  const before = playerOf(game, player.id).life;
  timeline.tryFrom(moment.step, (changed) => changePlayer(changed, player.id, { life }));
  // What was tried further on is gone with the steps that it was tried in.
  for (let i = tried.length - 1; i >= 0; i--) if ((tried[i]?.step ?? 0) > moment.step) tried.splice(i, 1);
  tried.push({
    step: moment.step,
    player: player.id,
    life,
    text: `${expression} ${before} → ${life} before step ${moment.step}`,
  });
  session.looksAgain();
  session.output(`Trying ${expression}: ${life} instead of ${before}, from this step on. Restart undoes it.`);
  return { value: String(life) };
};
