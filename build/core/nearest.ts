/**
 * "Did you mean": the candidate with the smallest edit distance, if small
 * enough.
 */

/** `null` if all are more than a third of the word's length away (at least 1). */
export function findNearest(
  word: string,
  candidates: Iterable<string>,
): string | null {
  const limit = Math.max(1, Math.floor(word.length / 3));
  let nearest: string | null = null;
  let smallest = limit + 1;
  for (const candidate of candidates) {
    if (Math.abs(candidate.length - word.length) >= smallest) continue;
    const distance = editDistance(
      word.toLowerCase(),
      candidate.toLowerCase(),
      smallest,
    );
    if (distance < smallest) {
      smallest = distance;
      nearest = candidate;
    }
  }
  return nearest;
}

/** Swapped neighbours count as one edit; stops counting at `limit`. */
function editDistance(a: string, b: string, limit: number): number {
  let beforePrevious: readonly number[] = [];
  let previous = Array.from({ length: b.length + 1 }, (_, index) => index);
  for (let row = 1; row <= a.length; row += 1) {
    const current = [row];
    for (let column = 1; column <= b.length; column += 1) {
      const same = a[row - 1] === b[column - 1];
      const swapped =
        a[row - 1] === b[column - 2] && a[row - 2] === b[column - 1];
      current.push(
        Math.min(
          at(previous, column - 1) + (same ? 0 : 1),
          at(previous, column) + 1,
          at(current, column - 1) + 1,
          swapped ? at(beforePrevious, column - 2) + 1 : Infinity,
        ),
      );
    }
    if (Math.min(...current) >= limit) return limit;
    beforePrevious = previous;
    previous = current;
  }
  return at(previous, b.length);
}

function at(row: readonly number[], column: number): number {
  return row[column] ?? Infinity;
}
