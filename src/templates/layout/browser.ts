/**
 * All that the chrome asks of the browser, as a parameter. The templates know
 * no DOM: on the server they get `inertBrowser`, in a browser what the client
 * makes. Elements are passed along unopened.
 */
import type { SidebarFile, SidebarView } from '../model.ts';
import { createStore, type Store } from './store.ts';

/** What the reader chose; `system` follows the operating system. */
export type ColourChoice = 'light' | 'dark' | 'system';

/** A navigation that went wrong and was not answered by an ordinary load. */
export interface Failure {
  readonly message: string;
  /** Where the reader wanted to go. */
  readonly href: string;
}

/** Undoes what a function began. */
export type Stop = () => void;

export interface Browser {
  /** False on the server and during hydration. */
  readonly scripted: Store<boolean>;
  readonly colourChoice: Store<ColourChoice>;
  readonly menuOpen: Store<boolean>;
  /** A navigation takes long enough to say so. */
  readonly busy: Store<boolean>;
  readonly failure: Store<Failure | null>;
  /** What was last said to screen readers. */
  readonly notice: Store<string>;
  /** The id of the heading being read. */
  readonly activeHeading: Store<string | null>;
  /** Whole sidebars that have been fetched, by id. */
  readonly sidebarFiles: Store<ReadonlyMap<string, SidebarFile>>;
  /** Categories opened (true) or closed (false) by hand, by `expansionKey`. */
  readonly expansion: Store<ReadonlyMap<string, boolean>>;

  readonly nextColourChoice: () => void;
  readonly closeAnnouncement: () => void;
  readonly openMenu: () => void;
  readonly closeMenu: () => void;
  readonly retry: () => void;
  readonly scrollToTop: () => void;
  /** Whole sidebars are drawn: no space need be held for their lists. */
  readonly releaseSpace: () => void;
  readonly setTitle: (title: string) => void;
  readonly loadSidebar: (view: SidebarView) => void;
  readonly setExpanded: (
    view: SidebarView,
    keys: readonly string[],
    open: boolean,
  ) => void;
  /** Reports in `activeHeading` which of these headings is being read. */
  readonly followHeadings: (ids: readonly string[]) => Stop;
  /** Plays the opening or closing of a list, if it is there, then calls `done`. */
  readonly collapse: (
    element: Element | null,
    opening: boolean,
    done: () => void,
  ) => Stop;
  /** Keeps a box's scroll position from page to page under a name. */
  readonly keepPosition: (box: Element, name: string) => Stop;
  /** Scrolls the box, never the window, until its current link is in sight. */
  readonly revealCurrent: (box: Element) => void;
  readonly readValue: (input: HTMLInputElement) => string;
}

const nothing = (): void => undefined;
const never = (): Stop => nothing;

/** The browser as the server sees it: nothing has happened, nothing will. */
export const inertBrowser: Browser = {
  scripted: createStore(false),
  colourChoice: createStore<ColourChoice>('light'),
  menuOpen: createStore(false),
  busy: createStore(false),
  failure: createStore<Failure | null>(null),
  notice: createStore(''),
  activeHeading: createStore<string | null>(null),
  sidebarFiles: createStore<ReadonlyMap<string, SidebarFile>>(new Map()),
  expansion: createStore<ReadonlyMap<string, boolean>>(new Map()),
  nextColourChoice: nothing,
  closeAnnouncement: nothing,
  openMenu: nothing,
  closeMenu: nothing,
  retry: nothing,
  scrollToTop: nothing,
  setTitle: nothing,
  loadSidebar: nothing,
  setExpanded: nothing,
  followHeadings: never,
  releaseSpace: nothing,
  collapse: never,
  keepPosition: never,
  revealCurrent: nothing,
  readValue: () => '',
};

/** The name under which a category's expansion is remembered. */
export function expansionKey(sidebar: string, category: string): string {
  return `${sidebar}/${category}`;
}
