/** What the core rules know of an object by the name of a keyword, for keyword files to use. */

export const CONCEPTS = {
  flash: 'It may be cast at any time at which an instant could be cast (702.8a).',
  haste: 'It can attack, and its {T} abilities can be activated, under a controller who has only just got it (702.10).',
  flying: 'Only creatures with flying or reach can block it (702.9b).',
  reach: 'It can block creatures with flying (702.17b).',
  defender: "It can't attack (702.3b).",
  vigilance: 'Attacking does not cause it to tap (702.20b).',
  'first strike': 'It deals its combat damage in the first of two steps (702.7b).',
  'double strike': 'It deals combat damage in both combat damage steps (702.4b).',
  trample: 'What is more than lethal damage may be assigned to what it attacks (702.19b).',
  deathtouch: 'Any damage that it deals to a creature is lethal (702.2b).',
  lifelink: 'Damage that it deals also gains its controller so much life (702.15b).',
  indestructible: "It can't be destroyed (702.12b).",
  changeling: 'It is every creature type, in every zone (702.73a).',
} as const;

export type Concept = keyof typeof CONCEPTS;
