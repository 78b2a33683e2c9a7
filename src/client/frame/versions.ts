/**
 * Stores the version that a reader chose; forgets it once it no longer exists.
 */
import type { Version } from '../../templates/model.ts';
import type { SafeStorage } from '../storage.ts';

const VERSION_KEY = 'docs-preferred-version-default';

export function checkPreferredVersion(
  storage: SafeStorage,
  versions: readonly Version[],
): void {
  const preferred = storage.read(VERSION_KEY);
  if (preferred === null) return;
  if (!versions.some(({ name }) => name === preferred)) {
    storage.remove(VERSION_KEY);
  }
}

/** Carries query and hash over to a link to the same page in another version. */
export function keepPlace(
  link: HTMLAnchorElement | null,
  { search, hash }: Location,
): void {
  if (link?.dataset['same'] === undefined) return;
  link.search = search;
  link.hash = hash;
}

/** Stores the version of a followed link, if it has one. */
export function keepPreferredVersion(
  storage: SafeStorage,
  link: HTMLElement,
): void {
  const version = link.dataset['version'];
  if (version !== undefined) storage.write(VERSION_KEY, version);
}
