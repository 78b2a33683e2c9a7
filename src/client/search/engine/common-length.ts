/** How far two texts are the same, from a place in each: a number of letters. */
export function commonLength(a: string, b: string, i = 0, j = 0): number {
  let length = 0;
  while (
    i + length < a.length &&
    a.charCodeAt(i + length) === b.charCodeAt(j + length)
  ) {
    length += 1;
  }
  return length;
}
