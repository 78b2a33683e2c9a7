/**
 * Logo and name, linked to the home page. The site's own logo is an image, which
 * follows the page's colour scheme. The default logo is a box seen from its
 * corner, with nodes where edges meet: a package and its contents.
 */
import type { ReactNode } from 'react';
import { useFrame } from './frame.ts';

export function Brand(): ReactNode {
  const { site } = useFrame();
  return (
    <a className="brand" href={site.homeHref}>
      {site.markHref === null ? (
        <NeutralMark />
      ) : (
        <img src={site.markHref} alt="" width="26" height="26" />
      )}
      {site.title}
    </a>
  );
}

function NeutralMark(): ReactNode {
  return (
    <svg width="26" height="26" viewBox="0 0 32 32" aria-hidden="true">
      <path d="M16 3.5 26.8 9.75v12.5L16 28.5 5.2 22.25V9.75zM16 16 5.2 9.75M16 16l10.8-6.25M16 16v12.5" />
      <circle cx="16" cy="16" r="3.1" />
      <circle cx="5.2" cy="9.75" r="2.5" />
      <circle cx="26.8" cy="9.75" r="2.5" />
      <circle cx="16" cy="28.5" r="2.5" />
    </svg>
  );
}
