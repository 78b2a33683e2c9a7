/**
 * The words of texts, names and queries, as all searches compare them: those of
 * browsers, of `mcp` and of `show`. Accents and case do not count, and English
 * words count as their stems.
 */
import { toStem } from './stem.ts';
import { cutQuery } from '../../shared/limits.ts';

/** A word where it stands in a text. */
export interface PlacedWord {
  /** The word as it is compared. */
  readonly stem: string;
  readonly start: number;
  readonly end: number;
}

/** Letters that decompose into no letter and an accent. */
const LETTERS: ReadonlyMap<string, string> = new Map([
  ['ß', 'ss'],
  ['æ', 'ae'],
  ['œ', 'oe'],
  ['ø', 'o'],
  ['đ', 'd'],
  ['ł', 'l'],
  ['ı', 'i'],
]);

const PLAIN = /^[\w\s+-]*$/;

/** Gives a text in lower case, without accents: `strasse` for `Straße`. */
export function fold(text: string): string {
  const lower = text.toLowerCase();
  if (PLAIN.test(lower)) return lower;
  return lower
    .normalize('NFKD')
    .replace(/[\u0300-\u036f]/g, '')
    .normalize('NFC')
    .replace(/[ßæœøđłı]/g, (letter) => LETTERS.get(letter) ?? letter);
}

/** `n+1` is a word. */
const WORD = /[\p{L}\p{M}\p{N}]+(?:\+\p{N}+)?/gu;
/** Letters of scripts that put no spaces between words. */
const UNSPACED =
  /[\p{scx=Han}\p{scx=Hira}\p{scx=Kana}\p{sc=Thai}\p{sc=Laoo}\p{sc=Khmr}\p{sc=Mymr}]/u;

/** Words that say nothing about what is looked for. */
const FUNCTION_WORDS: ReadonlySet<string> = new Set(
  (
    'a about all am an and any are as at be been by can could do does did don for from get had has have how i if in into is it ' +
    'its just many me my of on or our please s several should so some t than that the their them then there these they this to too use ' +
    'used using want was way we were what when where which who why will with would you your'
  ).split(' '),
);

export function isFunctionWord(word: string): boolean {
  return FUNCTION_WORDS.has(word);
}

/** Finds all words but those that say nothing. */
export function placeWords(text: string): readonly PlacedWord[] {
  const words: PlacedWord[] = [];
  for (const { 0: run, index } of text.matchAll(WORD)) {
    for (const { segment, index: at } of cutRun(run)) {
      const word = fold(segment);
      if (isFunctionWord(word)) continue;
      const start = index + at;
      words.push({ stem: toStem(word), start, end: start + segment.length });
    }
  }
  return words;
}

/** The stems of a text. */
export function readWords(text: string): readonly string[] {
  return placeWords(text).map(({ stem }) => stem);
}

/** The stems of names in a text, each with those of its parts. */
export function readNames(text: string): readonly string[] {
  return Array.from(text.matchAll(WORD), ([run]) => run).flatMap((run) => {
    const parts = splitName(run);
    return parts.length === 1
      ? readWords(run)
      : [fold(run), ...parts.flatMap(readWords)];
  });
}

/** The stems of the parts of a name, without the name itself. */
export function readParts(name: string): readonly string[] {
  const words = readNames(name);
  return words.length > 1 ? words.slice(1) : words;
}

/** The words of a text and the parts of its names, as they are written. */
export function splitWords(text: string): readonly string[] {
  return Array.from(text.matchAll(WORD), ([run]) => run).flatMap((run) =>
    [...new Set([run, ...splitName(run)])].map(fold),
  );
}

/** `printSchema` is `print` and `Schema`, `ASTNode` is `AST` and `Node`. */
function splitName(name: string): readonly string[] {
  return name.split(
    /(?<=[\p{Ll}\p{N}])(?=\p{Lu}\p{Ll})|(?<=\p{Lu})(?=\p{Lu}\p{Ll})|(?<=[\p{Ll}\p{N}])(?=\p{Lu}+$)/u,
  );
}

function cutRun(
  run: string,
): Iterable<Pick<Intl.SegmentData, 'segment' | 'index'>> {
  if (!UNSPACED.test(run)) return [{ segment: run, index: 0 }];
  // Browsers of before 2024 may lack it; each character then begins a word.
  if (!('Segmenter' in Intl)) {
    return Array.from(run, (segment, index) => ({ segment, index }));
  }
  return new Intl.Segmenter('en', { granularity: 'word' }).segment(run);
}

/** Characters that a query may have around and between its words. */
export function cleanQuery(query: string): string {
  return cutQuery(query)
    .normalize('NFKC')
    .replace(/[`<>]/g, ' ')
    .replace(/(?<!\s)\s+\+\s+/g, '+')
    .replace(/\bv(?=\d)/gi, '');
}
