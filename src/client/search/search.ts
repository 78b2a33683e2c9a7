/**
 * The life of one search, in the dialog or on the page, and what searches load:
 * the list of symbols, which all searches of a page share, and the texts.
 */
import { files } from 'virtual:search';
import type { ErrorFile } from '../../errors/messages.ts';
import type {
  HeadingFile,
  HistoryFile,
  SymbolFile,
  TextFile,
} from '../../templates/search-data.ts';
import type { SafeStorage } from '../platform.ts';
import { createEngine, type SymbolEngine } from './engine/engine.ts';
import type { TextHit, TextIndex } from './engine/text-index.ts';
import { findInHistory, isHistoryQuery } from './history.ts';
import type { SearchParts } from './launcher.ts';
import type { Option, PageAction } from './results.tsx';
import {
  createSession,
  type FindOthers,
  type FindTexts,
  type Session,
} from './session.ts';

/** How an option was chosen. */
export type Taking = 'key' | 'new-tab' | 'click';

export interface Search {
  readonly session: Session;
  /** @returns a message about what was done, or `null` */
  readonly take: (option: Option, how: Taking) => Promise<string | null>;
}

/** @param leave - called before an option leads to another page */
export function startSearch(
  { window, storage }: SearchParts,
  loadSymbols: LoadSymbols,
  actions: readonly PageAction[],
  leave: (option: Option) => void,
): Search {
  const session = createSession({
    loadSymbols,
    findOthers: joinSearches(
      createHistorySearch(window),
      createVersionSearch(window),
    ),
    findTexts: createTextSearch(window),
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
      (await load(window, address)).text(),
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

const joinSearches =
  (...searches: readonly FindOthers[]): FindOthers =>
  async (query) =>
    (await Promise.all(searches.map((find) => find(query)))).flat();

/** Loaded by the first query for a release, or for an unknown name. */
function createHistorySearch(window: Window): FindOthers {
  let loading: Promise<HistoryFile> | null = null;
  const open = async (address: string): Promise<HistoryFile> =>
    // The build has written this file in this form.
    (await (await load(window, address)).json()) as HistoryFile;
  return async (query) => {
    if (files.history === null) return [];
    try {
      return findInHistory(query, await (loading ??= open(files.history)));
    } catch {
      // The next query tries again.
      loading = null;
      return [];
    }
  };
}

/** The symbols of other versions are loaded by the first query for them. */
function createVersionSearch(window: Window): FindOthers {
  let loading: Promise<readonly SymbolEngine[]> | null = null;
  const open = (): Promise<readonly SymbolEngine[]> =>
    Promise.all(
      files.versions.map(async ({ symbols }) => {
        const file: unknown = await (await load(window, symbols)).json();
        // The build has written this file in this form.
        return createEngine(file as SymbolFile);
      }),
    );
  return async (query) => {
    if (isHistoryQuery(query)) return [];
    try {
      const engines = await (loading ??= open());
      return engines.flatMap((engine, at) =>
        engine.find(query).symbols.map((symbol) => {
          const label = files.versions[at]?.label ?? '';
          return { ...symbol, module: `${label} ${symbol.module}`.trim() };
        }),
      );
    } catch {
      // The next query tries again.
      loading = null;
      return [];
    }
  };
}

/** The texts are loaded, with the code that searches them, by the first query. */
function createTextSearch(window: Window & typeof globalThis): FindTexts {
  let index: Promise<TextIndex> | null = null;
  const open = async (): Promise<TextIndex> => {
    const [{ createTextIndex }, response] = await Promise.all([
      import('./engine/text-index.ts'),
      load(window, files.text),
    ]);
    // The build has written this file in this form.
    const file = (await response.json()) as TextFile;
    return createTextIndex(file, async (address) =>
      (await load(window, address, 'default')).json(),
    );
  };
  const findMessages = createMessageSearch(window);
  return async (query, group, limit) => {
    try {
      index ??= open();
      const [explained, hits] = await Promise.all([
        group === 'tutorial' ? [] : findMessages(query),
        index.then(({ find }) => find(query, group, limit)),
      ]);
      const others = hits.filter((one) =>
        explained.every(({ href }) => href !== one.href),
      );
      return { kind: 'found', hits: [...explained, ...others] };
    } catch (error) {
      // The next query tries again.
      index = null;
      const reason = error instanceof Error ? error.message : '';
      return { kind: 'failed', reason };
    }
  };
}

/** Characters; what is shorter is no message. */
const SHORTEST_MESSAGE = 12;

/** What explains the messages of errors in a query. */
function createMessageSearch(window: Window) {
  type Find = (query: string) => readonly TextHit[];
  const open = async (address: string): Promise<Find> => {
    const [{ createExplainer }, response] = await Promise.all([
      import('../../errors/messages.ts'),
      load(window, address),
    ]);
    // The build has written this file in this form.
    const find = createExplainer((await response.json()) as ErrorFile);
    return (query) =>
      find(query).matches.map(({ message, text }): TextHit => {
        const { href, title: page } = message;
        const kind = { group: 'api', called: 'Error' } as const;
        const excerpt = { text, marks: [] };
        return { page, heading: null, href, ...kind, excerpt };
      });
  };
  let opened: Promise<Find> | null = null;
  return async (query: string): Promise<readonly TextHit[]> => {
    const isLong = query.length >= SHORTEST_MESSAGE && query.includes(' ');
    if (files.errors === null || !isLong) return [];
    opened ??= open(files.errors);
    return (await opened)(query);
  };
}

/** @param cache - by default for an address whose content may change */
async function load(
  window: Window,
  address: string,
  cache: RequestCache = 'no-cache',
): Promise<Response> {
  const response = await window.fetch(address, { cache });
  if (!response.ok) throw new Error(`status ${response.status}`);
  return response;
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
  const others = readRecent(storage).filter((one) => one !== text);
  storage.write(KEY, JSON.stringify([text, ...others].slice(0, COUNT)));
}
