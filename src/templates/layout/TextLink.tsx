/**
 * A link of the frame, possibly external. External links have an arrow and open
 * in the same tab: opening a new one is the reader's decision.
 */
import type { ReactNode } from 'react';
import { Icon } from './Icon.tsx';

export function TextLink({
  label,
  href,
  external,
  className,
  current = false,
}: {
  readonly label: string;
  readonly href: string;
  readonly external: boolean;
  readonly className?: string;
  readonly current?: boolean;
}): ReactNode {
  return (
    <a
      className={className}
      href={href}
      rel={external ? 'noopener' : undefined}
      aria-current={current ? 'true' : undefined}
    >
      {label}
      {external && <Icon name="external" size={13.5} />}
    </a>
  );
}
