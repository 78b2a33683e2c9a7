/**
 * The parts of the template that the author of the site wrote: none here. The
 * build puts the author's code in the place of this file.
 */
import type { ReactNode } from 'react';
import type { PartProps } from '../../bin/index.d.ts';
import type { InlinedLabels } from '../shared/labels.ts';

export const parts: Partial<Record<PartName, (props: PartProps) => ReactNode>> =
  {};

export type PartName = 'Header' | 'Footer' | 'BeforeArticle' | 'AfterArticle';

declare global {
  interface ImportMeta {
    /** Whether there are parts: the code of pages without any has a budget. */
    readonly themed: boolean;
  }

  /** The words of the site, which the bundler puts in place. */
  const labels: InlinedLabels;
}
