/** The breadcrumbs of a page. The last crumb is the page itself. */
import type { ReactNode } from 'react';
import type { Crumb } from '../model.ts';
import { Icon } from './Icon.tsx';
import { useFrame } from './frame.ts';

export function Breadcrumbs({
  crumbs,
}: {
  readonly crumbs: readonly Crumb[];
}): ReactNode {
  const { site } = useFrame();
  if (crumbs.length === 0) return null;
  const last = crumbs.length - 1;
  return (
    <nav aria-label="Breadcrumbs">
      <ol className="crumbs">
        {crumbs.map(({ label, href }, position) => (
          <li
            key={`${position}/${label}`}
            aria-current={position === last ? 'page' : undefined}
          >
            {href === null ? (
              label
            ) : href === site.homeHref ? (
              <a href={href} aria-label={label}>
                <Icon name="home" size={15} />
              </a>
            ) : (
              <a href={href}>{label}</a>
            )}
          </li>
        ))}
      </ol>
    </nav>
  );
}
