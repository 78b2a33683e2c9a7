/** The preferred version: kept when one is chosen, dropped when there is no such. */
import type { Version } from '../templates/model.ts';
import type { SafeStorage } from './storage.ts';

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

/** Where in the page the reader is goes along to the same page elsewhere. */
export function keepPlace(
  link: HTMLAnchorElement | null,
  { search, hash }: Location,
): void {
  if (link?.dataset['same'] === undefined) return;
  link.search = search;
  link.hash = hash;
}

/** Keeps the version of a link that was followed, if it has one. */
export function keepPreferredVersion(
  storage: SafeStorage,
  link: HTMLElement,
): void {
  const version = link.dataset['version'];
  if (version !== undefined) storage.write(VERSION_KEY, version);
}
