/** The page of a symbol. */
import type { ReactNode } from 'react';
import type { PageParts } from '../page-component.ts';

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
