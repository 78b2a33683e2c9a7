/**
 * The files of the search through texts. Small sites have the words in one;
 * from a size on they are cut into several, of which a query loads its own.
 * What a section says is read only for the sections that are shown.
 */
import type {
  SectionRow,
  TextFile,
  WordShard,
} from '../../../src/templates/search-data.ts';
import { indexWords, toWordList, type WordPlaces } from './words.ts';

/** From here on nobody waits for all words to load. */
const MANY_SECTIONS = 3000;
const CHARACTERS_PER_SHARD = 60_000;
const SECTIONS_PER_FILE = 48;

/**
 * @param rows - tutorials first
 * @param addFile - keeps a further file; returns its address
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
