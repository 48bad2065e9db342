/** What we say to people, in their language. */

export { catalogueOf, languagesOf } from './catalogue';
export { resultIn } from './results';
export { type Say, Speech } from './speech';
