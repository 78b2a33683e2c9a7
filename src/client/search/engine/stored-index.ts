/** Converts the build's word lists to MiniSearch's serialised form. */
import type { AsPlainObject } from 'minisearch';
import type { TextFile, WordList } from '../../../templates/search-data.ts';

/** The version of that form, which MiniSearch checks. */
const SERIALISATION_VERSION = 2;

type Counts = Record<string, number>;

export function toStoredIndex(
  { lengths }: TextFile,
  lists: readonly WordList[],
): AsPlainObject {
  const count = lengths.length;
  const ids = lengths.map((_, id) => id);
  return {
    documentCount: count,
    nextId: count,
    documentIds: Object.fromEntries(ids.map((id) => [id, id])),
    fieldIds: { title: 0, text: 1 },
    fieldLength: Object.fromEntries(lengths.map((both, id) => [id, [...both]])),
    averageFieldLength: [0, 1].map(
      (field) =>
        lengths.reduce((sum, both) => sum + (both[field] ?? 0), 0) /
        Math.max(1, count),
    ),
    storedFields: {},
    dirtCount: 0,
    index: lists.flatMap(readList),
    serializationVersion: SERIALISATION_VERSION,
  };
}

function readList({ words, places }: WordList): AsPlainObject['index'] {
  if (words === '') return [];
  const lines = places.split('\n');
  return words.split('\n').map((word, at) => {
    const fields: Record<string, Counts> = {};
    for (const [field, text] of (lines[at] ?? '').split('|').entries()) {
      if (text !== '') fields[field] = readCounts(text);
    }
    return [word, fields];
  });
}

function readCounts(text: string): Counts {
  const counts: Counts = {};
  let section = 0;
  for (const place of text.split(' ')) {
    const [distance = '0', count = '1'] = place.split('*');
    section += parseInt(distance, 36);
    counts[section] = parseInt(count, 36);
  }
  return counts;
}
