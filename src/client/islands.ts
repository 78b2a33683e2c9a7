/**
 * The parts of an article that do something. React does not know them: they
 * are found in the article when it is on the screen, or come near the reader.
 */
import { filterByKind } from './islands/kind-filter.ts';
import {
  followInheritedSwitch,
  showInheritedChoice,
} from './islands/inherited-switch.ts';
import { makeTabs } from './islands/tabs.ts';
import { offerWrapping } from './islands/wrapping.ts';
import type { SafeStorage } from './storage.ts';

export interface Islands {
  /** Another article is on the screen, or the query has changed. */
  readonly refresh: () => void;
}

export function followIslands(window: Window, storage: SafeStorage): Islands {
  const { document } = window;
  const nearSample = ({ target }: Event): void => {
    const sample = target instanceof Element ? target.closest('.sample') : null;
    if (sample !== null) offerWrapping(sample);
  };
  followInheritedSwitch(document, storage);
  document.addEventListener('pointerover', nearSample, { passive: true });
  document.addEventListener('focusin', nearSample);
  return {
    refresh: () => {
      makeTabs(document, storage);
      filterByKind(window);
      showInheritedChoice(document);
    },
  };
}
