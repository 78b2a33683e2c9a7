/** The page of an API index. It has no pager, since it has no neighbors. */
import type { ReactNode } from 'react';
import type { PageParts } from '../Page.tsx';

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
