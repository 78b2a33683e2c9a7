/**
 * A page for each source of the package, with the classes of its tokens and its
 * names linked, where the package's source maps embed the source or name a file
 * of the package. The thread of TypeDoc reads them; where a declaration stands
 * and what its address is belongs to the core, which links to these pages.
 */
import { foldCase } from '../../core/names.ts';
import { createPageLinks } from '../../emit/markdown-text.ts';
import { renderView } from '../../emit/render-context.ts';
import type { Article, ArticleScope } from '../../emit/site-context.ts';
import type { AddedPage } from '../../feature.ts';
import { findPathProblem } from '../../plan/routes.ts';
import { toFileHref } from '../../plan/source-links.ts';
import type { SourceFile } from './source-file.ts';
import { renderSourceArticle } from './source-pages.ts';

const PATH = '/api/source/';

/** A file whose name is not a valid address has no page. */
export function addSourcePages(
  sources: readonly SourceFile[],
): readonly AddedPage[] {
  const pages = new Map<string, AddedPage>();
  for (const source of sources) {
    const { file } = source;
    const key = foldCase(file);
    if (pages.has(key) || findPathProblem(file) !== null) continue;
    pages.set(key, {
      path: `${PATH}${file}`,
      kind: 'source',
      source: file,
      card: null,
      render: (href, around, memo) =>
        Promise.resolve(memo.call(renderSource, source, href, around)),
    });
  }
  return [...pages.values()];
}

/** A stage. */
function renderSource(
  source: SourceFile,
  href: string,
  scope: ArticleScope,
): Article {
  const { links, facts, tag, origin } = scope;
  const view = renderSourceArticle(
    source,
    (name) => links.findSymbol(name),
    toFileHref(source.file, facts, tag),
  );
  const title = source.file;
  const description = `The source of ${title} in ${facts.name}.`;
  const named = { title, description, toc: [] };
  return renderView(view, named, createPageLinks(origin, href), scope);
}
