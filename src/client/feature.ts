/**
 * What the app and its features share: the shapes of what a feature adds in
 * browsers. Types only. There is no list of features in `src/`: the bundler writes
 * `virtual:launchers` and `virtual:sources` from what the build names for a site.
 */
import type { TextKind } from '../templates/search-data.ts';
import type { SafeStorage } from './platform.ts';
import type { SearchSymbol } from './features/search/engine/engine.ts';
import type { TextHit } from './features/search/engine/text-index.ts';
import type { Act } from './features/search/results.tsx';

/** What the app hands to its features. */
export interface App {
  readonly window: Window & typeof globalThis;
  readonly storage: SafeStorage;
  /** The path of the site. */
  readonly base: string;
  /** Announces a text to screen readers. */
  readonly say: (text: string) => void;
}

/**
 * Exported as `launch` by `features/NAME/launcher.ts`. It is part of first loads, so
 * it only listens and looks, and imports the rest of its feature on demand. Called
 * once, before the first article that may need it.
 * @returns what is called for each article, and when the query of the address has
 *   changed
 */
export type Launch = (app: App) => (() => void) | undefined;

/**
 * Exported as `openSource` by `features/NAME/search.ts`. It is part of the chunk of
 * search, which shares none with pages, so it imports no value of the app. Called
 * for each dialog that opens, and for the search page.
 */
export type OpenSource = (parts: SourceParts) => SearchSource;

export interface SourceParts extends App {
  /** Loads JSON, from a path below that of the site. */
  readonly load: (path: string) => Promise<unknown>;
}

/**
 * What answers in search besides the list of symbols and the texts. A source that
 * rejects answers nothing.
 */
export interface SearchSource {
  /** Of queries that no other source understands: it alone answers them. */
  readonly language?: QueryLanguage;
  /** Asked for names that this version does not have. */
  readonly findSymbols?: (query: string) => Promise<readonly SearchSymbol[]>;
  /**
   * Asked with the texts, and shown before them.
   * @param kind - `null` for no restriction
   */
  readonly findTexts?: (
    query: string,
    kind: TextKind | null,
  ) => Promise<readonly TextHit[]>;
  /** Offered in the dialog, after the actions of the page. */
  readonly listActions?: () => readonly PageAction[];
}

export interface QueryLanguage {
  /** Stands above the answers. */
  readonly label: string;
  readonly accepts: (query: string) => boolean;
}

/** An action of the page, or one of its headings. */
export interface PageAction {
  readonly id: string;
  readonly label: string;
  /** Further words to find it by. */
  readonly keywords: string;
  readonly act: Act;
  readonly group: 'action' | 'heading';
}
