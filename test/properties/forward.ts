/** Plays a scenario forward from its position, with nothing kept and nothing taken over, and notes the game at each event. */

import { stateText } from '../../server/src/engine';
import { startRun } from '../../server/src/engine/run';
import { createGame } from '../../server/src/engine/state/set-up';
import { settle } from '../../server/src/engine/turn/priority';
import { library } from '../../server/src/entry/generated/library';
import { createRulebook } from '../../server/src/rulebook';
import type { State } from '../../server/src/scenarios';
import { Answers } from '../../server/src/scenarios/answers';
import { RecordingDefinitions } from '../../server/src/scenarios/catalogue';
import { Declarations } from '../../server/src/scenarios/declarations';
import { fileOf } from '../../server/src/scenarios/files';
import { NO_PROJECT_FILE } from '../../server/src/scenarios/language/project-file';
import { textsOf, valueOf } from '../../server/src/scenarios/nodes';
import { kindOf } from '../../server/src/scenarios/paths';
import { readPosition } from '../../server/src/scenarios/position';
import { Project } from '../../server/src/scenarios/project';
import { Readings } from '../../server/src/scenarios/project-names';
import { defaultsOf } from '../../server/src/scenarios/runner';
import { partsOf, type Script, type Variant } from '../../server/src/scenarios/script';
import { StepRunner } from '../../server/src/scenarios/step-runner';

const FUEL = 10_000_000;

const definitionsIn = (files: Iterable<readonly [string, string]>) =>
  [...files].filter(([path]) => kindOf(path) === 'card' || kindOf(path) === 'keyword').map(([path, text]) => fileOf(path, text));

export const projectOf = (files: ReadonlyMap<string, string>): Project =>
  new Project(
    { own: definitionsIn(files), shipped: definitionsIn(Object.entries(library)), settings: NO_PROJECT_FILE, folder: '' },
    createRulebook(library),
    { declarations: new Declarations(), cards: new Readings(), keywords: new Readings() },
  );

export const scriptsOf = (path: string, text: string): readonly Script[] =>
  partsOf(fileOf(path, text).documents()).flatMap((part) => (part.kind === 'scenario' ? [part.script] : []));

/** The text of the state right after each event, by the event's id. What was undone gives its ids to what came instead. */
export function statesOf(project: Project, variant: Variant, source: string): ReadonlyMap<number, string> {
  const ruleset = variant.ruleset ?? project.newest;
  const definitions = new RecordingDefinitions(project);
  const { position, labels: indices } = readPosition(variant.head, project);
  const { game, ids } = createGame(position);
  const labels = new Map([...indices].map(([label, index]) => [label, ids[index] ?? -1]));
  const defaults = defaultsOf(variant);
  const nameOf = (word: string): string => project.names.canonical?.('card', word) ?? word;
  const world = { game, definitions, ruleset, labels, nameOf };
  const run = startRun(world, new Answers(world, defaults));
  settle(run);
  const states = new Map<number, string>();
  // The set-up is one stretch: whoever stops in it sees where it ended.
  for (const { id } of run.trace) states.set(id, stateText(game));
  const setting = {
    catalogue: project,
    definitions,
    ruleset,
    labels,
    defaults,
    shuffles: game.players.map(({ shuffles }) => shuffles),
    source,
  };
  let state: State = { game, last: { events: [] }, costs: [] };
  for (const step of variant.steps) {
    const under = textsOf(valueOf(step, 'under'));
    if (under.length > 0 && !under.some(({ value }) => value === variant.ruleset)) continue;
    const result = new StepRunner(setting, state, step, {
      fuel: { left: FUEL },
      observe: ({ id }, { game: now }) => states.set(id, stateText(now)),
    }).run();
    state = result.state;
    if (result.failure !== undefined || (result.mismatches ?? []).length > 0) break;
  }
  return states;
}
