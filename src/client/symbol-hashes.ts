/**
 * Types and variables were once places on the index of the API, and are linked
 * to as such all over the web. Their rows lead on to their pages.
 */
import { findTarget } from './targets.ts';

const ROW = '.index-list > :is([data-kind=type], [data-kind=variable])';

/** The page that a hash on the index stands for, or `null`. */
export function findSymbolPage(document: Document, hash: string): URL | null {
  const row = findTarget(document, hash);
  const link = row?.matches(ROW) === true ? row.querySelector('a') : null;
  return link === null ? null : new URL(link.href);
}
