/**
 * What the site consists of, as data for tools: every route with the files that
 * it is made of, and the documents with their versions and sidebars. Decides
 * nothing; pages and the client do not read it.
 */
import { toHref } from '../core/urls.ts';
import { withoutExtension } from '../core/document-names.ts';
import { DOCUMENTS_PATH } from '../plan/documents.ts';
import type {
  DocumentsFile,
  RoutesFile,
} from '../../src/templates/page-model.ts';
import { moduleHref } from './document.ts';
import type { PlannedPage, SiteContext } from './site-context.ts';

export function listRoutes(
  { site, client, mainApi }: SiteContext,
  planned: readonly PlannedPage[],
): RoutesFile {
  const { base } = site;
  return {
    routes: planned.map(({ page, stem }) => ({
      path: page.href,
      component: `src/templates/pages/${page.kind}.tsx`,
      chunk: moduleHref(page, site, client),
      data: toHref(base, `/${stem}.json`),
    })),
    redirects: [...mainApi.plan.table.redirects].map(([path, { href }]) => ({
      path: toHref(base, path),
      to: href,
    })),
  };
}

export function listDocuments({
  site,
  documents,
  mainApi,
}: SiteContext): DocumentsFile {
  const { table, pages, sidebars } = mainApi.plan;
  const names = [...pages.sections.values()].map(({ name }) => name);
  const start = site.navbar.find(
    ({ section }) => section !== null && names.includes(section),
  );
  const listed = documents.flatMap(({ source: { file, section, path } }) => {
    const href = table.byFile.get(file.normalize())?.href;
    if (href === undefined) return [];
    const index = pages.sections.get(section)?.index;
    const sidebar = index?.positions.has(href) === true ? index.file.id : null;
    const id = `${section}/${withoutExtension(path).normalize()}`;
    return [{ id, path: href, sidebar }];
  });
  const main = listed.find(({ path }) => path === start?.href) ?? null;
  const documentsHref = toHref(site.base, DOCUMENTS_PATH);
  return {
    versions: pages.versions.map(({ name, label, routes }, index) => {
      const isLast = index === 0;
      const first = isLast ? main : null;
      const path = first === null ? routes.apiIndex.href : documentsHref;
      return { name, label, path, isLast, mainDocument: first?.id ?? null };
    }),
    documents: listed,
    sidebars: sidebars.map(({ id }) => ({
      id,
      file: toHref(site.base, `/sidebars/${id}.json`),
    })),
  };
}
