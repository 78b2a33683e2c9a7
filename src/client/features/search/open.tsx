/**
 * The entry of the search chunk: the dialog, a modal that is created once and
 * rendered each time it opens; and search on the search page, whose query and
 * filter are in the address and the opened result in the history entry, so going
 * back restores all of them.
 */
import styles from './search.css';
import { flushSync } from 'react-dom';
import { createRoot } from 'react-dom/client';
import type { SearchParts } from './launcher.ts';
import { readFilter } from './filters.ts';
import { findPageActions } from './page-actions.ts';
import { adoptStyles } from '../../styles.ts';
import { Panel } from './Panel.tsx';
import {
  createSymbolLoader,
  createTextSearch,
  startSearch,
  type SearchContents,
} from './search.ts';
import { openSources } from './sources.ts';

adoptStyles(document, styles);

/** Where search is shown. */
export interface SearchViews {
  /** @param endTyping - returns what was typed before the dialog was ready */
  readonly showDialog: (endTyping: () => string) => void;
  /**
   * This is called for each article, and when the query of the address has changed.
   * @param place - its content is replaced; `null` on all pages but the search page
   */
  readonly showOnPage: (place: Element | null) => void;
}

type Loaders = Pick<SearchContents, 'loadSymbols' | 'texts'>;

export function createSearch(parts: SearchParts): SearchViews {
  const loadSymbols = createSymbolLoader(parts.window);
  const loaders = { loadSymbols, texts: createTextSearch(parts.window) };
  let mounted: ReturnType<typeof mountSearch> | null = null;
  return {
    showDialog: createDialog(parts, loaders),
    showOnPage: (place) => {
      if (place !== null && place === mounted?.place) {
        mounted.update();
        return;
      }
      mounted?.stop();
      mounted = place && mountSearch(place, parts, loaders);
    },
  };
}

function createDialog(
  parts: SearchParts,
  loaders: Loaders,
): SearchViews['showDialog'] {
  const { window } = parts;
  const { document } = window;
  const make = () => {
    const dialog = Object.assign(document.createElement('dialog'), {
      className: 'search',
      ariaLabel: labels.frame.search,
      // Browser translation would replace text nodes that React holds on to.
      translate: false,
    });
    dialog.addEventListener('close', () => {
      // The event is asynchronous: the dialog may be open again by now.
      if (dialog.open) return;
      root.render(null);
    });
    let pressed: EventTarget | null = null;
    dialog.addEventListener('pointerdown', ({ target }) => {
      pressed = target;
    });
    dialog.addEventListener('click', ({ target }) => {
      // A target that is the dialog itself means the backdrop. Closing earlier, on
      // `pointerdown`, would let a tap click what lies below.
      if (target === dialog && pressed === dialog) dialog.close();
    });
    document.body.append(dialog);
    followKeyboard(window, dialog);
    const root = createRoot(dialog);
    return { dialog, root };
  };
  let shown: ReturnType<typeof make> | null = null;

  return (endTyping) => {
    shown ??= make();
    const { dialog, root } = shown;
    if (dialog.open) return;
    const close = (): void => {
      dialog.close();
    };
    const sources = openSources(parts);
    const actions = findPageActions(parts, sources);
    const search = startSearch(parts, { ...loaders, sources, actions }, close);
    const panel = <Panel search={search} onClose={close} />;
    // The panel is rendered synchronously: until now a hidden field has
    // collected the keys, and none must get lost in between.
    flushSync(() => {
      root.render(panel);
    });
    search.session.setQuery(endTyping());
    dialog.showModal();
  };
}

/**
 * Ends the dialog above the on-screen keyboard, which covers part of the page.
 */
function followKeyboard(window: Window, dialog: HTMLDialogElement): void {
  const { visualViewport } = window;
  if (visualViewport === null) return;
  const update = (): void => {
    dialog.style.setProperty('--visible', `${visualViewport.height}px`);
  };
  visualViewport.addEventListener('resize', update);
  update();
}

function mountSearch(place: Element, parts: SearchParts, loaders: Loaders) {
  const { location, history } = parts.window;
  const contents = { ...loaders, sources: openSources(parts), actions: [] };
  const search = startSearch(parts, contents, ({ id }) => {
    const state = history.state as object | null;
    history.replaceState({ ...state, taken: id }, '');
  });
  const { session } = search;
  /** Reads the query from the address again. */
  const update = (): void => {
    const { searchParams } = new URL(location.href);
    const state = history.state as { taken?: string } | null;
    session.setFilter(readFilter(searchParams.get('in')));
    session.setQuery(searchParams.get('q') ?? '', state?.taken);
  };
  update();
  const unsubscribe = session.subscribe(() => {
    const { query, filter } = session.get();
    const url = new URL(location.href);
    url.searchParams.set('q', query);
    url.searchParams.set('in', filter);
    if (url.href !== location.href) {
      history.replaceState(history.state, '', url);
    }
  });
  const root = createRoot(place);
  root.render(<Panel search={search} onClose={null} />);
  return {
    place,
    update,
    stop: () => {
      unsubscribe();
      root.unmount();
    },
  };
}
