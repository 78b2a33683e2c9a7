/**
 * Exports a text as markdown for other readers: destinations are resolved, and
 * nothing is left that only this tool understands. Reports no problems, since
 * rendering the same text does.
 */
import type { Root } from 'mdast';
import { gfmToMarkdown } from 'mdast-util-gfm';
import { toMarkdown } from 'mdast-util-to-markdown';
import { exportBlocks } from './blocks.ts';
import type { Exporting } from './inline.ts';

export function exportDocument(root: Root, exporting: Exporting): string {
  return toMarkdown(
    { type: 'root', children: exportBlocks(root.children, exporting) },
    {
      extensions: [gfmToMarkdown({ tablePipeAlign: false })],
      bullet: '-',
      emphasis: '_',
      rule: '-',
      resourceLink: true,
    },
  ).trimEnd();
}
