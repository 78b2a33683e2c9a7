/** React's side of the client: hydrates the first page, then renders others. */
import { startTransition, useLayoutEffect, type ReactNode } from 'react';
import { hydrateRoot, type Root } from 'react-dom/client';
import type { Frame } from '../templates/layout/frame.ts';
import { Page, type PageProps } from '../templates/Page.tsx';
import type { LoadedPage } from './navigation/load-page.ts';
import { updateHead } from './navigation/targets.ts';

/**
 * Renders a page; the old one stays visible until the new one is committed.
 * @param onShown - is given the article that was shown before, as it was served
 */
export type Show = (
  page: LoadedPage,
  onShown: (before: string) => void,
) => void;

/**
 * @param onHydrated - called once hydration is complete, before the next paint
 */
export function createScreen(
  root: Element,
  frame: Frame,
  first: LoadedPage,
  onHydrated: () => void,
): Show {
  // This is read before hydration, as React is given the same HTML again.
  const footer = root.querySelector('footer.footer')?.innerHTML ?? '';
  const lasting = { frame, footer };
  let reactRoot: Root;
  let isHydrated = false;
  let draw = (): void => undefined;
  let { article } = first;
  const hydrated = (): void => {
    isHydrated = true;
    onHydrated();
    draw();
  };
  // A transition lets React hydrate in slices, so the page stays responsive.
  startTransition(() => {
    reactRoot = hydrateRoot(
      root,
      <App {...lasting} {...first} onShown={hydrated} />,
    );
  });
  return (page, onShown) => {
    const shown = (): void => {
      updateHead(document, page.page);
      onShown(article);
      article = page.article;
    };
    draw = () => {
      reactRoot.render(<App {...lasting} {...page} onShown={shown} />);
    };
    // Rendering before hydration is complete would discard the server's HTML.
    if (isHydrated) draw();
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
