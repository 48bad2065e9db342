import { strict as assert } from 'node:assert';
import { afterEach, beforeEach, describe, it } from 'mocha';
import { eventually, inRealCode, shock, Window } from './kit';

describe('errors in a real VS Code', function () {
  this.timeout(300_000);
  const code = inRealCode();
  let window: Window;
  beforeEach(() => {
    window = new Window(code());
  });
  afterEach(() => window.closeAll());

  const noErrors = () => eventually(async () => assert.equal(await window.squiggles().count(), 0));

  it('appear while one types, and go away', async () => {
    window.write('scenarios/typing.scenario.yaml', shock);
    await window.open('typing.scenario.yaml');
    await noErrors();

    await window.selectWord('18');
    await window.type('19');
    await window.squiggles().first().waitFor();
    await window.hover('19', /bob's life is 18, not 19/);
    await window.lenses().filter({ hasText: 'failed' }).first().waitFor();
    await code().screenshot('error-while-typing');

    await window.selectWord('19');
    await window.type('18');
    await noErrors();
  });
});
