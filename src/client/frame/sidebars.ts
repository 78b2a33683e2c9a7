/**
 * The sidebars: their files, which of their categories are open, the room that
 * their lists take, and where they are scrolled to.
 */
import {
  expansionKey,
  type Stop,
  type Stores,
} from '../../templates/layout/frame.ts';
import { holdsPage } from '../../templates/layout/sidebar-items.ts';
import type {
  SidebarCategory,
  SidebarFile,
  SidebarPlace,
  SidebarView,
} from '../../templates/page-model.ts';
import { mayPrefetch } from '../navigation/prefetch.ts';
import { isRecord, readJson, type SafeStorage } from '../platform.ts';

const EXPANSION_KEY = 'sidebar';

/** Fetches each sidebar once, and stores open categories for the session. */
export function createSidebars(
  window: Window,
  storage: SafeStorage,
  { sidebarFiles: files, expansion }: Stores,
) {
  const releaseSpace = keepSpace(window, storage);
  const asked = new Map<string, SidebarPlace & { loaded: Promise<void> }>();
  const stored = readJson(storage, EXPANSION_KEY) ?? {};
  expansion.set(
    new Map(
      Object.entries(stored).flatMap(([name, open]) =>
        typeof open === 'boolean' ? [[name, open]] : [],
      ),
    ),
  );

  const fetchFile = async ({ id, file }: SidebarPlace): Promise<void> => {
    try {
      const loaded = await fetchSidebar(window, file);
      files.set(new Map([...files.get(), [id, loaded]]));
    } catch (error) {
      console.warn(error);
      releaseSpace();
      asked.delete(id);
    }
  };
  const loadSidebar = (place: SidebarPlace): void => {
    if (asked.has(place.id)) return;
    asked.set(place.id, { ...place, loaded: fetchFile(place) });
  };
  return {
    releaseSpace,
    collapse,
    revealCurrent,
    keepPosition: (box: Element, name: string) =>
      keepPosition(box, name, storage),
    loadSidebar,
    prepareSidebar: (place: SidebarPlace): void => {
      if (mayPrefetch(window)) loadSidebar(place);
    },
    /** What a page shows of its sidebar; nothing where its file cannot be had. */
    viewSidebar: async (
      place: SidebarPlace,
      href: string,
    ): Promise<SidebarView> => {
      loadSidebar(place);
      const [{ viewItems }] = await Promise.all([
        import('../../shared/view-items.ts'),
        asked.get(place.id)?.loaded,
      ]);
      const items = files.get().get(place.id)?.items ?? [];
      const holds = (category: SidebarCategory): boolean =>
        holdsPage(category, href);
      return { ...place, items: viewItems(items, href, holds) };
    },
    /** Fetches all sidebars again. */
    refresh: async (): Promise<void> => {
      await Promise.all([...asked.values()].map(fetchFile));
    },
    setExpanded: (
      { id }: SidebarPlace,
      keys: readonly string[],
      open: boolean,
    ): void => {
      const present = expansion.get();
      const names = keys.map((key) => expansionKey(id, key));
      if (names.every((name) => present.get(name) === open)) return;
      if (!open) releaseSpace();
      const changed = new Map(present);
      for (const name of names) changed.set(name, open);
      expansion.set(changed);
      storage.write(EXPANSION_KEY, JSON.stringify(Object.fromEntries(changed)));
    },
  };
}

/** @throws if there is no such file */
export async function fetchSidebar(
  window: Window,
  address: string,
): Promise<SidebarFile> {
  const response = await window.fetch(address);
  if (!response.ok) throw new Error(`${address}: status ${response.status}`);
  const value: unknown = await response.json();
  if (!isRecord(value) || !Array.isArray(value['items'])) {
    throw new Error('Not the file of a sidebar');
  }
  return value as unknown as SidebarFile;
}

const SPACE_KEY = 'sidebar-space';

/**
 * Stores how high open lists are, for the script in the head, which reserves that
 * space until they are there.
 * @returns stops reserving space: the lists have arrived, or will not
 */
function keepSpace(window: Window, storage: SafeStorage): () => void {
  const { document } = window;
  // Of the script in the head, which has run before whatever else adopts one.
  const [held] = document.adoptedStyleSheets;
  window.addEventListener('pagehide', () => {
    const categories = [...document.querySelectorAll('.sidebar [data-key]')];
    if (categories.length === 0) return;
    const lines = categories
      // A closed category has only its head.
      .filter(({ children }) => children.length > 1)
      .map((category) => {
        const key = category.getAttribute('data-key') ?? '';
        return `${key}=${category.getBoundingClientRect().height}`;
      });
    storage.write(SPACE_KEY, lines.join('\n'));
  });
  return () => {
    const sheets = document.adoptedStyleSheets;
    document.adoptedStyleSheets = sheets.filter((sheet) => sheet !== held);
  };
}

/**
 * Animates a list. Starts from the present height, so that an interrupted
 * animation continues smoothly.
 * @param done - called at the end, or at once if there is no element
 * @returns cancels the animation
 */
function collapse(
  element: Element | null,
  opening: boolean,
  done: () => void,
): Stop {
  if (element === null) {
    done();
    return () => undefined;
  }
  const reduced = matchMedia('(prefers-reduced-motion: reduce)').matches;
  const present = element.getBoundingClientRect().height;
  const full = element.scrollHeight;
  const from = opening && present === full ? 0 : present;
  const animation = element.animate(
    [
      { height: `${from}px`, overflow: 'hidden' },
      { height: `${opening ? full : 0}px`, overflow: 'hidden' },
    ],
    {
      duration: toCollapseDuration(full, reduced),
      easing: 'ease-in-out',
      fill: opening ? 'none' : 'forwards',
    },
  );
  animation.onfinish = done;
  return () => {
    animation.cancel();
  };
}

const LONGEST = 300;
/** Not zero, so that the animation still fires its finish event. */
const WITHOUT_MOTION = 1;

/**
 * @param height - of the list, in pixels
 * @returns milliseconds
 */
export function toCollapseDuration(
  height: number,
  reducedMotion: boolean,
): number {
  if (reducedMotion) return WITHOUT_MOTION;
  const rows = height / 36;
  const duration = Math.round(10 * (4 + 15 * rows ** 0.25 + rows / 5));
  return Math.min(duration, LONGEST);
}

const SETTLED_AFTER = 100;

/** Restores the scroll position of a box, and stores it from then on. */
function keepPosition(box: Element, name: string, storage: SafeStorage): Stop {
  const key = `box:${name}`;
  const position = Number(storage.read(key));
  if (position > 0) box.scrollTop = position;
  let settling: ReturnType<typeof setTimeout> | undefined;
  const save = (): void => {
    clearTimeout(settling);
    settling = setTimeout(() => {
      storage.write(key, String(Math.round(box.scrollTop)));
    }, SETTLED_AFTER);
  };
  box.addEventListener('scroll', save, { passive: true });
  return () => {
    clearTimeout(settling);
    box.removeEventListener('scroll', save);
  };
}

/**
 * Scrolls the box, but not the page, if its current link is out of sight. If the
 * box itself does not overflow, the list inside it is scrolled instead.
 */
function revealCurrent(box: Element): void {
  // This forces a layout, so it waits until React has committed; a microtask
  // still runs before the paint.
  queueMicrotask(() => {
    const current = [...box.querySelectorAll('ul [aria-current]')].at(-1);
    const list = current?.closest('ul');
    if (current === undefined || list == null) return;
    const scroller = box.scrollHeight > box.clientHeight ? box : list;
    const outer = scroller.getBoundingClientRect();
    const inner = current.getBoundingClientRect();
    if (inner.height === 0) return;
    if (inner.top >= outer.top && inner.bottom <= outer.bottom) return;
    const middle = (outer.height - inner.height) / 2;
    scroller.scrollTop += inner.top - outer.top - middle;
  });
}
