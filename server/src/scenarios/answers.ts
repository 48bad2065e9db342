/**
 * Answers the questions of the game from what a step says. An answer is for a kind of question, a player, and where it
 * stands beside `cast:`, for that spell; so one more answer shifts none of the others.
 */

import type { Answer, DecisionRequest, DecisionSource } from '../engine/decisions';
import type { Choice, PlayerId } from '../engine/state/game';
import type { Node, Range } from '../yaml/tree';
import { type Item, type Value, valuesOf } from './answer-values';
import { ANSWERS, type AnswerWord } from './language/answers';
import { entriesOf, flagOf, textOf, valueOf } from './nodes';
import { alike, ambiguous, means, named, titleOf, type World } from './objects';
import { Problem } from './problem';

/** How questions are answered that nobody answers. */
export interface Defaults {
  readonly triggerOrder?: 'as listed';
  readonly may?: boolean;
}

/** What was taken so far: to go back to it. */
export type Mark = readonly (readonly [at: number, used: boolean])[];

/** A question that was asked, for messages about answers that were not. */
export interface Asked {
  readonly request: DecisionRequest;
  readonly answered: boolean;
}

export class Answers implements DecisionSource {
  private readonly items: Item[] = [];
  readonly asked: Asked[] = [];
  /** Defaults that were used where something else was possible, as sentences. */
  readonly notes: string[] = [];

  constructor(
    private world: World,
    private readonly defaults: Defaults,
  ) {}

  /** Goes on with another game: the next of a step. */
  use(world: World): void {
    this.world = world;
  }

  /** Adds what a player answers: a group, or a list of groups. `only` leaves out the words of the action itself. */
  add(player: PlayerId, node: Node | undefined, only: (word: string) => boolean = () => true): void {
    for (const group of node?.kind === 'sequence' ? node.items : [node]) {
      const scope = only('cast') ? textOf(valueOf(group, 'cast')) : undefined;
      for (const { key, value, range } of entriesOf(group)) {
        const answer = Object.hasOwn(ANSWERS, key.value) ? ANSWERS[key.value] : undefined;
        if (answer !== undefined && only(key.value)) this.addWord(player, key.value, answer, value, range, scope);
      }
    }
  }

  addWord(player: PlayerId, word: string, answer: AnswerWord, value: Node | undefined, range: Range, scope?: string): void {
    if (word === 'pay' && textOf(value) === 'automatically') return;
    const { kinds, form } = answer;
    const { values, named } = valuesOf(form, word, value);
    const scoped = word === 'cast' || word === 'decline' ? undefined : scope;
    this.items.push({ kinds, word, player, scope: scoped, range, values, named, at: 0, used: false });
  }

  mark(): Mark {
    return this.items.map(({ at, used }) => [at, used] as const);
  }

  reset(mark: Mark): void {
    for (const [i, item] of this.items.entries()) [item.at, item.used] = mark[i] ?? [0, false];
  }

  answer(request: DecisionRequest): Answer | undefined {
    const answer = this.find(request);
    this.asked.push({ request, answered: answer !== undefined });
    return answer;
  }

  private find(request: DecisionRequest): Answer | undefined {
    const open = this.items.filter(
      (item) =>
        item.player === request.player &&
        item.kinds.includes(request.kind) &&
        (request.slot !== 'shuffle' || item.word === 'order') && // nobody chooses how a library is shuffled
        this.distance(item, request) < FAR &&
        !isSpent(item),
    );
    open.sort((a, b) => this.distance(a, request) - this.distance(b, request));
    if (request.kind === 'may') return this.mayAnswer(request, open);
    for (const item of open) {
      const answer = this.take(request, item, item !== open.at(-1));
      if (answer !== undefined) return answer;
    }
    return undefined;
  }

  /** What stands beside `cast:` is for that spell first; its choices as it is cast are for no other question. */
  private distance({ scope, word }: Item, { object, about }: DecisionRequest): number {
    if (scope === undefined) return 1;
    if ([object, about].some((id) => id !== undefined && means(this.world, scope, { object: id }))) return 0;
    return CHOICES_OF_SPELLS.has(word) ? FAR : 2;
  }

  private mayAnswer({ about, object, options }: DecisionRequest, open: readonly Item[]): Answer | undefined {
    const yes = (is: boolean): Answer => [
      options?.find((option) => 'word' in option && option.word === (is ? 'yes' : 'no')) ?? { word: is ? 'yes' : 'no' },
    ];
    const id = about ?? object;
    for (const item of open) {
      if (item.word === 'may') {
        const value = item.values[item.at];
        if (value === undefined) continue;
        item.at++;
        item.used = true;
        return yes(flagOf(value.node) ?? false);
      }
      const index = item.values.findIndex(
        (value, i) => i >= item.at && id !== undefined && means(this.world, value.text, { object: id }),
      );
      if (index < 0) continue;
      item.at = index + 1;
      item.used = true;
      return yes(item.word === 'cast');
    }
    return undefined;
  }

  /** The values of an item that a request takes; with `perhaps`, nothing if they do not fit. */
  private take(request: DecisionRequest, item: Item, perhaps: boolean): Answer | undefined {
    const { options } = request;
    if (item.named !== undefined) return this.takeNamed(request, item);
    if (options === undefined) {
      const value = item.values[item.at];
      if (value === undefined) return undefined;
      item.at++;
      item.used = true;
      return [freeChoice(request.kind === 'name' ? { ...value, text: this.world.nameOf(value.text) } : value)];
    }
    const rest = item.values.slice(item.at);
    const chosen = this.fitting(request, rest);
    // A declaration takes all that is said for it; of other answers what does not fit may be for the next question.
    const declares = request.kind === 'attack' || request.kind === 'block' || request.slot === 'modes';
    const wrong = declares
      ? rest.slice(chosen.length)
      : rest.slice(chosen.length, chosen.length < request.least || chosen.length === 0 ? chosen.length + 1 : chosen.length);
    if (wrong.length > 0 && perhaps) return undefined;
    for (const value of wrong) chosen.push(this.notAnOption(request, value));
    item.at += chosen.length;
    item.used = true;
    return chosen;
  }

  private takeNamed(request: DecisionRequest, item: Item): Answer | undefined {
    const { named: by } = item;
    const { slot, object } = request;
    if (by === undefined) return undefined;
    const key = [...by.keys()].find((name) =>
      request.kind === 'assign damage' ? object !== undefined && means(this.world, name, { object }) : name === slot,
    );
    const values = key === undefined ? undefined : by.get(key);
    if (key === undefined || values === undefined) return undefined;
    item.used = true;
    const chosen = this.fitting(request, values);
    const left = values[chosen.length];
    return left === undefined ? chosen : [...chosen, this.notAnOption(request, left)];
  }

  /** The options that the first values stand for, as many as fit. */
  private fitting(request: DecisionRequest, values: readonly Value[]): Choice[] {
    const chosen: Choice[] = [];
    for (const value of values) {
      if (chosen.length >= request.most) break;
      const ofType = request.kind === 'mana ability' && value.on !== undefined ? { on: { word: value.on } } : undefined;
      const asked = ofType === undefined ? value : { ...value, on: undefined };
      const fits = (request.options ?? []).filter(
        (option) => this.fits(asked, option) && (request.repeats === true || !chosen.some((one) => sameObject(one, option))),
      );
      const [first, ...others] = fits;
      if (first === undefined) break;
      if (others.some((other) => !this.sameToAuthor(first, other)))
        throw ambiguous(
          this.world,
          value.node,
          value.text,
          fits.flatMap((one) => ('object' in one ? [one.object] : [])),
        );
      chosen.push({ ...first, ...ofType, ...(value.amount === undefined ? {} : { amount: value.amount }) });
    }
    return chosen;
  }

  private fits(value: { readonly text: string; readonly on?: string | undefined }, option: Choice): boolean {
    if (!means(this.world, value.text, option)) return false;
    return value.on === undefined || ('object' in option && option.on !== undefined && means(this.world, value.on, option.on));
  }

  private sameToAuthor(a: Choice, b: Choice): boolean {
    if (!('object' in a) || !('object' in b)) return false;
    if (!alike(this.world, a.object, b.object)) return false;
    if (a.on === undefined || b.on === undefined) return a.on === b.on;
    return 'object' in a.on && 'object' in b.on
      ? alike(this.world, a.on.object, b.on.object)
      : 'player' in a.on && 'player' in b.on && a.on.player === b.on.player;
  }

  /** Something that is no option, for the game to refuse by its rule; a name of nothing at all is an error of the scenario. */
  private notAnOption(request: DecisionRequest, value: Value): Choice {
    const player = this.world.game.players.find(({ name }) => name === value.text);
    if (player !== undefined) return { player: player.id };
    const on = value.on === undefined ? undefined : this.whom(value.on);
    const [id] = named(this.world, value.text);
    if (id !== undefined) return on === undefined ? { object: id } : { object: id, on };
    if (/^\d{1,9}$/.test(value.text)) return { number: Number(value.text) };
    throw new Problem('undecided', value.node.range, `${request.prompt} \`${value.text}\` is none of the choices.`, {
      rule: request.rule,
      details: (request.options ?? []).map((option) => choiceTitle(this.world, option)),
    });
  }

  private whom(word: string): Choice | undefined {
    const player = this.world.game.players.find(({ name }) => name === word);
    if (player !== undefined) return { player: player.id };
    const [id] = named(this.world, word);
    return id === undefined ? undefined : { object: id };
  }

  fallback(request: DecisionRequest): Answer | undefined {
    const { kind, options = [], least, most } = request;
    if (least === most && !DISTINCT.has(kind) && this.allAlike(options)) return options.slice(0, least);
    // What nobody asks for is not paid, and a spell is cast for its mana cost.
    if (kind === 'additional cost' || kind === 'splice') return [];
    const usual = kind === 'way' ? options.find((option) => 'word' in option && option.word === 'mana cost') : undefined;
    if (usual !== undefined) return [usual];
    if (kind === 'attack' || kind === 'block') return this.byDefault(request, [], 'None');
    if (kind === 'order triggers' && this.defaults.triggerOrder === 'as listed')
      return this.byDefault(
        request,
        options,
        `As listed: ${options.map((option) => choiceTitle(this.world, option)).join(', ')}`,
      );
    if (kind === 'may' && this.defaults.may !== undefined) {
      const word = this.defaults.may ? 'yes' : 'no';
      return this.byDefault(
        request,
        [options.find((option) => 'word' in option && option.word === word) ?? { word }],
        this.defaults.may ? 'Yes' : 'No',
      );
    }
    return undefined;
  }

  /** Whether it makes no difference which of several objects are chosen: so many unknown cards in a hand. */
  private allAlike([first, ...others]: readonly Choice[]): boolean {
    return first !== undefined && others.every((other) => this.sameToAuthor(first, other));
  }

  private byDefault(request: DecisionRequest, answer: Answer, what: string): Answer {
    this.notes.push(`${request.prompt} ${what}.`);
    return answer;
  }

  /** The first answer that nobody asked for, as a problem. */
  unused(): Problem | undefined {
    for (const item of this.items) {
      if (item.used && item.at >= item.values.length - (item.named === undefined ? 0 : item.values.length)) continue;
      const left = item.used ? item.values[item.at] : undefined;
      const questions = this.asked.map(
        ({ request, answered }) => `${request.prompt} (${request.kind}${answered ? ', answered' : ''})`,
      );
      const what = left === undefined ? `\`${item.word}\`` : `\`${left.text}\` of \`${item.word}\``;
      return new Problem('answer', left?.node.range ?? item.range, `The answer ${what} was not asked for.`, {
        details: questions.length === 0 ? ['Nothing was asked in this step.'] : ['What was asked in this step:', ...questions],
      });
    }
    return undefined;
  }

  /** The cards that a step says are cast as something resolves. */
  castWords(): readonly Value[] {
    return this.items.flatMap(({ word, values }) => (word === 'cast' ? values : []));
  }
}

const FAR = 3;
/** The answers that make a spell what it is (601.2b-c), and pay for it. */
const CHOICES_OF_SPELLS: ReadonlySet<string> = new Set([
  'targets',
  'divide',
  'for',
  'additional',
  'modes',
  'splice',
  'x',
  'symbols',
  'pay',
]);

/** Questions whose answers are told even where the objects are alike. */
const DISTINCT: ReadonlySet<string> = new Set(['target', 'attack', 'block', 'assign damage', 'division']);

const isSpent = (item: Item): boolean => item.used && item.named === undefined && item.at >= item.values.length;

const sameObject = (a: Choice, b: Choice): boolean =>
  'object' in a && 'object' in b
    ? a.object === b.object
    : 'player' in a && 'player' in b
      ? a.player === b.player
      : 'word' in a && 'word' in b
        ? a.word === b.word
        : 'number' in a && 'number' in b && a.number === b.number;

/** An answer to a question without options: a number, or a word such as the name of a card. */
const freeChoice = ({ text }: Value): Choice => (/^\d{1,15}$/.test(text) ? { number: Number(text) } : { word: text });

/** A choice in words: the label and name of an object, a player's name, a number. */
export function choiceTitle(world: World, choice: Choice): string {
  if ('player' in choice) return world.game.players[choice.player]?.name ?? '?';
  if ('number' in choice) return String(choice.number);
  if ('word' in choice) return choice.word;
  return choice.on === undefined
    ? titleOf(world, choice.object)
    : `${titleOf(world, choice.object)}: ${choiceTitle(world, choice.on)}`;
}
