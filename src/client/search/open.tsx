/**
 * Search on the screen: in a dialog over any page, or in the page that is for
 * searching. The only file of search that touches the document.
 */
import type { ReactNode } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import type { Option } from './options.ts';
import { findPageActions } from './page-actions.ts';
import { findHref } from './panel/Groups.tsx';
import { Panel } from './panel/Panel.tsx';
import type { SearchParts } from './parts.ts';
import { readRecent, rememberSearch } from './recent.ts';
import { createResources, type Resources } from './resources.ts';
import { createSession, type Session } from './session.ts';

export interface SearchScreen {
  readonly openDialog: () => Promise<void>;
  /** Puts search into an element of the page that is for searching. */
  readonly mount: (place: Element) => Promise<MountedSearch>;
}

export interface MountedSearch {
  /** Reads the query from the address again. */
  readonly update: () => void;
  readonly stop: () => void;
}

export function createSearchScreen(parts: SearchParts): SearchScreen {
  const resources = createResources(parts.window);
  const dialog = createDialog(parts, resources);
  return {
    openDialog: dialog,
    mount: (place) => mountPage(place, parts, resources),
  };
}

interface Search {
  readonly session: Session;
  readonly stop: () => void;
}

function startSearch(
  parts: SearchParts,
  { loadSymbols, startText }: Resources,
  actions: ReturnType<typeof findPageActions>,
): Search {
  const { window, storage } = parts;
  const { text, stop } = startText();
  const session = createSession({
    loadSymbols,
    text,
    recent: readRecent(storage),
    actions,
    after: (milliseconds, action) => {
      const timer = window.setTimeout(action, milliseconds);
      return () => {
        window.clearTimeout(timer);
      };
    },
  });
  return { session, stop };
}

function createDialog(
  parts: SearchParts,
  resources: Resources,
): () => Promise<void> {
  const { window, href } = parts;
  const { document } = window;
  let shown: { dialog: HTMLDialogElement; root: Root } | null = null;
  let search: Search | null = null;

  const make = (): { dialog: HTMLDialogElement; root: Root } => {
    const dialog = document.createElement('dialog');
    dialog.className = 'search';
    dialog.setAttribute('aria-label', 'Search');
    dialog.addEventListener('close', () => {
      search?.stop();
      search = null;
      root.render(null);
    });
    dialog.addEventListener('pointerdown', ({ target }) => {
      // Everything inside is inside something else: this is the backdrop.
      if (target === dialog) dialog.close();
    });
    document.body.append(dialog);
    followKeyboard(window, dialog);
    const root = createRoot(dialog);
    return { dialog, root };
  };

  return async () => {
    shown ??= make();
    const { dialog, root } = shown;
    if (dialog.open) return;
    await resources.loadStyle();
    search = startSearch(parts, resources, findPageActions(parts));
    const { session } = search;
    const close = (): void => {
      dialog.close();
    };
    root.render(
      <Panel
        session={session}
        autoFocus
        onClose={close}
        onSubmit={(query) => {
          close();
          parts.navigate(`${href}?q=${encodeURIComponent(query)}`);
        }}
        onTake={createTake(parts, session, close)}
      />,
    );
    dialog.showModal();
    // React may draw a moment later than the dialog is shown.
    window.requestAnimationFrame(() => {
      dialog.querySelector('input')?.focus();
    });
  };
}

/** On a phone the keyboard lies over the page: the dialog ends above it. */
function followKeyboard(window: Window, dialog: HTMLDialogElement): void {
  const { visualViewport } = window;
  if (visualViewport === null) return;
  const update = (): void => {
    dialog.style.setProperty('--visible', `${visualViewport.height}px`);
  };
  visualViewport.addEventListener('resize', update);
  update();
}

async function mountPage(
  place: Element,
  parts: SearchParts,
  resources: Resources,
): Promise<MountedSearch> {
  const { location, history } = parts.window;
  await resources.loadStyle();
  const { session, stop } = startSearch(parts, resources, []);
  const update = (): void => {
    session.setQuery(new URL(location.href).searchParams.get('q') ?? '');
  };
  update();
  session.subscribe(() => {
    const url = new URL(location.href);
    const { query } = session.get();
    if ((url.searchParams.get('q') ?? '') === query) return;
    if (query === '') url.searchParams.delete('q');
    else url.searchParams.set('q', query);
    history.replaceState(history.state, '', url);
  });
  const page: ReactNode = (
    <Panel
      session={session}
      autoFocus
      onClose={null}
      onSubmit={() => undefined}
      onTake={createTake(parts, session, () => undefined)}
    />
  );
  const root = createRoot(place);
  root.render(page);
  return {
    update,
    stop: () => {
      stop();
      root.unmount();
    },
  };
}

function createTake(
  { window, storage }: SearchParts,
  session: Session,
  close: () => void,
): Parameters<typeof Panel>[0]['onTake'] {
  return async (option: Option, how) => {
    if (option.kind === 'query') session.setQuery(option.query);
    if (option.kind === 'more') session.setFilter('symbols');
    if (option.kind === 'action' && 'run' in option.action.act) {
      return option.action.act.run();
    }
    const href = findHref(option);
    if (href === null) return null;
    rememberSearch(storage, session.get().query);
    if (how === 'new-tab') {
      window.open(href, '_blank', 'noopener');
      return null;
    }
    const link = window.document.querySelector<HTMLElement>(
      '.hit[aria-selected=true]',
    );
    close();
    // A click on the link itself is already on its way to the router.
    if (how === 'key') link?.click();
    return null;
  };
}
