/** What the features ask of the worker: the calls of the service that run or check something. */

import type { WorkerService } from '../scenarios';

export type Runs = Pick<WorkerService, 'run' | 'lint' | 'diagnose' | 'scenarios' | 'positionAfter' | 'legalAt' | 'locate'>;
