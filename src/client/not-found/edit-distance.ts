/**
 * The edit distance between two texts, in which two swapped neighbours count as
 * one edit (optimal string alignment). Pure.
 */
export function measureDistance(from: string, to: string): number {
  let twoBefore: readonly number[] = [];
  let before = Array.from({ length: to.length + 1 }, (_, column) => column);
  for (let row = 1; row <= from.length; row += 1) {
    const current = [row];
    for (let column = 1; column <= to.length; column += 1) {
      const same = from[row - 1] === to[column - 1];
      const swapped =
        from[row - 1] === to[column - 2] && from[row - 2] === to[column - 1];
      current.push(
        Math.min(
          at(before, column - 1) + (same ? 0 : 1),
          at(before, column) + 1,
          at(current, column - 1) + 1,
          swapped ? at(twoBefore, column - 2) + 1 : Infinity,
        ),
      );
    }
    twoBefore = before;
    before = current;
  }
  return at(before, to.length);
}

function at(row: readonly number[], column: number): number {
  return row[column] ?? Infinity;
}
