/** The list of all symbols. It has no neighbours, so no pager. */
import type { ReactNode } from 'react';
import type { PageParts } from '../page-component.ts';

export default function ApiIndexPage(parts: PageParts): ReactNode {
  return (
    <div className="columns">
      {parts.breadcrumbs}
      {parts.contents}
      <div className="body">
        {parts.article}
        {parts.notes}
      </div>
    </div>
  );
}
