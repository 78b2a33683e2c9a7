/** The row of small links at the end of a page. */
import type { ReactNode } from 'react';
import type { PageData } from '../model.ts';
import { Icon } from './Icon.tsx';

export function PageNotes({
  page: { editHref },
}: {
  readonly page: PageData;
}): ReactNode {
  if (editHref === null) return null;
  return (
    <p className="page-foot">
      <a href={editHref} rel="noopener">
        <Icon name="pencil" size={14} />
        Edit this page
      </a>
    </p>
  );
}
