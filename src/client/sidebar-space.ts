/**
 * What the lists of a sidebar take up, kept for the next load of a page in this
 * tab. A page brings one list; the others that were open come with a file, and
 * until they are there the script in the head holds their space free, so that
 * nothing moves.
 */
import type { SafeStorage } from './storage.ts';

const SPACE_KEY = 'sidebar-space';

export interface SidebarSpace {
  /** The lists are there, or will not come. */
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
      // The script in the head came before all others that might add one.
      if (held) document.adoptedStyleSheets.shift();
      held = false;
    },
  };
}

/** None for what is closed; one line each, as the script in the head reads it. */
function describeSpace(category: Element): readonly string[] {
  const key = category.getAttribute('data-key');
  if (key === null || category.children.length < 2) return [];
  return [`${key}=${category.getBoundingClientRect().height}`];
}
