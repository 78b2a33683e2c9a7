/**
 * The life of one search, in the dialog or on the page, and what searches load:
 * the list of symbols, which all searches of a page share, and the texts.
 */
import { files } from 'virtual:search';
import type {
  HeadingFile,
  SymbolFile,
  TextFile,
} from '../../templates/search-data.ts';
import type { PageAction, SearchSource } from '../feature.ts';
import type { SafeStorage } from '../platform.ts';
import { createEngine, type SymbolEngine } from './engine/engine.ts';
import type { TextIndex } from './engine/text-index.ts';
import type { SearchParts } from './launcher.ts';
import { loadFile } from './load.ts';
import type { Option } from './results.tsx';
import {
  createSession,
  type FindTexts,
  type SearchSession,
} from './session.ts';
import { findSymbols, findTexts } from './sources.ts';

/** How an option was chosen. */
export type Taking = 'key' | 'new-tab' | 'click';

export interface Search {
  readonly session: SearchSession;
  /** @returns a message about what was done, or `null` */
  readonly take: (option: Option, how: Taking) => Promise<string | null>;
}

/** What is searched. */
export interface SearchContents {
  readonly sources: readonly SearchSource[];
  readonly loadSymbols: LoadSymbols;
  readonly actions: readonly PageAction[];
}

/** @param leave - called before an option leads to another page */
export function startSearch(
  { window, storage }: SearchParts,
  { sources, loadSymbols, actions }: SearchContents,
  leave: (option: Option) => void,
): Search {
  const session = createSession({
    loadSymbols,
    languages: sources.flatMap(({ language }) => language ?? []),
    findOthers: (query) => findSymbols(sources, query),
    findTexts: createTextSearch(window, sources),
    recent: readRecent(storage),
    actions,
  });
  const take: Search['take'] = async (option, how) => {
    const { act } = option;
    if ('run' in act) return act.run();
    if ('query' in act) session.setQuery(act.query);
    if ('filter' in act) session.setFilter(act.filter);
    if (!('href' in act)) return null;
    rememberSearch(storage, session.get().query);
    if (how === 'new-tab') {
      window.open(act.href, '_blank', 'noopener');
      return null;
    }
    const link = window.document.querySelector<HTMLElement>(
      '.hit[aria-selected=true]',
    );
    leave(option);
    // A click on the link reaches the router by itself.
    if (how === 'key') link?.click();
    return null;
  };
  return { session, take };
}

export type LoadSymbols = () => Promise<SymbolEngine>;

export function createSymbolLoader(
  window: Window & typeof globalThis,
): LoadSymbols {
  let text = '';
  let engine: SymbolEngine | null = null;

  const refresh = async (): Promise<SymbolEngine> => {
    const responses = [files.symbols, files.headings].map(async (address) =>
      (await loadFile(window, address)).text(),
    );
    const [symbols = '', headings = ''] = await Promise.all(responses);
    if (engine === null || symbols + headings !== text) {
      // The build has written these files in this form.
      engine = createEngine(
        JSON.parse(symbols) as SymbolFile,
        JSON.parse(headings) as HeadingFile,
      );
      text = symbols + headings;
    }
    return engine;
  };
  return async () => {
    const newest = refresh();
    if (engine === null) return newest;
    // Answers with the known list now; a newer one is used the next time.
    newest.catch(() => undefined);
    return engine;
  };
}

/** The texts are loaded, with the code that searches them, by the first query. */
function createTextSearch(
  window: Window,
  sources: readonly SearchSource[],
): FindTexts {
  let index: Promise<TextIndex> | null = null;
  const open = async (): Promise<TextIndex> => {
    const [{ createTextIndex }, response] = await Promise.all([
      import('./engine/text-index.ts'),
      loadFile(window, files.text),
    ]);
    // The build has written this file in this form.
    const file = (await response.json()) as TextFile;
    return createTextIndex(file, async (address) =>
      (await loadFile(window, address, 'default')).json(),
    );
  };
  return async (query, group, limit) => {
    try {
      index ??= open();
      const [added, hits] = await Promise.all([
        findTexts(sources, query, group),
        index.then(({ find }) => find(query, group, limit)),
      ]);
      const others = hits.filter((hit) =>
        added.every(({ href }) => href !== hit.href),
      );
      return { kind: 'found', hits: [...added, ...others] };
    } catch (error) {
      // The next query tries again, perhaps with the files of a newer build.
      index = null;
      const reason = error instanceof Error ? error.message : '';
      return { kind: 'failed', reason };
    }
  };
}

/** Recent searches are stored, the newest first. */
const KEY = 'searches';
const COUNT = 5;
/** Characters; longer queries are not stored. */
const LONGEST = 80;

function readRecent(storage: SafeStorage): readonly string[] {
  try {
    const value = JSON.parse(storage.read(KEY) ?? '[]') as readonly unknown[];
    return value.slice(0, COUNT).map(String);
  } catch {
    // Something else is stored under this key.
    return [];
  }
}

function rememberSearch(storage: SafeStorage, query: string): void {
  const text = query.trim();
  if (text === '' || text.length > LONGEST) return;
  const others = readRecent(storage).filter((recent) => recent !== text);
  storage.write(KEY, JSON.stringify([text, ...others].slice(0, COUNT)));
}
