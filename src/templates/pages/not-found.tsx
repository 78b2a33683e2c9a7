/** The page for addresses that lead nowhere. */
import type { ReactNode } from 'react';
import type { PageParts } from '../Page.tsx';

export default function NotFoundPage({ article }: PageParts): ReactNode {
  return <div className="lone lost">{article}</div>;
}
