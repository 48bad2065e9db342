/** A game as people look at it, as plain data. */

export type * from './board';
export { cardOf, originsOf } from './card';
export { changesBetween } from './changes';
export { eventTree } from './events';
export { factsOf } from './facts';
export { boardInLanguage, decisionInLanguage, eventInLanguage, originInLanguage } from './in-language';
export { type BoardOptions, boardOf } from './make';
export { placeOf, stackItem, waitingInOrder } from './stack';
