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
  readonly startText: () => TextSearch;
}

/** Milliseconds to wait for the style sheet before search is shown without it. */
const PATIENCE = 3000;

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
    }
    return engine;
  };
  const loadSymbols = async (): Promise<SymbolEngine> => {
    const newest = refresh();
    if (engine === null) return newest;
    // Answers with the known list now; a newer one is used the next time.
    newest.catch(() => undefined);
    return engine;
  };

  return {
    loadSymbols,
    loadStyle: () => (style ??= addStyle(window)),
    startText: () =>
      createTextSearch(() => new window.Worker(files.worker), files.text),
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
