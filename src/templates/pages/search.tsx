/** The search page: the client renders search into its article. */
import type { ReactNode } from 'react';
import type { PageParts } from '../Page.tsx';

export default function SearchPage({ article }: PageParts): ReactNode {
  return <div className="lone">{article}</div>;
}
