/**
 * The files of full-text search. A small site has one file with all words; in a
 * larger one they are divided into shards, of which a query loads only its own.
 * The texts of sections are loaded only for the results that are shown.
 */
import type {
  SectionRow,
  TextFile,
  WordShard,
} from '../../../src/templates/search-data.ts';
import { indexWords, toWordList, type WordPlaces } from './words.ts';

/** With more sections, loading all words would take too long. */
const MANY_SECTIONS = 3000;
const CHARACTERS_PER_SHARD = 60_000;
const SECTIONS_PER_FILE = 48;

/**
 * @param rows - tutorials first
 * @param addFile - adds a file to the output; returns its address
 */
export function planText(
  rows: readonly SectionRow[],
  addFile: (name: string, content: string) => string,
): TextFile {
  const add = (name: string, value: unknown): string =>
    addFile(name, JSON.stringify(value));
  const { ignored, lengths, words } = indexWords(rows);
  const shards = rows.length > MANY_SECTIONS ? cut(words) : [words];
  const firstOfApi = rows.findIndex(([, , , group]) => group === 'api');
  return {
    ignored,
    firstOfApi: firstOfApi === -1 ? rows.length : firstOfApi,
    lengths,
    words: shards.map((shard, index): WordShard => {
      const list = toWordList(shard);
      return {
        from: index === 0 ? '' : (shard[0]?.word ?? ''),
        content: shards.length === 1 ? list : add('words', list),
      };
    }),
    sections: toGroups(rows).map((group) => add('sections', group)),
    perFile: SECTIONS_PER_FILE,
  };
}

function toGroups(
  rows: readonly SectionRow[],
): readonly (readonly SectionRow[])[] {
  const groups: (readonly SectionRow[])[] = [];
  for (let at = 0; at < rows.length; at += SECTIONS_PER_FILE) {
    groups.push(rows.slice(at, at + SECTIONS_PER_FILE));
  }
  return groups;
}

function cut(words: readonly WordPlaces[]): readonly (readonly WordPlaces[])[] {
  const shards: WordPlaces[][] = [];
  let room = 0;
  for (const word of words) {
    if (room <= 0) {
      shards.push([]);
      room = CHARACTERS_PER_SHARD;
    }
    shards.at(-1)?.push(word);
    room -= word.word.length + word.places.length + 2;
  }
  return shards;
}
