import { strict as assert } from 'node:assert';
import { afterEach, beforeEach, describe, it } from 'mocha';
import { eventually, inRealCode, shock, Window } from './kit';

const wrong = shock.replace('18', '16');

describe('the settings in a real VS Code', function () {
  this.timeout(300_000);
  const code = inRealCode();
  let window: Window;
  beforeEach(() => {
    window = new Window(code());
  });
  afterEach(() => window.closeAll());

  const set = (settings: object) => window.write('.vscode/settings.json', JSON.stringify(settings));
  const squiggles = (count: number) => eventually(async () => assert.equal(await window.squiggles().count(), count));

  it('validate: off underlines nothing, onType does so again', async () => {
    window.write('scenarios/off.scenario.yaml', wrong);
    await window.open('off.scenario.yaml');
    await squiggles(1);
    set({ 'stackwright.validate': 'off' });
    await squiggles(0);
    // Hovers go on working.
    await window.hover('Shock,', /2 damage/);
    set({ 'stackwright.validate': 'onType' });
    await squiggles(1);
  });

  it('validate: onSave waits for the text to be saved', async () => {
    set({ 'stackwright.validate': 'onSave' });
    window.write('scenarios/on-save.scenario.yaml', shock);
    await window.open('on-save.scenario.yaml');
    await window.lenses().filter({ hasText: 'passed' }).first().waitFor();
    await window.selectWord('18');
    await window.type('16');
    // The lens says that the text is another one by now, so that nothing underlined is no accident.
    await window.lenses().filter({ hasText: 'before the last change' }).first().waitFor();
    await squiggles(0);
    await window.press('Escape', 'Control+S');
    await squiggles(1);
    await window.lenses().filter({ hasText: 'failed' }).first().waitFor();
  });

  it('codeLens: false hides the lenses, and true shows them again', async () => {
    window.write('scenarios/lenses.scenario.yaml', shock);
    await window.open('lenses.scenario.yaml');
    set({ 'stackwright.codeLens': false });
    await eventually(async () => assert.equal(await window.lenses().count(), 0));
    set({});
    await window.lenses().first().waitFor();
  });
});

describe('several roots with different settings in a real VS Code', function () {
  this.timeout(300_000);
  const code = inRealCode({ open: 'roots' });
  afterEach(() => new Window(code()).closeAll());

  it('each folder goes by its own', async () => {
    const window = new Window(code());
    const change = async (from: string, to: string) => {
      await window.selectWord(from);
      await window.type(to);
      await window.press('Escape');
    };
    await window.open('typed.scenario.yaml');
    await change('18', '16');
    await window.squiggles().first().waitFor();
    await window.open('saved.scenario.yaml');
    await change('18', '16');
    await window.lenses().filter({ hasText: 'before the last change' }).first().waitFor();
    assert.equal(await window.squiggles().count(), 0);
    await window.open('off.scenario.yaml', { lenses: false });
    await change('18', '16');
    // A hover says that the server has the text.
    await window.hover('Shock,', /damage/);
    assert.equal(await window.squiggles().count(), 0);
    assert.equal(await window.lenses().count(), 0);
    await code().screenshot('several-roots');
  });
});
