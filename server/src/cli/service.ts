import type { RunRequest, ScenarioService } from '../scenarios';

/** What the command line asks of the service. */
export type Service = Pick<
  ScenarioService,
  'setFile' | 'setFolders' | 'scenarios' | 'run' | 'lint' | 'locate' | 'belongs' | 'whatIf'
>;

/** What a scenario is chosen by. */
export type Selectable = Parameters<NonNullable<RunRequest['filter']>>[0];
