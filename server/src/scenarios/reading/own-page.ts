/** The page of a keyword of an author's own, of which the rulebook knows nothing. */

import type { KeywordDefinition } from '../../engine';
import { abilityText } from '../../engine/text/rules-text';
import type { RulesPage } from './page';
import type { Sources } from './sources';
import { writtenAs } from './written';

/** What its definition says: its text and summary, what it stands for and how a card has it. */
export function ownPage(definition: KeywordDefinition, keyword: Sources['keyword']): RulesPage {
  const { keyword: name, rule, text, summary, abilities } = definition;
  return {
    id: name,
    ...(rule === undefined ? {} : { number: rule }),
    title: text ?? name,
    kind: 'ability',
    within: [],
    names: [],
    ...(summary === undefined ? {} : { summary }),
    played: true,
    standsFor: abilities.flatMap((ability) => abilityText(ability, 'this card', keyword)),
    written: writtenAs(name, definition),
    traps: [],
    history: [],
    see: [],
    parts: [],
    elsewhere: [],
    engine: [],
  };
}
