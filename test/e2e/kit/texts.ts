// Scenarios for tests to work on, short enough to be in view as a whole.

export const shock = `scenario: Shock deals two damage
players:
  alice: { hand: [Shock], battlefield: [Mountain] }
  bob: { life: 20 }
steps:
  - alice: { cast: Shock, targets: [bob] }
  - resolve
  - expect: { bob.life: 18 }
`;

export const riftBolt = `scenario: Rift Bolt deals three damage
players:
  alice: { hand: [Rift Bolt], battlefield: [ { card: Mountain, count: 3 } ] }
  bob: { life: 20 }
steps:
  - alice: { cast: Rift Bolt, targets: [bob] }
  - resolve
  - expect: { bob.life: 17 }
`;

export const epochrasite = `scenario: Epochrasite comes back bigger
players:
  alice: { hand: [Epochrasite], battlefield: [ { card: Island, count: 2 } ] }
  bob: { hand: [Shock], battlefield: [Mountain] }
steps:
  - alice: { cast: Epochrasite }
  - resolve
  - bob: { cast: Shock, targets: [Epochrasite] }
  - resolve
  - resolve
  - expect: { Epochrasite: { zone: exile, counters: { time: 3 }, suspended: true } }
  - advance: { turn: alice, occurrence: 3, step: upkeep }
  - resolve
  - resolve: { alice: { cast: Epochrasite } }
  - resolve
  - expect: { Epochrasite: { power: 4, toughness: 4, keywords: [haste] } }
`;
