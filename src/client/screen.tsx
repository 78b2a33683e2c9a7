/** React's side of the client: hydrates the first page, then renders others. */
import { startTransition, useLayoutEffect, type ReactNode } from 'react';
import { hydrateRoot, type Root } from 'react-dom/client';
import type { Browser } from '../templates/layout/frame.ts';
import type { FrameData } from '../templates/model.ts';
import type { LoadedPage } from './navigation/load-page.ts';
import { Page, type PageProps } from '../templates/Page.tsx';

export interface Screen {
  /** Renders a page; the old one stays visible until the new one is committed. */
  readonly show: (page: LoadedPage, onShown: () => void) => void;
}

/**
 * @param onHydrated - called once hydration is complete, before the next paint
 */
export function createScreen(
  root: Element,
  parts: { readonly site: FrameData; readonly browser: Browser },
  first: LoadedPage,
  onHydrated: () => void,
): Screen {
  // Read before hydration: React is given the same HTML again.
  const footer = root.querySelector('#site-footer')?.innerHTML ?? '';
  const frame = { ...parts, footer };
  let reactRoot: Root;
  let isHydrated = false;
  let waiting: (() => void) | null = null;
  const hydrated = (): void => {
    isHydrated = true;
    onHydrated();
    waiting?.();
    waiting = null;
  };
  // In a transition React hydrates in slices, so the page stays responsive.
  startTransition(() => {
    reactRoot = hydrateRoot(
      root,
      <App {...frame} {...first} onShown={hydrated} />,
    );
  });
  return {
    show: (page, onShown) => {
      const draw = (): void => {
        reactRoot.render(<App {...frame} {...page} onShown={onShown} />);
      };
      // Rendering before hydration is complete would discard the server's HTML.
      if (isHydrated) draw();
      else waiting = draw;
    },
  };
}

function App({
  onShown,
  ...props
}: PageProps & {
  /** Called before the paint, once for each new value of this prop. */
  readonly onShown: () => void;
}): ReactNode {
  useLayoutEffect(onShown, [onShown]);
  return <Page {...props} />;
}
