/**
 * The status of the client: the progress bar, the polite live region, the message
 * for a page that could not be loaded, and the back-to-top button.
 */
import type { ReactNode } from 'react';
import { Icon } from './Icon.tsx';
import { useFrame } from './frame.ts';
import { useStore } from './store.ts';

export function Progress(): ReactNode {
  const { browser } = useFrame();
  return (
    useStore(browser.busy) && (
      <div className="progress" role="progressbar" aria-label="Loading page" />
    )
  );
}

export function Notice(): ReactNode {
  const { browser } = useFrame();
  return (
    <div className="visually-hidden" role="status">
      {useStore(browser.notice)}
    </div>
  );
}

export function LoadFailure(): ReactNode {
  const { browser } = useFrame();
  const failure = useStore(browser.failure);
  if (failure === null) return null;
  return (
    <div className="failure" role="alert">
      <p>{failure.message}</p>
      <button
        type="button"
        className="button quiet"
        autoFocus
        onClick={browser.retry}
      >
        Retry
      </button>
      <a href={failure.href} target="_self" rel="external">
        Open the page directly
      </a>
    </div>
  );
}

export function BackToTop({ inert }: { readonly inert: boolean }): ReactNode {
  const { browser } = useFrame();
  return (
    <button
      type="button"
      className="to-top scripted"
      aria-label="Scroll back to top"
      inert={inert}
      onClick={browser.scrollToTop}
    >
      <Icon name="up" />
    </button>
  );
}
