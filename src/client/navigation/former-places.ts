/**
 * Redirects hashes of earlier sites, which are linked to all over the web: types
 * and variables were anchors on the index of the API, sections had their titles
 * as ids, and ids of symbols contained their brackets.
 */
import { decodeHash } from './addresses.ts';
import { findTarget } from './targets.ts';

const ROW = '.index-list > :is([data-kind=type], [data-kind=variable])';

/** The page or the new hash that replaces a former hash, or `null`. */
export function findFormerPlace(
  document: Document,
  { hash, href }: URL,
): URL | null {
  const target = findTarget(document, hash);
  if (target === null) {
    const id = listPresentIds(decodeHash(hash)).find(
      (one) => document.getElementById(one) !== null,
    );
    return id === undefined ? null : new URL(`#${id}`, href);
  }
  const link = target.matches(ROW) ? target.querySelector('a') : null;
  return link === null ? null : new URL(link.href);
}

/** @param name - `Constructors`, `Enumeration Members`, `[iterator]` */
function listPresentIds(name: string): readonly string[] {
  const section = `section-${name.toLowerCase().split(' ').at(-1) ?? ''}`;
  return [section, section.slice(0, -1), name.replace(/^\[(.+)\]$/, '$1')];
}
