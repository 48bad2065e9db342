/**
 * Choices that players make. The engine asks with a request that lists the legal options; a source answers, from a
 * scenario's step, a person, or a policy. An answer belongs to the kind of request, what it is about, and its ordinal.
 */

import { DecisionNeeded, IllegalAction, type Reason } from './errors';
import type { RuleNumber } from './shape';
import type { Choice, ObjectId, PlayerId } from './state/game';

export type DecisionKind =
  | 'way'
  | 'additional cost'
  | 'mode'
  | 'x'
  | 'symbol'
  | 'target'
  | 'division'
  | 'splice'
  | 'scry'
  | 'surveil'
  | 'time travel'
  | 'mana ability'
  | 'mana'
  | 'keep mana ability'
  | 'may'
  | 'choose'
  | 'sacrifice'
  | 'discard'
  | 'exile'
  | 'search'
  | 'order'
  | 'color'
  | 'name'
  | 'order triggers'
  | 'replacement'
  | 'attack'
  | 'block'
  | 'assign damage'
  | 'legend';

export interface DecisionRequest {
  readonly kind: DecisionKind;
  readonly player: PlayerId;
  /** The object that asks: the spell, the ability, the source. */
  readonly object?: ObjectId;
  /** The name of the target, the mode, the cost, the variable. */
  readonly slot?: string;
  /** What the answer is about, where that is not the object that asks: the card that may be cast. */
  readonly about?: ObjectId;
  readonly rule: RuleNumber;
  /** A question in a sentence. */
  readonly prompt: string;
  /** The legal options. Absent when they are numbers between `least` and `most`, or any card name. */
  readonly options?: readonly Choice[];
  /** How many are to be chosen; for a number, its bounds. */
  readonly least: number;
  readonly most: number;
  /** Whether every permutation of the options is an answer. */
  readonly ordered?: boolean;
  /** The options that may be chosen several times over, each with how often as its `amount`. */
  readonly repeatable?: readonly Choice[];
  /** So much is divided among the options, at least one for each, as the `amount` of each choice (601.2d). */
  readonly total?: number;
  /** Whether one option may be chosen more than once (700.2d). */
  readonly repeats?: boolean;
}

export type Answer = readonly Choice[];

/** Gives the answer to a request, or nothing when it has none. */
export interface DecisionSource {
  answer(request: DecisionRequest): Answer | undefined;
  /** What is done where no answer was given; an empty source has none. */
  fallback?(request: DecisionRequest): Answer | undefined;
}

export function sameChoice(a: Choice, b: Choice): boolean {
  if ('object' in a)
    return 'object' in b && a.object === b.object && (a.on === undefined || (b.on !== undefined && sameChoice(a.on, b.on)));
  if ('player' in a) return 'player' in b && a.player === b.player;
  if ('number' in a) return 'number' in b && a.number === b.number;
  return 'word' in b && a.word === b.word;
}

/** The first part of an answer that is no legal option. */
const strangerIn = ({ options }: DecisionRequest, answer: Answer): Choice | undefined =>
  options === undefined ? undefined : answer.find((choice) => !options.some((option) => sameChoice(option, choice)));

/** What is wrong with an answer, or nothing. */
function fault(request: DecisionRequest, answer: Answer): string | undefined {
  const { options, least, most } = request;
  if (options === undefined) {
    const first = answer[0];
    if (first === undefined) return 'needs an answer';
    if ('number' in first && (first.number < least || first.number > most))
      return most === Number.POSITIVE_INFINITY ? `must be at least ${least}` : `must be from ${least} to ${most}`;
    return undefined;
  }
  if (strangerIn(request, answer) !== undefined) return 'is not one of the legal choices';
  if (answer.length < least || answer.length > most)
    return least === most
      ? `needs ${least} of them, not ${answer.length}`
      : `needs ${least} to ${most} of them, not ${answer.length}`;
  if (request.repeats === true) return undefined;
  for (const [i, choice] of answer.entries()) {
    if (answer.findIndex((other) => sameChoice(other, choice)) !== i) return 'is chosen twice';
  }
  return undefined;
}

/** The only legal answer, where there is no more than one: it is taken without asking. */
export function onlyAnswer({
  options,
  least,
  most,
  ordered,
  repeats,
}: Pick<DecisionRequest, 'options' | 'least' | 'most' | 'ordered' | 'repeats'>): Answer | undefined {
  if (options === undefined) return least === most ? [{ number: least }] : undefined;
  if (most === 0) return [];
  const [one] = options;
  if (repeats === true)
    return options.length === 1 && one !== undefined && least === most ? Array.from({ length: least }, () => one) : undefined;
  return least >= options.length && (options.length === 1 || ordered !== true) ? options.slice(0, most) : undefined;
}

/**
 * Asks for a decision. What has a single legal answer is taken. Throws `DecisionNeeded` when the source has no answer,
 * and `IllegalAction` when the answer is not a legal one; `whyNot` knows more of what is wrong with a choice.
 */
export function decide(
  source: DecisionSource,
  request: DecisionRequest,
  whyNot: (choice: Choice) => readonly Reason[] = () => [],
): Answer {
  const answer = source.answer(request);
  if (answer !== undefined) {
    const stranger = strangerIn(request, answer);
    const reasons = stranger === undefined ? [] : whyNot(stranger);
    if (reasons[0] !== undefined) throw new IllegalAction(reasons[0], reasons);
    const wrong = fault(request, answer);
    if (wrong !== undefined)
      throw new IllegalAction({
        rule: request.rule,
        stage: request.kind === 'target' ? 'target' : 'choice',
        message: `${request.prompt} The answer ${wrong}.`,
        request,
      });
    return answer;
  }
  const { options, least } = request;
  if (options !== undefined && options.length < (request.repeats === true ? Math.min(1, least) : least))
    throw new IllegalAction({
      rule: request.rule,
      stage: request.kind === 'target' ? 'target' : 'choice',
      message: `${request.prompt} There ${options.length === 1 ? 'is only one legal choice' : 'is no legal choice'}.`,
      request,
    });
  const only = onlyAnswer(request);
  if (only !== undefined) return only;
  const fallback = source.fallback?.(request);
  if (fallback !== undefined) return fallback;
  throw new DecisionNeeded([request]);
}

/** Asks a player whether they do what they may. */
export function wants(source: DecisionSource, request: Omit<DecisionRequest, 'kind' | 'options' | 'least' | 'most'>): boolean {
  const options = [{ word: 'yes' }, { word: 'no' }];
  const [answer] = decide(source, { ...request, kind: 'may', options, least: 1, most: 1 });
  return answer !== undefined && 'word' in answer && answer.word === 'yes';
}
