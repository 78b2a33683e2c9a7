/**
 * Implements the `Browser` port of the templates with the modules of this folder.
 * Contains no logic of its own.
 */
import {
  type Browser,
  createStore,
  type Failure,
  type WritableStore,
} from '../templates/layout/frame.ts';
import type { FrameData } from '../templates/model.ts';
import { followAnnouncement, followColourMode } from './frame/choices.ts';
import { collapse, keepPosition, revealCurrent } from './frame/boxes.ts';
import { followHeadings } from './frame/headings.ts';
import type { MobileMenu } from './frame/menus.ts';
import type { Sidebars } from './frame/sidebars.ts';
import type { SafeStorage } from './storage.ts';
import { moveFocus } from './navigation/targets.ts';

export interface BrowserParts {
  readonly window: Window & typeof globalThis;
  readonly site: FrameData;
  readonly local: SafeStorage;
  readonly session: SafeStorage;
  readonly menu: MobileMenu;
  readonly sidebars: Sidebars;
  readonly releaseSpace: () => void;
  readonly notice: Browser['notice'];
  readonly retry: () => void;
  readonly scripted: WritableStore<boolean>;
  readonly busy: WritableStore<boolean>;
  readonly failure: WritableStore<Failure | null>;
}

export function createBrowser({
  window,
  site,
  local,
  session,
  menu,
  sidebars,
  ...parts
}: BrowserParts): Browser {
  const { document } = window;
  const colour = followColourMode(window, local);
  const activeHeading = createStore<string | null>(null);
  return {
    ...parts,
    colourChoice: colour.choice,
    nextColourChoice: colour.next,
    closeAnnouncement: followAnnouncement(
      window,
      local,
      site.announcement?.id ?? null,
    ),
    menuOpen: menu.open,
    openMenu: menu.show,
    closeMenu: menu.close,
    activeHeading,
    followHeadings: (ids) => followHeadings(window, ids, activeHeading.set),
    sidebarFiles: sidebars.files,
    expansion: sidebars.expansion,
    loadSidebar: sidebars.load,
    setExpanded: sidebars.setExpanded,
    setTitle: (title) => {
      document.title = title;
    },
    scrollToTop: () => {
      const still = window.matchMedia('(prefers-reduced-motion: reduce)');
      window.scrollTo({ top: 0, behavior: still.matches ? 'auto' : 'smooth' });
      const main = document.querySelector('main');
      if (main !== null) moveFocus(main);
    },
    collapse,
    keepPosition: (box, name) => keepPosition(box, name, session),
    revealCurrent: (box) => {
      // This forces a layout, so it waits until React has committed; a microtask
      // still runs before the paint.
      queueMicrotask(() => {
        revealCurrent(box);
      });
    },
    readValue: ({ value }) => value,
  };
}
