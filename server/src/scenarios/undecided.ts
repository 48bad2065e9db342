/** A question that nobody answered, with its legal answers and a quick fix for each. */

import { type Answer, type DecisionRequest, sameChoice } from '../engine/decisions';
import type { Choice } from '../engine/state/game';
import type { Fix, Node } from '../yaml/tree';
import { choiceTitle } from './answers';
import { insertAnswer, type NewAnswer } from './insert-answer';
import { wordFor } from './language/answers';
import { means, type World, wordsOf } from './objects';
import { Problem } from './problem';
import type { Failure } from './report';
import type { Data } from './yaml-text';

/** More fixes than anybody reads. */
const MOST_FIXES = 20;

/** `legal`: the answers to the first question with which the action can be completed, where that is known. */
export function undecided(
  world: World,
  source: string,
  step: Node,
  asked: readonly DecisionRequest[],
  shown: (rule: string) => string,
  legal?: readonly Answer[],
): Problem {
  if (asked[0] === undefined) return new Problem('undecided', step.range, 'A choice is open.');
  const first = legal === undefined ? asked[0] : narrowed(asked[0], legal);
  const requests = [first, ...asked.slice(1)];
  const details = requests.flatMap((request) => [
    ...(requests.length > 1 ? [`${request.prompt} (${shown(request.rule)})`] : []),
    ...optionLines(world, request),
  ]);
  return new Problem('undecided', step.range, first.prompt, {
    rule: shown(first.rule),
    details,
    question: questionOf(world, first),
    fixes: fixesFor(world, source, step, first, requests.length > 1),
  });
}

/** Only the options that lead somewhere: not a cost that cannot be paid, nor a target with which it cannot. */
function narrowed(request: DecisionRequest, legal: readonly Answer[]): DecisionRequest {
  const { options, most } = request;
  const chosen = legal.flat();
  if (options !== undefined)
    return { ...request, options: options.filter((option) => chosen.some((one) => sameChoice(one, option))) };
  const numbers = chosen.flatMap((one) => ('number' in one ? [one.number] : []));
  return numbers.length === 0 ? request : { ...request, least: Math.min(...numbers), most: Math.min(most, Math.max(...numbers)) };
}

/** What may be answered, a line each. */
export function optionLines(world: World, request: DecisionRequest): readonly string[] {
  const { options, least, most, ordered } = request;
  const word = request.kind === 'may' ? 'may' : wordFor(request.kind);
  if (options === undefined) {
    const bounds = most === Number.POSITIVE_INFINITY ? `at least ${least}` : `from ${least} to ${most}`;
    return [
      request.kind === 'name'
        ? 'Answer with `name:` and the name of a card.'
        : `Answer with \`${word}:\` and a number, ${bounds}.`,
    ];
  }
  const count =
    ordered === true ? 'all of these, in order' : least === most ? `${least} of these` : `${least} to ${most} of these`;
  return [`Answer with \`${word}:\` and ${count}:`, ...options.map((option) => `- ${choiceTitle(world, option)}`)];
}

/** Who answers with which word, for answers that are not among the proposals. */
const questionOf = (world: World, request: DecisionRequest): NonNullable<Failure['question']> => ({
  player: world.game.players[request.player]?.name ?? '',
  word: request.kind === 'may' ? 'may' : wordFor(request.kind),
  ...scopeOf(world, request),
});

/** A spell that is cast while something else resolves has its answers beside its own `cast:`. */
function scopeOf(world: World, { object }: DecisionRequest): { readonly scope?: string } {
  const spell = object === undefined ? undefined : world.game.objects[object];
  const casting =
    spell?.kind === 'card' && (spell.zone === 'stack' || spell.zone === null) ? wordsOf(world, spell.id)[0] : undefined;
  return casting === undefined ? {} : { scope: casting };
}

interface Proposal {
  readonly title: string;
  readonly answer: NewAnswer;
}

function fixesFor(world: World, source: string, step: Node, request: DecisionRequest, bySlot: boolean): readonly Fix[] {
  return proposals(world, request, bySlot)
    .slice(0, MOST_FIXES)
    .flatMap(({ title, answer }): Fix[] => {
      const edits = insertAnswer(source, step, answer);
      return edits === undefined ? [] : [{ title, edits }];
    });
}

function proposals(world: World, request: DecisionRequest, bySlot: boolean): readonly Proposal[] {
  const { kind, options, least, most, slot, about } = request;
  const player = world.game.players[request.player]?.name ?? '';
  const word = wordFor(kind);
  const answer = (value: Data, by = word): NewAnswer => ({ player, word: by, value, ...scopeOf(world, request) });
  if (kind === 'may') {
    const card = about === undefined ? undefined : wordsOf(world, about)[0];
    const isCast = request.slot === 'cast' && card !== undefined;
    if (isCast)
      return [
        { title: `Cast ${card}`, answer: { player, word: 'cast', value: card } },
        { title: `Do not cast ${card}`, answer: { player, word: 'decline', value: card } },
      ];
    return [true, false].map((yes) => ({
      title: yes ? 'Yes' : 'No',
      answer: { player, word: 'may', value: yes ? 'yes' : 'no' },
    }));
  }
  if (options === undefined) {
    if (kind === 'name') return [];
    const numbers = Array.from({ length: Math.min(5, most - least + 1) }, (_, i) => least + i);
    return numbers.map((number) => ({ title: `Answer ${number}`, answer: answer(number) }));
  }
  if (kind === 'assign damage' || kind === 'attack' || kind === 'block') return [];
  const words = options.map((option) => optionWord(world, option, options));
  if (request.ordered === true) {
    const orders = options.length === 2 ? [words, words.toReversed()] : [words];
    return orders.map((order) => ({ title: `In this order: ${order.join(', ')}`, answer: answer(order) }));
  }
  const wrap = (value: Data): Data => (kind === 'target' && bySlot && slot !== undefined ? { [slot]: value } : value);
  if (least <= 1) {
    const none = least === 0 && kind !== 'target' ? [{ title: 'Choose nothing', answer: answer([]) }] : [];
    return [
      ...words.map(
        (one, i): Proposal => ({
          title: `Choose ${choiceTitle(world, options[i] as Choice)}`,
          answer: answer(wrap([asData(one)])),
        }),
      ),
      ...none,
    ];
  }
  const some = words.slice(0, least);
  return [{ title: `Choose ${some.join(', ')}`, answer: answer(wrap(some.map(asData))) }];
}

const asData = (word: string): Data => (/^\d{1,9}$/.test(word) ? Number(word) : word);

/** The shortest word that stands for this option and for none that is told apart from it. */
function optionWord(world: World, option: Choice, options: readonly Choice[]): string {
  if (!('object' in option)) return choiceTitle(world, option);
  const words = wordsOf(world, option.object);
  return words.find((word) => options.filter((other) => means(world, word, other)).length === 1) ?? words[0] ?? '';
}
