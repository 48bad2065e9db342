/** A page of the rulebook as elements. */

import { type Labels, labelsOf } from '../../server/src/scenarios/reading/labels';
import type { RulesPageResult } from '../src/protocol';
import { element, link, rich } from './elements';

export interface PageActions {
  open(id: string): void;
  go(uri: string, line: number): void;
}

type Result = NonNullable<RulesPageResult>;

/** What is shown of long lists at first. */
const FEW = 12;

export function pageElements({ page, scenarios, cards }: Result, language: string, actions: PageActions): Node[] {
  const labels = labelsOf(language);
  const { open } = actions;
  const text = (said: string): DocumentFragment => rich(said, open);
  const section = (title: string, ...inside: readonly (Node | undefined)[]): HTMLElement | undefined =>
    inside.every((each) => each === undefined) ? undefined : element('section', {}, element('h2', {}, title), ...inside);
  const list = (items: readonly string[]): HTMLElement | undefined =>
    items.length === 0 ? undefined : element('ul', {}, ...items.map((item) => element('li', {}, text(item))));
  const uses = (all: Result['scenarios']): HTMLElement | undefined =>
    all.length === 0
      ? undefined
      : longList(
          all.map(({ uri, line, name }) =>
            element(
              'li',
              {},
              element(
                'a',
                {
                  href: '#',
                  'data-uri': uri,
                  click: (event) => {
                    event.preventDefault();
                    actions.go(uri, line);
                  },
                },
                name,
              ),
              element('span', { class: 'where' }, ` ${uri.split('/').at(-1)}:${line + 1}`),
            ),
          ),
        );
  const within = page.within.flatMap(({ id, title }, index) => [
    ...(index === 0 ? [] : [' › ']),
    link(id, open, `${id} ${title}`),
  ]);
  return [
    element('nav', { class: 'within', 'aria-label': labels.kinds.section }, ...within),
    element(
      'h1',
      { tabindex: '-1' },
      ...(page.number === undefined ? [] : [element('span', { class: 'number' }, page.number), ' ']),
      page.title,
    ),
    element('p', { class: 'kind' }, labels.kinds[page.kind], ...(page.names.length === 0 ? [] : [` · ${page.names.join(', ')}`])),
    statusOf(page, labels),
    element('p', { class: 'summary' }, text(page.summary ?? labels.noSummary)),
    section(labels.standsFor, list(page.standsFor)),
    page.written === undefined
      ? undefined
      : section(labels.written, element('pre', {}, element('code', {}, `keywords:\n  - ${page.written}`))),
    section(labels.traps, list(page.traps)),
    officialOf(page, labels, text),
    section(labels.history, list(page.history), elsewhereOf(page, labels)),
    section(
      labels.see,
      page.see.length === 0
        ? undefined
        : element(
            'ul',
            { class: 'links' },
            ...page.see.map(({ id, title }) => element('li', {}, link(id, open, `${id} ${title}`))),
          ),
    ),
    section(
      labels.parts,
      page.parts.length === 0
        ? undefined
        : element(
            'dl',
            {},
            ...page.parts.flatMap(({ id, title, summary }) => [
              element('dt', {}, link(id, open, id.startsWith('word:') ? title : `${id} ${title}`)),
              element('dd', {}, text(summary)),
            ]),
          ),
    ),
    section(labels.scenarios, uses(scenarios)),
    section(labels.cards, uses(cards)),
    section(
      labels.engine,
      page.engine.length === 0
        ? undefined
        : longList(
            page.engine.map(({ file, line, text: said }) =>
              element('li', {}, element('code', {}, `${file}:${line}`), element('span', { class: 'where' }, ` ${said}`)),
            ),
          ),
    ),
  ].filter((each) => each !== undefined);
}

function statusOf({ kind, played }: Result['page'], labels: Labels): HTMLElement | undefined {
  if (kind === 'word') return element('p', { class: 'status' }, labels.word);
  if (played === undefined) return undefined;
  return element('p', { class: played ? 'status played' : 'status' }, played ? labels.played : labels.notPlayed);
}

function officialOf(
  { official, glossary }: Result['page'],
  labels: Labels,
  text: (said: string) => DocumentFragment,
): HTMLElement | undefined {
  if (official === undefined && glossary === undefined) return undefined;
  const heading = official === undefined ? labels.glossary : `${labels.official(official.edition)} (${official.number})`;
  return element(
    'section',
    {},
    element('h2', {}, heading),
    element(
      'blockquote',
      {},
      ...(official?.paragraphs ?? []).map((said) => element('p', {}, text(said))),
      ...(official?.examples ?? []).map((said) =>
        element('p', { class: 'example' }, element('em', {}, `${labels.example}: `), text(said)),
      ),
      ...(glossary ?? []).map((said) => element('p', {}, element('em', {}, `${labels.glossary}: `), text(said))),
    ),
  );
}

const elsewhereOf = ({ elsewhere }: Result['page'], labels: Labels): HTMLElement | undefined =>
  elsewhere.length === 0
    ? undefined
    : element('p', {}, labels.elsewhere(elsewhere.map(({ edition, number }) => `${number} (${edition})`).join(', ')));

/** A list of which the first few are shown, and the rest when asked for. */
function longList(items: readonly HTMLElement[]): HTMLElement {
  if (items.length <= FEW) return element('ul', { class: 'uses' }, ...items);
  const more = element(
    'details',
    {},
    element('summary', {}, `+ ${items.length - FEW}`),
    element('ul', { class: 'uses' }, ...items.slice(FEW)),
  );
  return element('div', {}, element('ul', { class: 'uses' }, ...items.slice(0, FEW)), more);
}
