/** Runs one step of a scenario on a game: actions, time, and what must be refused. */

import { type Action, act } from '../engine/actions/act';
import type { CostRecord } from '../engine/actions/total-cost';
import type { Answer, DecisionRequest } from '../engine/decisions';
import { BudgetExceeded, DecisionNeeded, IllegalAction, type Reason } from '../engine/errors';
import type { GameEvent } from '../engine/events/event';
import { answersTo } from '../engine/legal/answers';
import { explore, firstOf } from '../engine/legal/explore';
import { mostNumber } from '../engine/legal/legal-actions';
import { outcomeOf } from '../engine/legal/trial';
import { type Run, spend, startRun } from '../engine/run';

import { fork, type Game, type PlayerId } from '../engine/state/game';
import { playersInOrder } from '../engine/state/write';
import { proceed } from '../engine/turn/priority';
import type { Node } from '../yaml/tree';
import { actionOf } from './action-of';
import { Answers } from './answers';
import { type Attempted, checkExpectations, type Mismatch, type Situation } from './expect/index';
import { ACTION_ANSWERS, ANSWERS } from './language/answers';
import { isAction } from './language/check';
import { entriesOf, entry, textOf, valueOf } from './nodes';
import type { World } from './objects';
import { automaticPayments } from './payments';
import { Problem } from './problem';
import { type Expectation, isPartOf, judge, namedRules, type Refusal, reasonLines, refusalAbout, refusalOf } from './refusal';
import type { Setting, State, StepOptions, StepResult } from './step';
import { advance, type Clock, resolveStack } from './time';
import { unchanged } from './unchanged';
import { optionLines, undecided } from './undecided';

const TICK_FUEL = 5;
/** More answers than anybody reads. */
const MOST_ANSWERS = 64;

/** Thrown by the last tick of a replay. */
const ENOUGH = Symbol('the replayed tick is over');

export class StepRunner {
  private game: Game;
  private readonly events: GameEvent[] = [];
  private readonly costs: CostRecord[] = [];
  private readonly refusals: Run['refusals'][number][] = [];
  private readonly answers: Answers;
  /** Of a replay. */
  private ticksLeft: number;

  constructor(
    private readonly setting: Setting,
    private readonly before: State,
    private readonly step: Node,
    private readonly options: StepOptions,
    answers: typeof Answers = Answers,
  ) {
    this.game = before.game;
    this.ticksLeft = options.ticks ?? 1;
    this.answers = new answers(this.world(), setting.defaults);
  }

  run(): StepResult {
    const { step } = this;
    try {
      const expect = valueOf(step, 'expect');
      if (expect !== undefined) return this.result(undefined, checkExpectations(this.situation(), expect));
      this.addAnswers();
      const { only } = this.options;
      if (only !== undefined) {
        // Ticks before the one that is replayed are left out: their effect is in its game.
        this.game = only.game;
        this.answers.reset(only.mark);
      }
      const failure = this.carryOut() ?? this.afterwards();
      return this.result(failure);
    } catch (error) {
      if (error === ENOUGH) return this.result(undefined);
      if (error instanceof Problem) return this.result(error);
      if (error instanceof DecisionNeeded)
        return this.result(
          undecided(this.world(), this.setting.source, step, error.requests, this.shown, this.legalAnswers(error.requests[0])),
        );
      if (error instanceof BudgetExceeded)
        return this.result(
          new Problem('budget', step.range, error.message, {
            rule: this.shown(error.rule),
            details: [
              `It was ${titleOfStep(step)}; the game is in the ${this.game.turn.step} step of turn ${this.game.turn.number}.`,
            ],
          }),
        );
      throw error;
    }
  }

  private result(failure: Problem | undefined, mismatches?: readonly Mismatch[]): StepResult {
    const { before, events, answers } = this;
    const isExpect = entry(this.step, 'expect') !== undefined;
    const costs = this.costs.length === 0 ? before.costs : [...before.costs, ...this.costs];
    return {
      state: { game: this.game, last: isExpect ? before.last : { events }, costs },
      events,
      notes: answers.notes,
      failure,
      mismatches,
    };
  }

  private readonly shown = (rule: string): string => this.setting.catalogue.shownIn(rule, this.setting.ruleset);

  private world(): World {
    return this.worldOf(this.game);
  }

  private worldOf(game: Game): World {
    const { definitions, ruleset, labels, catalogue } = this.setting;
    return { game, definitions, ruleset, labels, nameOf: (word) => catalogue.names.canonical?.('card', word) ?? word };
  }

  private situation(): Situation {
    return {
      world: this.world(),
      last: this.before.last,
      costs: this.before.costs,
      shuffles: this.setting.shuffles,
      shown: this.shown,
      isRule: (rule, named) => this.isRule(rule, named),
      attempt: (player, action) => this.attempt(player, action),
      handedTo: (player) => this.handedTo(player),
    };
  }

  private isRule(rule: string, named: readonly string[]): boolean {
    const { catalogue, ruleset } = this.setting;
    return isPartOf(
      rule,
      named.map((number) => catalogue.readIn(number, ruleset)),
    );
  }

  /** The answers of all players; an action's own beside it. */
  private addAnswers(): void {
    const { step, answers } = this;
    const body = valueOf(step, 'resolve') ?? valueOf(step, 'advance');
    for (const { id, name } of this.game.players) {
      const own = valueOf(step, name);
      if (own !== undefined)
        answers.add(id, own, isAction(own, this.setting.catalogue) ? (word) => Object.hasOwn(ACTION_ANSWERS, word) : () => true);
      answers.add(id, valueOf(body, name));
      const keeping = entry(step, 'keeping');
      if (keeping !== undefined && ANSWERS.keep !== undefined && own !== undefined)
        answers.addWord(id, 'keep', ANSWERS.keep, keeping.value, keeping.range);
    }
  }

  /** Does what the step says. Gives what is wrong, apart from answers that nobody asked for. */
  private carryOut(): Problem | undefined {
    const { step } = this;
    const acting = this.game.players.find(({ name }) => isAction(valueOf(step, name), this.setting.catalogue));
    const rules = valueOf(step, 'illegal') ?? valueOf(step, 'undone');
    if (acting !== undefined) return rules === undefined ? this.action(acting.id) : this.refusedAction(acting.id, rules);
    const clock: Clock = { step, game: () => this.game, proceed: () => void this.tick(proceed), shown: this.shown };
    const go = (): void => (valueOf(step, 'advance') === undefined ? resolveStack(clock) : advance(clock));
    try {
      go();
    } catch (error) {
      if (!(error instanceof IllegalAction)) throw error;
      return rules === undefined ? this.refused(refusalOf(error), step) : judge(refusalOf(error), rules, this.expectation());
    }
    return rules === undefined ? this.unexpectedRefusal() : this.expectedRefusal(rules);
  }

  /** An answer that nobody asked for is most often a slip. */
  private afterwards(): Problem | undefined {
    return this.step.kind === 'mapping' && (entry(this.step, 'illegal') !== undefined || entry(this.step, 'undone') !== undefined)
      ? undefined
      : this.answers.unused();
  }

  /** Runs a stretch that can be run again from the game before it. */
  private tick(stretch: (run: Run) => void): Run {
    this.options.onTick?.({ game: this.game, mark: this.answers.mark(), events: this.events.length });
    const game = fork(this.game);
    const { definitions, ruleset } = this.setting;
    const { fuel, observe } = this.options;
    // To copy the tables of a game that grows costs more each time.
    spend({ fuel }, TICK_FUEL + Math.floor(game.objects.length / 20), '117.4', 'players passing in succession');
    this.answers.use(this.worldOf(game));
    const run = startRun({ game, definitions, ruleset }, this.answers, { fuel, ...(observe === undefined ? {} : { observe }) });
    const { length } = this.answers.asked;
    try {
      stretch(run);
    } catch (error) {
      // What a refused action leaves behind (733.1) is kept; any other way out leaves the game as it was before the tick.
      if (error instanceof IllegalAction) this.left = run;
      else if (error instanceof DecisionNeeded) this.game = game; // the question is about the game in which it was asked
      throw error;
    }
    if (run.costs.length > 0)
      this.answers.notes.push(...automaticPayments(this.worldOf(game), this.answers.asked.slice(length), run.costs));
    this.take(run);
    return run;
  }

  /** The run of the action that was refused last. */
  private left: Run | undefined;

  private take(run: Run): void {
    this.game = run.game;
    for (const event of run.trace) this.events.push(event);
    for (const cost of run.costs) this.costs.push(cost);
    for (const refusal of run.refusals) this.refusals.push(refusal);
    for (const note of run.defaults) this.answers.notes.push(note);
    if (this.options.only !== undefined && --this.ticksLeft <= 0) throw ENOUGH;
  }

  /** The players before a player in turn order pass, so that they have priority, if nothing resolves or ends by that. */
  private giveTurn(player: PlayerId): void {
    for (;;) {
      const { priority, passed } = this.game;
      if (priority === null || priority === player || passed + 1 >= playersInOrder(this.game).length) return;
      this.tick((run) => act(run, priority, { kind: 'pass' }));
    }
  }

  private action(player: PlayerId): Problem | undefined {
    const node = this.actionNode(player);
    try {
      this.perform(player, node);
    } catch (error) {
      if (!(error instanceof IllegalAction)) throw error;
      return this.refused(refusalOf(error), node);
    }
    return this.unexpectedRefusal();
  }

  private actionNode(player: PlayerId): Node {
    return valueOf(this.step, this.game.players[player]?.name ?? '') ?? this.step;
  }

  private perform(player: PlayerId, node: Node): void {
    const head = entriesOf(node).find(({ key }) => key.value === 'attack' || key.value === 'block');
    if (head !== undefined) return this.declare(player, head.key.value as 'attack' | 'block', head.value, head.range);
    if (textOf(node) !== 'concede') this.giveTurn(player); // 104.3a: at any time
    const action: Action = actionOf(this.world(), player, node);
    this.tick((run) => act(run, player, action));
  }

  /** Goes on to the declaration in this turn. */
  private declare(player: PlayerId, kind: 'attack' | 'block', value: Node | undefined, range: Node['range']): void {
    const answer = ANSWERS[kind];
    if (answer !== undefined) this.answers.addWord(player, kind, answer, value, range);
    const wanted = kind === 'attack' ? 'declare attackers' : 'declare blockers';
    const { number, active } = this.game.turn;
    const name = this.game.players[player]?.name ?? '';
    if (kind === 'attack' && player !== active)
      throw new IllegalAction({
        rule: '508.1',
        stage: 'permission',
        message: `It is not ${name}'s turn: only the active player declares attackers.`,
      });
    while (this.game.turn.step !== wanted || this.game.turn.number !== number) {
      this.tick(proceed);
      if (this.game.turn.number !== number || this.game.over !== null)
        throw new IllegalAction({
          rule: kind === 'attack' ? '508.1' : '509.1',
          stage: 'timing',
          message: `This turn has no ${wanted} step any more.`,
        });
    }
    if (kind === 'block' && this.game.combat?.attackers.every(({ defender }) => defender !== player) !== false)
      throw new IllegalAction({
        rule: '509.1',
        stage: 'permission',
        message: `${name} is not attacked: only a defending player declares blockers.`,
      });
  }

  /** The action must be refused, and leave the position as it was. */
  private refusedAction(player: PlayerId, rules: Node): Problem | undefined {
    const saved = this.game;
    const { length } = this.events;
    const undone = entry(this.step, 'undone') !== undefined;
    const node = this.actionNode(player);
    try {
      this.perform(player, node);
    } catch (error) {
      if (!(error instanceof IllegalAction)) throw error;
      const wrong = judge(refusalOf(error), rules, this.expectation());
      if (wrong !== undefined) return wrong;
      const { left } = this;
      // A declaration is no proposal that undoes itself: the whole stretch is taken back.
      const declared = entry(node, 'attack') !== undefined || entry(node, 'block') !== undefined;
      const same = left === undefined || declared || unchanged(this.game, left.game);
      if (undone && left !== undefined) {
        this.take(left);
        return undefined;
      }
      this.game = saved;
      this.events.length = length;
      if (same) return undefined;
      return new Problem(
        'illegal',
        rules.range,
        'The action was refused, but the position is not as it was: mana abilities that it activated are not undone (733.1). Write `undone:` instead of `illegal:`, and `keeping:` with the permanents whose abilities stay activated.',
        { rule: this.shown('733.1') },
      );
    }
    return new Problem('illegal', rules.range, `This was allowed; it should be refused by ${namedRules(rules, ' or ')}.`, {
      expected: `illegal: ${namedRules(rules)}`,
      actual: 'legal',
    });
  }

  /** What the step says beside the rule, and how its rules are read. */
  private expectation(): Expectation {
    return { why: valueOf(this.step, 'why'), isRule: (rule, named) => this.isRule(rule, named), shown: this.shown };
  }

  /** For an answer that is refused: those that are not. */
  private whatWouldDo({ request }: Reason): readonly string[] {
    if (request === undefined || request.options?.length === 0) return [];
    return optionLines(this.worldOf(this.left?.game ?? this.game), request);
  }

  private refused({ reason, reasons }: Refusal, node: Node): Problem {
    const rule = this.shown(reason.rule);
    return new Problem('illegal', node.range, `This is not legal: ${reason.message} (${rule})`, {
      rule,
      details: [...reasonLines(reasons, this.shown), ...this.whatWouldDo(reason)],
    });
  }

  /** A cast that the step asked for as something resolved, and that the rules refused. */
  private unexpectedRefusal(): Problem | undefined {
    for (const { node, text } of this.answers.castWords()) {
      const refusal = refusalAbout(this.world(), this.refusals, [text]);
      if (refusal !== undefined) return this.refused(refusal, node);
    }
    return undefined;
  }

  private expectedRefusal(rules: Node): Problem | undefined {
    const words = this.answers.castWords().map(({ text }) => text);
    const refusal = refusalAbout(this.world(), this.refusals, words.length === 0 ? undefined : words);
    if (refusal !== undefined) return judge(refusal, rules, this.expectation());
    return new Problem('illegal', rules.range, 'Nothing was refused as this resolved.', {
      expected: `illegal: ${namedRules(rules)}`,
      actual: 'legal',
    });
  }

  /** Tries an action, whose results are forgotten, with every legal answer to the questions that it leaves open. */
  attempt(player: PlayerId, node: Node): Attempted {
    let unused: Problem | undefined;
    const found = explore(
      (answers, more) =>
        outcomeOf(answers, more, (fallback) => {
          const trial = this.trial(player, fallback);
          trial.answers.add(player, node, (word) => Object.hasOwn(ACTION_ANSWERS, word));
          trial.perform(player, node);
          const left = trial.answers.unused();
          if (left === undefined) return;
          unused ??= left;
          throw new IllegalAction({ rule: '601.2b', stage: 'choice', message: left.message });
        }),
      () => mostNumber(this.game, player),
    );
    if (found.possible) return { possible: true, next: found.next };
    const [reason] = found.reasons;
    if (unused !== undefined && reason?.message === unused.message) throw unused;
    if (reason === undefined) throw new RangeError('refused without a reason');
    return { possible: false, refusal: { reason, reasons: found.reasons } };
  }

  /**
   * The answers to a question of an action with which it can be completed, as many as anybody reads; undefined where the
   * question is none of the action itself.
   */
  private legalAnswers(request: DecisionRequest | undefined): readonly Answer[] | undefined {
    const acting = this.game.players.find(({ name }) => isAction(valueOf(this.step, name), this.setting.catalogue));
    if (request === undefined || request.player !== acting?.id) return undefined;
    try {
      const attempted = this.attempt(acting.id, this.actionNode(acting.id));
      let choice = attempted.possible ? attempted.next : undefined;
      // What comes before is answered as the step answers it: first by what is usual.
      while (choice !== undefined && (choice.kind !== request.kind || choice.slot !== request.slot))
        choice = firstOf(choice.alternatives(), 1)[0]?.next;
      return choice === undefined ? undefined : firstOf(choice.alternatives(), MOST_ANSWERS).map(({ answer }) => answer);
    } catch (error) {
      if (error instanceof BudgetExceeded || error instanceof Problem) return undefined;
      throw error;
    }
  }

  /** The game in which a player has priority, if those before them can pass without anything happening. */
  handedTo(player: PlayerId): World {
    const trial = this.trial(player, () => undefined);
    trial.giveTurn(player);
    return trial.world();
  }

  /** What the player is asked, `fallback` answers; what others are asked, they answer as they would in a step, or in any way. */
  private trial(player: PlayerId, fallback: (request: DecisionRequest) => Answer | undefined): StepRunner {
    class Scripted extends Answers {
      override fallback(request: DecisionRequest): Answer | undefined {
        if (request.player === player) return fallback(request);
        const [first] = answersTo(request, 0);
        return super.fallback(request) ?? first;
      }
    }
    return new StepRunner(this.setting, this.before, this.step, { fuel: this.options.fuel }, Scripted);
  }
}

const titleOfStep = (step: Node): string =>
  `\`${step.kind === 'mapping' ? (step.entries[0]?.key.value ?? '') : (textOf(step) ?? '')}\``;
