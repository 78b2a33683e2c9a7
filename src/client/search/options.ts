/**
 * Composes the groups of options that the list shows, from what is known so far.
 * Results that arrive late are always last, so that nothing shown ever moves.
 * Pure.
 */
import { showsSymbols, symbolGroup, textGroup } from './result-groups.ts';
import {
  actionGroups,
  helpGroup,
  recentGroup,
  usedGroup,
} from './start-groups.ts';
import type { SymbolAnswer, SymbolEngine } from './engine/engine.ts';
import type { Range } from './engine/closeness.ts';
import type { SearchSymbol } from './engine/symbols.ts';
import type { TextHit } from './engine/text-index.ts';

export const FILTERS = ['all', 'symbols', 'tutorials', 'api'] as const;
export type Filter = (typeof FILTERS)[number];

/** An action of the page, or one of its headings. */
export interface PageAction {
  readonly id: string;
  readonly label: string;
  /** Further words to find it by. */
  readonly keywords: string;
  readonly act:
    | { readonly href: string }
    /** Performs the action; resolves to a message about what was done. */
    | { readonly run: () => Promise<string> };
  readonly group: 'action' | 'heading';
}

export type Option = { readonly id: string } & (
  | {
      readonly kind: 'symbol';
      readonly symbol: SearchSymbol;
      readonly marks: readonly Range[];
    }
  | { readonly kind: 'text'; readonly hit: TextHit }
  | { readonly kind: 'action'; readonly action: PageAction }
  /** Fills in a query. */
  | {
      readonly kind: 'query';
      readonly query: string;
      readonly isRecent: boolean;
    }
  /** Shows all symbols. */
  | { readonly kind: 'more'; readonly count: number }
);

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

export type TextState =
  | { readonly kind: 'none' }
  | { readonly kind: 'waiting' }
  /** Waiting for so long that the reader should be told. */
  | { readonly kind: 'slow' }
  | { readonly kind: 'found'; readonly hits: readonly TextHit[] }
  | { readonly kind: 'failed'; readonly reason: string };

export interface SearchFacts {
  readonly query: string;
  readonly filter: Filter;
  readonly symbols: SymbolState;
  /** The symbols found; `null` until the list of symbols is loaded. */
  readonly answer: SymbolAnswer | null;
  readonly text: TextState;
  readonly recent: readonly string[];
  readonly actions: readonly PageAction[];
}

export function composeGroups(facts: SearchFacts): readonly OptionGroup[] {
  return listGroups(facts).filter(
    (group) =>
      group !== null && (group.options.length > 0 || group.note !== null),
  ) as readonly OptionGroup[];
}

function listGroups(facts: SearchFacts): readonly (OptionGroup | null)[] {
  const { query, symbols } = facts;
  const isBlank = query.trim() === '';
  // Symbols are listed first. Until they are there nothing else is shown, so that
  // nothing that is shown moves and Enter takes no second best.
  if (symbols.kind === 'loading' && showsSymbols(facts)) {
    return [isBlank ? recentGroup(facts) : null, symbolGroup(facts)];
  }
  return isBlank
    ? [
        recentGroup(facts),
        usedGroup(facts),
        helpGroup(facts),
        ...actionGroups(facts, ''),
      ]
    : [symbolGroup(facts), ...actionGroups(facts, query), textGroup(facts)];
}

/** The address that an option leads to, or `null` if it is not a link. */
export function findHref(option: Option): string | null {
  if (option.kind === 'symbol') return option.symbol.href;
  if (option.kind === 'text') return option.hit.href;
  return option.kind === 'action' && 'href' in option.action.act
    ? option.action.act.href
    : null;
}

/** The announcement for screen readers when the list has changed. */
export function describeResults(facts: SearchFacts): string {
  if (facts.query.trim() === '') return '';
  const { answer, text } = facts;
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
