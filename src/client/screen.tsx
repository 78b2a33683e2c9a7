/** React's side of the client: takes the page over, then puts others there. */
import { startTransition } from 'react';
import { hydrateRoot, type Root } from 'react-dom/client';
import type { Browser } from '../templates/layout/browser.ts';
import type { ShellData } from '../templates/model.ts';
import { App } from './App.tsx';
import type { LoadedPage } from './load-page.ts';

export interface Screen {
  /** The old page stays until the new one is drawn. */
  readonly show: (page: LoadedPage, onShown: () => void) => void;
}

/** @param onHydrated - called before the first paint that is React's */
export function createScreen(
  root: Element,
  parts: { readonly site: ShellData; readonly browser: Browser },
  first: LoadedPage,
  onHydrated: () => void,
): Screen {
  // Read before anything is hydrated: React is handed back what is there.
  const footer = root.querySelector('#site-footer')?.innerHTML ?? '';
  const shell = { ...parts, footer };
  let reactRoot: Root;
  let isHydrated = false;
  let waiting: (() => void) | null = null;
  const hydrated = (): void => {
    isHydrated = true;
    onHydrated();
    waiting?.();
    waiting = null;
  };
  // In a transition the work is done in slices, between which the page answers.
  startTransition(() => {
    reactRoot = hydrateRoot(
      root,
      <App {...shell} {...first} onShown={hydrated} />,
    );
  });
  return {
    show: (page, onShown) => {
      const draw = (): void => {
        reactRoot.render(<App {...shell} {...page} onShown={onShown} />);
      };
      // Drawn over before it is taken over, the first page would be made anew.
      if (isHydrated) draw();
      else waiting = draw;
    },
  };
}
