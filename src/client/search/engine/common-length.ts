/** How many characters two texts have in common at their beginnings. */
export function commonLength(a: string, b: string): number {
  let length = 0;
  while (length < a.length && a.charCodeAt(length) === b.charCodeAt(length)) {
    length += 1;
  }
  return length;
}
