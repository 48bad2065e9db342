export { type Labels, labelsOf } from './labels';
export { ownPage } from './own-page';
export { type PageLink, type PageOptions, type PagePart, pageIdOf, pageOf, type RulesPage } from './page';
export { type Citations, type Keywords, keywordsWith, type OwnKeyword, plays, type Sources } from './sources';
