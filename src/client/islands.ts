/**
 * The parts of an article that do something. React does not know them: they
 * are found in the article when it is on the screen.
 */
import { filterByKind } from './islands/kind-filter.ts';
import {
  followInheritedSwitch,
  showInheritedChoice,
} from './islands/inherited-switch.ts';
import { followTabChoices, makeTabs } from './islands/tabs.ts';
import { createWideCode } from './islands/wide-code.ts';
import type { SafeStorage } from './storage.ts';

export interface Islands {
  /** Another article is on the screen, or the query has changed. */
  readonly refresh: () => void;
}

export function followIslands(window: Window, storage: SafeStorage): Islands {
  const { document } = window;
  const wideCode = createWideCode();
  followInheritedSwitch(document, storage);
  followTabChoices(window);
  return {
    refresh: () => {
      makeTabs(document, storage);
      wideCode.refresh(document);
      filterByKind(window);
      showInheritedChoice(document);
    },
  };
}
