/** The page for addresses that lead nowhere. */
import type { ReactNode } from 'react';
import type { PageParts } from '../page-component.ts';

export default function NotFoundPage({ article }: PageParts): ReactNode {
  return <div className="lone lost">{article}</div>;
}
