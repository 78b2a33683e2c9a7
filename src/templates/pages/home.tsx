/** The home page: the article has the whole width. */
import type { ReactNode } from 'react';
import type { PageParts } from '../Page.tsx';

export default function HomePage({ article }: PageParts): ReactNode {
  return article;
}
