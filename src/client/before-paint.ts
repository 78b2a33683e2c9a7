/**
 * The only inline script: sets the attributes of the root element that the first
 * paint depends on, and explains itself when scripts or styles fail to load. It
 * must stay small and the same on every page.
 */
import { announcementId } from 'virtual:site';
import { BACKGROUND_COLOURS } from '../templates/background-colours.ts';

const root = document.documentElement;
const { dataset } = root;
const attempt = <T>(action: () => T): T | null => {
  try {
    return action();
  } catch {
    return null;
  }
};
const read = (key: string): string | null =>
  attempt(() => localStorage.getItem(key));
const choice = read('theme');
const theme =
  choice === 'dark' ||
  (choice === 'system' && matchMedia('(prefers-color-scheme:dark)').matches)
    ? 'dark'
    : 'light';

dataset['scripts'] = '';
dataset['choice'] = choice === 'dark' || choice === 'system' ? choice : 'light';
dataset['theme'] = theme;
document
  .querySelector('meta[name=theme-color]')
  ?.setAttribute('content', BACKGROUND_COLOURS[theme]);
if (announcementId !== null && read('announcement') === announcementId) {
  dataset['announcement'] = 'closed';
}
if (read('hide-inherited') !== null) dataset['inherited'] = 'hidden';
// Reserves space for open sidebar lists that are loaded after the first paint.
attempt(() => {
  const space = sessionStorage.getItem('sidebar-space');
  if (space === null) return;
  const sheet = new CSSStyleSheet();
  for (const [, key, height] of space.matchAll(/([^"\\\n]+)=([\d.]+)/g)) {
    sheet.insertRule(`[data-key="${key}"]{min-block-size:${height}px}`);
  }
  document.adoptedStyleSheets = [sheet];
});
addEventListener('load', () => {
  const box = document.querySelector<HTMLElement>('.not-loaded');
  if (box?.lastElementChild == null) return;
  const scripts = 'booted' in dataset;
  const styles = getComputedStyle(box).display === 'none';
  if (scripts && styles) return;
  dataset['failed'] = '';
  if (!scripts) delete dataset['scripts'];
  const missing = scripts
    ? 'Styles'
    : styles
      ? 'Scripts'
      : 'Scripts and styles';
  const base = findBase(box.dataset['path']);
  const hint =
    base === '' || base === box.dataset['base']
      ? ''
      : ` We suggest trying --base ${base}`;
  box.lastElementChild.textContent = `${missing} did not load.${hint}`;
});

/** Guesses the base path: the part of the address before the page's own path. */
function findBase(page: string | undefined): string {
  const { pathname } = location;
  if (page === undefined) return '';
  return page === ''
    ? pathname.replace(/[^/]*$/, '')
    : pathname.slice(0, Math.max(0, pathname.lastIndexOf(page)));
}
