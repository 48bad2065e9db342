import { strict as assert } from 'node:assert';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, it } from 'mocha';
import { fileName, scenarioText } from '../../client/src/templates';
import { LANGUAGES } from '../../server/src/lsp/protocol';
import { root } from './kit/real-code';

const read = (path: string) => JSON.parse(readFileSync(join(root, path), 'utf8'));

describe('the manifest', () => {
  const { contributes, activationEvents } = read('package.json');

  it('has the languages that the server knows, by the same names of files', () => {
    const languages = contributes.languages.map(({ id, filenamePatterns, filenames }: Record<string, string>) => [
      id,
      filenamePatterns ?? filenames,
    ]);
    assert.deepEqual(Object.fromEntries(languages), LANGUAGES);
  });

  it('starts the extension, which starts no server, only when the window is there', () => {
    assert.deepEqual(activationEvents, ['onStartupFinished']);
  });
});

describe('the languages in the editor', () => {
  const scenario = read('client/languages/scenario.json');

  it('take a rule number, and a name with a hyphen, for one word', () => {
    const words = (text: string) => text.match(new RegExp(scenario.wordPattern, 'gu'));
    assert.deepEqual(words('rules: [702.62a, 116.2f]'), ['rules', '702.62a', '116.2f']);
    assert.deepEqual(words("Deep-Sea Kraken, Lim-Dûl's $card"), ['Deep-Sea', 'Kraken', "Lim-Dûl's", '$card']);
  });

  it('begin the next line as it should be', () => {
    const begins = (line: string) =>
      scenario.onEnterRules.find(({ beforeText }: { beforeText: string }) => new RegExp(beforeText).test(line))?.action
        .appendText;
    assert.equal(begins('  - alice: { cast: Shock }'), '- ');
    assert.equal(begins('  - resolve # the first'), '- ');
    assert.equal(begins('  - { bob: { cast: Shock }, illegal: 601.2c }'), '- ');
    assert.equal(begins('  - expect:'), '  ');
    assert.equal(begins('steps:'), undefined);
    assert.equal(begins('  - '), undefined);
  });
});

describe('a new file', () => {
  it('has a name that every file system takes', () => {
    assert.equal(fileName("Lim-Dûl's Vault, twice?"), 'lim-duls-vault-twice');
    assert.equal(fileName('???'), 'new');
  });

  it('quotes a title that would not be one', () => {
    assert.match(scenarioText('no: never'), /^scenario: "no: never"\n/);
    assert.match(scenarioText('Shock deals 2'), /^scenario: Shock deals 2\n/);
  });
});
