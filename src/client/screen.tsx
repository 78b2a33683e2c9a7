/** React's side of the client: takes the page over, then puts others there. */
import { startTransition } from 'react';
import { hydrateRoot, type Root } from 'react-dom/client';
import type { Browser } from '../templates/layout/browser.ts';
import type { SiteData } from '../templates/model.ts';
import { App } from './App.tsx';
import type { LoadedPage } from './load-page.ts';

export interface Screen {
  /** The old page stays until the new one can be shown. */
  readonly show: (page: LoadedPage, onShown: () => void) => void;
}

/** @param onHydrated - called before the first paint that is React's */
export function createScreen(
  root: Element,
  shell: { readonly site: SiteData; readonly browser: Browser },
  first: LoadedPage,
  onHydrated: () => void,
): Screen {
  // In a transition the work is done in slices, between which the page answers.
  let reactRoot: Root;
  startTransition(() => {
    reactRoot = hydrateRoot(
      root,
      <App {...shell} {...first} onShown={onHydrated} />,
    );
  });
  return {
    show: (page, onShown) => {
      startTransition(() => {
        reactRoot.render(<App {...shell} {...page} onShown={onShown} />);
      });
    },
  };
}
