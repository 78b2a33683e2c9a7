/**
 * The contract between the page template and the component of a page kind. A
 * component is given its parts as elements and decides which of them to use and in
 * what order. It imports nothing, so its chunk shares no code.
 */
import type { ReactNode } from 'react';
import type { PageData } from './model.ts';

export interface PageParts {
  readonly page: PageData;
  /** The inert article. */
  readonly article: ReactNode;
  readonly breadcrumbs: ReactNode;
  readonly contents: ReactNode;
  readonly pager: ReactNode;
  readonly notes: ReactNode;
}

export type PageComponent = (parts: PageParts) => ReactNode;
