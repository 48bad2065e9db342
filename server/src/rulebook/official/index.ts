export { decodeRules } from './decode';
export { type Change, diffWords } from './diff';
export { type GlossaryEntry, NotTheRules, type OfficialCounts, type OfficialEdition, type OfficialRule } from './edition';
export { OfficialEditions, type OfficialText, wholeOf } from './editions';
export { parseOfficial } from './parse';
export { fromStored, storedForm } from './stored';
