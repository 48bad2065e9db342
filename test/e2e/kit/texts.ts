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
