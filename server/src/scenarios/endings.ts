/** How the scenarios of files ended, kept for as long as nothing has changed that they read. */

import { type Catalogue, type Reads, stillRead } from './catalogue';
import type { File } from './files';
import type { FileReport } from './report';
import type { KeptRun } from './runner';

interface Ending {
  readonly file: File;
  /** Of the names, which also are others once a project file says something else. */
  readonly signature: symbol;
  readonly reads: Reads;
  readonly report: FileReport;
  /** The definitions that it was last found to hold for. */
  version: symbol;
}

export class Endings {
  private readonly kept = new Map<string, Ending>();

  /** How a file's scenarios ended, if they would end so again. */
  of(file: File, catalogue: Catalogue): FileReport | undefined {
    const ending = this.kept.get(file.uri);
    if (ending === undefined || ending.file !== file || ending.signature !== catalogue.signature) return undefined;
    if (ending.version !== catalogue.version) {
      if (!stillRead(ending.reads, catalogue)) return undefined;
      ending.version = catalogue.version;
    }
    return ending.report;
  }

  keep(file: File, { signature, version }: Catalogue, report: FileReport, runs: readonly KeptRun[]): void {
    // What could not be set up may be mended elsewhere.
    if (runs.some(({ failure }) => failure !== undefined)) this.kept.delete(file.uri);
    else this.kept.set(file.uri, { file, signature, version, report, reads: readsOf(runs) });
  }

  forget(uri: string): void {
    this.kept.delete(uri);
  }
}

/** All that some runs read, each once: a definition is the same for all of them. */
function readsOf(runs: readonly KeptRun[]): Reads {
  const all = new Map<string, string>();
  for (const { reads, records } of runs)
    for (const some of [reads, ...records.map((record) => record.reads)]) for (const [key, hash] of some) all.set(key, hash);
  return all;
}
