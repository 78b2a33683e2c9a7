/**
 * What the reader has chosen and the browser keeps: the color mode, the version,
 * and that the announcement was closed.
 */
import { BACKGROUND_COLOURS } from '../../templates/background-colours.ts';
import type { ColourChoice, Store } from '../../templates/layout/frame.ts';
import type { FrameData, Version } from '../../templates/page-model.ts';
import type { SafeStorage } from '../platform.ts';

const THEME_KEY = 'theme';
const ORDER: readonly ColourChoice[] = ['light', 'dark', 'system'];

/** Any unknown value counts as no choice, which is light. */
function toColourChoice(value: string | null): ColourChoice {
  return ORDER.find((choice) => choice === value) ?? 'light';
}

/** @returns a function that chooses the next mode */
export function followColourMode(
  window: Window & typeof globalThis,
  storage: SafeStorage,
  choice: Store<ColourChoice>,
): () => void {
  const { dataset } = window.document.documentElement;
  const bar = window.document.querySelector('meta[name=theme-color]');
  const system = window.matchMedia('(prefers-color-scheme: dark)');
  const apply = (value: ColourChoice): void => {
    const dark = value === 'dark' || (value === 'system' && system.matches);
    dataset['choice'] = value;
    const theme = dark ? 'dark' : 'light';
    dataset['theme'] = theme;
    bar?.setAttribute('content', BACKGROUND_COLOURS[theme]);
    choice.set(value);
  };
  const applyStored = (): void => {
    apply(toColourChoice(storage.read(THEME_KEY)));
  };
  choice.set(toColourChoice(dataset['choice'] ?? null));
  system.addEventListener('change', () => {
    if (choice.get() === 'system') apply('system');
  });
  window.addEventListener('storage', ({ key }) => {
    if (key === THEME_KEY || key === null) applyStored();
  });
  window.addEventListener('pageshow', ({ persisted }) => {
    if (persisted) applyStored();
  });
  return () => {
    const next = ORDER.indexOf(choice.get()) + 1;
    const value = ORDER[next % ORDER.length] ?? 'light';
    storage.write(THEME_KEY, value);
    apply(value);
  };
}

const ANNOUNCEMENT_KEY = 'announcement';

/** @returns a function that closes the announcement, here and in other tabs */
export function followAnnouncement(
  window: Window,
  storage: SafeStorage,
  { announcement }: FrameData,
): () => void {
  const { document } = window;
  const id = announcement?.id ?? null;
  const hide = (): void => {
    document.documentElement.dataset['announcement'] = 'closed';
  };
  window.addEventListener('storage', ({ key, newValue }) => {
    if (key === ANNOUNCEMENT_KEY && newValue === id && id !== null) hide();
  });
  return () => {
    if (id !== null) storage.write(ANNOUNCEMENT_KEY, id);
    hide();
    document.querySelector<HTMLElement>('.navbar .brand')?.focus();
  };
}

const VERSION_KEY = 'docs-preferred-version-default';

/** @returns the preferred version, after removing one that does not exist */
export function findPreferredVersion(
  storage: SafeStorage,
  versions: readonly Version[],
): string | null {
  const stored = storage.read(VERSION_KEY);
  if (versions.some(({ name }) => name === stored)) return stored;
  storage.remove(VERSION_KEY);
  return null;
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
