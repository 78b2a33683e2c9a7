/** "Did you mean": the candidate with the smallest edit distance, if it is near. */

/** `null` when nothing is within a third of the word's length (at least 1). */
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

/** Levenshtein distance, given up at `limit`. */
function editDistance(a: string, b: string, limit: number): number {
  let previous = Array.from({ length: b.length + 1 }, (_, index) => index);
  for (let row = 1; row <= a.length; row += 1) {
    const current = [row];
    for (let column = 1; column <= b.length; column += 1) {
      const substituted =
        (previous[column - 1] ?? 0) + (a[row - 1] === b[column - 1] ? 0 : 1);
      const removed = (previous[column] ?? 0) + 1;
      const inserted = (current[column - 1] ?? 0) + 1;
      current.push(Math.min(substituted, removed, inserted));
    }
    if (Math.min(...current) >= limit) return limit;
    previous = current;
  }
  return previous[b.length] ?? limit;
}
