/** What completion puts into one place: words, names and keys, each with a value that is valid there. */

import { CompletionItemKind } from 'vscode-languageserver';
import { COLORS, type Construct, type NameSpace, readManaCost, type Shape } from '../engine';
import { scenarioHead } from '../scenarios/language/position';
import { asWritten } from '../yaml';
import { headsOf, type Unwrapped } from '../yaml/read/shapes';
import { type KeyMeaning, keysIn } from './keys';
import type { Language } from './language';
import type { Model } from './model';
import { type SampleContext, sample, templateFor } from './sample';
import { shapesAt, spread } from './shapes-at';
import type { TextPlace } from './text-place';

/** More than an editor shows; what is left out comes as one types on. */
export const MOST = 400;

export interface Draft {
  readonly label: string;
  readonly kind: CompletionItemKind;
  /** What is put in for the word, and what of it is to be written over. */
  readonly text: string;
  readonly hole?: string;
  readonly doc?: string;
  readonly detail?: string;
  /** The name of a card or keyword, of which more can be said when somebody looks at it. */
  readonly names?: 'card' | 'keyword';
  readonly rank: number;
}

/** What may stand in one place. */
export class Drafts {
  private readonly language: Language;
  private readonly shapes: readonly Unwrapped[];
  /** There are more names than were looked at. */
  cut = false;

  constructor(
    private readonly model: Model,
    private readonly context: SampleContext,
    private readonly place: TextPlace,
    /** What is typed so far, in lower case. */
    private readonly typed: string,
  ) {
    this.language = context.language;
    this.shapes = shapesAt(this.language, place);
  }

  *all(): Generator<Draft> {
    const { at, siblings, hasColon, flow, column } = this.place;
    switch (at) {
      case 'key':
        yield* this.keys(this.shapes, siblings, hasColon ? 'key' : flow ? 'flow' : 'block', column);
        return;
      case 'value':
        yield* this.inline(this.shapes);
        return;
      case 'item':
        if (flow) {
          yield* this.inline(this.shapes);
          return;
        }
        if (siblings.length === 0 && !hasColon) yield* this.scalars(this.shapes);
        yield* this.keys(this.shapes, siblings, hasColon ? 'key' : 'block', column);
        return;
      case 'child':
        yield* this.keys(this.shapes, siblings, hasColon ? 'key' : 'block', column);
        if (siblings.length > 0 || hasColon) return;
        yield* this.items(column);
        yield* this.scalars(this.shapes);
    }
  }

  /** The items of a list that begins on this line. */
  private *items(column: number): Generator<Draft> {
    for (const list of this.shapes) {
      if (list.shape !== 'list') continue;
      const shapes = spread([list.of]);
      for (const draft of this.scalars(shapes)) yield { ...draft, text: `- ${draft.text}` };
      for (const draft of this.keys(shapes, [], 'block', column + 2)) yield { ...draft, text: `- ${draft.text}` };
    }
  }

  /** What stands on the line of its key, or within brackets. */
  private *inline(shapes: readonly Unwrapped[]): Generator<Draft> {
    yield* this.scalars(shapes);
    yield* this.keys(shapes, [], 'braces', 0);
    for (const list of shapes) {
      if (list.shape !== 'list' || list.single === true) continue;
      const inner = spread([list.of]);
      for (const draft of this.scalars(inner)) yield { ...draft, text: `[${draft.text}]` };
      for (const draft of this.keys(inner, [], 'braces', 0)) yield { ...draft, text: `[${draft.text}]` };
    }
  }

  private *keys(
    shapes: readonly Unwrapped[],
    siblings: readonly string[],
    form: 'key' | 'block' | 'flow' | 'braces',
    column: number,
  ): Generator<Draft> {
    for (const meaning of keysIn(this.language, shapes, siblings)) {
      const { key, name } = meaning;
      const about = {
        label: key,
        kind: name === undefined ? CompletionItemKind.Property : kindOfName(name),
        doc: docOf(this.model, meaning),
        detail: name === undefined ? undefined : name,
        rank: name === 'object' && this.isNear(key) ? 1 : name === undefined || name === 'player' ? 0 : 2,
      };
      const draft = form === 'key' ? { text: asWritten(key), hole: undefined } : this.filled(meaning, form, column);
      if (draft === undefined) continue;
      yield {
        label: about.label,
        kind: about.kind,
        doc: about.doc,
        rank: about.rank,
        text: draft.text,
        ...(draft.hole === undefined ? {} : { hole: draft.hole }),
        ...(about.detail === undefined ? {} : { detail: about.detail }),
      };
    }
  }

  /** A key with a value that is valid, and what it needs beside it. */
  private filled(
    { key, is, needs }: KeyMeaning,
    form: 'block' | 'flow' | 'braces',
    column: number,
  ): { readonly text: string; readonly hole: string | undefined } | undefined {
    const value = this.sampleOf(is, key);
    if (value === undefined) return undefined;
    const parts = [`${asWritten(key)}: ${value}`];
    for (const [need, field] of [...needs, ...this.needsOf(key)]) {
      const needed = this.sampleOf(field.is, need);
      if (needed === undefined) return undefined;
      parts.push(`${asWritten(need)}: ${needed}`);
    }
    const text =
      form === 'block' ? parts.join(`\n${' '.repeat(column)}`) : form === 'flow' ? parts.join(', ') : `{ ${parts.join(', ')} }`;
    return { text, hole: value };
  }

  /** A scenario without players and steps is no scenario. */
  private needsOf(key: string) {
    const { kind, players, shape } = this.language;
    if (kind !== 'scenario' || key !== 'scenario' || this.place.frames.length > 0 || shape.shape !== 'record') return [];
    return (['players', 'steps'] as const).flatMap((word) => {
      const field = shape.fields[word];
      if (field === undefined || this.place.siblings.includes(word) || (word === 'players' && players.length > 0)) return [];
      return [[word, field] as const];
    });
  }

  private sampleOf(is: Shape | undefined, key: string): string | undefined {
    if (is !== undefined && is === scenarioHead.fields.players?.is) return '{ alice: {}, bob: {} }';
    if (key === 'under') return this.language.dates[0];
    const template = templateFor(this.language, key);
    if (template !== undefined) return template;
    return sample(this.context, is);
  }

  private *scalars(shapes: readonly Unwrapped[], depth = 0): Generator<Draft> {
    const { language } = this;
    const part = this.place.frames[0];
    if (depth === 0 && part?.kind === 'mapping' && (part.key === 'abilities' || part.key === 'terms'))
      for (const name of language.parameters)
        yield { label: `$${name}`, kind: CompletionItemKind.Variable, text: `$${name}`, rank: 1, detail: 'parameter' };
    for (const shape of shapes)
      switch (shape.shape) {
        case 'words':
          for (const [word, doc] of Object.entries(shape.words))
            yield {
              label: word,
              kind: CompletionItemKind.EnumMember,
              text: asWritten(word),
              doc: this.model.speech.doc(doc),
              rank: 0,
            };
          break;
        case 'heads':
          for (const [head, construct] of Object.entries(headsOf(shape)))
            if (isBare(construct) && templateFor(language, head) === undefined)
              yield {
                label: head,
                kind: CompletionItemKind.Function,
                text: asWritten(head),
                doc: docOf(this.model, { key: head, doc: construct.doc, is: undefined, construct, needs: [] }),
                rank: 0,
              };
          break;
        case 'name':
          if (shape.defines !== true) yield* this.names(shape.of);
          break;
        case 'keyword':
          yield* this.keywords();
          break;
        case 'flag':
          for (const word of ['true', 'false']) yield { label: word, kind: CompletionItemKind.Value, text: word, rank: 0 };
          break;
        case 'integer': {
          const text = sample(this.context, shape) ?? '1';
          yield { label: text, kind: CompletionItemKind.Value, text, rank: 3 };
          break;
        }
        case 'mana':
          yield* this.symbols();
          break;
        case 'rule':
          yield* this.rules();
          break;
        case 'date':
          for (const date of this.dates()) yield { label: date, kind: CompletionItemKind.Value, text: date, rank: 1 };
          break;
        case 'record': {
          const main = shape.main === undefined ? undefined : shape.fields[shape.main];
          const others = Object.entries(shape.fields).some(([key, one]) => one.required === true && key !== shape.main);
          if (main !== undefined && !others && depth < 4) yield* this.scalars(spread([main.is]), depth + 1);
          break;
        }
        default:
          break;
      }
  }

  private *names(of: NameSpace): Generator<Draft> {
    let count = 0;
    for (const name of this.language.names.all(of)) {
      const near = this.isNear(name);
      if (!near && count >= MOST) this.cut = true;
      if (!near && (count >= MOST || (this.typed !== '' && !isLike(name, this.typed)))) continue;
      count++;
      yield {
        label: name,
        kind: kindOfName(of),
        text: asWritten(name),
        detail: of === 'object' ? (this.language.labels.includes(name) ? 'label' : 'card') : of,
        ...(of === 'card' || (of === 'object' && !this.language.labels.includes(name)) ? { names: 'card' as const } : {}),
        rank: near ? 1 : 2,
      };
    }
  }

  private isNear(name: string): boolean {
    return this.language.labels.includes(name) || this.language.mentioned.has(name) || this.language.players.includes(name);
  }

  private *keywords(): Generator<Draft> {
    for (const name of this.language.names.all('keyword')) {
      const parameters = this.language.parametersOf(name);
      if (parameters !== undefined) continue;
      yield {
        label: name,
        kind: CompletionItemKind.Keyword,
        text: asWritten(name),
        rank: 1,
        detail: 'keyword',
        names: 'keyword',
      };
    }
  }

  private *symbols(): Generator<Draft> {
    const { text } = this.place;
    const before = text !== '' && 'cost' in readManaCost(text) && text.startsWith('{') ? text : '';
    for (const symbol of ['1', '2', ...COLORS, 'C', 'X']) {
      const cost = `${before}{${symbol}}`;
      yield { label: cost, kind: CompletionItemKind.Value, text: `"${cost}"`, rank: 1, detail: 'mana' };
    }
  }

  private *rules(): Generator<Draft> {
    const { text } = this.place;
    for (const number of this.model.rulebook.rulesOf()) {
      if (text !== '' && !number.startsWith(text)) continue;
      const entry = this.model.rulebook.about(number, this.model.book.language);
      yield {
        label: number,
        kind: CompletionItemKind.Reference,
        text: number,
        rank: entry === undefined ? 3 : 2,
        ...(entry === undefined ? {} : { detail: entry.title, doc: entry.summary }),
      };
    }
  }

  private dates(): readonly string[] {
    const last = this.place.frames.at(-1);
    const isUnder = last?.kind === 'mapping' && last.key === 'under';
    return isUnder ? this.language.dates : this.model.rulebook.editions.toReversed();
  }
}

/** Whether a name has the letters that are typed in their order, as editors filter. */
function isLike(name: string, typed: string): boolean {
  const lower = name.toLowerCase();
  let at = 0;
  for (const letter of typed) {
    if (letter === ' ') continue;
    at = lower.indexOf(letter, at) + 1;
    if (at === 0) return false;
  }
  return true;
}

const isBare = ({ fields }: Construct): boolean => Object.values(fields).every(({ required }) => required !== true);

function docOf({ speech }: Model, { doc, construct }: Pick<KeyMeaning, 'key' | 'doc' | 'is' | 'construct' | 'needs'>): string {
  return construct === undefined ? speech.doc(doc) : `${speech.doc(doc)}\n\n\`\`\`yaml\n${construct.example}\n\`\`\``;
}

function kindOfName(of: NameSpace): CompletionItemKind {
  switch (of) {
    case 'card':
      return CompletionItemKind.Class;
    case 'keyword':
    case 'term':
    case 'special action':
      return CompletionItemKind.Keyword;
    case 'variable':
    case 'object':
    case 'player':
      return CompletionItemKind.Variable;
    default:
      return CompletionItemKind.Constant;
  }
}
