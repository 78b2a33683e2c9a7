/**
 * Fetches complete sidebars, once each, and stores for the session which of their
 * categories are open, and how high their lists are.
 */
import {
  createStore,
  expansionKey,
  type Store,
} from '../../templates/layout/frame.ts';
import type { SidebarFile, SidebarView } from '../../templates/model.ts';
import { isRecord, readJson, type SafeStorage } from '../storage.ts';

const KEY = 'sidebar';

export interface Sidebars {
  readonly files: Store<ReadonlyMap<string, SidebarFile>>;
  readonly expansion: Store<ReadonlyMap<string, boolean>>;
  readonly load: (view: SidebarView) => void;
  /** Fetches all sidebars again. */
  readonly refresh: () => Promise<void>;
  readonly setExpanded: (
    view: SidebarView,
    keys: readonly string[],
    open: boolean,
  ) => void;
}

/**
 * @param loadFile - rejects when there is no such file
 * @param releaseSpace - stops reserving space for lists that are not coming
 */
export function createSidebars(
  storage: SafeStorage,
  loadFile: (address: string) => Promise<SidebarFile>,
  releaseSpace: () => void,
): Sidebars {
  const files = createStore<ReadonlyMap<string, SidebarFile>>(new Map());
  const expansion = createStore<ReadonlyMap<string, boolean>>(new Map());
  const asked = new Map<string, SidebarView>();
  expansion.set(new Map(Object.entries(readJson(storage, KEY, isFlags) ?? {})));

  const fetchFile = async ({ id, file }: SidebarView): Promise<void> => {
    try {
      const loaded = await loadFile(file);
      files.set(new Map([...files.get(), [id, loaded]]));
    } catch (error) {
      console.warn(error);
      releaseSpace();
      asked.delete(id);
    }
  };
  const load = (view: SidebarView): void => {
    if (asked.has(view.id)) return;
    asked.set(view.id, view);
    void fetchFile(view);
  };
  return {
    files,
    expansion,
    load,
    refresh: async () => {
      await Promise.all([...asked.values()].map(fetchFile));
    },
    setExpanded: (view, keys, open) => {
      const present = expansion.get();
      const names = keys.map((key) => expansionKey(view.id, key));
      if (names.every((name) => present.get(name) === open)) return;
      if (!open) releaseSpace();
      const changed = new Map(present);
      for (const name of names) changed.set(name, open);
      expansion.set(changed);
      storage.write(KEY, JSON.stringify(Object.fromEntries(changed)));
    },
  };
}

function isFlags(value: unknown): value is Record<string, boolean> {
  return (
    isRecord(value) &&
    Object.values(value).every((flag) => typeof flag === 'boolean')
  );
}

/** @throws if there is no such file */
export async function fetchSidebar(
  window: Window,
  address: string,
): Promise<SidebarFile> {
  const response = await window.fetch(address);
  if (!response.ok) throw new Error(`${address}: status ${response.status}`);
  const value: unknown = await response.json();
  if (!isSidebarFile(value)) throw new Error('Not the file of a sidebar');
  return value;
}

function isSidebarFile(value: unknown): value is SidebarFile {
  return isRecord(value) && Array.isArray(value['items']);
}

const SPACE_KEY = 'sidebar-space';

export interface SidebarSpace {
  /** Stops reserving space: the lists have arrived, or will not. */
  readonly release: () => void;
}

export function keepSidebarSpace(
  window: Window,
  storage: SafeStorage,
): SidebarSpace {
  const { document } = window;
  let held = storage.read(SPACE_KEY) !== null;
  window.addEventListener('pagehide', () => {
    const categories = [...document.querySelectorAll('.sidebar [data-key]')];
    if (categories.length === 0) return;
    storage.write(SPACE_KEY, categories.flatMap(describeSpace).join('\n'));
  });
  return {
    release: () => {
      // Ours is the first: the script in the head ran before all others.
      if (held) document.adoptedStyleSheets.shift();
      held = false;
    },
  };
}

/**
 * A line `key=height` as the script in the head reads it; none if it is closed.
 */
function describeSpace(category: Element): readonly string[] {
  const key = category.getAttribute('data-key');
  if (key === null || category.children.length < 2) return [];
  return [`${key}=${category.getBoundingClientRect().height}`];
}
