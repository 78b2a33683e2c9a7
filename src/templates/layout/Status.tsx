/**
 * What tells the reader about the site or the client: the announcement, what
 * could not be loaded, the progress bar, the live region for screen readers, and
 * the back-to-top button.
 */
import type { ReactNode } from 'react';
import { Icon, LinkedText } from './elements.tsx';
import { useFrame, useStore } from './frame.ts';

/**
 * The bar above the navbar. It is always in the HTML. An attribute of the root
 * element, set before the first paint, hides it once it was closed: so nothing
 * moves, and hydration finds no mismatch.
 */
export function Announcement({
  inert,
}: {
  readonly inert: boolean;
}): ReactNode {
  const { site, browser } = useFrame();
  const { announcement } = site;
  if (announcement === null) return null;
  const { text, link, closeable } = announcement;
  return (
    <section
      className="announce"
      aria-label={labels.frame.announcement}
      inert={inert}
    >
      <p>
        <LinkedText text={text} links={link === null ? [] : [link]} />
      </p>
      {closeable && (
        <button
          type="button"
          className="icon-button scripted"
          aria-label={labels.frame.close}
          onClick={browser.closeAnnouncement}
        >
          <Icon name="close" size={14} />
        </button>
      )}
    </section>
  );
}

export function Progress(): ReactNode {
  const { browser } = useFrame();
  return (
    useStore(browser.busy) && (
      <div
        className="progress"
        role="progressbar"
        aria-label={labels.frame.loadingPage}
      />
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
        {labels.frame.retry}
      </button>
      <a href={failure.href} target="_self" rel="external">
        {labels.frame.openDirectly}
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
      aria-label={labels.frame.top}
      inert={inert}
      onClick={browser.scrollToTop}
    >
      <Icon name="up" />
    </button>
  );
}
