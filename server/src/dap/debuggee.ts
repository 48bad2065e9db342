/** A scenario that is debugged: its line of moments, where in it one is, and what is asked there. Nothing of the protocol. */

import { type Board, type BoardDecision, type BoardEvent, boardOf, eventTree } from '../board';
import type { ObjectId, PlayerId } from '../engine/state/game';
import { fileOf } from '../scenarios/files';
import { insertAnswer } from '../scenarios/insert-answer';
import type { Failure } from '../scenarios/report';
import { datesOf, partsOf, type Script, type Variant } from '../scenarios/script';
import type { Data } from '../scenarios/yaml-text';
import { LineMap } from '../yaml/lines';
import { isDate } from '../yaml/read/shapes';
import type { Look } from './breakpoints/matcher';
import type { BreakpointTable } from './breakpoints/table';
import { OtherRules } from './compare/other-rules';
import { errors } from './errors';
import type { Scope } from './evaluate/evaluate';
import type { Host } from './host';
import type { Launched } from './launch';
import { type Edit, PinnedText } from './pinned';
import type { CompareBody, OtherRuleset } from './protocol';
import { Sources } from './sources';
import type { Moment } from './timeline/moment';
import { Timeline } from './timeline/timeline';

/** A life total that somebody tried, before a step. */
export interface Tried {
  readonly step: number;
  readonly player: PlayerId;
  readonly life: number;
  readonly text: string;
}

export class Debuggee {
  readonly pinned: PinnedText;
  readonly sources: Sources;
  readonly timeline: Timeline;
  readonly terms: readonly string[];
  moment: Moment;
  /** The moment of the stop before, to say what changed since. */
  before: Moment | undefined;
  /** What was changed by hand, and before which step. */
  readonly tried: Tried[] = [];
  private readonly others: OtherRules;
  /** In which the rulebook is read. */
  language = 'en';

  constructor(
    private readonly host: Host,
    readonly launched: Launched,
    readonly breakpoints: BreakpointTable,
  ) {
    const { prepared, variant } = launched;
    this.pinned = new PinnedText(prepared.deps.source);
    this.sources = new Sources(host, prepared, this.pinned);
    this.timeline = new Timeline(variant, prepared.deps);
    this.terms = [...prepared.project.names.all('term')];
    this.moment = this.timeline.first();
    this.others = new OtherRules(this);
    const failure = this.timeline.setUpFailure;
    if (failure === undefined) return;
    const line = new LineMap(prepared.deps.source).position(failure.range.start).line + 1;
    throw errors.broken(`${host.pathOf(prepared.uri)}:${line}`, failure.message);
  }

  get failure(): Failure | undefined {
    return this.timeline.failure(this.moment);
  }

  scope(moment = this.moment, object?: ObjectId): Scope | undefined {
    const world = this.timeline.world(moment);
    if (world === undefined) return undefined;
    const { terms, timeline } = this;
    return { world, event: timeline.event(moment), object, terms, shown: timeline.shown };
  }

  look(moment = this.moment): Look {
    const { timeline } = this;
    return { timeline, moment, event: timeline.event(moment), scope: (at = moment) => this.scope(at) };
  }

  /** What a rule is about, in our own words; `rule` as events cite it. */
  about(rule: string): string | undefined {
    const entry = this.host.service.rulebook.about(rule, this.language);
    return entry === undefined ? undefined : `${entry.title}. ${entry.summary}`;
  }

  /** What a rule or a keyword is about, by its number or name. */
  inRulebook(asked: string): string | undefined {
    const { rulebook } = this.host.service;
    const keyword = rulebook.keyword(asked);
    if (keyword !== undefined) {
      const said = rulebook.said(keyword, this.language);
      return `${keyword.rule} ${said.name}. ${said.means}`;
    }
    const said = this.about(asked);
    return said === undefined ? undefined : `${asked} ${said}`;
  }

  /** The question that is open here, with the answers that can be chosen. */
  get decision(): BoardDecision | undefined {
    const { failure } = this;
    if (failure?.kind !== 'undecided') return undefined;
    return {
      prompt: failure.message,
      rule: failure.rule ?? '',
      word: failure.question?.word ?? '',
      options: (failure.fixes ?? []).map(({ title }) => title),
      details: failure.details,
    };
  }

  /**
   * The board at a moment, without where characteristics come from, which is asked for object by object, and without the
   * events, which may be very many.
   */
  board(moment = this.moment, since?: Board): Board | undefined {
    const world = this.timeline.world(moment);
    if (world === undefined) return undefined;
    const { decision, terms, timeline } = this;
    return boardOf(world, {
      terms,
      shown: timeline.shown,
      ...(since === undefined ? {} : { since }),
      ...(decision === undefined || moment !== this.moment ? {} : { decision }),
    });
  }

  /** The events of the step up to where it stands, as a tree. */
  events(): readonly BoardEvent[] {
    const { timeline, moment } = this;
    const game = timeline.game(moment);
    if (game === undefined) return [];
    const events = moment.step === 0 ? timeline.eventsOf(0) : moment.at === 0 ? [] : timeline.history(moment).last.events;
    return eventTree(events, game, timeline.shown);
  }

  /** All events of a step, of the one where it stands those too that come later, each with the moment after which it is complete. */
  eventsOfStep(step = this.moment.step): readonly BoardEvent[] {
    const { timeline, moment } = this;
    const game = timeline.game(moment);
    if (game === undefined) return [];
    const completed = step === 0 ? timeline.eventsOf(0) : (timeline.recording(step)?.completed ?? []).map(({ event }) => event);
    const done = new Map(completed.map((event, i) => [event, i + 1]));
    const events = timeline.eventsOf(step).filter((event) => done.has(event));
    return eventTree(events, game, timeline.shown, done);
  }

  /** The files of the cards in the game and of their keywords, in the order in which they came into it. */
  filesInPlay(): readonly string[] {
    const { project } = this.launched.prepared;
    const uris = new Set<string>();
    const seen = new Set<string>();
    for (const { card, token } of this.timeline.game(this.moment)?.objects ?? []) {
      if (card === '' || seen.has(card) || token !== undefined) continue;
      seen.add(card);
      const found = project.card(card);
      if (found === undefined) continue;
      uris.add(found.uri);
      for (const { keyword } of 'broken' in found ? [] : found.definition.keywords) {
        const entry = project.keyword(keyword);
        if (entry !== undefined) uris.add(entry.uri);
      }
    }
    return [...uris];
  }

  /** Answers the open question with one of its options, from 0, and goes back to just before the step, to run it again. */
  choose(option: number): void {
    const { failure } = this;
    if (failure?.kind !== 'undecided') throw errors.noChoice();
    const fixes = failure.fixes ?? [];
    const fix = fixes[option];
    if (fix === undefined) throw errors.noOption(fixes.length);
    this.answerWith(fix.edits);
  }

  /** Answers it with a value of its own: `[Opt, Shock]`, as it would stand behind the word. */
  answer(value: Data): void {
    const { failure, timeline, moment } = this;
    const node = timeline.node(moment.step);
    if (failure?.question === undefined || node === undefined) throw errors.noChoice();
    const edits = insertAnswer(this.pinned.text, node, { ...failure.question, value });
    if (edits === undefined) throw errors.noPlaceForAnswer();
    this.answerWith(edits);
  }

  /** The variants of the scenario, with all that was chosen so far. */
  get variants(): readonly Variant[] {
    const { script, uri, project } = this.launched.prepared;
    const { text, original } = this.pinned;
    if (text === original) return script.variants;
    return scriptIn(uri, text, script.document, (name) => project.names.known('card', name))?.variants ?? [];
  }

  /** The dates whose rules it can be compared with: the scenario's own first, then the editions that are known. */
  otherRulesets(): readonly OtherRuleset[] {
    const own = datesOf(this.launched.prepared.script.variants);
    const dates = new Set([...own, ...this.host.service.rulebook.editions.toReversed()]);
    dates.delete(this.timeline.ruleset);
    return [...dates].map((date) => ({ date, own: own.includes(date) }));
  }

  /** What would be different here under the rules of another date. */
  compare(ruleset: string): CompareBody {
    if (!isDate(ruleset)) throw errors.noDate(ruleset);
    if (ruleset === this.timeline.ruleset) throw errors.sameDate(ruleset);
    return this.others.compare(ruleset);
  }

  private answerWith(edits: readonly Edit[]): void {
    const { launched, timeline, moment } = this;
    const reached = timeline.recording(moment.step)?.completed.length ?? 0;
    this.pinned.apply(edits);
    const { variants } = this;
    if (variants.length === 0) throw errors.fault('the answer made the scenario unreadable');
    timeline.replaceFrom(moment.step, launched.pick(variants), this.pinned.text);
    timeline.record();
    // What happened before the question happens again, so that one is where one was.
    const { completed, failure: next } = timeline.recording(moment.step) ?? {};
    const last = (completed?.length ?? 0) + (next === undefined ? 0 : 1);
    this.moment = { step: moment.step, at: Math.min(reached, last) };
  }
}

function scriptIn(uri: string, text: string, document: number, known: (name: string) => boolean): Script | undefined {
  for (const part of partsOf(fileOf(uri, text).documents(known)))
    if (part.kind === 'scenario' && part.script.document === document) return part.script;
  return undefined;
}
