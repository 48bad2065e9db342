import { strict as assert } from 'node:assert';
import { cardTextLines, keywordTextLines } from '../../server/src/cards';
import type { Shape } from '../../server/src/engine';
import '../../server/src/engine/effects';
import { type Effect, VERBS } from '../../server/src/engine/effects/verb';
import type { Say } from '../../server/src/engine/text/say';
import { camelCase } from '../../server/src/yaml/read/context';
import { all, filesIn, keywordsOf, readOne } from './project';

const chronoburst = filesIn('examples/keywords', '.keyword.yaml').map(({ text }) => text);
const keywordOf = keywordsOf(chronoburst);

function shown(text: string): string {
  const card = readOne(text, chronoburst);
  assert.ok(
    card.definition,
    all(card)
      .map(({ message }) => message)
      .join('\n'),
  );
  return cardTextLines(card.definition, keywordOf).join('\n');
}

const ability = (words: string): string => {
  const lines = shown(`name: Clockwork Cat\ncost: 1\ntypes: Artifact Creature — Cat\npower: 1\ntoughness: 1\n${words}\n`).split(
    '\n',
  );
  return lines.slice(2, -1).join('\n');
};

const spell = (words: string): string => {
  const lines = shown(`name: Strange Bolt\ncost: "{X}{R}"\ntypes: Sorcery\nspell: ${words}\n`).split('\n');
  return lines.slice(2).join('\n');
};

describe('An invented card reads as rules text', () => {
  it('with its name, cost, type line, keywords and numbers', () => {
    assert.equal(
      shown(
        'name: Slow Drake\ncost: 3UU\ntypes: Legendary Creature - Drake\npower: 4\ntoughness: 3\nkeywords:\n  - flying\n  - first strike\n  - suspend: { time: 4, cost: "{1}{U}" }\n  - haste\n',
      ),
      'Slow Drake {3}{U}{U}\nLegendary Creature — Drake\nFlying, first strike\nSuspend 4—{1}{U}\nHaste\n4/3',
    );
  });

  it('with its colour where no cost shows it, and what a star stands for', () => {
    assert.equal(
      shown(
        'name: Tide Shape\ncolor: blue\ntypes: Creature — Elemental\npower: { count: { type: land, controller: you } }\ntoughness: { count: { type: land, controller: you } }\n',
      ),
      "Tide Shape\nCreature — Elemental (blue)\nTide Shape's power and toughness are each equal to the number of lands you control.\n*/*",
    );
  });

  it('with the least that X may be, where that is said', () => {
    assert.equal(
      shown('name: A\ntypes: Sorcery\nkeywords:\n  - suspend: { time: X, cost: "{X}{U}", least: 1 }\n'),
      "A\nSorcery\nSuspend X—{X}{U}. X can't be less than 1.",
    );
  });

  for (const [words, expected] of [
    ['triggered: { when: { enters: this }, do: { draw: 2 } }', 'When Clockwork Cat enters, you draw two cards.'],
    [
      'triggered: { when: { dies: { type: creature, controller: opponent, other than: this } }, do: { gain life: 1 } }',
      'Whenever another creature an opponent controls dies, you gain 1 life.',
    ],
    [
      'triggered: { at: { upkeep of: you }, if: { any: { type: artifact, controller: you } }, do: { draw: 1 } }',
      'At the beginning of your upkeep, if you control an artifact, you draw a card.',
    ],
    [
      'triggered: { at: { end step of: opponent }, do: { damage: 1, to: each opponent } }',
      "At the beginning of each opponent's end step, Clockwork Cat deals 1 damage to each opponent.",
    ],
    [
      'triggered: { in: graveyard, at: { upkeep of: you }, do: { move: this, to: hand } }',
      "At the beginning of your upkeep while Clockwork Cat is in your graveyard, return Clockwork Cat to its owner's hand.",
    ],
    [
      'triggered: { when: { deals damage: this, target: player, combat: true }, do: { draw: 1 }, limit: once each turn }',
      'Whenever Clockwork Cat deals combat damage to a player, you draw a card. This triggers only once each turn.',
    ],
    [
      'activated: { cost: ["{2}", tap, { sacrifice: this }], targets: { it: { type: creature, is: tapped } }, do: { destroy: it } }',
      '{2}, {T}, Sacrifice Clockwork Cat: Destroy target tapped creature.',
    ],
    [
      'activated: { cost: "{G}", do: { modify: this, power: 1, toughness: 1, until: end of turn }, timing: sorcery }',
      '{G}: Clockwork Cat gets +1/+1 until end of turn. Activate only as a sorcery.',
    ],
    [
      'activated: { cost: tap, if: { no: { type: land, controller: you } }, do: { add mana: "{R}" } }',
      '{T}: Add {R}. Activate only if you control no lands.',
    ],
    [
      'static: { modify: { what: { type: creature, controller: you, other than: this }, power: 1, toughness: 1, gain: vigilance } }',
      'Other creatures you control get +1/+1 and have vigilance.',
    ],
    [
      'static: { prohibit: { cast: { is: spell, mana value: { at least: 4 } }, by: opponent } }',
      "Your opponents can't cast spells with mana value 4 or more.",
    ],
    [
      'static: { prohibit: { be blocked: this, be blocked by: { type: creature, power: { at most: 2 } } } }',
      "Clockwork Cat can't be blocked by creatures with power 2 or less.",
    ],
    [
      'static: { permit: { cast: { type: creature, is: spell }, from: graveyard } }',
      'You may cast creature spells from your graveyard.',
    ],
    [
      'static: { costs: { of: { is: spell, color: blue }, by: you, less: "{1}" } }',
      'Blue spells you cast cost {1} less to cast.',
    ],
    [
      'replacement: { replace: { enters: this, tapped: true, counters: { "+1/+1": 2 } } }',
      'Clockwork Cat enters tapped and with two +1/+1 counters on it.',
    ],
    [
      'replacement: { replace: { would move: { type: creature, is: token }, to: graveyard, instead: exile } }',
      'If a creature token would be put into a graveyard, exile it instead.',
    ],
  ] as const)
    it(words, () => assert.equal(ability(words), expected));

  for (const [words, expected] of [
    ['{ targets: { it: any target }, do: { damage: X, to: it } }', 'Strange Bolt deals X damage to any target.'],
    [
      '{ targets: { it: { up to: 2, from: { type: creature, not: { color: black } } } }, do: [ { tap: it }, { damage: X, to: it } ] }',
      'Tap up to two target nonblack creatures. Strange Bolt deals X damage to them.',
    ],
    [
      '{ targets: { first: creature, second: player }, do: [ { damage: X, to: first }, { draw: 1, by: second }, { destroy: first } ] }',
      'Strange Bolt deals X damage to target creature. Target player draws a card. Destroy that creature.',
    ],
    [
      '{ additional: { discard: 1 }, do: { draw: X } }',
      'As an additional cost to cast this spell, discard a card.\nYou draw X cards.',
    ],
    [
      '{ modes: { choose: 1, of: [ { do: { draw: X } }, { targets: { it: spell }, do: { counter: it } } ] } }',
      'Choose one —\n• You draw X cards.\n• Counter target spell.',
    ],
    [
      '{ targets: { it: { suspended: true, owner: you } }, do: { remove counters: { time: X }, from: it } }',
      'Remove X time counters from target suspended card you own.',
    ],
    [
      '{ targets: { it: creature }, do: [ { grant: [haste, flying], to: it, until: end of turn }, { delayed: { at: next end step, do: { sacrifice: it } } }, { lose life: X } ] }',
      'Target creature gains haste and flying until end of turn. At the beginning of the next end step, sacrifice it. You lose X life.',
    ],
    [
      '{ targets: { it: { zone: hand, owner: you } }, do: [ { exile: it, as: card }, { if: { card: { not: { has: chronoburst } } }, then: { grant: suspend, to: card } }, { draw: X } ] }',
      "Exile target card in your hand. If that card doesn't have chronoburst, that card gains suspend. You draw X cards.",
    ],
    [
      '{ do: [ { destroy: { all: { type: artifact, controller: opponent } } }, { may: { draw: X } } ] }',
      'Destroy all artifacts your opponents control. You may draw X cards.',
    ],
    ['{ do: [ { for each: each player, as: who, do: { draw: X, by: who } } ] }', 'For each player, that player draws X cards.'],
    [
      '{ do: [ { prohibit: { cast: spell, by: opponent }, until: your next turn }, { draw: X } ] }',
      "Your opponents can't cast spells until your next turn. You draw X cards.",
    ],
  ] as const)
    it(words, () => assert.equal(spell(words), expected));

  it("with an author's own keyword as with a shipped one", () => {
    assert.equal(
      shown('name: A\ntypes: Instant\ncost: R\nkeywords:\n  - chronoburst: { embers: 2, damage: 1, cost: "{R}" }\n'),
      'A {R}\nInstant\nChronoburst 2, 1 damage—{R}',
    );
  });
});

describe('A keyword of our own reads as rules text', () => {
  it('with its abilities, and what a card will say in brackets', () => {
    const keyword = keywordOf('chronoburst');
    assert.ok(keyword);
    assert.deepEqual(keywordTextLines(keyword, keywordOf).slice(2), [
      'If you could begin to cast this card, you may pay [cost] and exile this card with [embers] ember counters on it, as a special action.',
      "At the beginning of each opponent's upkeep, if this card is smouldering, remove an ember counter from this card.",
      "When the last ember counter is removed from this card, if this card is in exile, this card deals [damage] damage to each opponent. Return this card to its owner's hand.",
    ]);
  });

  it('and one of the core by what the rules say of it', () => {
    const keyword = keywordOf('reach');
    assert.ok(keyword);
    assert.deepEqual(keywordTextLines(keyword, keywordOf), [
      'Reach',
      'This creature can block creatures with flying.',
      'It can block creatures with flying (702.17b).',
    ]);
  });
});

describe('The text of an effect', () => {
  /** What has a name there, and is not said: the result of an effect. */
  const named = ({ is }: { readonly is: Shape }): boolean => is.shape === 'name' && is.defines === true;
  const UNSAID: Readonly<Record<string, readonly string[]>> = {
    pay: ['x'], // what X in the cost is
    remember: ['what'], // what the other abilities say shows it
  };
  const say = new Proxy({}, { get: () => () => 'it' }) as Say;

  for (const [kind, verb] of Object.entries(VERBS))
    it(`says all that ${kind} can be told`, () => {
      const asked = new Set<PropertyKey>();
      const effect = new Proxy({ kind, at: '' } as Effect, {
        get: (_, key) => {
          asked.add(key);
          return undefined;
        },
        // `...rest` is handed on whole
        ownKeys: () => {
          for (const [name, { key }] of Object.entries(verb.fields)) asked.add(key ?? camelCase(name));
          return [];
        },
      });
      try {
        verb.text(effect, say);
      } catch {
        // It was asked before nothing was there to be said.
      }
      const silent = Object.entries(verb.fields).filter(
        ([name, one]) => !asked.has(one.key ?? camelCase(name)) && !named(one) && !UNSAID[kind]?.includes(name),
      );
      assert.deepEqual(
        silent.map(([name]) => name),
        [],
      );
    });

  it('says what goes along with a move, a copy and a token', () => {
    const text = (words: string) => spell(`{ targets: { it: creature }, do: ${words} }`);
    assert.equal(
      text('{ move: it, to: battlefield, under: owner, counters: { "+1/+1": 2 } }'),
      "Put target creature onto the battlefield with two +1/+1 counters on it under its owner's control.",
    );
    assert.equal(
      text('{ move: it, to: exile, counters: { time: 1 } }'),
      'Put target creature into exile with a time counter on it.',
    );
    assert.match(
      text('{ create: 1, copy of: it, by: each opponent, except: { add subtype: Illusion, gain: haste } }'),
      /^Each opponent creates .* of target creature, except it's an Illusion .* types and it has haste\.$/,
    );
    assert.equal(text('{ exile: it, face down: yes }'), 'Exile target creature face down.');
    assert.match(
      text('[{ destroy: it }, { delayed: { at: next end step, targets: { who: player }, do: { damage: 1, to: who } } }]'),
      /Strange Bolt deals 1 damage to target player/,
    );
    assert.match(text('{ add mana: "{R}{R}", only: instant }'), /that can be spent only on instants/);
  });
});
