/**
 * The small files that are read outside of pages: by search engines, other
 * programs and hosts, and the sidebars that pages load.
 */
import apiModelSchema from '../../bin/schema/api-model.json';
import type { Artifact } from '../core/artifact.ts';
import type { Memo } from '../core/memo.ts';
import { outputPath } from '../core/names.ts';
import { escapeXml } from '../core/text.ts';
import { toFileStem, toHref } from '../core/urls.ts';
import type { Commit } from '../host/commits.ts';
import { findLastCommits } from '../plan/page-data.ts';
import type {
  PageData,
  DocumentsFile,
  RoutesFile,
} from '../../src/templates/page-model.ts';
import {
  composeRedirect,
  contentSecurityPolicy,
  moduleHref,
} from './document.ts';
import type { ApiContext, PlannedPage, SiteContext } from './site-context.ts';
import { composeInventory, INVENTORY_FILE } from './inventory.ts';
import { isListed } from './metadata.ts';
import { publishModel, SCHEMA_PATH } from './published-model.ts';
import { withoutExtension } from '../core/document-names.ts';
import { DOCUMENTS_PATH } from '../plan/documents.ts';

/** @param frame - the hash of the script of a frame of this site, or `null` */
export function emitMachineFiles(
  context: SiteContext,
  planned: readonly PlannedPage[],
  frame: string | null,
  memo: Memo,
): readonly Artifact[] {
  const { input, mainApi, otherApis, site, client } = context;
  const { origin, base } = mainApi.scope;
  const { table } = mainApi.plan;
  const address = (path: string): string => origin + toHref(base, `/${path}`);
  const publish = ({ model, scope }: ApiContext, stem: string) =>
    memo.call(publishModel, model, scope.links, origin, {
      root: address(''),
      stem,
    });
  const listed = planned.filter(isListed);
  const pages = listed.map(({ page, place }) => ({
    page,
    file: page.kind === 'tutorial' ? (place?.file ?? null) : null,
  }));
  const { inlineScript } = client;
  const policy = contentSecurityPolicy(inlineScript, frame !== null, frame);
  // A frame is sent this as well: it applies to all files.
  const ancestors = frame === null ? 'none' : 'self';
  const files: readonly (readonly [path: string, content: string])[] = [
    ['robots.txt', composeRobots(origin && address('sitemap.xml'))],
    ...publish(mainApi, 'api-model'),
    ...otherApis.flatMap((api) =>
      publish(api, `${api.plan.table.apiIndex.stem}/api-model`),
    ),
    [SCHEMA_PATH, toJson(apiModelSchema)],
    [INVENTORY_FILE, `${JSON.stringify(composeInventory(context, listed))}\n`],
    // A document for each old address, which redirects without scripts.
    ...[...table.redirects].map(([path, { href }]) => {
      const page = composeRedirect(href, origin, site);
      return [`${toFileStem(path)}.html`, page] as const;
    }),
    ['routes.json', toJson(listRoutes(context, planned))],
    ['documents.json', toJson(listDocuments(context))],
    [
      '_headers',
      composeHeaders(`${policy}; frame-ancestors '${ancestors}'`, base),
    ],
    // Without it, GitHub Pages would omit names that begin with an underscore.
    ['.nojekyll', ''],
    ...(origin === ''
      ? []
      : [
          [
            'sitemap.xml',
            composeSitemap(pages, input.commits, origin),
          ] as const,
        ]),
  ];
  return files.map(([path, content]) => ({ path: outputPath(path), content }));
}

/** The files are complete, with the branches that a page omits. */
export function emitSidebars({
  mainApi: { plan },
}: SiteContext): readonly Artifact[] {
  return plan.sidebars.map((sidebar) => ({
    path: outputPath(`sidebars/${sidebar.id}.json`),
    content: JSON.stringify(sidebar),
  }));
}

function toJson(value: object): string {
  return `${JSON.stringify(value, null, 1)}\n`;
}

interface ListedPage {
  readonly page: PageData;
  /** The file it is written in, relative to the project, or `null`. */
  readonly file: string | null;
}

function composeSitemap(
  pages: readonly ListedPage[],
  changes: readonly Commit[],
  origin: string,
): string {
  const dates = findLastCommits(changes);
  const entries = pages.map(({ page, file }) => {
    const date = file === null ? undefined : dates.get(file);
    const changed = date === undefined ? '' : `<lastmod>${date}</lastmod>`;
    return `<url><loc>${escapeXml(origin + page.href)}</loc>${changed}</url>`;
  });
  return `<?xml version="1.0" encoding="UTF-8"?>
<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">
${entries.join('\n')}
</urlset>
`;
}

function composeRobots(sitemap: string): string {
  const rest = sitemap === '' ? '' : `\nSitemap: ${sitemap}\n`;
  return `User-agent: *\nAllow: /\n${rest}`;
}

const YEAR = 31_536_000;

/**
 * Netlify and Cloudflare Pages read these headers. Only one rule sets each,
 * because two matching rules would send both values. Pages need no cache rule:
 * both hosts revalidate them by default.
 * @param policy - the content security policy of every file; a page's own, or that
 *   of the frame in which samples run, is stricter
 */
function composeHeaders(policy: string, base: string): string {
  return `/*
  Content-Security-Policy: ${policy}
  X-Content-Type-Options: nosniff
  Referrer-Policy: strict-origin-when-cross-origin
  Permissions-Policy: camera=(), geolocation=(), microphone=()

${toHref(base, '/assets/*')}
  Cache-Control: public, max-age=${String(YEAR)}, immutable
`;
}

/**
 * Every route with the files that it is made of, as data for tools. Decides nothing;
 * pages and the client do not read it, nor the list of documents.
 */
function listRoutes(
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

/** The documents, with their versions and sidebars. */
function listDocuments({
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
