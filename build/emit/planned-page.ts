/** A page before it is rendered into a document. Types only. */
import type { Place } from '../diagnostics.ts';
import type { OutgoingLink, TextSection } from '../markdown/model.ts';
import type { PageData } from '../../src/templates/model.ts';

/** The same page for readers of markdown. */
export interface MarkdownPage {
  readonly text: string;
  /** The addresses that it links, all absolute. */
  readonly links: readonly string[];
}

export interface PlannedPage {
  /** Path of the output file without its extension. */
  readonly stem: string;
  readonly page: PageData;
  /** HTML. */
  readonly article: string;
  /** The links in its source text, with their places. */
  readonly outgoing: readonly OutgoingLink[];
  /** `null` if the page has no content of its own. */
  readonly markdown: MarkdownPage | null;
  /** Its text by section, for search; empty except for tutorials. */
  readonly sections: readonly TextSection[];
  /** The file that it is made from, for diagnostics. */
  readonly place: Place | null;
}
