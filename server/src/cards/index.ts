/** The card language: card and keyword files, their checks, and cards as text. */

export { type Alias, type CardDocument, cardHeader, cardShape, readCard, readCards } from './card-file';
export { type CardText, cardText, cardTextLines, keywordTextLines } from './card-text';
export { definitionHash } from './definition-hash';
export { type KeywordDocument, keywordHeader, readKeyword, readKeywords } from './keyword-file';
export { lintProject, type ProjectToCheck } from './lint';
export { type KeywordHeader, type KeywordParameters, Vocabulary } from './names';
export { typeLineText } from './type-line';
