/** The page of a tutorial: prose with a comfortable line length. */
import type { ReactNode } from 'react';
import type { PageParts } from '../Page.tsx';

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
