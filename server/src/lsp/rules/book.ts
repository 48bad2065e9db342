/** The rulebook as the server has it: in the user's language, with the official editions that the user loaded. */

import type { Rulebook } from '../../rulebook';
import { OfficialEditions } from '../../rulebook/official';
import type { Project } from '../../scenarios/project';
import { type Citations, labelsOf, type PageOptions, pageOf, type RulesPage, type Sources } from '../../scenarios/reading';

export interface BookOptions {
  readonly citations?: Citations;
  /** `it` or `it-IT` is Italian; anything else that we do not speak is English. */
  readonly language?: string;
  /** The client's command that opens a page. Without it hovers have no links. */
  readonly command?: string;
  /** Whether the client shows pictures in Markdown. */
  readonly glyphs?: boolean;
}

export class Book {
  readonly official: OfficialEditions;
  readonly language: string;
  readonly glyphs: boolean;
  private readonly citations: Citations;
  /** Opens a page in the client; its argument is the page's id. */
  readonly command: string | undefined;

  constructor(
    readonly rulebook: Rulebook,
    { citations = {}, language = 'en', command, glyphs = false }: BookOptions = {},
  ) {
    this.official = new OfficialEditions(rulebook);
    const [first = 'en'] = language.toLowerCase().split('-');
    this.language = rulebook.languages.includes(first) ? first : 'en';
    this.citations = citations;
    this.command = command;
    this.glyphs = glyphs;
  }

  get labels() {
    return labelsOf(this.language);
  }

  /** What pages are made of, with the keywords of a project: an author's own definition of one counts. */
  sources(project: Project): Sources {
    return {
      rulebook: this.rulebook,
      citations: this.citations,
      keyword: (name) => {
        const entry = project.keyword(name.toLowerCase());
        return entry !== undefined && 'definition' in entry ? entry.definition : undefined;
      },
    };
  }

  page(project: Project, id: string, date?: string): RulesPage | undefined {
    const options: PageOptions = { language: this.language, official: this.official, ...(date === undefined ? {} : { date }) };
    return pageOf(this.sources(project), id, options);
  }

  /** A link to a page, or just the text where the client has no pages. */
  link(text: string, id: string): string {
    if (this.command === undefined) return text;
    return `[${text}](command:${this.command}?${encodeURIComponent(JSON.stringify([id]))})`;
  }
}
