/**
 * A part of the template that the author of the site wrote, in place of ours,
 * which it is given to keep. Not contained in the code of a site without any.
 */
import type { ReactNode } from 'react';
import type { PageData } from '../model.ts';
import { parts, type PartName } from '../theme.ts';
import { FOOTER } from './Footer.tsx';
import { useFrame, useStore } from './frame.ts';

export function Part({
  name,
  page,
  children,
}: {
  readonly name: PartName;
  readonly page: PageData;
  readonly children?: ReactNode;
}): ReactNode {
  const { site, browser } = useFrame();
  const inert = useStore(browser.menuOpen);
  const Own = parts[name];
  if (Own === undefined) return children;
  return (
    <div
      id={name === 'Footer' ? FOOTER : undefined}
      className="part"
      inert={inert}
    >
      <Own page={page} site={site}>
        {children}
      </Own>
    </div>
  );
}
