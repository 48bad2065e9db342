import { filesIn, keywordsOf, vocabularyOf, shippedKeywords, readKeywordText } from './cards/project';
import { readCards } from '../server/src/cards';
import { rulesText } from '../server/src/engine';
import { abilityText } from '../server/src/engine/text/rules-text';
const files = filesIn('examples/cards', '.card.yaml').filter(({ path }) => /(paying|modal|ways|copies|mission|corners)/.test(path));
const all = filesIn('examples/cards', '.card.yaml').map(({ text }) => text);
const v = vocabularyOf(all);
for (const { text } of files) for (const card of readCards(text, v)) if (card.definition) console.log(`== ${card.definition.name}\n${rulesText(card.definition, keywordsOf()).join('\n')}`);
for (const { path, text } of shippedKeywords) if (/(convoke|delve|emerge|offering|harmonize|entwine|escalate|splice|overload|foretell|plot|dash|mayhem|storm|cascade|rebound|madness)/.test(path)) for (const k of readKeywordText(text)) if (k.definition) console.log(`## ${k.definition.keyword}\n${k.definition.abilities.flatMap((a) => abilityText(a, 'this card')).join('\n')}`);
