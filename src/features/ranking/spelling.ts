/**
 * Words of a query that no text has, read as the nearest words of titles and names:
 * what readers look for is on a page that is called so.
 */
import { countEdits } from '../../shared/count-edits.ts';
import { cleanQuery, fold, placeWords, splitWords } from './words.ts';

/** The words of titles and names, with how much they weigh. */
export type NameWords = ReadonlyMap<string, number>;

export function weighNames(
  names: Iterable<readonly [name: string, weight: number]>,
): NameWords {
  const words = new Map<string, number>();
  for (const [name, weight] of names) {
    for (const word of splitWords(name)) {
      words.set(word, (words.get(word) ?? 0) + weight);
    }
  }
  return words;
}

/**
 * @param missing - the stems that no text has
 * @param listNames - asked only if there are such stems
 * @returns `null` if there is nothing nearer
 */
export function correctQuery(
  query: string,
  missing: ReadonlySet<string>,
  listNames: () => NameWords,
): string | null {
  if (missing.size === 0) return null;
  const names = listNames();
  const text = cleanQuery(query);
  let corrected = text;
  for (const { stem, start, end } of [...placeWords(text)].reverse()) {
    const nearest = missing.has(stem)
      ? findNearest(fold(text.slice(start, end)), names)
      : null;
    if (nearest === null) continue;
    corrected = corrected.slice(0, start) + nearest + corrected.slice(end);
  }
  return corrected === text ? null : corrected;
}

/** Letters; shorter words may be anything. */
const SHORTEST = 4;
/** A word with so many letters may have two typos. */
const LONG = 8;

/** The nearest of the names, and of equally near ones that of most pages. */
function findNearest(word: string, names: NameWords): string | null {
  if (word.length < SHORTEST) return null;
  const most = word.length < LONG ? 1 : 2;
  let nearest: string | null = null;
  let best = { edits: most, weight: 0 };
  for (const [name, weight] of names) {
    // More letters of this name may follow.
    if (name.startsWith(word)) return null;
    if (Math.abs(name.length - word.length) > most) continue;
    // The first letter is seldom wrong.
    const first = name.charAt(0);
    if (!word.startsWith(first) && word.charAt(1) !== first) continue;
    const edits = countEdits(word, name);
    if (edits > best.edits) continue;
    if (edits === best.edits && weight <= best.weight) continue;
    nearest = name;
    best = { edits, weight };
  }
  return nearest;
}
