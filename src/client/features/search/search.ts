/**
 * The life of one search, in the dialog or on the page, and what searches load:
 * the list of symbols, which all searches of a page share, and the texts.
 */
import { files } from 'virtual:search';
import type { Synonyms } from '../../../features/ranking/synonyms.ts';
import type { SymbolFile, TextFile } from '../../../features/search/files.ts';
import type { PageAction, AnswerSource, TextHit } from '../../feature.ts';
import type { SafeStorage } from '../../platform.ts';
import { createEngine, type SymbolEngine } from './engine/engine.ts';
import type { TextIndex } from './engine/text-index.ts';
import type { SearchParts } from './launcher.ts';
import { loadFile } from '../../load.ts';
import type { Option } from './results.tsx';
import { SearchSession, type FindTexts } from './session.ts';
import { findSymbols, findTexts } from './sources.ts';

/** How an option was chosen. */
export type Taking = 'key' | 'new-tab' | 'click';

export interface Search {
  readonly session: SearchSession;
  /** @returns a message about what was done, or `null` */
  readonly take: (option: Option, how: Taking) => Promise<string | null>;
}

export interface SearchContents {
  readonly sources: readonly AnswerSource[];
  readonly loadSymbols: LoadSymbols;
  readonly texts: TextSearch;
  readonly actions: readonly PageAction[];
}

/** @param leave - called before an option leads to another page */
export function startSearch(
  { window, storage }: SearchParts,
  { sources, loadSymbols, texts, actions }: SearchContents,
  leave: (option: Option) => void,
): Search {
  texts.warm();
  const session = new SearchSession({
    loadSymbols,
    languages: sources.flatMap(({ language }) => language ?? []),
    findOthers: (query) => findSymbols(sources, query),
    findTexts: addSources(texts, sources),
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
    const newText = await (await loadFile(window, files.symbols)).text();
    if (engine === null || newText !== text) {
      // The build has written this file in this form.
      engine = createEngine(JSON.parse(newText) as SymbolFile);
      text = newText;
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

export interface TextSearch {
  readonly find: FindTexts;
  /** Loads what each query needs. */
  readonly warm: () => void;
}

/** Loads the index of texts, with the code that searches it, once for each build. */
export function createTextSearch(window: Window): TextSearch {
  let index: Promise<TextIndex> | null = null;
  let texts = '';
  const open = async (
    before: Promise<TextIndex> | null = null,
  ): Promise<TextIndex> => {
    const [{ createTextIndex }, newest = '', synonyms = ''] = await Promise.all(
      [
        import('./engine/text-index.ts'),
        ...[files.text, files.synonyms].map(async (address) =>
          (await loadFile(window, address)).text(),
        ),
      ],
    );
    if (before !== null && newest + synonyms === texts) return before;
    texts = newest + synonyms;
    // The build has written these files in this form.
    return createTextIndex(
      JSON.parse(newest) as TextFile,
      JSON.parse(synonyms) as Synonyms,
      async (address) => (await loadFile(window, address, 'default')).json(),
    );
  };
  return {
    warm: () => {
      // Changes that were saved since search was last opened are found.
      const before = index;
      index = open(before);
      index.catch(() => {
        index = before;
      });
    },
    find: async (...asked) => {
      try {
        index ??= open();
        return { kind: 'found', ...(await (await index).find(...asked)) };
      } catch (error) {
        // The next query tries again, perhaps with the files of a newer build.
        index = null;
        const reason = error instanceof Error ? error.message : '';
        return { kind: 'failed', reason };
      }
    },
  };
}

/** What features add comes first. */
function addSources(
  { find }: TextSearch,
  sources: readonly AnswerSource[],
): FindTexts {
  return async (query, kind, ...limits) => {
    const [added, answer] = await Promise.all([
      findTexts(sources, query, kind),
      find(query, kind, ...limits),
    ]);
    if (added.length === 0 || answer.kind === 'failed') return answer;
    const join = (hits: readonly TextHit[]): readonly TextHit[] => [
      ...added,
      ...hits.filter((hit) => added.every(({ href }) => href !== hit.href)),
    ];
    const { hits, complete } = answer;
    return {
      ...{ kind: 'found', isGuess: false, corrected: null, hits: join(hits) },
      complete: complete === null ? null : complete.then(join),
    };
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
