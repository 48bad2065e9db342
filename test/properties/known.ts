/** Whether what a game has kept of what was worked out from it is what would be worked out from it anew. */

import type { View } from '../../server/src/engine';
import { abilitiesOf, characteristicsOf, controllerOf } from '../../server/src/engine/characteristics/derived';
import { replacementAbilities, rulingAbilities } from '../../server/src/engine/characteristics/functioning';
import type { AbilityInstance } from '../../server/src/engine/characteristics/printed';
import { fork } from '../../server/src/engine/state/game';

const keys = (all: readonly AbilityInstance[]): readonly string[] => all.map(({ key, definition }) => `${key} ${definition.at}`);

const sourced = (all: readonly (AbilityInstance & { readonly source: number })[]): readonly string[] =>
  all.map(({ source, key }) => `${source}/${key}`);

function seen(view: View, id: number): string {
  const { abilities, keywords, ...its } = characteristicsOf(view, id);
  const words = keywords.map(({ keyword }) => keyword);
  return JSON.stringify([its, words, keys(abilities.all), keys(abilitiesOf(view, id).all), controllerOf(view, id)]);
}

const functioning = (view: View): string =>
  JSON.stringify([
    sourced(replacementAbilities(view)),
    ...(['permit', 'prohibit', 'costs', 'require'] as const).map((kind) => sourced(rulingAbilities(view, kind))),
  ]);

/** What is kept wrongly, as a sentence. */
export function wronglyKnown(view: View): string | undefined {
  const fresh: View = { ...view, game: { ...fork(view.game), derived: null } };
  for (const { id, zone, card } of view.game.objects) {
    if (zone === null) continue;
    const kept = seen(view, id);
    const anew = seen(fresh, id);
    if (kept !== anew) return `${card} (${id}, ${zone}) is kept as ${kept} and is ${anew}`;
  }
  const kept = functioning(view);
  const anew = functioning(fresh);
  return kept === anew ? undefined : `what functions is kept as ${kept} and is ${anew}`;
}
