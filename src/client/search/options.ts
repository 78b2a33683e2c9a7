/**
 * What the list of results is made of, from what is known so far. Results that
 * arrive late are always last, so that nothing shown ever moves. Pure.
 */
import type { ReactNode } from 'react';
import type { SymbolAnswer, SymbolEngine } from './engine/engine.ts';
import type { TextHit } from './engine/text-index.ts';

export const FILTERS = ['all', 'symbols', 'tutorials', 'api'] as const;
export type Filter = (typeof FILTERS)[number];

/** What choosing an option does. */
export type Act =
  | { readonly href: string }
  /** Performs an action; resolves to a message about what was done. */
  | { readonly run: () => Promise<string> }
  /** Fills in a query. */
  | { readonly query: string }
  | { readonly filter: Filter };

/** An action of the page, or one of its headings. */
export interface PageAction {
  readonly id: string;
  readonly label: string;
  /** Further words to find it by. */
  readonly keywords: string;
  readonly act: Act;
  readonly group: 'action' | 'heading';
}

export interface Option {
  readonly id: string;
  readonly act: Act;
  readonly content: ReactNode;
}

export interface OptionGroup {
  readonly id: string;
  readonly label: string;
  readonly options: readonly Option[];
  /** Shown below the label: why the group is empty, or a correction. */
  readonly note: string | null;
}

export type SymbolState =
  | { readonly kind: 'loading' }
  | { readonly kind: 'failed' }
  | { readonly kind: 'ready'; readonly engine: SymbolEngine };

export type TextAnswer =
  | { readonly kind: 'found'; readonly hits: readonly TextHit[] }
  | { readonly kind: 'failed'; readonly reason: string };

export type TextState =
  | TextAnswer
  | { readonly kind: 'none' }
  | { readonly kind: 'waiting' }
  /** Waiting for so long that the reader should be told. */
  | { readonly kind: 'slow' };

export interface SearchFacts {
  readonly query: string;
  readonly filter: Filter;
  readonly symbols: SymbolState;
  /** The symbols found; `null` until the list of symbols is loaded. */
  readonly answer: SymbolAnswer | null;
  readonly text: TextState;
  /** Whether `text` is still the answer to a former query. */
  readonly isOutdated: boolean;
  readonly recent: readonly string[];
  readonly actions: readonly PageAction[];
}

export function showsSymbols({ filter }: SearchFacts): boolean {
  return filter === 'all' || filter === 'symbols';
}

/** The announcement for screen readers when the list has changed. */
export function describeResults(facts: SearchFacts): string {
  const { query, answer, text } = facts;
  if (query.trim() === '') return '';
  return [
    answer !== null &&
      showsSymbols(facts) &&
      `Symbols: ${answer.symbols.length}`,
    text.kind === 'found' && `Texts: ${text.hits.length}`,
    text.kind === 'failed' && 'Texts cannot be searched',
  ]
    .filter(Boolean)
    .join(', ');
}
