/** The page of a symbol. */
import type { ReactNode } from 'react';
import type { PageParts } from '../Page.tsx';

export default function EntityPage(parts: PageParts): ReactNode {
  return (
    <div className="columns">
      {parts.breadcrumbs}
      {parts.contents}
      <div className="body">
        {parts.article}
        {parts.notes}
        {parts.pager}
      </div>
    </div>
  );
}
