/**
 * The parts of an article that do something. React does not know them: they
 * are found in the article when it is on the screen.
 */
import {
  followInheritedSwitch,
  showInheritedChoice,
} from './islands/inherited-switch.ts';
import { followTabChoices, makeTabs } from './islands/tabs.ts';
import { createWideCode } from './islands/wide-code.ts';
import type { SafeStorage } from './storage.ts';

/** What only one kind of page has; it comes with the page's module. */
export type Island = (window: Window) => void;

export interface Islands {
  /** Another article is on the screen. */
  readonly enter: (island: Island | null) => void;
  /** The query has changed. */
  readonly refresh: () => void;
}

export function followIslands(window: Window, storage: SafeStorage): Islands {
  const { document } = window;
  const wideCode = createWideCode();
  let own: Island | null = null;
  followInheritedSwitch(document, storage);
  followTabChoices(window);
  const refresh = (): void => {
    makeTabs(document, storage);
    wideCode.refresh(document);
    showInheritedChoice(document);
    own?.(window);
  };
  return {
    enter: (island) => {
      own = island;
      refresh();
    },
    refresh,
  };
}
