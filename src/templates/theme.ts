/**
 * The parts of the template that the author of the site wrote: none here. The
 * build puts the author's code in the place of this file.
 */
import type { ReactNode } from 'react';
import type { PartProps } from '../../bin/index.d.ts';

declare global {
  interface ImportMeta {
    /** Whether there are parts: without any, pages contain no code for them. */
    readonly themed: boolean;
  }
}

export type PartName = 'Header' | 'Footer' | 'BeforeArticle' | 'AfterArticle';

export const parts: Readonly<
  Partial<Record<PartName, (props: PartProps) => ReactNode>>
> = {};
