import { strict as assert } from 'node:assert';
import { afterEach, describe, it } from 'mocha';
import { ENDLESS } from '../dap/files';
import { type Debugging, eachWithDebugger, epochrasite, eventually, inRealCode, riftBolt, type Window } from './kit';

const warden = `name: Warden of Bears
cost: "{W}"
types: Creature — Human Cleric
power: 1
toughness: 1
triggered:
  as: welcome
  when: { enters: { type: creature, other than: this } }
  do: { gain life: 1 }
`;

const bears = `scenario: A bear is welcome
players:
  alice: { hand: [Grizzly Bears], battlefield: [Warden of Bears], mana: GG }
  bob: {}
steps:
  - alice: { cast: Grizzly Bears }
  - resolve
  - resolve
  - expect: { alice.life: 21 }
`;

describe('what is done with the board in a real VS Code', function () {
  this.timeout(300_000);
  const code = inRealCode();
  let window: Window;
  let debugging: Debugging;
  afterEach(() => window.command('Remove All Breakpoints'));
  eachWithDebugger(code, (its) => {
    ({ window, debugging } = its);
  });

  const button = (name: string) => debugging.button(name);

  it('stops where a trigger goes on the stack, by a click beside its line in the file of a card', async () => {
    window.write('cards/warden.card.yaml', warden);
    await window.open('warden.card.yaml');
    await window.clickGutter(6);
    await window.page.locator('.editor-instance .codicon-debug-breakpoint').first().waitFor();
    const view = await debugging.start('bears.scenario.yaml', bears);
    // On an ability it stops when that triggers, when it goes on the stack and when it resolves.
    await view.after(() => button('Continue').click());
    assert.match(await view.where(), /an ability of Warden of Bears \(welcome\) triggers/);
    await view.after(() => button('Continue').click());
    assert.match(await view.where(), /alice puts the triggered ability of Warden of Bears \(welcome\) on the stack/);
    assert.deepEqual((await view.read()).stack, [['welcome of Warden of Bears', 'triggered ability', 'alice']]);
    await window.tab('warden.card.yaml').waitFor();
    await code().screenshot('board-gutter');
  });

  it('goes back to where a life total changed, by a data breakpoint', async () => {
    await debugging.start('life.scenario.yaml', riftBolt);
    await window.unfoldOnly('Variables');
    await window.page.locator('.monaco-list-row').filter({ hasText: /^bob/ }).first().click();
    const life = window.page.locator('.debug-viewlet .monaco-list-row, .sidebar .monaco-list-row').filter({ hasText: /^life/ });
    await life.first().click({ button: 'right' });
    // A menu that has only just opened takes no click.
    const item = window.page.getByRole('menuitem', { name: 'Break on Value Change' });
    await item.waitFor();
    await eventually(async () => {
      await item.click({ timeout: 2000 });
      await item.waitFor({ state: 'hidden', timeout: 2000 });
    });
    const view = await debugging.board('Rift Bolt deals three damage');
    await view.after(() => view.button('Last moment').click());
    assert.equal(await view.where(), 'The end');
    await view.after(() => button('Reverse').click());
    assert.match(await view.where(), /bob loses 3 life \(now 17\)/);
    assert.equal((await view.read()).players.bob?.numbers.life, '17');
    await view.after(() => button('Step Back').click());
    assert.equal((await view.read()).players.bob?.numbers.life, '20');
  });

  it('tries another life total, and says so', async () => {
    const first = await debugging.start('trying.scenario.yaml', riftBolt);
    await first.after(() => button('Step Over').click());
    await window.unfoldOnly('Variables');
    await window.page.locator('.monaco-list-row').filter({ hasText: /^bob/ }).first().click();
    await window.page.locator('.sidebar .monaco-list-row').filter({ hasText: /^life/ }).first().click();
    await window.press('F2');
    await window.page.locator('.sidebar .monaco-inputbox input').fill('3');
    await window.press('Enter');
    const view = await debugging.board('Rift Bolt deals three damage');
    const note = view.frame.locator('.note').filter({ hasText: 'Tried: bob.life 20 → 3' });
    await note.waitFor();
    await view.after(() => view.button('Last moment').click());
    assert.equal((await view.read()).players.bob?.numbers.life, '0');
    await view.frame.getByText('The game is over: alice has won').waitFor();
    await view.frame.locator('.note.failed').filter({ hasText: "bob's life is 0, not 17." }).waitFor();
    await code().screenshot('board-trying');
    await note.getByRole('button', { name: 'Restart' }).click();
    await note.waitFor({ state: 'detached' });
    // The session that it began has its toolbar only now: before, there would be nothing to end.
    await debugging.toolbar.waitFor();
  });

  it('can be paused and stopped where a scenario never ends', async () => {
    window.write('cards/endless.card.yaml', ENDLESS);
    const steps = '  - resolve\n'.repeat(12_000);
    const players = 'players:\n  alice: { battlefield: [Giver, Taker, Switch] }\n  bob: { life: 1000000000 }\n';
    const view = await debugging.start(
      'endless.scenario.yaml',
      `scenario: it never ends\n${players}steps:\n  - alice: { activate: Switch }\n${steps}`,
    );
    await button('Continue').click();
    await view.frame.locator('.note.running').waitFor();
    await view.after(() => button('Pause').click());
    const { life } = (await view.read()).players.alice?.numbers ?? {};
    assert.ok(Number(life) > 21, life);
    await view.frame.locator('.note.running').waitFor({ state: 'detached' });
    await button('Continue').click();
    await view.frame.locator('.note.running').waitFor();
    await button('Stop').click();
    await debugging.toolbar.waitFor({ state: 'hidden' });
    await view.frame.getByText('The session is over.').waitFor();
  });

  it('is drawn in the colours of every theme, with lines where contrast is high', async () => {
    const view = await debugging.start('themes.scenario.yaml', epochrasite);
    for (let n = 0; n < 2; n++) await view.after(() => button('Step Over').click());
    for (let n = 0; n < 3; n++) await view.after(() => button('Step Into').click());
    await view
      .region('alice')
      .getByRole('button', { name: /^Epochrasite/ })
      .click();
    const choose = async (theme: string) => {
      await window.command('Preferences: Color Theme');
      const input = window.page.locator('.quick-input-box input');
      await input.fill(theme);
      await window.press('Enter');
      await input.waitFor({ state: 'hidden' });
    };
    try {
      for (const [name, theme, kind] of [
        ['dark', 'Dark Modern', 'vscode-dark'],
        ['high-contrast', 'Dark High Contrast', 'vscode-high-contrast'],
        ['high-contrast-light', 'Light High Contrast', 'vscode-high-contrast-light'],
        ['light', 'Light Modern', 'vscode-light'],
      ] as const) {
        await choose(theme);
        await view.frame.locator(`body.${kind}`).waitFor();
        await code().screenshot(`board-${name}`);
        const { contrast, lines } = await view.frame.evaluate(readColours);
        assert.ok(contrast >= (name.startsWith('high') ? 7 : 4.5), `${name}: the contrast of the text is ${contrast}`);
        if (name.startsWith('high')) assert.ok(lines, `${name}: a card has no line around it`);
      }
    } finally {
      await choose('Light Modern');
    }
  });

  it('draws two hundred permanents and five thousand events', async () => {
    const gains = Array.from({ length: 25 }, () => '    - gain life: 1').join('\n');
    window.write(
      'cards/crowd.card.yaml',
      warden.replace('Warden of Bears', 'Crowd of Wardens').replace('do: { gain life: 1 }', `do:\n${gains}`),
    );
    const crowd = `scenario: A crowd\ndefaults: { trigger order: as listed }\nplayers:\n  alice: { hand: [Grizzly Bears], battlefield: [ { card: Crowd of Wardens, count: 199 } ], mana: GG }\n  bob: {}\nsteps:\n  - alice: { cast: Grizzly Bears }\n  - resolve\n  - resolve: all\n`;
    const view = await debugging.start('crowd.scenario.yaml', crowd);
    await view.after(() => view.button('Last moment').click());
    const times: number[] = [];
    for (let n = 0; n < 15; n++) {
      await view.after(() => view.button('Previous event').click());
      times.push(Number(await view.frame.locator('body').getAttribute('data-milliseconds')));
    }
    const { says } = (await view.read()).players.alice?.zones.battlefield ?? {};
    assert.equal(says, '200 cards');
    const events = await view.region('Events of this step').getByRole('status').textContent();
    assert.ok(Number.parseInt(events ?? '', 10) >= 5000, events ?? '');
    console.log(`      from the stop to painted: ${times.toSorted((a, b) => a - b)[7]} ms at the median of ${times.join(' ')}`);
    await code().screenshot('board-crowd');
  });
});

/** In the page: the contrast (WCAG) of the text of a card with what is behind it, and whether cards have lines around them. */
function readColours(): { contrast: number; lines: boolean } {
  const card = document.querySelector('.card') ?? document.body;
  const canvas = document.createElement('canvas').getContext('2d', { willReadFrequently: true });
  if (canvas === null) return { contrast: 0, lines: false };
  const luminances = [getComputedStyle(card.querySelector('.name') ?? card).color, getComputedStyle(card).backgroundColor].map(
    (colour) => {
      canvas.clearRect(0, 0, 1, 1);
      canvas.fillStyle = getComputedStyle(document.documentElement).getPropertyValue('--vscode-editor-background');
      canvas.fillRect(0, 0, 1, 1);
      canvas.fillStyle = colour;
      canvas.fillRect(0, 0, 1, 1);
      const [r = 0, g = 0, b = 0] = [...canvas.getImageData(0, 0, 1, 1).data].map((part) => {
        const share = part / 255;
        return share <= 0.03928 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
      });
      return 0.2126 * r + 0.7152 * g + 0.0722 * b;
    },
  );
  const [low = 0, high = 0] = luminances.toSorted((a, b) => a - b);
  const { borderTopWidth, borderTopColor } = getComputedStyle(card);
  return {
    contrast: (high + 0.05) / (low + 0.05),
    lines: borderTopWidth !== '0px' && !/rgba\(.*, 0\)|transparent/.test(borderTopColor),
  };
}
