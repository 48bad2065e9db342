/** The board's page: says that it is there, takes snapshots and draws them. It knows nothing but what it is sent. */

import { changeText } from './card';
import type { BoardState, ToPage } from './contract';
import { element, say } from './dom';
import { Effects } from './effects';
import { Events } from './events';
import { keepingFocus, listenForArrows, takeFocus, whenLeft } from './focus';
import { OtherRules } from './other-rules';
import { Page } from './page';
import { Players } from './players';
import { Items } from './stack';
import { TimeLine } from './time-line';
import { whyAnswer, whyButton } from './why';
import { t } from './words';

const page = new Page();
let shown = 0;

const section = (name: string, title: string): HTMLElement => {
  const made = element('section', { class: name, 'aria-label': title }, element('h2', {}, title));
  return made;
};

const main = element('main', {});
const heading = element('h1', {});
const turn = element('span', { role: 'status' });
const whyTurn = element('span', {});
const notes = element('div', { class: 'notes', role: 'status' });
const header = element('header', {}, heading, element('div', { class: 'turn' }, turn, ' ', whyTurn), notes);
const line = element('div', { class: 'line' });
const SINCE = t('Changed since the last stop');
const changeTitle = element('h2', {}, SINCE);
const changeList = element('ul', {});
const changes = element('section', { class: 'changes', 'aria-label': SINCE }, changeTitle, changeList);
const [stack, waiting, effects, events] = [
  section('stack', t('Stack')),
  section('waiting', t('Waiting triggers')),
  section('continuous', t('Continuous effects')),
  section('events', t('Events of this step')),
];
const players = element('div', { class: 'players' });
const top = element('div', { class: 'top' }, stack, waiting);
const rules = section('other-rules', t('Under other rules'));
const aside = element('div', { class: 'aside' }, changes, rules, effects, events);
main.append(header, line, element('div', { class: 'board' }, top, players, aside));
document.body.append(main);

const parts = {
  line: new TimeLine(page, line),
  stack: new Items(page, stack, t('Stack, top first'), t('The stack is empty.')),
  waiting: new Items(
    page,
    waiting,
    t('Waiting triggers, in the order in which they will be put on the stack'),
    t('No triggers wait.'),
  ),
  players: new Players(page, players),
  effects: new Effects(page, effects),
  events: new Events(page, events),
  rules: new OtherRules(page, rules),
};

function drawNotes({ notes: all }: BoardState): void {
  const mark = JSON.stringify(all);
  if (notes.dataset.mark === mark) return;
  notes.dataset.mark = mark;
  notes.replaceChildren(
    ...all.map(({ kind, text, options = [], action }) => {
      const note = element('div', { class: `note ${kind}` }, element('p', {}, text));
      if (options.length > 0) note.append(optionList(options));
      if (action === undefined) return note;
      const button = element('button', { type: 'button', 'data-focus': action.does }, action.label);
      button.addEventListener('click', () => page.post({ type: 'do', does: action.does }));
      note.append(button);
      return note;
    }),
  );
}

/** The answers to an open choice: each to go on with, or to be written into the file as well. */
function optionList(options: readonly string[]): HTMLElement {
  const list = element('ol', { class: 'options', 'aria-label': t('Legal answers') });
  options.forEach((text, i) => {
    const option = i + 1;
    const choose = element('button', { type: 'button', class: 'option', 'data-focus': `option ${option}` }, text);
    choose.addEventListener('click', () => page.post({ type: 'choose', option, write: false }));
    const label = t('{0}, and write it into the file', text);
    const write = element('button', { type: 'button', class: 'link', 'aria-label': label, title: label }, t('and write it'));
    write.addEventListener('click', () => page.post({ type: 'choose', option, write: true }));
    list.append(element('li', {}, choose, ' ', write));
  });
  return list;
}

function drawChanges({ board, kind }: BoardState): void {
  const all = board?.changes ?? [];
  changes.hidden = all.length === 0;
  const title = kind === 'peek' ? t('Changed by this step') : SINCE;
  changes.setAttribute('aria-label', title);
  say(changeTitle, title);
  changeList.replaceChildren(
    ...all.map((change) => element('li', {}, element('strong', {}, change.of), ` ${changeText(change)}`)),
  );
}

function draw(): void {
  const { state } = page;
  const { board, timeline, title, kind } = state;
  keepingFocus(() => {
    say(heading, title);
    main.classList.toggle(
      'stale',
      state.notes.some((note) => note.kind === 'stale' || note.kind === 'running'),
    );
    main.dataset.kind = kind;
    if (board !== undefined) {
      const { number, player, step, priority } = board.turn;
      const who = priority === 'none' ? t('nobody has priority') : t('{0} has priority', priority);
      const text =
        board.over === undefined
          ? `${t('Turn {0} ({1}), {2}', number, player, step)}; ${who}`
          : t('The game is over: {0}', board.over);
      say(turn, text);
      const of = t('turn {0}, {1}', number, step);
      whyTurn.replaceChildren(
        ...(page.canTell('step') ? [whyButton(page, 'turn', { what: 'step' }, of)] : []),
        whyAnswer(page, 'turn', of) ?? '',
      );
    } else {
      say(turn, '');
      whyTurn.replaceChildren();
    }
    drawNotes(state);
    for (const one of [top, players, aside]) one.hidden = board === undefined;
    parts.line.update(timeline);
    parts.stack.update(board?.stack ?? [], board?.changes ?? []);
    waiting.hidden = (board?.waiting ?? []).length === 0;
    parts.waiting.update(board?.waiting ?? [], board?.changes ?? []);
    parts.players.update(board);
    parts.effects.update(board?.effects ?? []);
    drawChanges(state);
    parts.rules.update(state);
    parts.events.update(page.events, state.events?.at ?? 0, timeline?.event, timeline?.moment.step);
  });
}

/** Notes on the page which snapshot is painted, and how long after the stop: two frames later it is on the screen. */
function painted(number: number, { stoppedAt }: BoardState): void {
  requestAnimationFrame(() =>
    requestAnimationFrame(() => {
      document.body.dataset.painted = String(number);
      if (stoppedAt !== undefined) document.body.dataset.milliseconds = String(Date.now() - stoppedAt);
    }),
  );
}

page.draw = draw;
window.addEventListener('message', ({ data }: MessageEvent<ToPage>) => {
  if (data.type === 'why') {
    const asked = page.whys.get(data.id);
    if (asked === undefined) return;
    asked.answer = data.answer ?? 'none';
    draw();
    return;
  }
  if (data.type === 'run events') {
    page.takeRun(data.steps);
    return;
  }
  if (data.type === 'focus') {
    takeFocus();
    return;
  }
  if (data.number <= shown) return;
  shown = data.number;
  page.show(data.state);
  painted(data.number, data.state);
});
listenForArrows();
whenLeft(() => page.post({ type: 'left' }));
page.post({ type: 'ready' });
