/** The search dialog: a modal, created once and rendered each time it opens. */
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
 * @param endTyping - returns what was typed before the dialog was ready
 */
export type ShowDialog = (endTyping: () => string) => Promise<void>;

export function createDialog(parts: SearchParts): ShowDialog {
  const { window } = parts;
  const { document } = window;
  const resources = createResources(window);
  let shown: Shown | null = null;
  let search: Search | null = null;

  const make = (): Shown => {
    const dialog = Object.assign(document.createElement('dialog'), {
      className: 'search',
      ariaLabel: 'Search',
      // Browser translation would replace text nodes that React holds on to.
      translate: false,
    });
    dialog.addEventListener('close', () => {
      // The event is asynchronous: the dialog may be open again by now.
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
      // A target that is the dialog itself means the backdrop. Closing earlier, on
      // `pointerdown`, would let a tap click what lies below.
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
    const panel = <Panel search={search} onClose={close} />;
    // Rendered synchronously: until now a hidden field has collected the keys, and
    // none must get lost in between.
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
