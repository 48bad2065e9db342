/** The scenario language: files to scenarios, their runs, and the service that does it for the editor and the command line. */

export type { Place } from './catalogue';
export type { Failure, FileReport, ScenarioResult, Status, StepTrace } from './report';
export {
  createScenarioService,
  LIBRARY,
  type PreparedScenario,
  type RunRequest,
  type ScenarioInfo,
  ScenarioService,
  type ServiceOptions,
} from './service';
export type { State } from './step';
export { WorkerService } from './worker/client';
export type { FromWorker, Port, ToWorker } from './worker/protocol';
export { type Other, serveWorker } from './worker/serve';
