/**
 * Finds symbols by what happened to them in a release, `since:17` or
 * `removed:16.0`, and names that are gone. The rows are loaded by the first query
 * for a release, or for an unknown name.
 */
import type { FoundSymbol, OpenSource } from '../../feature.ts';
import { once } from '../../load.ts';
import type { HistoryFile, HistoryRow } from './types.ts';

const FILTER =
  /^(since|changed|deprecated|removed)\s*:\s*(?:v?(\d[\d.]*)(?![\d.])\s*)?(\S*)$/i;

export const openSource: OpenSource = ({ load }) => {
  const loadRows = once(() => load('search/history.json'));
  return {
    language: { label: 'History', accepts: isHistoryQuery },
    findSymbols: async (query) =>
      // The build has written this file in this form.
      findInHistory(query, (await loadRows()) as HistoryFile),
  };
};

export function isHistoryQuery(query: string): boolean {
  return FILTER.test(query.trim());
}

export function findInHistory(
  query: string,
  rows: HistoryFile,
): readonly FoundSymbol[] {
  const asked = query.trim().toLowerCase();
  const [, kind, version = '', text = ''] = FILTER.exec(asked) ?? [];
  const start = `${kind ?? ''} ${version}`;
  const happened = ([, , , , ...events]: HistoryRow): boolean =>
    events.some((event) =>
      version === ''
        ? event.startsWith(start)
        : event === start || event.startsWith(`${start}.`),
    );
  const matches = rows.filter((row) => {
    const [name, , , note] = row;
    const lower = name.toLowerCase();
    return kind === undefined
      ? note !== '' && lower.startsWith(asked)
      : happened(row) && lower.includes(text);
  });
  return matches.map(toSymbol);
}

/** Shows what became of what is gone, and what its authors advise. */
function toSymbol([name, kind, href, note]: HistoryRow): FoundSymbol {
  const [module = '', ...advice] = note.split('. ');
  return {
    ...{ name, kind, href, module },
    deprecated: note !== '',
    signature: advice.join('. '),
  };
}
