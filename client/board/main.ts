/** The board's page: says that it is there, takes snapshots and draws them. It knows nothing but what it is sent. */

import { changedMark } from './card';
import type { BoardState, ToPage } from './contract';
import { element, say } from './dom';
import { Effects } from './effects';
import { Events } from './events';
import { keepingFocus, listenForArrows, takeFocus } from './focus';
import { Page } from './page';
import { Players } from './players';
import { Items } from './stack';
import { TimeLine } from './time-line';

const page = new Page();
let shown = 0;

const section = (name: string, title: string): HTMLElement => {
  const made = element('section', { class: name, 'aria-label': title }, element('h2', {}, title));
  return made;
};

const main = element('main', {});
const heading = element('h1', {});
const turn = element('p', { class: 'turn', role: 'status' });
const notes = element('div', { class: 'notes', role: 'status' });
const header = element('header', {}, heading, turn, notes);
const changes = section('changes', 'Changed since the last stop');
const changeList = element('ul', {});
changes.append(changeList);
const [stack, waiting, effects, events] = [
  section('stack', 'Stack'),
  section('waiting', 'Waiting triggers'),
  section('continuous', 'Continuous effects'),
  section('events', 'Events of this step'),
];
const players = element('div', { class: 'players' });
const top = element('div', { class: 'top' }, stack, waiting);
const aside = element('div', { class: 'aside' }, changes, effects, events);
main.append(header, element('div', { class: 'board' }, top, players, aside));
document.body.append(main);

const parts = {
  line: new TimeLine(page, header),
  stack: new Items(page, stack, 'Stack, top first', 'The stack is empty.'),
  waiting: new Items(page, waiting, 'Waiting triggers, in the order in which they will be put on the stack', 'No triggers wait.'),
  players: new Players(page, players),
  effects: new Effects(page, effects),
  events: new Events(page, events),
};

function drawNotes({ notes: all }: BoardState): void {
  const mark = JSON.stringify(all);
  if (notes.dataset.mark === mark) return;
  notes.dataset.mark = mark;
  notes.replaceChildren(
    ...all.map(({ kind, text, action }) => {
      const note = element('p', { class: `note ${kind}` }, text);
      if (action === undefined) return note;
      const button = element('button', { type: 'button', 'data-focus': action.does }, action.label);
      button.addEventListener('click', () => page.post({ type: 'do', does: action.does }));
      note.append(' ', button);
      return note;
    }),
  );
}

function drawChanges({ board }: BoardState): void {
  const all = board?.changes ?? [];
  changes.hidden = all.length === 0;
  changeList.replaceChildren(
    ...all.map((change) => element('li', {}, element('strong', {}, change.of), ' ', changedMark([change]) ?? '')),
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
      const who = priority === 'none' ? 'nobody has priority' : `${priority} has priority`;
      say(turn, board.over === undefined ? `Turn ${number} (${player}), ${step}; ${who}` : `The game is over: ${board.over}`);
    } else say(turn, '');
    drawNotes(state);
    for (const one of [top, players, aside]) one.hidden = board === undefined;
    parts.line.update(timeline);
    parts.stack.update(board?.stack ?? [], board?.changes ?? []);
    waiting.hidden = (board?.waiting ?? []).length === 0;
    parts.waiting.update(board?.waiting ?? [], board?.changes ?? []);
    parts.players.update(board);
    parts.effects.update(board?.effects ?? []);
    drawChanges(state);
    parts.events.update(board?.events ?? [], timeline?.event);
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
page.post({ type: 'ready' });
