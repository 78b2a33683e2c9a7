/** The pages before and after this one, in the order of the sidebar. */
import type { ReactNode } from 'react';
import type { PageData, PagerLink } from '../model.ts';
import { BreakableName } from './BreakableName.tsx';
import { KindBadge } from './KindBadge.tsx';

export function Pager({
  page: { previous, next },
}: {
  readonly page: PageData;
}): ReactNode {
  if (previous === null && next === null) return null;
  return (
    <nav className="pager" aria-label="Docs pages">
      {previous !== null && (
        <PagerItem link={previous} rel="prev" name="Previous" />
      )}
      {next !== null && <PagerItem link={next} rel="next" name="Next" />}
    </nav>
  );
}

function PagerItem({
  link: { label, href, kind },
  rel,
  name,
}: {
  readonly link: PagerLink;
  readonly rel: 'prev' | 'next';
  readonly name: string;
}): ReactNode {
  return (
    <a className={rel} href={href} rel={rel}>
      <small>{name}</small>
      <b>
        {kind !== null && <KindBadge kind={kind} named />}
        <span>
          <BreakableName name={label} room={9} />
        </span>
      </b>
    </a>
  );
}
