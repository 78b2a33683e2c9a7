/**
 * Anchors of documents that were written for another tool, which makes other
 * anchors of the same headings: `#build-outdir` of `build.outDir`, `#Set-up`.
 */
import { decodeSafely, splitLink } from '../core/urls.ts';

/** The anchors of the headings of each document, by its address. */
export type KnownAnchors = ReadonlyMap<string, readonly string[]>;

/**
 * The link, with the anchor of a heading that has the same letters and digits
 * where none is called as it says.
 * @param from - the address of the document that contains it
 */
export function settleAnchor(
  href: string,
  from: string,
  anchors: KnownAnchors,
): string {
  const { path, query, hash } = splitLink(href);
  const known = anchors.get(path === '' ? from : path) ?? [];
  const wanted = decodeSafely(hash.slice(1));
  if (wanted === '' || known.includes(wanted)) return href;
  const letters = lettersOf(wanted);
  const found = known.find((anchor) => lettersOf(anchor) === letters);
  return found === undefined ? href : `${path}${query}#${found}`;
}

function lettersOf(anchor: string): string {
  return anchor.toLowerCase().replace(/[^\p{L}\p{M}\p{N}]/gu, '');
}
