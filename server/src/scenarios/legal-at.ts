/** What each player could do at a place of a scenario: the scenario is run up to there, whatever stands behind. */

import type { PlayerId } from '../engine/state/game';
import { RecordingDefinitions } from './catalogue';
import { declarationSteps } from './legal-declarations';
import { type LegalStep, legalSteps } from './legal-steps';
import { emptyMapping } from './nodes';
import type { World } from './objects';
import { defaultsOf, FUEL_FOR_A_STEP, isUnder, type KeptRun, type RunDeps, runVariant } from './runner';
import type { Script, Variant } from './script';
import type { Setting, State } from './step';
import { StepRunner } from './step-runner';
import { toYaml } from './yaml-text';

/** A step that could be written there. Plain data. */
export interface LegalText {
  /** What stands behind the player's name, without its braces: `cast: Shock, targets: [bob]`. */
  readonly words: string;
  /** The words of the questions that it leaves open, as there are too many answers to list. */
  readonly open: readonly string[];
  readonly title: string;
  /** It only adds mana (605.1a). */
  readonly isMana: boolean;
  /** There are more ways to do it than are listed. */
  readonly isSome?: true;
}

export interface LegalAt {
  /** Of which of several runs; the first. */
  readonly label?: string;
  readonly players: readonly { readonly name: string; readonly steps: readonly LegalText[] }[];
}

/** A scenario as it stands before an offset; undefined where it does not get so far. */
export interface UpTo {
  readonly variant: Variant;
  readonly kept: KeptRun;
  readonly state: State;
}

/** Runs the steps of a variant that begin before an offset. */
export function runUpTo(script: Script, variant: Variant, offset: number, deps: RunDeps, earlier?: KeptRun): UpTo | undefined {
  const steps = variant.steps.filter((step) => step.range.start < offset && isUnder(step, variant.ruleset));
  const { kept } = runVariant(script, { ...variant, steps }, deps, {}, earlier);
  const last = kept.records.at(-1);
  const state = last?.after ?? kept.start;
  return state === undefined || last?.failure !== undefined ? undefined : { variant, kept, state };
}

export const settingOf = ({ variant, kept }: Pick<UpTo, 'variant' | 'kept'>, deps: RunDeps): Setting => ({
  catalogue: deps.catalogue,
  definitions: new RecordingDefinitions(deps.catalogue),
  ruleset: variant.ruleset ?? deps.catalogue.newest,
  labels: kept.labels,
  defaults: { ...deps.defaults, ...defaultsOf(variant) },
  shuffles: kept.shuffles,
  source: deps.source,
});

/** A runner of the step that could stand there, to try actions with. */
export const trialsAt = (there: UpTo, deps: RunDeps): StepRunner =>
  new StepRunner(settingOf(there, deps), there.state, emptyMapping(there.variant.head.range), {
    fuel: { left: FUEL_FOR_A_STEP },
  });

/** For each player what they could do, if those before them pass. */
export function legalAt(there: UpTo, deps: RunDeps): LegalAt {
  const trials = trialsAt(there, deps);
  const { label } = there.variant;
  const players = there.state.game.players.filter(({ out }) => !out);
  return {
    ...(label === undefined ? {} : { label }),
    players: players.map(({ id, name }) => {
      const world = trials.handedTo(id);
      return { name, steps: legalTexts(world, id) };
    }),
  };
}

/** The steps that are legal for the player who has priority in this world; declarations where nothing but passing comes before. */
export const legalTexts = (world: World, player: PlayerId): readonly LegalText[] =>
  [...legalSteps(world, player), ...declarationSteps(world, player)].map(textOf);

const textOf = ({ title, words, open, isMana, isSome }: LegalStep): LegalText => ({
  words: toYaml(words).replace(/^\{ | \}$/g, ''),
  open,
  title,
  isMana,
  ...(isSome === undefined ? {} : { isSome }),
});
