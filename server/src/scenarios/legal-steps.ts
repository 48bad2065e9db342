/** What a player could do, as the steps that an author would write for it. */

import type { Action, ObjectAction } from '../engine/actions/act';
import { abilitiesCalled, activatedAbilities } from '../engine/actions/activate';
import { isManaAbility } from '../engine/actions/mana-abilities';
import { characteristicsOf } from '../engine/characteristics/derived';
import type { AbilityInstance } from '../engine/characteristics/printed';
import type { Answer } from '../engine/decisions';
import type { ActivatedAbility } from '../engine/definitions';
import { firstOf, type Line, type OpenChoice } from '../engine/legal/explore';
import { type LegalAction, legalActions } from '../engine/legal/legal-actions';
import type { Choice, ObjectId, PlayerId } from '../engine/state/game';
import { objectOf } from '../engine/state/write';
import { parseDocuments } from '../yaml/documents';
import { actionOf } from './action-of';
import { choiceTitle } from './answers';
import { wordFor } from './language/answers';
import { alike, means, titleOf, type World, wordsOf } from './objects';
import { Problem } from './problem';
import { type Data, toYaml } from './yaml-text';

type Words = { readonly [key: string]: Data };

/** An action that is legal now, with one way to choose all or some of what is to be chosen for it. */
export interface LegalStep {
  /** In a sentence's words: `cast Shock`, `attack with bear (Grizzly Bears)`. */
  readonly title: string;
  /** As it stands behind the player's name: `{ cast: Shock, targets: [bob] }`. */
  readonly words: Words;
  /** What is left open, as too much to list; the game asks for it. */
  readonly open: readonly string[];
  /** It only adds mana (605.1a). */
  readonly isMana: boolean;
  /** There are more ways than are listed. */
  readonly isSome?: true;
}

/** More answers to one question than these are not listed one by one. */
const MOST_ANSWERS = 16;
/** More lines of one action are not listed. */
export const MOST_LINES = 64;

/** The actions that are legal for the player who has priority in this world, each once for each way to take it. */
export function legalSteps(world: World, player: PlayerId): readonly LegalStep[] {
  const steps: LegalStep[] = [];
  const seen = new Set<string>();
  for (const legal of legalActions(world, player)) {
    const head = actionWords(world, player, legal.action);
    if (head === undefined) continue;
    const isMana = onlyAddsMana(world, legal);
    for (const { words, open } of answerLines(world, legal.next)) {
      const step = { title: actionTitle(world, legal.action), words: { ...head, ...words }, open, isMana };
      const key = toYaml(step.words);
      if (!seen.has(key)) steps.push(step);
      seen.add(key);
    }
  }
  return steps;
}

export function onlyAddsMana(world: World, { action }: Pick<LegalAction, 'action'>): boolean {
  const ability = action.kind === 'activate' ? abilityCalled(world, action.object, action.ability) : undefined;
  return ability !== undefined && isManaAbility(ability.definition);
}

function abilityCalled(world: World, object: ObjectId, name: string | undefined): AbilityInstance<ActivatedAbility> | undefined {
  const all = activatedAbilities(world, object);
  const [one] = name === undefined ? all : abilitiesCalled(all, name);
  return one;
}

/** Whether an action as it is written (`a`) may mean one that is listed. */
export function isMeantBy(world: World, a: Action, b: ObjectAction): boolean {
  if (!('object' in a) || a.kind !== b.kind || !alike(world, a.object, b.object)) return false;
  if (a.kind === 'special') return b.kind === 'special' && a.name === b.name;
  if (a.kind !== 'activate' || b.kind !== 'activate' || a.ability === undefined) return true;
  return abilityCalled(world, a.object, a.ability)?.key === abilityCalled(world, b.object, b.ability)?.key;
}

/** The words for an action that mean it and no other; undefined where nothing that could be written does. */
export function actionWords(world: World, player: PlayerId, action: ObjectAction): Words | undefined {
  const { object } = action;
  const { zone } = objectOf(world.game, object);
  const number = severalAbilities(world, action) && action.kind === 'activate' ? { ability: Number(action.ability) } : {};
  const key = action.kind === 'special' ? action.name : action.kind;
  for (const word of wordsOf(world, object))
    for (const more of [{}, ...(action.kind === 'cast' && zone !== null ? [{ from: zone }] : [])]) {
      const words: Words = { [key]: word, ...number, ...more };
      if (meansAction(world, player, words, action)) return words;
    }
  return undefined;
}

/** Whether the object has another ability that could be meant. */
const severalAbilities = (world: World, { kind, object }: ObjectAction): boolean =>
  kind === 'activate' && activatedAbilities(world, object).length > 1;

function meansAction(world: World, player: PlayerId, words: Words, action: ObjectAction): boolean {
  const root = parseDocuments(toYaml(words))[0]?.root;
  if (root === undefined) return false;
  try {
    const meant = actionOf(world, player, root);
    return isMeantBy(world, meant, action);
  } catch (error) {
    if (error instanceof Problem) return false;
    throw error;
  }
}

interface AnswerLine {
  readonly words: Words;
  readonly open: readonly string[];
}

/** Each way to choose, as the words beside an action. */
function answerLines(world: World, next: OpenChoice | undefined): readonly AnswerLine[] {
  const lines: AnswerLine[] = [];
  for (const { line, open } of linesUpTo(next)) {
    if (lines.length >= MOST_LINES) break;
    lines.push({ words: lineWords(world, line), open });
  }
  return lines;
}

/** Ways through the choices that stop at the first question with too many answers. */
function* linesUpTo(next: OpenChoice | undefined, line: Line = []): Generator<{ line: Line; open: readonly string[] }> {
  if (next === undefined) return yield { line, open: [] };
  const answers = firstOf(next.alternatives(), MOST_ANSWERS + 1);
  if (answers.length > MOST_ANSWERS || next.kind === 'name') return yield { line, open: [wordFor(next.kind)] };
  for (const { answer, next: then } of answers) yield* linesUpTo(then, [...line, { choice: next, answer }]);
}

/** Answers as the words beside an action; what is done where nothing is said is left out. */
export function lineWords(world: World, line: Line): Words {
  const words: Record<string, Data> = {};
  const targets: Record<string, readonly Data[]> = {};
  let isPlain = true;
  for (const { choice, answer } of line) {
    const word = wordFor(choice.kind);
    if (choice.kind === 'way' && answer.some((one) => 'word' in one && one.word === 'mana cost')) continue;
    if (choice.kind === 'additional cost' && answer.length === 0) continue;
    const values = answer.map((one) => wordOf(world, one, choice));
    if (choice.kind === 'target') {
      targets[choice.slot ?? 'it'] = values;
      isPlain &&= choice.least === choice.most;
    } else if (choice.kind === 'additional cost' || choice.kind === 'division') words[word] = amounts(answer, values);
    else if (ONE_WORD.has(choice.kind)) words[word] = values[0] ?? '';
    else words[word] = [...(Array.isArray(words[word]) ? (words[word] as readonly Data[]) : []), ...values];
  }
  const slots = Object.keys(targets);
  if (slots.length > 0) words.targets = isPlain || slots.length === 1 ? slots.flatMap((slot) => targets[slot] ?? []) : targets;
  return words;
}

/** Questions whose answer is written without brackets. */
const ONE_WORD: ReadonlySet<OpenChoice['kind']> = new Set(['way', 'x', 'color', 'name']);

/** How often each is paid, where one is paid more than once; how much each gets. */
function amounts(answer: Answer, values: readonly Data[]): Data {
  const often = answer.map((one) => ('amount' in one ? (one.amount ?? 1) : 1));
  if (often.every((count) => count === 1)) return values;
  return Object.fromEntries(values.map((value, i): [string, Data] => [String(value), often[i] ?? 1]));
}

/** The shortest word that stands for this answer, and for no other that is told apart from it. */
function wordOf(world: World, answer: Choice, { options = [] }: OpenChoice): Data {
  if ('number' in answer) return answer.number;
  if (!('object' in answer)) return choiceTitle(world, answer);
  const words = wordsOf(world, answer.object);
  return words.find((word) => options.filter((other) => means(world, word, other)).length === 1) ?? words[0] ?? '';
}

/** An action in a sentence's words: `cast Shock`. */
export function actionTitle(world: World, action: ObjectAction): string {
  const title = titleOf(world, action.object);
  if (action.kind === 'special') return `${action.name} ${title}`;
  const ability = severalAbilities(world, action) && action.kind === 'activate' ? `, ability ${action.ability}` : '';
  const { zone } = objectOf(world.game, action.object);
  const from = action.kind === 'cast' && zone !== 'hand' && zone !== null ? ` from ${zone}` : '';
  return `${action.kind} ${title || characteristicsOf(world, action.object).name}${ability}${from}`;
}
