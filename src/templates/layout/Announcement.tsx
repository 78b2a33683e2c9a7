/**
 * The bar above the navbar. It is always in the HTML. An attribute of the root
 * element, set before the first paint, hides it once it was closed: so nothing
 * moves, and hydration finds no mismatch.
 */
import type { ReactNode } from 'react';
import { Icon } from './Icon.tsx';
import { useFrame } from './frame.ts';

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
    <section className="announce" aria-label="Announcement" inert={inert}>
      <p>
        {text}
        {link !== null && (
          <>
            {' '}
            <a href={link.href}>{link.label}</a>
          </>
        )}
      </p>
      {closeable && (
        <button
          type="button"
          className="icon-button scripted"
          aria-label="Close"
          onClick={browser.closeAnnouncement}
        >
          <Icon name="close" size={14} />
        </button>
      )}
    </section>
  );
}
