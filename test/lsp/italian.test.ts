/** A server whose client says that its language is Italian, and one whose client says nothing. */

import assert from 'node:assert/strict';
import { CARDS, Client } from './client';

const FILE = 'scenarios/uno.scenario.yaml';
const CARD = 'cards/torre.card.yaml';

const SCENARIO = `scenario: uno
players:
  alice: { hand: [Shock, Shock], battlefield: [Mountain, Mountain] }
  bob: { hand: [Shock] }
steps:
  - alice: { cast: Shock, targets: [bob] }
  - resolve
  - expect: { bob.life: 20 }
---
scenario: due
players:
  alice: { battlefield: [Mountain] }
  bob: { hand: [Rift Bolt], battlefield: [Mountain, Mountain, Mountain] }
steps:
  - bob: { cast: Rift Bolt, targets: [alice] }
---
scenario: tre
players:
  alice: { hand: [Shock], battlefield: [Mountain] }
  bob: {}
steps:
  - alice: { cast: Shock }
`;

const ITALIAN = {
  expectation: 'Punti vita di bob: 18, non 20.\natteso: 20\neffettivo: 18',
  refusal:
    'Questo non è legale: Rift Bolt si può lanciare solo nella fase principale di bob e con la pila vuota: è la prima fase principale di alice. (117.1a)',
  choice: 'Qual è il bersaglio di Shock? (601.2c)',
  finding: 'Una terra si gioca e non si lancia (305.1), quindi non ha un costo di mana.',
  accept: 'Accetta il valore effettivo',
  choose: 'Scegli bob',
  mend: 'Togli il costo',
  lens: 'Esegui (fallito)',
  key: 'Che cosa deve essere vero adesso.',
  after: 'Dopo questo passo',
};

const ENGLISH: typeof ITALIAN = {
  expectation: "bob's life is 18, not 20.\nexpected: 20\nactual: 18",
  refusal:
    "This is not legal: Rift Bolt can be cast only in bob's main phase with an empty stack: it is alice's precombat main. (117.1a)",
  choice: 'What is the target of Shock? (601.2c)',
  finding: 'A land is played and not cast (305.1), so it has no mana cost.',
  accept: 'Accept the actual value',
  choose: 'Choose bob',
  mend: 'Take the cost out',
  lens: 'Run (failed)',
  key: 'What must be true now.',
  after: 'After this step',
};

for (const [language, locale, words] of [
  ['Italian', 'it', ITALIAN],
  ['English', undefined, ENGLISH],
] as const)
  describe(`A server for a client in ${language}`, () => {
    let client: Client;
    before(async () => {
      client = await Client.start({
        files: { ...CARDS, [CARD]: 'name: Torre\ncost: "{1}"\ntypes: Land\n' },
        ...(locale === undefined ? {} : { locale }),
      });
      await client.open(FILE, SCENARIO);
    });
    after(async () => {
      await client.stop();
      assert.deepEqual(client.log, []);
    });

    it('says failed expectations, refusals, open choices and findings, with the titles of what mends them', async () => {
      const found = await client.diagnostics(FILE);
      const [expectation, refusal, choice] = ['expectation', 'illegal', 'undecided'].map((code) =>
        found.find((one) => one.code === code),
      );
      assert.equal(String(expectation?.message).split('\n').slice(0, 3).join('\n'), words.expectation);
      assert.equal(String(refusal?.message).split('\n')[0], words.refusal);
      assert.equal(String(choice?.message).split('\n')[0], words.choice);
      assert.ok(expectation !== undefined && choice !== undefined);
      const titles = async (of: typeof choice) => (await client.actions(FILE, of)).map(({ title }) => title);
      assert.ok((await titles(expectation)).includes(words.accept));
      assert.ok((await titles(choice)).includes(words.choose));

      const [land] = (await client.diagnostics(CARD)).filter(({ code }) => code === 'land-with-cost');
      assert.ok(land !== undefined);
      assert.equal(String(land.message), words.finding);
      assert.ok((await client.actions(CARD, land)).some(({ title }) => title === words.mend));
    });

    it('says the titles of lenses', async () => {
      await client.diagnostics(FILE);
      assert.equal((await client.lenses(FILE))[0]?.command?.title, words.lens);
    });

    it('says what is under the pointer', async () => {
      assert.ok((await client.hover(FILE, client.at(FILE, 'expect', 2))).includes(words.key));
      await client.diagnostics(FILE);
      let shown: string;
      do shown = await client.hover(FILE, client.at(FILE, 'resolve', 1));
      while (!/After|Dopo/.test(shown));
      assert.ok(shown.includes(words.after), shown);
    });

    it('says how tests failed', async () => {
      const [lens] = await client.lenses(FILE);
      const [target] = lens?.command?.arguments ?? [];
      const { scenarios } = await client.request<{ scenarios: { failure?: { message: string } }[] }>('stackwright/run', target);
      assert.equal(scenarios[0]?.failure?.message, words.expectation.split('\n')[0]);
    });
  });
