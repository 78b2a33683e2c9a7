/** How many characters two texts have in common, from a position in each. */
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
