export { decodeRules } from './decode';
export { type Change, diffWords } from './diff';
export { type GlossaryEntry, NotTheRules, type OfficialCounts, type OfficialEdition, type OfficialRule } from './edition';
export { OfficialEditions, type OfficialText } from './editions';
export { parseOfficial } from './parse';
