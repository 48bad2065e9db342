/** How a sentence is found again in a catalogue, on one small enough to see through. */

import assert from 'node:assert/strict';
import { Speech } from '../../server/src/speech';
import { readPairs } from '../../server/src/speech/catalogue';

const LIBRARY = {
  'languages/it/messages/a.txt': `# Un commento.
Nothing is here.
Qui non c'è nulla.

{0} is in {1}.
{0} è {1:in}.

{0} has {1}.
{0} ha {1:things+}.

{0} meets {1}.
{0} incontra {1:names,}.

{0} says: {1}
{0} dice: {1:messages}

Also: {0}
Inoltre: {0:messages}

{0} of {1} works
{0:word} di {1} funziona
`,
  'languages/it/phrases/in.txt': "the hand\nnella mano\n{0}'s hand\nnella mano di {0}\n",
  'languages/it/phrases/things.txt': 'a card\nuna carta\na token\nuna pedina\n',
  'languages/it/phrases/between.txt': ', \n, \n and \n e \n or \n o \n',
  'languages/it/docs/w.txt': 'The hand (402).\nLa mano (402).\n{0} For example `{1}`.\n{0:docs} Per esempio `{1}`.\n',
};

describe('A sentence in another language', () => {
  const { say, doc } = Speech.of(LIBRARY, 'it');

  it('is found with what is filled in, which is said in its own section', () => {
    assert.equal(say('Nothing is here.'), "Qui non c'è nulla.");
    assert.equal(say('Shock is in the hand.'), 'Shock è nella mano.');
    assert.equal(say("Shock is in bob's hand."), 'Shock è nella mano di bob.');
    assert.equal(say('Shock is in Rome.'), 'Shock è Rome.');
    assert.equal(say('alice has a card, a token or `and or`.'), 'alice ha una carta, una pedina o `and or`.');
    assert.equal(say('alice meets Gisa and Geralf, bob.'), 'alice incontra Gisa and Geralf, bob.');
  });

  it('may tell another, with a rule behind it', () => {
    assert.equal(say('alice says: Shock is in the hand.'), 'alice dice: Shock è nella mano.');
    assert.equal(say('Also: alice says: Nothing is here.'), "Inoltre: alice dice: Qui non c'è nulla.");
    assert.equal(say('Nothing is here. (601.2a)'), "Qui non c'è nulla. (601.2a)");
    assert.equal(say('Nothing is here.\nShock is in the hand.'), "Qui non c'è nulla.\nShock è nella mano.");
  });

  it('is not taken for one that only looks alike', () => {
    assert.equal(say('suspend.last of Rift Bolt works'), 'suspend.last di Rift Bolt funziona');
    assert.equal(say('Sword of Fire works'), 'Sword of Fire works');
    assert.equal(say('Nobody knows this.'), 'Nobody knows this.');
  });

  it('is the documentation of a word with its example, or without its full stop', () => {
    assert.equal(doc('The hand (402). For example `hand: [Opt]`.'), 'La mano (402). Per esempio `hand: [Opt]`.');
    assert.equal(doc('The hand (402)'), 'La mano (402)');
  });

  it('is missing where a line of a file has no translation', () => {
    assert.throws(() => readPairs('One.\nUno.\n\nTwo.\n', 'x.txt'), /x\.txt:4: a translation is missing: Two\./);
  });
});
