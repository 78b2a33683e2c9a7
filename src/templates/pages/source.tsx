/** The page of a source file. Full width, because its lines are long. */
import type { ReactNode } from 'react';
import type { PageParts } from '../Page.tsx';

export default function SourcePage(parts: PageParts): ReactNode {
  return (
    <div className="columns">
      {parts.breadcrumbs}
      <div className="body">{parts.article}</div>
    </div>
  );
}
