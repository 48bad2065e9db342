export { type Labels, labelsOf } from './labels';
export { type PageLink, type PageOptions, type PagePart, pageIdOf, pageOf, type RulesPage } from './page';
export { type Citations, plays, type Sources, shippedKeywords } from './sources';
