/**
 * What the app and its features share: the shapes of what a feature adds in
 * browsers. Types only. There is no list of features in `src/`: the bundler writes
 * `virtual:launchers` and `virtual:sources` from what the build names for a site.
 */
import type { EntityKind, ListedMemberKind } from '../templates/page-model.ts';
import type { Progress, SafeStorage } from './platform.ts';

/** What the app hands to its features. */
export interface App {
  readonly window: Window & typeof globalThis;
  readonly storage: SafeStorage;
  /** The path of the site. */
  readonly base: string;
  readonly progress: Progress;
  /** Announces a text to screen readers. */
  readonly say: (text: string) => void;
}

/**
 * `features/NAME/launcher.ts` exports it as `launch`. It is in each first load,
 * so it only listens and looks, and imports the rest of its feature on demand.
 * It is called once, before the first article that may need it.
 * @returns what is called for each article, and when the query of the address has
 *   changed
 */
export type Launch = (app: App) => (() => void) | undefined;

/**
 * The module `features/NAME/source.ts` exports it as `openSource`. It is part
 * of a chunk that shares none with pages, so it imports no value of the app. It is
 * called whenever a reader begins to ask.
 */
export type OpenSource = (parts: SourceParts) => AnswerSource;

export interface SourceParts extends App {
  /** Loads JSON, from a path below that of the site. */
  readonly load: (path: string) => Promise<unknown>;
}

/** What answers queries of readers. A source that rejects answers nothing. */
export interface AnswerSource {
  /** The queries that only this source understands, and that only it answers. */
  readonly language?: QueryLanguage;
  /** Answers for names that this version does not have. */
  readonly findSymbols?: (query: string) => Promise<readonly FoundSymbol[]>;
  /**
   * Asked with the texts, and shown before them.
   * @param kind - `null` for no restriction
   */
  readonly findTexts?: (
    query: string,
    kind: string | null,
  ) => Promise<readonly TextHit[]>;
  /** Lists actions that are offered after those of the page. */
  readonly listActions?: () => readonly PageAction[];
}

export type SymbolKind = EntityKind | ListedMemberKind;

/** What an answer shows of a symbol. */
export interface FoundSymbol {
  /** The qualified name: `GraphQLSchema.getType`. */
  readonly name: string;
  readonly kind: SymbolKind;
  readonly href: string;
  readonly module: string;
  readonly deprecated: boolean;
  /** The text after the name in its declaration, of the first overload. */
  readonly signature: string;
}

export interface TextHit {
  readonly page: string;
  readonly heading: string | null;
  readonly href: string;
  /** Where it opens: there, or at the block of code that has the words. */
  readonly opens: string;
  /** The name of a section of documents, or `api`. */
  readonly kind: string;
  /** What its page is called: `Guide`. */
  readonly called: string;
  /** `null` until its text is there. */
  readonly excerpt: Excerpt | null;
}

export interface Excerpt {
  readonly text: string;
  readonly marks: readonly Range[];
}

/** The characters from `start` up to, but without, `end`. */
export interface Range {
  readonly start: number;
  readonly end: number;
}

export interface QueryLanguage {
  /** The heading of the answers. */
  readonly label: string;
  readonly accepts: (query: string) => boolean;
}

/** What choosing an option does. */
export type Act =
  | { readonly href: string }
  /** Performs an action; resolves to a message about what was done. */
  | { readonly run: () => Promise<string> }
  /** Fills in a query. */
  | { readonly query: string }
  | { readonly filter: string };

/** An action of the page, or one of its headings. */
export interface PageAction {
  readonly id: string;
  readonly label: string;
  /** Further words to find it by. */
  readonly keywords: string;
  readonly act: Act;
  readonly group: 'action' | 'heading';
}
