import { strict as assert } from 'node:assert';
import { afterEach, describe, it } from 'mocha';
import { eventually, inRealCode, shock, TestExplorer, Window } from './kit';

describe("the browser build in VS Code's web extension host", function () {
  this.timeout(300_000);
  const code = inRealCode({ flavour: 'browser' });
  afterEach(() => new Window(code()).closeAll());

  it('shows an error, a hover and the result of a run', async () => {
    const window = new Window(code());
    const tests = new TestExplorer(window);
    window.write('scenarios/web.scenario.yaml', shock.replace('18', '16'));
    await window.open('web.scenario.yaml');
    await window.squiggles().first().waitFor();
    await window.hover('16', /bob's life is 18, not 16/);
    await code().screenshot('browser-build');
    await window.hover('Shock,', /damage/);
    await window.lenses().first().click();
    await tests.gutter('failed').first().waitFor();
    await window.selectWord('16');
    await window.type('18');
    await eventually(async () => assert.equal(await window.squiggles().count(), 0));
    await window.lenses().first().click();
    await tests.gutter('passed').first().waitFor();
  });
});
