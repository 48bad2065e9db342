/** Files as the client knows them, and what ships with Stackwright, which only the debugger can show. */

import type { DebugProtocol } from '@vscode/debugprotocol';
import { LIBRARY, type PreparedScenario } from '../scenarios';
import { nameOf } from '../scenarios/paths';
import { LineMap } from '../yaml/lines';
import type { Range } from '../yaml/tree';
import { errors } from './errors';
import type { Host } from './host';
import type { PinnedText } from './pinned';

/** How the client counts. */
export interface Counting {
  readonly line: 0 | 1;
  readonly column: 0 | 1;
}

/** A place of a file in the client's numbers. */
export interface Location {
  readonly source: DebugProtocol.Source;
  readonly line: number;
  readonly column: number;
  readonly endLine: number;
  readonly endColumn: number;
}

export class Sources {
  /** What ships, by its reference less one. */
  private readonly shipped: string[] = [];
  private readonly maps = new Map<string, { readonly text: string; readonly map: LineMap }>();
  counting: Counting = { line: 1, column: 1 };

  constructor(
    private readonly host: Host,
    private readonly prepared: PreparedScenario,
    private readonly pinned: PinnedText,
  ) {}

  source(uri: string): DebugProtocol.Source {
    const name = nameOf(uri);
    if (!uri.startsWith(LIBRARY)) return { name, path: this.host.pathOf(uri) };
    if (!this.shipped.includes(uri)) this.shipped.push(uri);
    return { name, sourceReference: this.shipped.indexOf(uri) + 1, origin: 'ships with Stackwright' };
  }

  /** The uri of a source that the client names. */
  uriOf({ path, sourceReference, name }: DebugProtocol.Source): string | undefined {
    if (sourceReference !== undefined && sourceReference > 0) return this.shipped[sourceReference - 1];
    if (path?.startsWith(LIBRARY) === true) return path;
    if (path !== undefined) return this.host.uriOf(path);
    return this.shipped.find((uri) => nameOf(uri) === name);
  }

  text(reference: number): string {
    const uri = this.shipped[reference - 1];
    const text = uri === undefined ? undefined : this.prepared.project.textOf(uri);
    if (text === undefined) throw errors.noSource(reference);
    return text;
  }

  /** A range of what is run, in the scenario's own file. */
  inScenario({ start, end }: Range): Location {
    return this.location(this.prepared.uri, this.pinned.position(start), this.pinned.position(end));
  }

  inFile(uri: string, text: string, { start, end }: Range): Location {
    const map = this.mapOf(uri, text);
    return this.location(uri, map.position(start), map.position(end));
  }

  private location(uri: string, start: Position, end: Position): Location {
    const { line, column } = this.counting;
    return {
      source: this.source(uri),
      line: start.line + line,
      column: start.character + column,
      endLine: end.line + line,
      endColumn: end.character + column,
    };
  }

  private mapOf(uri: string, text: string): LineMap {
    const known = this.maps.get(uri);
    // An answer that is written gives the scenario's file another text.
    if (known?.text === text) return known.map;
    const map = new LineMap(text);
    this.maps.set(uri, { text, map });
    return map;
  }

  /** The lines of a card or keyword file. */
  linesOf(uri: string): LineMap | undefined {
    const text = this.prepared.project.textOf(uri);
    return text === undefined ? undefined : this.mapOf(uri, text);
  }

  /** Where an ability or effect stands. */
  place(at: string | undefined): Location | undefined {
    const place = at === undefined ? undefined : this.prepared.project.locate(at);
    return place?.text === undefined ? undefined : this.inFile(place.uri, place.text, place.range);
  }
}

type Position = ReturnType<LineMap['position']>;
