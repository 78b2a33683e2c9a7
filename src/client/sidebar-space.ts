/**
 * What the lists of a sidebar take up, kept for the next load of a page in this
 * tab. A page brings one list; the others that were open come with a file, and
 * until they are there the script in the head holds their space free, so that
 * nothing moves.
 */
import type { SafeStorage } from './storage.ts';

export const SPACE_KEY = 'sidebar-space';

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
    const rules = [...document.querySelectorAll('.sidebar [data-key]')].flatMap(
      describeSpace,
    );
    if (rules.length > 0) storage.write(SPACE_KEY, rules.join('\n'));
  });
  return {
    release: () => {
      // The script in the head came before all others that might add one.
      if (held) document.adoptedStyleSheets.shift();
      held = false;
    },
  };
}

/** None for what is closed, and for a menu that nobody sees. */
function describeSpace(category: Element): readonly string[] {
  const key = category.getAttribute('data-key');
  const { height } = category.getBoundingClientRect();
  if (key === null || height === 0 || category.children.length < 2) return [];
  return [`[data-key="${CSS.escape(key)}"]{min-block-size:${height}px}`];
}
