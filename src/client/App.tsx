/** The page template in a browser: tells when a page has reached the screen. */
import { useLayoutEffect, type ReactNode } from 'react';
import { Page, type PageProps } from '../templates/Page.tsx';

export function App({
  onShown,
  ...props
}: PageProps & {
  /** Called before the paint, once for each new function. */
  readonly onShown: () => void;
}): ReactNode {
  useLayoutEffect(onShown, [onShown]);
  return <Page {...props} />;
}
