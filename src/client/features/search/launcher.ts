/**
 * Loads search when it is first used. The only code of search in a first load.
 */
import type { App, Launch } from '../../feature.ts';
import { copyFile, copyText } from '../../frame/copy.ts';
import { isWriting } from '../../frame/shortcuts.ts';
import { isPlain } from '../../navigation/links.ts';
import { abortAfter, findAround, PATIENCE, rejectOn } from '../../platform.ts';
import type { SearchViews } from './open.tsx';

/**
 * What search is given, which imports none of it, so that its chunk contains search
 * alone.
 */
export interface SearchParts extends App {
  /** Both resolve to whether it worked. */
  readonly copyText: (document: Document, text: string) => Promise<boolean>;
  readonly copyFile: (document: Document, address: string) => Promise<boolean>;
}

const PAGE = '#page-article [data-search]';

/** The search button is a link, which this handles before the app does. */
export const launch: Launch = (app) => {
  const { document } = app.window;
  const button = `.tool[href="${app.base}search"]`;
  let views: Promise<SearchViews> | null = null;
  let hasFailed = false;
  const load = (): Promise<SearchViews> => {
    views ??= Promise.race([
      import('./open.tsx').then(({ createSearch }) =>
        createSearch({ ...app, copyText, copyFile }),
      ),
      rejectOn(abortAfter(PATIENCE).signal),
    ]);
    views.catch(() => {
      views = null;
    });
    return views;
  };
  document.addEventListener('click', (event) => {
    if (!isPlain(event) || findAround(event, button) === null) return;
    event.preventDefault();
    void open(app, load);
  });
  document.addEventListener('keydown', (event) => {
    if (!isShortcut(event)) return;
    event.preventDefault();
    void open(app, load);
  });
  const warm = (event: Event): void => {
    if (findAround(event, button) !== null) void load();
  };
  document.addEventListener('pointerover', warm, { passive: true });
  document.addEventListener('focusin', warm);

  return () => {
    const place = document.querySelector(PAGE);
    if (place === null && views === null) return;
    load()
      .then(({ showOnPage }) => {
        showOnPage(place);
      })
      .catch((error: unknown) => {
        console.warn(error);
        // A browser may not ask again for a script until the document is another.
        if (place !== null && hasFailed) app.window.location.reload();
        hasFailed = true;
        // Shows the page's static hint on where else to look.
        place?.setAttribute('data-failed', '');
      });
  };
};

/** Moves the focus to the page's own field, or shows the dialog. */
async function open(
  { window, base, progress }: App,
  load: () => Promise<SearchViews>,
): Promise<void> {
  const { document, location } = window;
  const field = document.querySelector<HTMLElement>(`${PAGE} input`);
  if (field !== null) {
    field.focus();
    return;
  }
  progress.begin();
  const endTyping = followTyping(document);
  try {
    (await load()).showDialog(endTyping);
  } catch (error) {
    // Falls back to the search page, which loads everything again.
    console.warn(error);
    const query = encodeURIComponent(endTyping());
    location.assign(`${base}search${query === '' ? '' : `?q=${query}`}`);
  }
  endTyping();
  progress.end();
}

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
  box.ariaLabel = labels.frame.search;
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
