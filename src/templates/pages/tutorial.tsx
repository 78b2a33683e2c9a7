/** A tutorial's page: prose in a measure that is good to read. */
import type { ReactNode } from 'react';
import type { PageParts } from '../page-component.ts';

export default function TutorialPage(parts: PageParts): ReactNode {
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
