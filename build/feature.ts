/**
 * What the core and its features share: the shapes of what a feature adds. Types
 * only; `features/index.ts` says at which places the core asks, and who answers.
 */
import type { EntityId } from './api/model.ts';
import type { SiteConfig } from './config.ts';
import type { Memo } from './core/memo.ts';
import type { Article, ArticleScope } from './emit/site-context.ts';
import type { Host } from './host/host.ts';
import type { Token } from './signatures/token.ts';
import type {
  Chip,
  Fact,
  Island,
  Prose,
  ReferenceList,
  Section,
} from '../src/templates/article/article-model.ts';
import type {
  EntityKind,
  PageKind,
  SiteData,
} from '../src/templates/page-model.ts';

/** A project that features may read. */
export interface Project {
  readonly host: Host;
  /** Absolute path of the project. */
  readonly root: string;
  /** The content folder, relative to the root. */
  readonly folder: string;
  readonly config: SiteConfig;
}

/** What features add to the frame of every page. */
export type FrameAddition = Pick<SiteData, 'tools'>;

/** A page besides those of symbols and documents. */
export interface AddedPage {
  /** The path without the base: `/api/removed/Lexer`. */
  readonly path: string;
  readonly kind: PageKind;
  /** The source whose lines it shows, to which declarations link, or `null`. */
  readonly source: string | null;
  /** Where the page of the symbol was that it is about, or `null`. */
  readonly formerly: string | null;
  /** What readers see of it where it is linked; `null` for nothing. */
  readonly card: Card | null;
  /** Calls a stage of its own, so that the memo knows its result. */
  readonly render: (
    href: string,
    scope: ArticleScope,
    memo: Memo,
  ) => Promise<Article>;
}

export interface Card {
  readonly kind: EntityKind;
  readonly name: string;
  readonly chips: readonly Chip[];
  readonly declaration: readonly Token[];
  readonly text: string;
}

/** What pages say besides comments and texts: part of their keys. */
export interface SymbolAddition {
  readonly sections: readonly Section[];
  /** Where to read on, before what the configuration lists. */
  readonly reading: readonly ReferenceList[];
  /** Facts on the line below the title. */
  readonly facts: readonly Fact[];
}

/** What the indexes of an API say besides the symbols: part of their key. */
export interface IndexAddition {
  /** A figure beside each symbol, as it is shown. */
  readonly figures: ReadonlyMap<EntityId, string>;
  /** What the figures are. */
  readonly notes: readonly Prose[];
}

export interface DocumentAddition {
  readonly sections: readonly Section[];
  readonly island: Island | null;
}

/** Folders of `src/client/features/` whose code a site ships. */
export interface ClientModules {
  /** Features whose `launcher.ts` is part of the first load of every page. */
  readonly everywhere: readonly string[];
  /** Features whose `launcher.ts` is part of the first load of documents. */
  readonly documents: readonly string[];
  /** Features whose `source.ts` answers queries of readers. */
  readonly sources: readonly string[];
  /** Texts of modules: a feature imports `virtual:NAME`. */
  readonly composed: Readonly<Record<string, string>>;
  /** Features whose `worker.ts` is a script: `virtual:worker/NAME` is its address. */
  readonly workers: readonly string[];
}
