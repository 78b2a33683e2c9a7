/** The index of errors: a document whose field its island makes. */
import type { ReactNode } from 'react';
import type { PageParts } from '../Page.tsx';

export default function ErrorsPage(parts: PageParts): ReactNode {
  return (
    <div className="columns tutorial">
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
