import { strict as assert } from 'node:assert';
import { afterEach, describe, it } from 'mocha';
import { inRealCode, Window } from './kit';

describe('a hover in a real VS Code', function () {
  this.timeout(300_000);
  const code = inRealCode();
  afterEach(() => new Window(code()).closeAll());

  it('says what suspend means on this card', async () => {
    const window = new Window(code());
    await window.open('suspend-spells.card.yaml');
    const said = await window.hover('suspend:', /Suspend 1—\{R\}.*exile this card with a time counter/s);
    assert.doesNotMatch(said, /\{time\}|\[time\]/);
    await code().screenshot('hover-card');
  });

  it('says what suspend means in a step, with the values of its card', async () => {
    const window = new Window(code());
    await window.command('Explorer: Focus on Folders View');
    await window.open('suspend-basics.scenario.yaml');
    const said = await window.hover(
      'suspend:',
      /Suspend 1—\{R\} \(702\.62\), of Rift Bolt.*exile Rift Bolt with a time counter/s,
    );
    assert.doesNotMatch(said, /\{time\}|\[time\]/);
    await code().picture('hover');
  });
});
