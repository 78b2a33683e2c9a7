/**
 * What search loads, once for all searches of a page: the symbols, and the
 * worker for texts as long as somebody searches.
 */
import { files } from 'virtual:search';
import type { SymbolFile } from '../../templates/search-data.ts';
import { createEngine, type SymbolEngine } from './engine/engine.ts';
import { createTextSearch, type TextSearch } from './text/text-search.ts';

export interface Resources {
  readonly loadStyle: () => Promise<unknown>;
  readonly loadSymbols: () => Promise<SymbolEngine>;
  /** A thread of its own; `stop` ends it. */
  readonly startText: () => { text: TextSearch; stop: () => void };
}

/** Milliseconds; from then on a plain search is better than none. */
const PATIENCE = 3000;
/** So long at a time may be spent on getting ready. */
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
      // What lies there was written by the build, as such a file.
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
    // What is there answers now; what is newer will answer the next time.
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
    // Without it search looks plain; it works.
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
