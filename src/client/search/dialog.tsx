/** Search over any page: a modal dialog, made once, filled when it is opened. */
import { flushSync } from 'react-dom';
import { createRoot, type Root } from 'react-dom/client';
import { findPageActions } from './page-actions.ts';
import { Panel } from './panel/Panel.tsx';
import type { SearchParts } from './parts.ts';
import { createResources } from './resources.ts';
import { startSearch, type Search } from './search.ts';

interface Shown {
  readonly dialog: HTMLDialogElement;
  readonly root: Root;
}

/**
 * Opens the dialog.
 * @param endTyping - says what was typed until then
 */
export type ShowDialog = (endTyping: () => string) => Promise<void>;

export function createDialog(parts: SearchParts): ShowDialog {
  const { window, href } = parts;
  const { document } = window;
  const resources = createResources(window);
  let shown: Shown | null = null;
  let search: Search | null = null;

  const make = (): Shown => {
    const dialog = Object.assign(document.createElement('dialog'), {
      className: 'search',
      ariaLabel: 'Search',
      // A translator would take React's text nodes away.
      translate: false,
    });
    dialog.addEventListener('close', () => {
      // Told late: it may have been opened again since.
      if (dialog.open) return;
      search?.stop();
      search = null;
      root.render(null);
    });
    let pressed: EventTarget | null = null;
    dialog.addEventListener('pointerdown', ({ target }) => {
      pressed = target;
    });
    dialog.addEventListener('click', ({ target }) => {
      // Everything inside is inside something else: this is the backdrop.
      // Closed any sooner, a tap would go through to what lies below.
      if (target === dialog && pressed === dialog) dialog.close();
    });
    document.body.append(dialog);
    followKeyboard(window, dialog);
    const root = createRoot(dialog);
    return { dialog, root };
  };

  return async (endTyping) => {
    shown ??= make();
    const { dialog, root } = shown;
    if (dialog.open) return;
    await resources.loadStyle();
    const close = (): void => {
      dialog.close();
    };
    search?.stop();
    search = startSearch(parts, resources, findPageActions(parts), close);
    const panel = (
      <Panel
        search={search}
        onClose={close}
        onSubmit={(query) => {
          close();
          parts.navigate(`${href}?q=${encodeURIComponent(query)}`);
        }}
      />
    );
    // The other box takes what is typed until this one can: no key falls between.
    flushSync(() => {
      root.render(panel);
    });
    search.session.setQuery(endTyping());
    dialog.showModal();
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
