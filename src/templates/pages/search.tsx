/** The page for searching: its article is where the client puts search into. */
import type { ReactNode } from 'react';
import type { PageParts } from '../page-component.ts';

export default function SearchPage({ article }: PageParts): ReactNode {
  return <div className="lone">{article}</div>;
}
