/**
 * The groups of the list: the results of a query, what is offered without one, and
 * the actions of the page. Pure.
 */
import type { SymbolAnswer } from './engine/engine.ts';
import { Found, Plain, TextFound } from './entries.tsx';
import {
  showsSymbols,
  type Option,
  type OptionGroup,
  type PageAction,
  type SearchFacts,
  type TextState,
} from './options.ts';
import type { Range } from './engine/closeness.ts';
import type { SearchSymbol } from './engine/symbols.ts';

const SYMBOLS_AMONG_ALL = 8;
const SYMBOLS_ALONE = 60;
const TEXTS_AMONG_ALL = 6;
const MOST_USED = 6;
const ACTIONS = 4;
/** Without a query there is room for more headings. */
const HEADINGS = 8;

export function composeGroups(facts: SearchFacts): readonly OptionGroup[] {
  return listGroups(facts).filter(
    ({ options, note }) => options.length > 0 || note !== null,
  );
}

function listGroups(facts: SearchFacts): readonly OptionGroup[] {
  const { query, symbols } = facts;
  const isBlank = query.trim() === '';
  // Symbols are listed first. Until they are there nothing else is shown, so that
  // nothing that is shown moves and Enter takes no second best.
  if (symbols.kind === 'loading' && showsSymbols(facts)) {
    return [...(isBlank ? [recentGroup(facts)] : []), symbolGroup(facts)];
  }
  return isBlank
    ? [recentGroup(facts), ...startGroups(facts), ...actionGroups(facts, '')]
    : [
        ...(showsSymbols(facts) ? [symbolGroup(facts)] : []),
        ...actionGroups(facts, query),
        textGroup(facts),
      ];
}

function symbolGroup({ answer, symbols, filter }: SearchFacts): OptionGroup {
  const group = (
    options: readonly Option[],
    note: string | null,
  ): OptionGroup => ({ id: 'symbols', label: 'Symbols', options, note });
  if (symbols.kind === 'failed') {
    return group([], 'The list of symbols could not be loaded.');
  }
  if (answer === null) return group([], 'Loading…');
  const count = answer.symbols.length;
  if (count === 0) {
    return group(
      answer.suggestions.map((symbol) => symbolOption(symbol)),
      explainNothing(answer),
    );
  }
  const limit = filter === 'all' ? SYMBOLS_AMONG_ALL : SYMBOLS_ALONE;
  const shown = answer.symbols
    .slice(0, limit)
    .map((symbol) => symbolOption(symbol, answer.mark(symbol)));
  if (count > shown.length && filter === 'all') {
    const content = <Plain sign="+" text={`All ${count} symbols`} />;
    shown.push({ id: 'more', act: { filter: 'symbols' }, content });
  }
  const mended = answer.unknown.map(
    ({ name, nearest }) => `${name} was read as ${nearest ?? '?'}.`,
  );
  return group(shown, mended.join(' ') || null);
}

function symbolOption(
  symbol: SearchSymbol,
  marks: readonly Range[] = [],
): Option {
  const { href } = symbol;
  const content = <Found symbol={symbol} marks={marks} />;
  return { id: `symbol ${href}`, act: { href }, content };
}

function explainNothing({
  isByType,
  unknown: [first],
  suggestions,
}: SymbolAnswer): string {
  if (first !== undefined) return `There is no type ${first.name}.`;
  if (isByType) return 'No symbol has such a type.';
  return suggestions.length > 0
    ? 'No symbol has this name. Similar names:'
    : 'No symbol has this name.';
}

/** With the filter "all", omits comments of symbols that are shown above. */
function textGroup({ text, filter, answer }: SearchFacts): OptionGroup {
  const found = text.kind === 'found' ? text.hits : [];
  const above = answer?.symbols.slice(0, SYMBOLS_AMONG_ALL) ?? [];
  const hits =
    filter === 'all'
      ? found
          .filter((hit) => !above.some(({ href }) => href === hit.href))
          .slice(0, TEXTS_AMONG_ALL)
      : found;
  const options = hits.map((hit): Option => ({
    id: `text ${hit.href}`,
    act: { href: hit.href },
    content: <TextFound hit={hit} />,
  }));
  const note = describeText(text);
  return { id: 'text', label: 'In the text', options, note };
}

function describeText(text: TextState): string | null {
  switch (text.kind) {
    case 'failed':
      return `The texts cannot be searched: ${text.reason || 'no answer'}.`;
    case 'found':
      return text.hits.length === 0 ? 'No text has these words.' : null;
    case 'slow':
      return 'Still loading the texts…';
    case 'none':
    case 'waiting':
      return null;
  }
}

function recentGroup({ recent }: SearchFacts): OptionGroup {
  const options = recent.map((query) => queryOption('recent', '↺', query));
  return { id: 'recent', label: 'Recent', options, note: null };
}

function queryOption(id: string, sign: string, query: string): Option {
  const content = <Plain sign={sign} text={query} />;
  return { id: `${id} ${query}`, act: { query }, content };
}

/** The most used symbols, and examples of searches by type. */
function startGroups({ symbols }: SearchFacts): readonly OptionGroup[] {
  if (symbols.kind !== 'ready') return [];
  const { exports, examples } = symbols.engine.list;
  const used = [...exports]
    .sort((a, b) => b.references - a.references)
    .slice(0, MOST_USED)
    .map((symbol) => symbolOption(symbol));
  const help = examples.map((query) => queryOption('example', '→', query));
  return [
    { id: 'used', label: 'Most used', options: used, note: null },
    { id: 'help', label: 'Search by type', options: help, note: null },
  ];
}

function actionGroups(
  { actions, filter }: SearchFacts,
  query: string,
): readonly OptionGroup[] {
  if (filter !== 'all') return [];
  const words = query.toLowerCase().split(/\s+/).filter(Boolean);
  const matching = actions.filter(({ label, keywords }) => {
    const text = `${label} ${keywords}`.toLowerCase();
    return words.every((word) => text.includes(word));
  });
  const list = (
    group: PageAction['group'],
    sign: string,
    limit: number,
  ): readonly Option[] =>
    matching
      .filter((action) => action.group === group)
      .slice(0, limit)
      .map(({ id, act, label }) => ({
        id: `action ${id}`,
        act,
        content: <Plain sign={sign} text={label} />,
      }));
  const actionOptions = list('action', '›', ACTIONS);
  const headings = list('heading', '#', query === '' ? HEADINGS : ACTIONS);
  return [
    { id: 'action', label: 'Actions', options: actionOptions, note: null },
    { id: 'heading', label: 'On this page', options: headings, note: null },
  ];
}
