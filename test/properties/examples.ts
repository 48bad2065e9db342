/** The example files, and services that know them. */

import { readdirSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { library } from '../../server/src/entry/generated/library';
import { createScenarioService, type ScenarioService } from '../../server/src/scenarios';
import type { FileReport } from '../../server/src/scenarios/report';

const root = resolve(__dirname, '../..');

/** The example files, by their path. */
export function exampleFiles(): ReadonlyMap<string, string> {
  const folder = join(root, 'examples');
  const paths = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((path) => path.endsWith('.yaml'));
  return new Map(
    paths.sort().map((path) => [`examples/${path.replaceAll('\\', '/')}`, readFileSync(join(folder, path), 'utf8')]),
  );
}

export const scenarioFiles = (files: ReadonlyMap<string, string>): readonly string[] =>
  [...files.keys()].filter((path) => path.endsWith('.scenario.yaml'));

export function give(service: Pick<ScenarioService, 'setFolders' | 'setFile'>, files: ReadonlyMap<string, string>): void {
  service.setFolders(['examples']);
  for (const [path, text] of files) service.setFile(path, text);
}

export function inProcess(files: ReadonlyMap<string, string>): ScenarioService {
  const service = createScenarioService({ library, now: () => 0, keep: 1_000 });
  give(service, files);
  return service;
}

/** A report without what differs from run to run. */
export const timeless = (report: FileReport): FileReport => ({
  ...report,
  scenarios: report.scenarios.map((scenario) => ({ ...scenario, ms: 0 })),
});
