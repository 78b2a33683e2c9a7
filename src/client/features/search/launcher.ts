/**
 * Loads search when it is first used. The only code of search in a first load.
 */
import type { App, Launch } from '../../feature.ts';
import { copyFile, copyText } from '../../frame/copy.ts';
import { isWriting } from '../../frame/shortcuts.ts';
import { isPlain } from '../../navigation/links.ts';
import { abortAfter, findAround, PATIENCE, rejectOn } from '../../platform.ts';
import type * as Search from './open.tsx';
import type { MountedSearch, ShowDialog } from './open.tsx';

/**
 * What search is given, which imports none of it, so that its chunk contains search
 * alone.
 */
export interface SearchParts extends App {
  /** Both resolve to whether it worked. */
  readonly copyText: (document: Document, text: string) => Promise<boolean>;
  readonly copyFile: (document: Document, address: string) => Promise<boolean>;
}

const BUTTON = '.search-button';
const PAGE = '#page-article [data-search]';

/** The search button is a link, which this handles before the app does. */
export const launch: Launch = (app) => {
  const parts: SearchParts = { ...app, copyText, copyFile };
  const href = `${app.base}search`;
  const { document } = app.window;
  let dialog: Promise<ShowDialog> | null = null;
  let mounted: {
    place: Element;
    search: Promise<MountedSearch | null>;
  } | null = null;

  const load = <T>(
    use: (search: typeof Search) => T | Promise<T>,
  ): Promise<T> =>
    Promise.race([
      import('./open.tsx').then(use),
      rejectOn(abortAfter(PATIENCE).signal),
    ]);
  const loadDialog = (): Promise<ShowDialog> => {
    dialog ??= load(({ createDialog }) => createDialog(parts));
    dialog.catch(() => {
      dialog = null;
    });
    return dialog;
  };
  const open = async (): Promise<void> => {
    const field = document.querySelector<HTMLElement>(`${PAGE} input`);
    if (field !== null) {
      field.focus();
      return;
    }
    parts.progress.begin();
    const endTyping = followTyping(document);
    try {
      const show = await loadDialog();
      show(endTyping);
    } catch (error) {
      // Falls back to the search page, which loads everything again.
      console.warn(error);
      const query = encodeURIComponent(endTyping());
      parts.window.location.assign(query === '' ? href : `${href}?q=${query}`);
    }
    endTyping();
    parts.progress.end();
  };
  const mount = (place: Element): Promise<MountedSearch | null> =>
    load(({ mountSearch }) => mountSearch(place, parts)).catch(
      (error: unknown) => {
        console.warn(error);
        // Shows the page's static hint on where else to look.
        place.setAttribute('data-failed', '');
        return null;
      },
    );

  document.addEventListener('click', (event) => {
    if (!isPlain(event) || findAround(event, BUTTON) === null) return;
    event.preventDefault();
    void open();
  });
  document.addEventListener('keydown', (event) => {
    if (!isShortcut(event)) return;
    event.preventDefault();
    void open();
  });
  const warm = (event: Event): void => {
    if (findAround(event, BUTTON) === null) return;
    void loadDialog().catch(() => undefined);
  };
  document.addEventListener('pointerover', warm, { passive: true });
  document.addEventListener('focusin', warm);

  return () => {
    const place = document.querySelector(PAGE);
    if (mounted !== null && mounted.place === place) {
      void mounted.search.then((search) => search?.update());
      return;
    }
    void mounted?.search.then((search) => search?.stop());
    mounted = place === null ? null : { place, search: mount(place) };
  };
};

/** `/` outside text fields, Ctrl-K or Cmd-K anywhere. */
function isShortcut(event: KeyboardEvent): boolean {
  const { key, ctrlKey, metaKey, shiftKey, altKey, target } = event;
  if (altKey || event.isComposing) return false;
  if (ctrlKey || metaKey) return !shiftKey && key.toLowerCase() === 'k';
  return key === '/' && !isWriting(target);
}

/**
 * Collects what a reader types while search is still loading, in a visually hidden
 * field.
 * @returns a function that restores the focus and returns the typed text
 */
function followTyping(document: Document): () => string {
  const { activeElement } = document;
  const box = document.createElement('input');
  box.className = 'visually-hidden';
  box.ariaLabel = 'Search';
  document.body.append(box);
  box.focus({ preventScroll: true });
  return () => {
    if (!box.isConnected) return '';
    box.remove();
    if (activeElement instanceof HTMLElement) {
      activeElement.focus({ preventScroll: true });
    }
    return box.value;
  };
}
