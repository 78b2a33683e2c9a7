/**
 * What an article shows, already decided: texts, addresses and ready-made HTML.
 * Plain data, made by the build and read by the components beside this file;
 * it never reaches the browser.
 */
import type { EntityKind, Link } from '../model.ts';
import type { HomeArticleView } from './home-model.ts';

export type { HomeArticleView, HomePane, HomeSample } from './home-model.ts';

/** Rendered markdown or highlighted code. Trusted: it is written as it is. */
export type Html = string;

export type ArticleView =
  | EntityArticleView
  | ApiIndexArticleView
  | HomeArticleView
  | SourceArticleView
  | TutorialArticleView
  | SearchArticleView
  | NotFoundArticleView;

export interface EntityArticleView {
  readonly kind: 'entity';
  readonly entityKind: EntityKind;
  /** The name as its importers write it. */
  readonly name: string;
  readonly chips: readonly Chip[];
  readonly source: SourceLink | null;
  /** The first paragraph of the description: inline HTML. */
  readonly lead: Html | null;
  /** The line that imports it. */
  readonly importLine: Html | null;
  readonly declaration: Html;
  /** The rest of the description: blocks. */
  readonly prose: Html | null;
  /** Why it is deprecated and what replaces it; empty when nothing is said. */
  readonly deprecation: Html | null;
  readonly sections: readonly Section[];
}

/** A mark beside a name, such as "Experimental". */
export interface Chip {
  readonly label: string;
  readonly tone: 'plain' | 'warn' | 'bad';
}

export interface SourceLink {
  /** `src/language/parser.ts:226` */
  readonly label: string;
  readonly href: string | null;
  /** The same in the repository, where `href` is a page of the site. */
  readonly repository: string | null;
}

/**
 * A part of the article under a heading of its own.
 *
 * Ids: a member has its anchor as id, and anchors are the names of members. The
 * id of a section begins with `section-`, that of an overload ends in
 * `overload-2`: a hyphen is what no name in a program can contain.
 */
export type Section = SectionHead &
  (
    | { readonly content: 'fields'; readonly fields: readonly Field[] }
    | { readonly content: 'members'; readonly members: readonly MemberView[] }
    | {
        readonly content: 'examples';
        readonly examples: readonly ExampleView[];
      }
    | {
        readonly content: 'references';
        readonly references: readonly ReferenceList[];
      }
    | { readonly content: 'list'; readonly items: readonly Html[] }
    | { readonly content: 'prose'; readonly html: Html }
    | { readonly content: 'symbols'; readonly rows: readonly SymbolRow[] }
    | { readonly content: 'groups'; readonly groups: readonly SymbolGroup[] }
  );

/** Symbols under a heading of their own within a section. */
export interface SymbolGroup extends SectionHead {
  readonly rows: readonly SymbolRow[];
}

export interface SectionHead {
  readonly id: string;
  readonly title: string;
  /** Said beside the title, such as the number of members. */
  readonly note: string | null;
}

/** A parameter, a type parameter, a result, an enumeration's member. */
export interface Field {
  /** `null` where there is nothing to lead to. */
  readonly id: string | null;
  /** A word before the name or the type: `returns`, `throws`. */
  readonly word: string | null;
  readonly name: string | null;
  /** What stands between name and type: `?`, `...`; empty most of the time. */
  readonly mark: string;
  readonly type: Html | null;
  /** Source text of the default value. */
  readonly default: string | null;
  readonly chips: readonly Chip[];
  readonly deprecated: boolean;
  readonly text: Html | null;
  /** What the type consists of, shown in place. */
  readonly inner: InnerFields | null;
}

export interface InnerFields {
  /** `8 fields` */
  readonly label: string;
  readonly open: boolean;
  readonly fields: readonly Field[];
}

export interface MemberView {
  readonly id: string;
  readonly name: string;
  /** From another symbol, so that a reader may want it out of the way. */
  readonly inherited: boolean;
  readonly chips: readonly Chip[];
  readonly deprecated: boolean;
  /** At least one; more than one: overloads or a pair of accessors, in order. */
  readonly signatures: readonly SignatureView[];
  readonly deprecation: Html | null;
  /** What all its signatures have in common. */
  readonly text: Html | null;
  /** What its further tags say, each under a title. */
  readonly remarks: readonly Remark[];
  readonly notes: readonly MemberNote[];
  readonly source: SourceLink | null;
}

/** "See also" and its like. */
export interface Remark {
  readonly title: string;
  readonly body: Html;
}

export interface SignatureView {
  /** `null` for the first one: it is the member's own id that leads to it. */
  readonly id: string | null;
  /** Laid out over several lines where it is long; the name is in `b`. */
  readonly code: Html;
  readonly text: Html | null;
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
  readonly caption: Html | null;
  readonly body: Html;
}

/** Symbols and pages that stand in one relation to the symbol of the page. */
export interface ReferenceList {
  readonly label: string;
  readonly items: readonly Reference[];
  /** Further ones, behind a fold. */
  readonly more: readonly Reference[];
}

export interface Reference {
  readonly label: string;
  /** `null` for what has no page, such as a base class that is not exported. */
  readonly href: string | null;
  readonly kind: EntityKind | null;
  readonly deprecated: boolean;
}

export interface SymbolRow {
  /** `/api#Name` leads here; `null` outside the index. */
  readonly id: string | null;
  readonly name: string;
  readonly href: string;
  readonly kind: EntityKind;
  readonly deprecated: boolean;
  /** One sentence. */
  readonly summary: string | null;
}

export interface ApiIndexArticleView {
  readonly kind: 'api-index';
  readonly packageName: string;
  readonly version: string;
  readonly packageHref: string;
  readonly lead: string;
  /** Said to those whose symbol this version does not have. */
  readonly missing: { readonly id: string; readonly text: string } | null;
  readonly install: string;
  readonly importLine: Html;
  readonly kinds: readonly KindCount[];
  readonly sections: readonly Section[];
}

export interface KindCount {
  /** `null` for all of them together. */
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

export interface TutorialArticleView {
  readonly kind: 'tutorial';
  readonly title: string;
  /** `6 min read`, `checked against graphql 17.1.0` */
  readonly meta: readonly string[];
  readonly body: Html;
}

/** The page for searching: what is there without scripts. */
export interface SearchArticleView {
  readonly kind: 'search';
  readonly title: string;
  /** Where to look instead. */
  readonly links: readonly Link[];
}

export interface NotFoundArticleView {
  readonly kind: 'not-found';
  readonly title: string;
  readonly paragraphs: readonly string[];
  readonly searchHref: string;
  readonly links: readonly Link[];
  /** Addresses of the sidebars, in which the client looks for similar names. */
  readonly sidebars: readonly string[];
}
