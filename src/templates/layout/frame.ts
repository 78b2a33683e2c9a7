/**
 * What the components around an article know of the site and of the browser: the
 * React context with both, and the browser as a port. The templates do not use
 * the DOM: on the server they get a browser without effect, in the browser the
 * client's implementation. They only pass elements through.
 */
import { createContext, useContext, useSyncExternalStore } from 'react';
import type { FrameData, SidebarFile, SidebarView } from '../page-model.ts';

export interface Frame {
  readonly site: FrameData;
  readonly browser: Browser;
}

export const FrameContext = createContext<Frame | null>(null);

export function useFrame(): Frame {
  const frame = useContext(FrameContext);
  if (frame === null) throw new Error('Invariant failed');
  return frame;
}

export type Store<T> = ReturnType<typeof createStore<T>>;

/**
 * An observable value. During hydration components see `initial`, which is what
 * the server rendered, even if the value has changed meanwhile.
 */
function createStore<T>(initial: T) {
  let current = initial;
  const listeners = new Set<() => void>();
  return {
    initial,
    get: (): T => current,
    set: (value: T): void => {
      if (Object.is(value, current)) return;
      current = value;
      for (const listener of listeners) listener();
    },
    subscribe: (listener: () => void) => {
      listeners.add(listener);
      return (): void => {
        listeners.delete(listener);
      };
    },
  };
}

/** The value of a store; the component renders again when it changes. */
export function useStore<T>(store: Store<T>): T {
  return useSyncExternalStore(store.subscribe, store.get, () => store.initial);
}

/** What the reader chose; `system` follows the operating system. */
export type ColourChoice = 'light' | 'dark' | 'system';

/**
 * A navigation that failed and could not be replaced by an ordinary page load.
 */
export interface Failure {
  readonly message: string;
  /** The address that the reader wanted. */
  readonly href: string;
}

/** What components read of the browser; each begins as the server renders it. */
export function createStores() {
  return {
    /** False on the server and during hydration. */
    scripted: createStore(false),
    colourChoice: createStore<ColourChoice>('light'),
    /** The name of the version that the reader has chosen before. */
    preferredVersion: createStore<string | null>(null),
    menuOpen: createStore(false),
    /** Whether a navigation is slow enough to show progress. */
    busy: createStore(false),
    failure: createStore<Failure | null>(null),
    /** The last announcement for screen readers. */
    notice: createStore(''),
    /** The id of the heading being read. */
    activeHeading: createStore<string | null>(null),
    /** Whole sidebars that have been fetched, by id. */
    sidebarFiles: createStore<ReadonlyMap<string, SidebarFile>>(new Map()),
    /** Categories opened (true) or closed (false) by hand, by `expansionKey`. */
    expansion: createStore<ReadonlyMap<string, boolean>>(new Map()),
  };
}

export type Stores = ReturnType<typeof createStores>;

/** Stops what a function has started. */
export type Stop = () => void;

export interface Browser extends Stores {
  readonly nextColourChoice: () => void;
  readonly closeAnnouncement: () => void;
  readonly openMenu: () => void;
  readonly closeMenu: () => void;
  readonly retry: () => void;
  readonly scrollToTop: () => void;
  /** Stops reserving space for sidebar lists, once they are rendered. */
  readonly releaseSpace: () => void;
  readonly setTitle: (title: string) => void;
  readonly loadSidebar: (view: SidebarView) => void;
  /** Loads it ahead, unless the reader saves data. */
  readonly prepareSidebar: (view: SidebarView) => void;
  readonly setExpanded: (
    view: SidebarView,
    keys: readonly string[],
    open: boolean,
  ) => void;
  /** Reports in `activeHeading` which of these headings is being read. */
  readonly followHeadings: (ids: readonly string[]) => Stop;
  /**
   * Animates the opening or closing of a list, if it exists, then calls `done`.
   */
  readonly collapse: (
    element: Element | null,
    opening: boolean,
    done: () => void,
  ) => Stop;
  /** Keeps a box's scroll position across pages, under a name. */
  readonly keepPosition: (box: Element, name: string) => Stop;
  /** Scrolls the box, never the window, so that its current link is visible. */
  readonly revealCurrent: (box: Element) => void;
  readonly readValue: (input: HTMLInputElement) => string;
}

/** The key under which a category's expansion is stored. */
export function expansionKey(sidebar: string, category: string): string {
  return `${sidebar}/${category}`;
}
