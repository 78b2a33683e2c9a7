/**
 * The only inline script: sets the attributes of the root element that the first
 * paint depends on, and explains itself when scripts or styles fail to load. It
 * must stay small and the same on every page.
 */
import { announcementId } from 'virtual:site';
import { BACKGROUND_COLOURS } from '../templates/background-colours.ts';
import { STORAGE_LIMIT } from './platform.ts';

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
dataset['language'] = read('tab:language') ?? '';
// Reserves space for open sidebar lists that are loaded after the first paint.
attempt(() => {
  const space = sessionStorage.getItem('sidebar-space');
  if (space === null || space.length > STORAGE_LIMIT) return;
  const sheet = new CSSStyleSheet();
  for (const line of space.split('\n')) {
    const [key = '', height] = line.split('=');
    sheet.insertRule(`[data-key=${CSS.escape(key)}]{min-height:${height}px}`);
  }
  document.adoptedStyleSheets = [sheet];
});
// Until the page is hydrated, nobody else shows the page that going back leads to.
const { pathname } = location;
addEventListener('popstate', () => {
  if (!('hydrated' in dataset) && location.pathname !== pathname) {
    location.reload();
  }
});
addEventListener('DOMContentLoaded', () => {
  const script = document.querySelector('script[async]');
  const address = script?.getAttribute('src') ?? '';
  // It is loaded only once, whoever asks for it; here we learn whether it works.
  const failure = loadClient(address).catch((error: unknown) => {
    console.warn(error);
    // Hides the controls that work only with scripts.
    delete dataset['scripts'];
    return String(error);
  });
  addEventListener('load', () => {
    failure.then((error) => explain(error, address)).catch(console.warn);
  });
});

/** @returns no error; rejects if the client does not start */
async function loadClient(address: string): Promise<string> {
  const code = (await import(address)) as Record<string, unknown>;
  if (typeof code['default'] !== 'function') {
    throw new Error(
      `The page component at ${pathname} doesn't have a default export`,
    );
  }
  await code['client'];
  return '';
}

/** Shows the box that says what did not load, if anything did not. */
async function explain(error: string, address: string): Promise<void> {
  const box = document.querySelector<HTMLElement>('.not-loaded');
  const [, text, hint, retry] = box?.children ?? [];
  if (box == null || text == null) return;
  const styles = getComputedStyle(box).display === 'none';
  if (error === '' && styles) return;
  dataset['failed'] = '';
  text.textContent = error + (styles ? '' : ` ${labels.frame.noStyles}`);
  retry?.append(labels.frame.retry);
  retry?.addEventListener('click', () => {
    location.reload();
  });
  if (hint !== undefined) await suggestBase(hint, box.dataset, address);
}

async function suggestBase(
  hint: Element,
  { base = '', path }: DOMStringMap,
  address: string,
): Promise<void> {
  if (path === undefined) return;
  // A wrong guess does no harm, as it has to be proved.
  const guess = pathname.slice(0, pathname.lastIndexOf(path));
  if (guess === base) return;
  // The same file below the other path proves that the site is there.
  const { ok, headers } = await fetch(guess + address.slice(base.length), {
    method: 'HEAD',
  });
  // Some hosts answer every address with a page.
  if (!ok || headers.get('content-type')?.includes('html') !== false) return;
  hint.append(guess);
  hint.removeAttribute('hidden');
}
