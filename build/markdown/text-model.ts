/**
 * What the markdown folder takes and returns: plain data, without types of the
 * parser. Independent of what a page looks like and where it lies.
 */
import type { Labels } from '../../src/shared/labels.ts';
import type { TocItem } from '../../src/templates/page-model.ts';
import type { Place } from '../diagnostics.ts';
import type { Highlighter } from '../script/highlight.ts';

/**
 * Headings of tutorials have anchors; comments share a page and have none. Those
 * of a README, of which a page has one, have anchors that begin with `readme-`;
 * only on the home page, no other heading is above them.
 */
export type TextForm = 'document' | 'comment' | 'readme' | 'home';

/** The level of a heading: below those of the page that contains the text. */
export function toLevel(depth: number, form: TextForm): number {
  return form === 'document' || form === 'home'
    ? Math.max(depth, 2)
    : Math.min(depth + 3, 6);
}

/** Where a place in a text is in the file that contains the text. */
export type Locate = (place: Place) => Place;

/** What is known of a text of a comment, besides how it is shown. */
export interface CommentFacts {
  /**
   * Its first paragraph as markdown, a single paragraph to the parser as well. Empty if the text begins with
   * another block, or if the paragraph needs what follows, such as a footnote
   * or the list that it introduces.
   */
  readonly lead: string;
  /** What follows the lead, as markdown. */
  readonly rest: string;
  /** The first sentence of each paragraph that says something, as plain text. */
  readonly sentences: readonly string[];
  /** The words without code, for search. */
  readonly words: string;
}

/** What a document says of itself: in its front matter, else in its body. */
export interface FrontMatter {
  readonly title: string;
  /** The title in the sidebar and the pager; by default that of the page. */
  readonly sidebarLabel: string;
  /** One sentence, for search engines, social cards and `llms.txt`. */
  readonly description: string;
  /** Title of the sample whose schema is passed to checkers, or `null`. */
  readonly schema: string | null;
  /** The heading of the first level in its body, which its page begins with. */
  readonly heading: { readonly id: string; readonly text: string } | null;
  readonly settings: DocumentSettings;
}

/** What a front matter decides about a page; `null` is up to the site. */
export interface DocumentSettings {
  /** The position in the sidebar of its folder. */
  readonly position: number | null;
  /** The name that replaces the file's. */
  readonly id: string | null;
  /** Its address: within the section if it begins with a slash, else its folder. */
  readonly slug: string | null;
  readonly keywords: readonly string[];
  readonly tags: readonly string[];
  /** Whether only screen readers are told the title. */
  readonly isTitleHidden: boolean;
  /** Whether the page lists its headings. */
  readonly hasContents: boolean;
  /** The levels of headings that it lists. */
  readonly contentsFrom: number;
  readonly contentsTo: number;
  /** What links of other pages to the next or previous one say. */
  readonly pagerLabel: string | null;
  readonly previous: Neighbour | null;
  readonly next: Neighbour | null;
  /** Where the page is edited. */
  readonly edit: { readonly href: string } | 'none' | null;
  /** The picture in previews of links: an address, or a file of the site. */
  readonly image: string | null;
  /** Whether it is left out of the site. */
  readonly isDraft: boolean;
  /** Whether neither lists nor search engines lead to it. */
  readonly isUnlisted: boolean;
  /** What becomes of its failing samples. */
  readonly sampleLevel: 'off' | 'warning' | 'error' | null;
  /** Whether each sample goes on where the one before it ended. */
  readonly areSamplesContinued: boolean;
  /** The date of the last change, in ISO 8601; `none` to say nothing. */
  readonly updated: string | null;
}

/** The page before or after another: each part is `null` for the usual one. */
export type Neighbour =
  | {
      readonly label: string | null;
      /** The name or the address of a document. */
      readonly to: string | null;
    }
  | 'none';

/** A parsed tutorial whose links are not resolved yet. */
export interface ParsedDocument {
  /** Relative to the project: `content/tutorials/basic-types.md`. */
  readonly file: string;
  readonly frontMatter: FrontMatter;
  readonly blocks: readonly CodeBlock[];
  /** Words of prose, code not counted. */
  readonly words: number;
  /** The anchors of its headings. */
  readonly anchors: readonly string[];
  /** The destinations of its links that have an anchor. */
  readonly anchored: readonly string[];
}

/** A fenced block with its parsed info string. */
export interface CodeBlock {
  readonly code: string;
  /** `ts`, `graphql`, `text`, ...; by default `text`. */
  readonly language: string;
  readonly options: FenceOptions;
  /** Line of the text on which the block begins, from 1; unique among blocks. */
  readonly line: number;
  /** The first line of code. */
  readonly place: Place;
  /** The tab that contains it, or `null`. */
  readonly tab: BlockTab | null;
}

/** The tab of a block. Blocks in different tabs of one set are alternatives. */
export interface BlockTab {
  /** Which set of tabs of the page, from 0. */
  readonly set: number;
  /** Which tab of the set, from 0. */
  readonly index: number;
}

/**
 * The words after a fence's language:
 * `title="server.js" {1,3-5} showLineNumbers no-run="needs a browser"`.
 */
export interface FenceOptions {
  readonly title: string | null;
  /** Lines to mark, from 1, sorted. */
  readonly highlight: readonly number[];
  readonly showLineNumbers: boolean;
  /** Why the block is not run, or `null`. */
  readonly noRun: string | null;
  /** Whether it contains the output of the block before it. */
  readonly output: boolean;
  /** Other words, as `name` or `name=value`, for the stages that know them. */
  readonly others: ReadonlyMap<string, string>;
}

/** The destination of a link, as the caller resolved it. */
export type ResolvedLink =
  | {
      readonly kind: 'resolved';
      readonly href: string;
      readonly external: boolean;
    }
  | BrokenLink;

interface BrokenLink {
  readonly kind: 'broken';
  readonly message: string;
  readonly hint: string | null;
}

/** What drawing code needs. */
export type Drawing = Pick<RenderContext, 'highlight' | 'labels'>;

/** Everything about the surroundings of a text that rendering needs. */
export interface RenderContext {
  /** The file that contains the text, for diagnostics. */
  readonly file: string;
  /** Line of the file on which the text begins, from 1. */
  readonly firstLine: number;
  /**
   * Resolves a destination as written in a file, which the text may only include: `./basic-types.md#lists`,
   * `entity:GraphQLSchema.getType`, `/api`, `#heading`, `https://...`.
   */
  readonly resolveLink: (destination: string, file: string) => ResolvedLink;
  /**
   * Address of the entity that inline code certainly names, or `null`:
   * `` `GraphQLSchema` `` and `` `parse()` `` become links.
   */
  readonly findSymbol: (code: string) => string | null;
  /** The result of running a block, which its line in the text identifies. */
  readonly findOutcome: (line: number, code: string) => BlockOutcome | null;
  /** Resolves the destination of an image. */
  readonly findImage: (destination: string, file: string) => ResolvedImage;
  /** Linked names in a block's code: sorted, not overlapping. */
  readonly linkCode: (line: number, code: string) => readonly CodeLink[];
  readonly highlight: Highlighter;
  readonly labels: Labels;
  /** Code in TypeScript as JavaScript; `null` if it is not to be shown. */
  readonly toJavaScript: ((code: string) => JavaScript | null) | null;
  /** An address as it is written in markdown, which is read elsewhere. */
  readonly toAbsolute: (href: string) => string;
}

/** What is left of a code without its types. */
export interface JavaScript {
  readonly code: string;
  /** Where a position of the original is in it, or `null`. */
  readonly place: (at: number) => number | null;
}

export type ResolvedImage =
  | {
      readonly kind: 'resolved';
      readonly href: string;
      /** The width in CSS pixels, or `null` when unknown. */
      readonly width: number | null;
      readonly height: number | null;
    }
  /** The file is not part of the site: a link leads to it. */
  | {
      readonly kind: 'elsewhere';
      readonly href: string;
      /** What to do about it; `null` if this is as it should be. */
      readonly hint: string | null;
    }
  | BrokenLink;

/** A range of a block's code that is a link; `end` is exclusive. */
export interface CodeLink {
  readonly start: number;
  readonly end: number;
  readonly href: string;
}

/** The result of running a sample, as shown below it. */
export interface BlockOutcome {
  readonly status: 'passed' | 'failed' | 'not-run';
  /** What it printed, or `null`. */
  readonly output: string | null;
  /** The reason it failed or was not run; `null` if it passed. */
  readonly note: string | null;
  readonly mark: SampleMark | null;
}

/** What the figure of a sample says of running it. */
export type SampleMark =
  | {
      readonly kind: 'runs';
      /** The value of `data-run`. */
      readonly key: string;
      /** The same code as JavaScript, if it is shown beside it. */
      readonly javascriptKey: string;
      /** Whether a run shows anything. Others can still be edited. */
      readonly isSeen: boolean;
    }
  | { readonly kind: 'refused'; readonly reason: string };

export interface RenderedMarkdown {
  readonly html: string;
  /** The content of the only paragraph as HTML; `null` for other texts. */
  readonly inline: string | null;
  /**
   * The same for other readers: without front matter and directives, and with
   * absolute addresses.
   */
  readonly markdown: string;
  readonly toc: readonly TocItem[];
  /** Every link within the site, for checking anchors. */
  readonly links: readonly OutgoingLink[];
  /** Text by section, for the search index and the reading time. */
  readonly sections: readonly TextSection[];
}

export interface OutgoingLink {
  readonly href: string;
  readonly place: Place;
}

export interface TextSection {
  /** Anchor of the heading; `null` for the text above the first one. */
  readonly id: string | null;
  readonly title: string | null;
  readonly text: string;
  /** What is written in its blocks of code. */
  readonly code: string;
}
