/** The rules view: what one has read, forth and back; the search; the tree; and a page. */

import type { RulesSearchResult } from '../src/protocol';
import type { FromView, ToView, ViewWords } from '../src/rules/messages';
import { element, link } from './elements';
import { pageElements } from './page';
import { Tree } from './tree';

interface State {
  readonly read: readonly string[];
  readonly at: number;
}
declare function acquireVsCodeApi(): {
  postMessage(message: FromView): void;
  getState(): State | undefined;
  setState(state: State): void;
};

const editor = acquireVsCodeApi();
let { read, at }: State = editor.getState() ?? { read: [], at: -1 };
let language = 'en';
let words: ViewWords | undefined;
let tree: Tree | undefined;
/** The page for which an answer is awaited: answers for others come too late. */
let awaited = '';
/** Whether the page that comes is to have the focus. */
let focuses = false;
/** What is shown: the same once more changes nothing, neither the place that one reads nor what is unfolded. */
let shown = '';

const back = element('button', { type: 'button', class: 'back', click: () => move(-1) }, '←');
const forward = element('button', { type: 'button', class: 'forward', click: () => move(1) }, '→');
const search = element('input', { type: 'search', role: 'searchbox', spellcheck: 'false', input: () => ask() });
const count = element('div', { class: 'count', role: 'status' });
const results = element('ul', { class: 'results', hidden: true });
const contents = element('nav', { class: 'contents' });
const article = element('article', { 'aria-live': 'off' });
document.body.append(
  element('header', {}, back, forward, search),
  element('main', {}, element('aside', {}, count, results, contents), article),
);

function open(id: string): void {
  if (read[at] !== id) {
    read = [...read.slice(0, at + 1), id].slice(-100);
    at = read.length - 1;
  }
  focuses = true;
  show();
}

function move(by: number): void {
  if (read[at + by] === undefined) return;
  at += by;
  focuses = true;
  show();
}

function show(): void {
  editor.setState({ read, at });
  back.disabled = at <= 0;
  forward.disabled = at >= read.length - 1;
  const id = read[at];
  if (id === undefined) {
    article.replaceChildren(element('p', { class: 'welcome' }, words?.welcome ?? ''));
    return;
  }
  awaited = id;
  editor.postMessage({ type: 'open', id });
}

let asking: ReturnType<typeof setTimeout> | undefined;
function ask(): void {
  clearTimeout(asking);
  const query = search.value.trim();
  if (query === '') {
    results.hidden = true;
    contents.hidden = false;
    count.textContent = '';
    return;
  }
  asking = setTimeout(() => editor.postMessage({ type: 'search', query }), 60);
}

function showHits(query: string, { hits, cards }: RulesSearchResult): void {
  if (query !== search.value.trim()) return;
  contents.hidden = true;
  results.hidden = false;
  const all = hits.length + cards.length;
  count.textContent = all === 0 ? (words?.nothing ?? '') : (words?.found ?? '{0}').replace('{0}', String(all));
  results.replaceChildren(
    ...hits.map(({ id, number, title, summary }) =>
      element(
        'li',
        {},
        link(id, open, element('b', {}, number === undefined ? title : `${number} ${title}`)),
        element('p', {}, summary),
      ),
    ),
    ...(cards.length === 0 ? [] : [element('li', { class: 'heading' }, words?.cards ?? '')]),
    ...cards.map(({ uri, line, name, keywords }) =>
      element(
        'li',
        {},
        element(
          'a',
          {
            href: '#',
            click: (event) => {
              event.preventDefault();
              editor.postMessage({ type: 'go', uri, line });
            },
          },
          element('b', {}, name),
        ),
        element('p', {}, ...keywords.flatMap((keyword, index) => [...(index === 0 ? [] : [', ']), link(keyword, open, keyword)])),
      ),
    ),
  );
}

function showPage(id: string, message: Extract<ToView, { type: 'page' }>): void {
  if (id !== awaited) return;
  const { result } = message;
  const content = JSON.stringify([id, result]);
  if (content === shown) return focusTitle();
  const isSamePage = article.dataset.page === id;
  const top = article.scrollTop;
  shown = content;
  article.dataset.page = id;
  if (result === null) article.replaceChildren(element('h1', { tabindex: '-1' }, id), element('p', {}, words?.unknown ?? ''));
  else {
    const go = (uri: string, line: number): void => editor.postMessage({ type: 'go', uri, line });
    article.replaceChildren(...pageElements(result, language, { open, go }));
    tree?.mark(result.page.id);
  }
  article.scrollTop = isSamePage ? top : 0;
  focusTitle();
}

/** Where one went to a page, a screen reader begins with its title. */
function focusTitle(): void {
  if (focuses && document.activeElement !== search) article.querySelector<HTMLElement>('h1')?.focus();
  focuses = false;
}

window.addEventListener('message', ({ data }: MessageEvent<ToView>) => {
  switch (data.type) {
    case 'tree': {
      words = data.words;
      language = data.tree.language;
      document.documentElement.lang = language;
      back.title = words.back;
      forward.title = words.forward;
      for (const button of [back, forward]) button.setAttribute('aria-label', button.title);
      search.placeholder = words.search;
      search.setAttribute('aria-label', words.search);
      results.setAttribute('aria-label', words.results);
      tree = new Tree(data.tree.chapters, words.contents, open);
      contents.replaceChildren(tree.root);
      contents.setAttribute('aria-label', words.contents);
      show();
      return;
    }
    case 'show':
      return open(data.id);
    case 'page':
      return showPage(data.id, data);
    case 'hits':
      return showHits(data.query, data.result);
    case 'again':
      if (read[at] !== undefined) show();
  }
});

const isSearching = (): boolean =>
  !results.hidden && (document.activeElement === search || results.contains(document.activeElement));

/** From the search into its results, and from one to the next. */
function step(by: number): void {
  const links = [...results.querySelectorAll<HTMLElement>('li > a')];
  const at = links.indexOf(document.activeElement as HTMLElement);
  const next = links[at + by];
  if (next !== undefined) next.focus();
  else if (by < 0) search.focus();
}

window.addEventListener('keydown', (event) => {
  if (event.altKey && event.key === 'ArrowLeft') move(-1);
  else if (event.altKey && event.key === 'ArrowRight') move(1);
  else if (event.key === '/' && document.activeElement !== search) search.focus();
  else if (event.key === 'Escape' && document.activeElement === search && search.value !== '') {
    search.value = '';
    ask();
  } else if (event.key === 'Enter' && document.activeElement === search && !results.hidden)
    results.querySelector<HTMLElement>('a')?.click();
  else if (event.key === 'ArrowDown' && isSearching()) step(1);
  else if (event.key === 'ArrowUp' && isSearching()) step(-1);
  else return;
  event.preventDefault();
});
window.addEventListener('mouseup', ({ button }) => {
  if (button === 3) move(-1);
  else if (button === 4) move(1);
});

editor.postMessage({ type: 'ready' });
