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

/** What the runs of some scenarios read, as they come: each definition once, which is the same for all of them. */
export class ReadByRuns {
  readonly reads = new Map<string, string>();
  /** What could not be set up may be mended elsewhere. */
  mayBeMended = false;

  add({ reads, records, failure }: KeptRun): void {
    this.mayBeMended ||= failure !== undefined;
    for (const [key, hash] of reads) this.reads.set(key, hash);
    for (const record of records) for (const [key, hash] of record.reads) this.reads.set(key, hash);
  }
}

export class Endings {
  /** By file, and then by which of its documents were run; `''` for all. */
  private readonly kept = new Map<string, Map<string, Ending>>();

  /** How a file's scenarios ended, if they would end so again. */
  of(file: File, part: string, catalogue: Catalogue): FileReport | undefined {
    const ending = this.kept.get(file.uri)?.get(part);
    if (ending === undefined || ending.file !== file || ending.signature !== catalogue.signature) return undefined;
    if (ending.version !== catalogue.version) {
      if (!stillRead(ending.reads, catalogue)) return undefined;
      ending.version = catalogue.version;
    }
    return ending.report;
  }

  keep(file: File, part: string, { signature, version }: Catalogue, report: FileReport, read: ReadByRuns): void {
    let parts = this.kept.get(file.uri);
    // Parts of another text are none of this one.
    if (parts === undefined || [...parts.values()].some((ending) => ending.file !== file)) {
      parts = new Map();
      this.kept.set(file.uri, parts);
    }
    if (read.mayBeMended) parts.delete(part);
    else parts.set(part, { file, signature, version, report, reads: read.reads });
  }

  forget(uri: string): void {
    this.kept.delete(uri);
  }
}
