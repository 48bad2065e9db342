import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { actionShape } from '../../server/src/scenarios/language/actions';
import { ANSWERS } from '../../server/src/scenarios/language/answers';
import { EXPECTATION_WORDS, OBJECT_FIELDS } from '../../server/src/scenarios/language/expectations';
import { playerShape, scenarioHead } from '../../server/src/scenarios/language/position';
import { projectShape } from '../../server/src/scenarios/language/project-file';
import { STEP_WORDS } from '../../server/src/scenarios/language/steps';
import { parseDocuments } from '../../server/src/yaml/documents';
import { runFile } from './kit';

const docs = readFileSync(resolve(__dirname, '../../docs/scenarios.md'), 'utf8');
const examples = [...docs.matchAll(/```yaml\n([\s\S]*?)```/g)].map((match) => match[1] ?? '');

describe('The reference of the scenario language', () => {
  it('names every word', () => {
    const words = [
      ...Object.keys(scenarioHead.fields),
      ...Object.keys(playerShape.fields),
      ...Object.keys(actionShape([]).heads()),
      ...Object.keys(ANSWERS),
      ...EXPECTATION_WORDS,
      ...Object.keys(OBJECT_FIELDS),
      ...Object.keys(projectShape.fields),
      ...STEP_WORDS,
    ];
    assert.deepEqual(
      words.filter((word) => !docs.includes(word)),
      [],
    );
  });

  it('has examples that are YAML', () => {
    assert.ok(examples.length > 8);
    for (const example of examples)
      assert.deepEqual(
        parseDocuments(example).flatMap(({ findings }) => findings.map(({ message }) => message)),
        [],
        example,
      );
  });

  it('begins with a scenario that passes', () => {
    assert.deepEqual(
      runFile(examples[0] ?? '').scenarios.map(({ status }) => status),
      ['passed'],
    );
  });
});
