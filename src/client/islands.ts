/**
 * The interactive parts of an article. React does not know them: they are found
 * in the article's HTML once it has been rendered.
 */
import {
  followInheritedSwitch,
  showInheritedChoice,
} from './islands/inherited-switch.ts';
import { followTabChoices, makeTabs } from './islands/tabs.ts';
import { createWideCode } from './islands/wide-code.ts';
import type { SafeStorage } from './storage.ts';

/** Code for a single kind of page; it comes with that kind's module. */
export type Island = (window: Window) => void;

export interface Islands {
  /** To be called when another article has been rendered. */
  readonly enter: (island: Island | null) => void;
  /** To be called when the query of the address has changed. */
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
