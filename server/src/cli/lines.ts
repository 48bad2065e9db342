import { LineMap } from '../yaml/lines';

/** A place as people count: lines and columns from 1, columns in UTF-16 units. */
export interface Place {
  readonly line: number;
  readonly column: number;
}

/** The lines of a text as people count them. */
export class Lines {
  private readonly map: LineMap;

  constructor(readonly text: string) {
    this.map = new LineMap(text);
  }

  get count(): number {
    return this.map.count;
  }

  place(offset: number): Place {
    const { line, character } = this.map.position(offset);
    return { line: line + 1, column: character + 1 };
  }

  /** The text of a line without its line break; empty for a line that is not there. */
  line(number: number): string {
    return this.text.slice(this.map.start(number - 1), this.map.end(number - 1));
  }

  /** Where a line begins. */
  offset(line: number): number {
    return this.map.start(line - 1);
  }
}
