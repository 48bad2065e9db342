import { jsonReporter } from './json';
import { junitReporter } from './junit';
import type { Reporter, ReporterContext } from './reporter';
import { specReporter } from './spec';

export const REPORTERS: Readonly<Record<string, (context: ReporterContext) => Reporter>> = {
  spec: specReporter,
  json: jsonReporter,
  junit: junitReporter,
};

export type { Reporter, ReporterContext } from './reporter';
