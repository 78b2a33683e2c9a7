/**
 * What search loads: the list of symbols, shared by all searches of a page, and a
 * worker for full-text search, which lives as long as a search.
 */
import { files } from 'virtual:search';
import type { SymbolFile } from '../../templates/search-data.ts';
import { createEngine, type SymbolEngine } from './engine/engine.ts';
import { createTextSearch, type TextSearch } from './text/text-search.ts';

export interface Resources {
  readonly loadStyle: () => Promise<unknown>;
  readonly loadSymbols: () => Promise<SymbolEngine>;
  /** Starts a worker when it is first used; `stop` ends it. */
  readonly startText: () => { text: TextSearch; stop: () => void };
}

/** Milliseconds to wait for the style sheet before search is shown without it. */
const PATIENCE = 3000;
/** Milliseconds of preparation between two pauses. */
const SLICE = 8;

export function createResources(window: Window & typeof globalThis): Resources {
  let style: Promise<unknown> | null = null;
  let text = '';
  let engine: SymbolEngine | null = null;

  const refresh = async (): Promise<SymbolEngine> => {
    // The address stays the same when the content changes.
    const response = await window.fetch(files.symbols, { cache: 'no-cache' });
    if (!response.ok) throw new Error(`status ${response.status}`);
    const content = await response.text();
    if (engine === null || content !== text) {
      // The build has written this file in this form.
      engine = createEngine(JSON.parse(content) as SymbolFile);
      text = content;
      prepareInSlices(engine, window);
    }
    return engine;
  };
  const loadSymbols = async (): Promise<SymbolEngine> => {
    const known = engine;
    const newest = refresh();
    if (known === null) return newest;
    // Answers with the known list now; a newer one is used the next time.
    newest.catch(() => undefined);
    return known;
  };

  return {
    loadSymbols,
    loadStyle: () => (style ??= addStyle(window)),
    startText: () => {
      let stop = (): void => undefined;
      let isOver = false;
      const start = (): Worker => {
        if (isOver) throw new Error('closed');
        const worker = new window.Worker(files.worker);
        stop = () => {
          worker.terminate();
        };
        return worker;
      };
      return {
        text: createTextSearch(start, files.text),
        stop: () => {
          isOver = true;
          stop();
        },
      };
    },
  };
}

function addStyle({ document }: Window): Promise<unknown> {
  return new Promise((resolve) => {
    const link = document.createElement('link');
    link.rel = 'stylesheet';
    link.href = files.style;
    // Search also works without its style sheet.
    link.onload = link.onerror = resolve;
    setTimeout(resolve, PATIENCE);
    document.head.append(link);
  });
}

function prepareInSlices(engine: SymbolEngine, window: Window): void {
  const slice = (): void => {
    const end = window.performance.now() + SLICE;
    const isReady = engine.prepare(() => window.performance.now() > end);
    if (!isReady) window.setTimeout(slice, SLICE);
  };
  window.setTimeout(slice, SLICE);
}
