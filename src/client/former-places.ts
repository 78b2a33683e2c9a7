/**
 * Hashes that are linked to all over the web and are no ids here: types and
 * variables were once places on the index of the API, sections had the names
 * that they show, and names of symbols had their brackets.
 */
import { decodeHash } from './addresses.ts';
import { findTarget } from './targets.ts';

const ROW = '.index-list > :is([data-kind=type], [data-kind=variable])';

const SECTIONS = new Map([
  ['Constructors', 'section-constructor'],
  ['Properties', 'section-properties'],
  ['Accessors', 'section-accessors'],
  ['Methods', 'section-methods'],
  ['Enumeration Members', 'section-members'],
]);

/** Where a hash leads that stands for a page, or for another hash; or `null`. */
export function findFormerPlace(
  document: Document,
  { hash, href }: URL,
): URL | null {
  const target = findTarget(document, hash);
  if (target === null) {
    const id = toPresentId(decodeHash(hash));
    const place = id === null ? null : document.getElementById(id);
    return place === null ? null : new URL(`#${place.id}`, href);
  }
  const link = target.matches(ROW) ? target.querySelector('a') : null;
  return link === null ? null : new URL(link.href);
}

/** @param name - `Properties`, `[iterator]` */
function toPresentId(name: string): string | null {
  return SECTIONS.get(name) ?? /^\[(.+)\]$/.exec(name)?.[1] ?? null;
}
