/**
 * View models of articles: texts, addresses and ready-made HTML. Plain data, made
 * by the build and rendered by the components in this folder; it never reaches
 * the browser.
 */
import type { Crumb, EntityKind, Link, NavTool } from '../page-model.ts';

/** Rendered markdown or highlighted code. Trusted: it is inserted unescaped. */
export type Html = string;

/**
 * Prose or code, made in both media where its comment or signature is
 * processed: as HTML for the page, and for the same page as markdown. Code is
 * plain text in the latter.
 */
export interface Prose {
  readonly html: Html;
  readonly markdown: string;
}

export type ArticleView =
  | EntityArticleView
  | ApiIndexArticleView
  | HomeArticleView
  | SourceArticleView
  | DocumentArticleView
  | ToolArticleView
  | NotFoundArticleView;

export interface EntityArticleView {
  readonly kind: 'entity';
  readonly entityKind: EntityKind;
  /** The name as its importers write it. */
  readonly name: string;
  readonly chips: readonly Chip[];
  readonly source: SourceLink | null;
  readonly meta: EntityMeta;
  /** The first paragraph of the description, without its block. */
  readonly lead: Prose | null;
  readonly importLine: Prose;
  /** `Also exported from graphql/language`; `null` if it is not. */
  readonly aliases: string | null;
  readonly declaration: Prose;
  /** The type alias as the compiler resolves it, if that says more. */
  readonly resolved: Prose | null;
  /** The rest of the description if it has no section: blocks. */
  readonly prose: Prose | null;
  /** Why it is deprecated and what replaces it; empty without an explanation. */
  readonly deprecation: Prose | null;
  readonly sections: readonly Section[];
}

/** Facts at the end of its page. */
export interface EntityMeta {
  /** Links to what there is to read outside of the site. */
  readonly reading: readonly ReferenceList[];
  /** `Tested with graphql 17.1.0`; `null` if no sample of the page was run. */
  readonly checked: string | null;
  /** What features say of it. */
  readonly facts: readonly Fact[];
}

/** A fact as short as `2.5 kB gzipped`, with a page that says more. */
export interface Fact {
  readonly text: string;
  /** The whole fact, in markdown and for readers who point at it. */
  readonly sentence: string;
  readonly href: string;
}

/** A label beside a name, such as "Experimental". */
export interface Chip {
  readonly label: string;
  readonly tone: 'plain' | 'warn' | 'bad';
}

export interface SourceLink {
  /** `src/language/parser.ts:226` */
  readonly label: string;
  readonly href: string | null;
  /** The same place in the repository, if `href` is a page of the site. */
  readonly repository: string | null;
}

/**
 * A part of the article with a heading.
 *
 * The id of a member is its anchor, which is its name. The id of a section begins
 * with `section-`, that of an overload ends in `overload-2`: these cannot clash,
 * because no identifier contains a hyphen.
 */
export type Section = SectionHead &
  (
    | {
        /** Those that are not read first are folded. */
        readonly content: 'fields' | 'folded';
        readonly fields: readonly Field[];
      }
    | { readonly content: 'members'; readonly members: readonly MemberView[] }
    /** Overloads of one function, which "On this page" does not list. */
    | { readonly content: 'overloads'; readonly members: readonly MemberView[] }
    | {
        readonly content: 'examples';
        readonly examples: readonly ExampleView[];
      }
    | {
        readonly content: 'references';
        readonly references: readonly ReferenceList[];
      }
    | { readonly content: 'list'; readonly items: readonly Prose[] }
    | { readonly content: 'prose'; readonly prose: Prose }
    | { readonly content: 'symbols'; readonly rows: readonly SymbolListItem[] }
    | { readonly content: 'groups'; readonly groups: readonly SymbolGroup[] }
  );

/** Symbols under a subheading of a section. */
export interface SymbolGroup extends SectionHead {
  readonly rows: readonly SymbolListItem[];
}

export interface SectionHead {
  readonly id: string;
  readonly title: string;
  /** A text beside the title, such as the number of members. */
  readonly note: string | null;
}

/** A parameter, a type parameter, a result or a member of an enum. */
export interface Field {
  /** Its anchor; `null` for a field without one. */
  readonly id: string | null;
  /** A word before the name or the type: `returns`, `throws`. */
  readonly word: string | null;
  readonly name: string | null;
  /** The text between name and type: `?`, `...`; usually empty. */
  readonly mark: string;
  readonly type: Prose | null;
  /** Whether a caller must give it. */
  readonly required: boolean;
  /** Source text of the default value. */
  readonly default: string | null;
  readonly chips: readonly Chip[];
  readonly deprecated: boolean;
  readonly text: Prose | null;
  /** The fields of its type, shown in place. */
  readonly inner: InnerFields | null;
}

export interface InnerFields {
  /** The fields that are always shown, the required ones first. */
  readonly fields: readonly Field[];
  /** The others, folded: `All of Options: 12 more fields`. */
  readonly rest: {
    readonly label: string;
    readonly fields: readonly Field[];
  } | null;
}

export interface MemberView {
  readonly id: string;
  readonly name: string;
  readonly kind:
    | 'constructor'
    | 'call'
    | 'construct'
    | 'index'
    | 'property'
    | 'accessor'
    | 'method';
  /** The first sentence of its description; may be empty. */
  readonly summary: string;
  /** Whether it comes from another symbol; readers can hide these. */
  readonly inherited: boolean;
  /** Whether it is a property that may be missing. */
  readonly optional: boolean;
  /** Whether only the package itself should use it. */
  readonly internal: boolean;
  /** The type of a property, if it is short. */
  readonly type: string | null;
  readonly chips: readonly Chip[];
  readonly deprecated: boolean;
  /** At least one; more for overloads or a pair of accessors, in order. */
  readonly signatures: readonly SignatureView[];
  readonly deprecation: Prose | null;
  /** The description that all its signatures share. */
  readonly text: Prose | null;
  /** The content of further tags, each under a title. */
  readonly remarks: readonly Remark[];
  readonly notes: readonly MemberNote[];
  readonly source: SourceLink | null;
}

/** The content of a tag, such as "See also". */
export interface Remark {
  readonly title: string;
  readonly body: Prose;
}

export interface SignatureView {
  /** `null` for the first one, which has the member's own id. */
  readonly id: string | null;
  /** Broken into several lines if it is long; the name is in `b`. */
  readonly code: Prose;
  /** Says that this overload is deprecated, if the others are not. */
  readonly deprecation: Prose | null;
  readonly text: Prose | null;
  readonly fields: readonly Field[];
  readonly examples: readonly ExampleView[];
}

/** "Inherited from Error.message" */
export interface MemberNote {
  readonly label: string;
  readonly name: string;
  readonly href: string | null;
}

export interface ExampleView {
  /** What it is called where it is folded, unless it has a caption. */
  readonly title: string;
  readonly caption: Prose | null;
  readonly body: Prose;
}

/** The symbols and pages in one relation to the symbol of the page. */
export interface ReferenceList {
  readonly label: string;
  readonly items: readonly ReferenceLink[];
  /** How many others there are, and the first of them, in a closed `details`. */
  readonly rest: {
    readonly count: number;
    readonly links: readonly ReferenceLink[];
  } | null;
}

export interface ReferenceLink {
  /** An anchor on this page, of an inherited member; else `null`. */
  readonly id: string | null;
  readonly label: string;
  /** `null` if it has no page, such as a base class that is not exported. */
  readonly href: string | null;
  readonly kind: EntityKind | null;
  readonly deprecated: boolean;
}

export interface SymbolListItem {
  /** The anchor for `/api#Name`; `null` outside the index. */
  readonly id: string | null;
  readonly name: string;
  readonly href: string;
  readonly kind: EntityKind;
  readonly deprecated: boolean;
  /** One sentence. */
  readonly summary: string | null;
  /** A figure beside it, such as a size; `null` if it has none. */
  readonly figure: string | null;
}

export interface ApiIndexArticleView {
  readonly kind: 'api-index';
  /** `API reference`, `Classes`, or a module: `graphql/language`. */
  readonly title: string;
  /** Whether that is code. */
  readonly isCode: boolean;
  readonly packageName: string;
  readonly version: string;
  readonly packageHref: string;
  readonly lead: Prose;
  /** A note for readers whose symbol is missing from this version. */
  readonly missing: { readonly id: string; readonly text: string } | null;
  readonly install: Prose;
  /** The line that imports a module; no single line imports everything. */
  readonly importLine: Prose | null;
  readonly kinds: readonly KindCount[];
  /** What features say of the figures in the lists. */
  readonly notes: readonly Prose[];
  readonly sections: readonly Section[];
}

export interface KindCount {
  /** `null` for all kinds together. */
  readonly kind: EntityKind | null;
  readonly label: string;
  readonly count: number;
}

/** A file of the package's sources. */
export interface SourceArticleView {
  readonly kind: 'source';
  /** Relative to the repository. */
  readonly file: string;
  /** The same file in the repository. */
  readonly repository: string | null;
  /** A link for each line. */
  readonly numbers: Html;
  readonly code: Html;
}

/** A place where scripts put something, which readers without scripts lack. */
export interface Island {
  /** The name of the data attribute by which a script finds the place. */
  readonly name: string;
  /** What the script needs to know. */
  readonly value: string;
  /** Keeps the place until then. */
  readonly html: Html;
}

export interface DocumentArticleView {
  readonly kind: 'tutorial';
  readonly title: string;
  /** The anchor of the title, if the document links to it; else `null`. */
  readonly anchor: string | null;
  /** Whether only screen readers are told the title. */
  readonly isTitleHidden: boolean;
  /** `6 min read`, `Tested with graphql 17.1.0` */
  readonly meta: readonly string[];
  /** The island at the top; `null` for most documents. */
  readonly island: Island | null;
  readonly body: Prose;
  /** The sections after the body. */
  readonly sections: readonly Section[];
}

/** The place of what only scripts can do, and what readers see without them. */
export interface ToolArticleView {
  readonly kind: 'tool';
  readonly html: Html;
}

export interface NotFoundArticleView {
  readonly kind: 'not-found';
  readonly title: string;
  readonly paragraphs: readonly string[];
  readonly tools: readonly NavTool[];
  readonly links: readonly Link[];
  /**
   * Addresses of the sidebar files in which the client looks for similar names.
   */
  readonly sidebars: readonly string[];
}

export interface HomeArticleView {
  readonly kind: 'home';
  /** The line below the heading; `null` if the lead is the same. */
  readonly tagline: string | null;
  readonly heading: string;
  readonly lead: Prose;
  /** The first one is the primary button. */
  readonly actions: readonly Link[];
  /** `null` if the README says it. */
  readonly install: Prose | null;
  /** Figures: a program, and a query to it if there is one. */
  readonly samples: readonly Prose[];
  readonly cards: readonly HomeCard[];
  /** What else the package's README says, or `null`. */
  readonly readme: Prose | null;
  /** `null` if the site has no samples. */
  readonly checks: HomeChecks | null;
}

/** What became of the samples of the whole site. */
export interface HomeChecks {
  /** How many were run. */
  readonly text: string;
  /** The address where that is explained, or `null`. */
  readonly href: string | null;
  /** Failures in the package's own comments, which do not fail the build. */
  readonly failing: string | null;
  /** The symbols whose examples fail: the first of them, if there are many. */
  readonly symbols: readonly Link[];
}

export interface HomeCard {
  readonly title: string;
  readonly text: string;
  /** `null` for one that leads nowhere. */
  readonly href: string | null;
  readonly items: readonly Crumb[];
}
