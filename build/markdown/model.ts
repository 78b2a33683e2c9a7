/**
 * What the markdown boundary takes and gives: plain data, no unified type.
 * Nothing here knows how a page looks or where it lies.
 */
import type { TocItem } from '../../src/templates/model.ts';
import type { Place, Reported } from '../diagnostics.ts';
import type { TokenClass } from '../signatures/token.ts';

/** The whole of markdown, once its libraries are loaded. Pure functions. */
export interface MarkdownRenderer {
  /**
   * Front matter, headings and code blocks of a file, and every problem that
   * shows without knowing the rest of the site. `null` when the front matter or
   * the size leaves nothing to go on with.
   */
  parseTutorial(file: string, text: string): Reported<ParsedTutorial | null>;
  /**
   * The article of a tutorial. Takes the whole file, front matter included, and
   * reports what `parseTutorial` cannot know: links and images.
   */
  renderTutorial(
    text: string,
    context: RenderContext,
  ): Reported<RenderedMarkdown>;
  /**
   * A doc comment, or a part of one. Its headings are small and have no ids,
   * since many comments share a page.
   */
  renderComment(
    text: string,
    context: RenderContext,
  ): Reported<RenderedMarkdown>;
  /** What a comment leads with; `renderInline` and `renderComment` draw the two. */
  splitLead(text: string): SplitText;
  /** One paragraph without its `p`; what is none is shown as it is written. */
  renderInline(text: string, context: RenderContext): Reported<RenderedInline>;
  /**
   * The same tutorial as markdown for other readers: no front matter, no
   * directives, every destination as the context resolves it. What is wrong
   * with it is what `renderTutorial` reports.
   */
  exportTutorial(text: string, context: RenderContext): string;
  /** The same for a comment; its headings lie where `renderComment` puts them. */
  exportComment(text: string, context: RenderContext): string;
  /** A README as a comment: without title, badges and HTML that only arranges. */
  tidyReadme(text: string): string;
  /** The first sentence as plain text: for descriptions. */
  summaryOf(text: string): string;
  /** What stands inside `pre > code`: escaped text in spans of token classes. */
  highlight(code: string, language: string): string;
}

/** A text's first paragraph and what follows it, as markdown. */
export interface SplitText {
  /**
   * One paragraph to the parser, too. Empty when the text begins with something
   * else, or when the paragraph needs what stands below it, such as a footnote or
   * the list that it introduces.
   */
  readonly lead: string;
  readonly rest: string;
}

/** A stretch of code of one class. */
export interface CodeRun {
  readonly class: TokenClass;
  readonly length: number;
}

/**
 * Keeps what was found out, by a hash of what it was found out about; a `Map`
 * will do. Whoever stores it drops it when the code changes that finds it out.
 */
export interface TextCache {
  get(key: string): string | undefined;
  set(key: string, value: string): unknown;
}

/** A tutorial's front matter, checked against the fixed schema. */
export interface FrontMatter {
  readonly title: string;
  /** For the sidebar and the pager; the title when not given. */
  readonly sidebarLabel: string;
  /** One sentence: search engines, cards, `llms.txt`. */
  readonly description: string;
  /** Title of the sample whose schema the checkers are given, or `null`. */
  readonly schema: string | null;
}

/** A tutorial as parsed, before any link is resolved. */
export interface ParsedTutorial {
  /** Relative to the project: `content/tutorials/basic-types.md`. */
  readonly file: string;
  /** The file's name without `.md`. */
  readonly slug: string;
  readonly frontMatter: FrontMatter;
  readonly headings: readonly Heading[];
  readonly blocks: readonly CodeBlock[];
  /** Words of prose, code not counted. */
  readonly words: number;
}

export interface Heading {
  readonly id: string;
  readonly text: string;
  readonly level: number;
}

/** A fenced block with its info string taken apart. */
export interface CodeBlock {
  readonly code: string;
  /** `ts`, `graphql`, `text`, ...; `text` when none is given. */
  readonly language: string;
  readonly options: FenceOptions;
  /** Of the text, from 1: the line on which it begins, as no other block does. */
  readonly line: number;
  /** Of the first line of code. */
  readonly place: Place;
  /** The tab it stands in, or `null`. */
  readonly tab: BlockTab | null;
}

/** Blocks in different tabs of one set are alternatives to each other. */
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
  /** This block holds what the block before it prints. */
  readonly output: boolean;
  /** Further `name` and `name=value` words, for the stages that know them. */
  readonly others: ReadonlyMap<string, string>;
}

/** What a link in markdown leads to, as the caller resolved it. */
export type ResolvedLink =
  | {
      readonly kind: 'resolved';
      readonly href: string;
      readonly external: boolean;
    }
  | {
      readonly kind: 'broken';
      readonly message: string;
      readonly hint: string | null;
    };

/** All that rendering needs to know of the world around the text. */
export interface RenderContext {
  /** The file that the text comes from; the place of every diagnostic. */
  readonly file: string;
  /** Line of the file on which the text begins, from 1. */
  readonly firstLine: number;
  /**
   * Resolves a destination as written: `./basic-types.md#lists`,
   * `entity:GraphQLSchema.getType`, `/api`, `#heading`, `https://...`.
   */
  readonly resolveLink: (destination: string) => ResolvedLink;
  /**
   * Address of the entity that a word of inline code names, or `null`:
   * `` `GraphQLSchema` `` becomes a link.
   */
  readonly findSymbol: (code: string) => string | null;
  /**
   * What ran in a block. Blocks are told apart by the line of the text on which
   * they begin: whoever looks for samples without a parser may miss a block, but
   * cannot take one for another.
   */
  readonly findOutcome: (line: number, code: string) => BlockOutcome | null;
  /** The picture that an image's destination names. */
  readonly findImage: (destination: string) => ResolvedImage;
  /** Names in a block's code that lead somewhere, in order, not overlapping. */
  readonly linkCode: (line: number, code: string) => readonly CodeLink[];
}

export type ResolvedImage =
  | {
      readonly kind: 'resolved';
      readonly href: string;
      /** In CSS pixels, or `null` when unknown. */
      readonly width: number | null;
      readonly height: number | null;
    }
  | {
      readonly kind: 'broken';
      readonly message: string;
      readonly hint: string | null;
    };

/** A range of a block's code, from `start` up to `end`, that is a link. */
export interface CodeLink {
  readonly start: number;
  readonly end: number;
  readonly href: string;
}

/** What is shown of a sample's run. */
export interface BlockOutcome {
  readonly status: 'passed' | 'failed' | 'not-run';
  /** What it printed, or `null`. */
  readonly output: string | null;
  /** `checked against graphql 17.1.0`, or the reason it was not run. */
  readonly note: string | null;
}

export interface RenderedMarkdown {
  readonly html: string;
  readonly toc: readonly TocItem[];
  /** Every link that stays on the site, for the check of anchors. */
  readonly links: readonly OutgoingLink[];
  /** Text by heading, for the search index and the reading time. */
  readonly sections: readonly TextSection[];
}

/** What one paragraph has of that. */
export type RenderedInline = Pick<RenderedMarkdown, 'html' | 'links'>;

export interface OutgoingLink {
  readonly href: string;
  readonly place: Place;
}

export interface TextSection {
  /** Anchor of the heading; `null` for the text above the first one. */
  readonly id: string | null;
  readonly title: string | null;
  readonly text: string;
}
