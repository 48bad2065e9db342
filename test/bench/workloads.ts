/** What is measured: texts of scenarios of our own, long or large in one respect each. */

export const CARDS = `name: Plains
types: Basic Land — Plains
---
name: Mountain
types: Basic Land — Mountain
---
name: Bear
cost: "{1}{G}"
types: Creature — Bear
power: 2
toughness: 2
---
name: Warden
cost: "{W}"
types: Creature — Human Cleric
power: 1
toughness: 1
triggered:
  when: { enters: { type: creature, other than: this } }
  do: { gain life: 1 }
---
name: Mourner
cost: "{B}"
types: Creature — Human Cleric
power: 1
toughness: 1
triggered:
  when: { dies: creature }
  do: { gain life: 1 }
---
name: Captain
cost: "{1}{W}"
types: Creature — Human Soldier
power: 1
toughness: 1
static:
  modify: { what: { type: creature, subtype: Bear, controller: you }, power: 1, toughness: 1 }
---
name: Nursery
cost: "{2}"
types: Artifact
triggered:
  at: { upkeep of: you }
  do: { create: 1, token: { types: Creature — Cub, power: 1, toughness: 1, color: green } }
---
name: Altar
cost: "{2}"
types: Artifact
activated:
  cost: { sacrifice: { one: { type: creature, subtype: Cub } } }
  do: { gain life: 1 }
---
name: Pinger
cost: "{2}{R}"
types: Artifact
activated:
  cost: ["{1}", tap]
  targets: { it: player }
  do: { damage: 1, to: it }
---
name: Tax
cost: "{2}"
types: Artifact
static:
  costs: { of: spell, more: "{1}" }
---
name: Sleeper
cost: "{7}{G}"
types: Creature — Beast
power: 5
toughness: 5
keywords:
  - suspend: { time: 9, cost: "{G}" }
---
name: Aside
types: Artifact
---
name: Crowd
types: Creature — Human
power: 1
toughness: 1
triggered:
  when: { enters: { type: creature, other than: this } }
  do:
${'    - gain life: 1\n'.repeat(25)}`;

const SIDE = (counts: { readonly bears: number; readonly lands: number; readonly wardens: number }): string =>
  `life: 10000, battlefield: [{ card: Mountain, count: ${counts.lands} }, { card: Bear, as: $bear }, { card: Bear, count: ${counts.bears} }, { card: Warden, count: ${counts.wardens} }, Mourner, Captain, Nursery, Altar, Pinger, Tax], exile: [{ card: Sleeper, suspended: { time: 99 } }]`;

/** A turn of each player: tokens and triggers in the upkeep, mana and an ability, a sacrifice, an attack. */
const ROUND = `  - alice: { activate: Pinger, targets: [bob] }
  - resolve
  - alice: { activate: Altar }
  - resolve: all
  - alice: { attack: [alices] }
  - advance: { turn: bob, step: precombat main }
  - bob: { activate: Pinger, targets: [alice] }
  - resolve
  - bob: { activate: Altar }
  - resolve: all
  - bob: { attack: [bobs] }
  - advance: { turn: alice, step: precombat main }
`;

export const game = (
  name: string,
  rounds: number,
  counts: { readonly bears: number; readonly lands: number; readonly wardens: number },
): string => `scenario: ${name}
players:
  alice: { ${SIDE(counts).replace('$bear', 'alices')} }
  bob: { ${SIDE(counts).replace('$bear', 'bobs')} }
defaults: { trigger order: as listed }
start: { turn: bob, step: end }
steps:
  - advance: { turn: alice, step: precombat main }
${ROUND.repeat(rounds)}`;

/** Some twenty permanents on the battlefield. */
export const TYPICAL_GAME = game('a long game', 12, { bears: 2, lands: 3, wardens: 1 });
/** Two hundred of them. */
export const LARGE_GAME = game('a long game with 200 permanents', 6, { bears: 65, lands: 25, wardens: 2 });

export const LONG_STEPS = 200;

/** A scenario of 200 steps, each of which does or expects something, with what may be edited in it. */
export function longScenario({ first = 'bob', last = 'waiting: []', comment = 'here' } = {}): string {
  const steps = [`alice: { activate: Pinger, targets: [${first}] }`];
  for (let turn = 0; steps.length < LONG_STEPS - 1; turn++)
    steps.push(
      'resolve: all',
      'expect: { bob.battlefield: { contains: [Bear] } }',
      `advance: { turn: ${turn % 2 === 0 ? 'bob' : 'alice'}, step: upkeep }`,
    );
  steps.length = LONG_STEPS - 1;
  steps.push(`expect: { ${last} }`);
  const lines = steps.map((step) => `  - ${step}`);
  lines.splice(LONG_STEPS / 2, 0, `  # ${comment}`);
  return `scenario: a long scenario
players:
  alice: { ${SIDE({ bears: 2, lands: 3, wardens: 1 }).replace('$bear', 'alices')} }
  bob: { ${SIDE({ bears: 2, lands: 3, wardens: 1 }).replace('$bear', 'bobs')} }
defaults: { trigger order: as listed }
start: { turn: alice, step: precombat main }
steps:
${lines.join('\n')}
`;
}
