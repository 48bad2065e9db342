export { type EditionList, type MovedList, parseEdition, parseMoved } from './editions';
export { type EntryFile, parseEntries, type RuleEntry } from './entries';
export { compareRules, isRuleNumber, lettersBetween, parentOf, partsOf, type RuleParts, sectionOf } from './numbers';
export { describeProblem, type RulebookProblem } from './problem';
export { createRulebook, type LibrarySource, type Rulebook } from './rulebook';
