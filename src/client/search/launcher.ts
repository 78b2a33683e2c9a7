/**
 * Loads search when it is first used. The only code of search in a first load.
 */
import type { ShowDialog } from './dialog.tsx';
import type { MountedSearch } from './page.tsx';
import type * as Search from './open.ts';
import { isPlain } from '../navigation/links.ts';
import { isWriting } from '../keys.ts';
import { rejectOn } from '../navigation/load-page.ts';
import type { SearchParts } from './parts.ts';
import { followTyping } from './typed-ahead.ts';

export interface Launcher {
  /** To be called after each navigation, and when the query has changed. */
  readonly refresh: () => void;
}

const BUTTON = '.search-button';
const PAGE = '#page-article [data-search]';

/** To be called before `followLinks`, since the search button is a link. */
export function followSearch(parts: SearchParts): Launcher {
  const { document } = parts.window;
  let dialog: Promise<ShowDialog> | null = null;
  let mounted: {
    place: Element;
    search: Promise<MountedSearch | null>;
  } | null = null;

  const load = <T>(
    use: (search: typeof Search) => T | Promise<T>,
  ): Promise<T> =>
    Promise.race([import('./open.ts').then(use), rejectOn(parts.deadline())]);
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
      await show(endTyping);
    } catch (error) {
      // Falls back to the search page, which loads everything again.
      console.warn(error);
      const query = encodeURIComponent(endTyping());
      const { href } = parts;
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
    if (!isPlain(event) || findButton(event) === null) return;
    event.preventDefault();
    void open();
  });
  document.addEventListener('keydown', (event) => {
    if (!isShortcut(event)) return;
    event.preventDefault();
    void open();
  });
  const warm = (event: Event): void => {
    if (findButton(event) !== null) void loadDialog().catch(() => undefined);
  };
  document.addEventListener('pointerover', warm, { passive: true });
  document.addEventListener('focusin', warm);

  return {
    refresh: () => {
      const place = document.querySelector(PAGE);
      if (mounted !== null && mounted.place === place) {
        void mounted.search.then((search) => search?.update());
        return;
      }
      void mounted?.search.then((search) => search?.stop());
      mounted = place === null ? null : { place, search: mount(place) };
    },
  };
}

function findButton({ target }: Event): Element | null {
  return target instanceof Element ? target.closest(BUTTON) : null;
}

/** `/` outside text fields, Ctrl-K or Cmd-K anywhere. */
function isShortcut(event: KeyboardEvent): boolean {
  const { key, ctrlKey, metaKey, shiftKey, altKey, target } = event;
  if (altKey || event.isComposing) return false;
  if (ctrlKey || metaKey) return !shiftKey && key.toLowerCase() === 'k';
  return key === '/' && !isWriting(target);
}
