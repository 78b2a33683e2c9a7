/** The page template in the browser; reports when a page has been committed. */
import { useLayoutEffect, type ReactNode } from 'react';
import { Page, type PageProps } from '../templates/Page.tsx';

export function App({
  onShown,
  ...props
}: PageProps & {
  /** Called before the paint, once for each new value of this prop. */
  readonly onShown: () => void;
}): ReactNode {
  useLayoutEffect(onShown, [onShown]);
  return <Page {...props} />;
}
