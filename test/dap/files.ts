/** The files that these tests debug. */

export const CARDS = `name: Mountain
types: Basic Land — Mountain
---
name: Rift Bolt
cost: "{2}{R}"
types: Sorcery
keywords:
  - suspend: { time: 1, cost: "{R}" }
spell:
  targets: { it: any target }
  do: { damage: 3, to: it }
---
name: Bear Cub
cost: "{1}{G}"
types: Creature — Bear
power: 2
toughness: 2
---
name: Captain
cost: "{1}{W}"
types: Creature — Human Soldier
power: 1
toughness: 1
static:
  modify: { what: { type: creature, subtype: Bear, controller: you }, power: 1, toughness: 1 }
---
name: Warden
cost: "{W}"
types: Creature — Human Cleric
power: 1
toughness: 1
triggered:
  as: welcome
  when: { enters: { type: creature, other than: this } }
  do: { gain life: 1 }
---
name: Herald
cost: "{W}"
types: Creature — Human Cleric
power: 1
toughness: 1
triggered:
  as: greet
  when: { enters: { type: creature, other than: this } }
  do: { gain life: 2 }
`;

export const BOLT = `scenario: Rift Bolt comes off suspend
players:
  alice: { hand: [Rift Bolt], battlefield: [Mountain] }
  bob: { life: 20 }
start: { turn: alice, step: precombat main }
steps:
  - alice: { suspend: Rift Bolt }
  - expect:
      alice.exile: [ { card: Rift Bolt, counters: { time: 1 } } ]
  - advance: { turn: alice, step: upkeep }
  - resolve
  - resolve: { alice: { cast: Rift Bolt, targets: [bob] } }
  - resolve: all
  - expect: { bob.life: 17 }
`;

export const OPEN = `scenario: a choice is open
players:
  alice: { hand: [Bear Cub], battlefield: [Warden, Herald], mana: GG }
  bob: {}
steps:
  - alice: { cast: Bear Cub }
  - resolve
  - resolve: all
  - expect: { alice.life: 23 }
`;

export const FILES = {
  'cards.card.yaml': CARDS,
  'bolt.scenario.yaml': BOLT,
  'open.scenario.yaml': OPEN,
} as const;

export const BOLT_FILE = '/w/bolt.scenario.yaml';
export const OPEN_FILE = '/w/open.scenario.yaml';
export const CARD_FILE = '/w/cards.card.yaml';

/** The line of a text, from 1. */
export const lineOf = (text: string, part: string): number => text.slice(0, text.indexOf(part)).split('\n').length;

/** Cards that never come to rest once the switch is on. */
export const ENDLESS = `name: Giver
types: Enchantment
triggered: { when: { gains life: you }, do: { lose life: 1, by: each opponent } }
---
name: Taker
types: Enchantment
triggered: { when: { loses life: opponent }, do: { gain life: 1 } }
---
name: Switch
types: Artifact
activated: { cost: "{0}", do: { gain life: 1 } }
`;
