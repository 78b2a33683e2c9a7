/**
 * Stores the heights of open sidebar lists for the next page load in this tab. A
 * page contains only one list; the others come from a file. Until it has loaded,
 * the script in the head reserves their space, so that nothing moves.
 */
import type { SafeStorage } from '../storage.ts';

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
