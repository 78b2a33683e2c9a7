/** What a terminal says of an export that the package no longer has. */
import type { ApiModel } from '../../api/model.ts';
import { importNameOf } from '../../core/names.ts';
import { composeMarkdown } from '../../emit/markdown-page.ts';
import { createPageLinks } from '../../emit/markdown-text.ts';
import { renderRemovedArticle } from './section.ts';
import type { ExportStory } from './story.ts';

/** @returns `null` if it is still there, or never was */
export function describeRemoved(
  story: ExportStory | undefined,
  { name }: ApiModel['package'],
): string | null {
  const removed = story?.removed ?? null;
  if (story === undefined || removed === null) return null;
  const { declaration, reason, last } = removed;
  const asText = (text: string) => ({ html: text, markdown: text });
  const { view } = renderRemovedArticle(
    { ...story, removed },
    {
      packageName: importNameOf(name),
      declaration: asText(declaration),
      deprecation: reason === null ? null : asText(reason),
    },
  );
  const links = createPageLinks('', '');
  const page = composeMarkdown(view, links, { name, version: last });
  return page?.content ?? null;
}
