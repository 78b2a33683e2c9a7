/**
 * The parts of an article that do something. Their code is fetched when an
 * article has such a part, or when the reader comes near one.
 */
export interface Islands {
  /** Another article is on the screen, or the query has changed. */
  readonly refresh: () => void;
}

/** What an island needs to know of the world. */
export interface IslandPorts {
  readonly document: Document;
  readonly say: (text: string) => void;
  /** For choices that are kept. */
  readonly read: (key: string) => string | null;
  readonly write: (key: string, value: string) => void;
}

export function followIslands(ports: IslandPorts): Islands {
  const { document } = ports;
  const find = (selector: string): HTMLElement | null =>
    document.querySelector<HTMLElement>(`#article ${selector}`);
  const nearSample = (event: Event): void => {
    const { target } = event;
    const sample = target instanceof Element ? target.closest('.sample') : null;
    if (sample === null) return;
    void load(async () => {
      const { offerWrapping } = await import('./islands/wrapping.ts');
      offerWrapping(sample);
    });
  };
  document.addEventListener('pointerover', nearSample, { passive: true });
  document.addEventListener('focusin', nearSample);
  return {
    refresh: () => {
      if (find('.tabs') !== null) {
        void load(async () => {
          const { makeTabs } = await import('./islands/tabs.ts');
          makeTabs(ports);
        });
      }
      if (find('.filterbar') !== null) {
        void load(async () => {
          const { filterByKind } = await import('./islands/kind-filter.ts');
          filterByKind(document);
        });
      }
    },
  };
}

/** An island that cannot be had is missed by nobody: the article is whole. */
async function load(action: () => Promise<void>): Promise<void> {
  try {
    await action();
  } catch (error) {
    console.warn(error);
  }
}
