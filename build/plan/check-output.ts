/**
 * The final check before anything is written: every link leads somewhere, and
 * no two files are the same on a case-insensitive file system.
 */
import type { Artifact } from '../core/artifact.ts';
import { hashBytes } from '../core/hash.ts';
import { decodeEntities } from '../core/html-scan.ts';
import { scanMarkdown } from '../core/markdown-scan.ts';
import type { Memo } from '../core/memo.ts';
import { foldCase } from '../core/names.ts';
import { foldersAbove, parentOf } from '../core/paths.ts';
import { isExternal, toHref } from '../core/urls.ts';
import { error, type Diagnostic } from '../diagnostics.ts';
import type { SiteData } from '../../src/templates/model.ts';
import type { DrawnPage } from '../emit/pages.ts';
import { checkLinks, type CheckedFile } from './check-links.ts';
import { isNamedByContent } from './search/files.ts';
import { searchLinkFinder } from './search/links.ts';
import { listFrameLinks } from './site-data.ts';

export interface OutputReport {
  readonly links: number;
  readonly diagnostics: readonly Diagnostic[];
}

/** The parts of the site that the check needs. */
export interface OutputSite {
  readonly origin: string;
  readonly data: SiteData;
  readonly input: {
    /** Where the links on every page are written. */
    readonly configFile: string;
    /** The static files, with their paths in the output. */
    readonly statics: readonly Artifact[];
  };
}

export function checkOutput(
  pages: readonly DrawnPage[],
  artifacts: readonly Artifact[],
  { origin, data, input }: OutputSite,
  memo: Memo,
): OutputReport {
  const { base } = data;
  const frame = {
    links: listFrameLinks(data),
    place: { file: input.configFile, line: null, column: null },
  };
  const files = new Set(artifacts.map(({ path }) => toHref(base, `/${path}`)));
  // Names with a content hash change with every edit and would invalidate the
  // check of every page; no page links to those files.
  const linkable = artifacts
    .map(({ path }) => path)
    .filter((path) => !isNamedByContent(path));
  for (const path of [...files]) files.add(path.replace(/\.html$/, ''));
  const { checked, diagnostics } = checkLinks(
    pages.map(({ draft, scan }) => ({
      href: draft.page.href,
      scan,
      outgoing: draft.outgoing,
      place: draft.place,
    })),
    [...listTwins(pages, base, memo), ...listOverviews(artifacts, origin)],
    { origin, files, linkable, frame },
    memo,
  );
  return {
    links: checked,
    diagnostics: [...diagnostics, ...checkSameFiles(artifacts, input)],
  };
}

/** The markdown twins of pages. */
function listTwins(
  pages: readonly DrawnPage[],
  base: string,
  memo: Memo,
): readonly CheckedFile[] {
  return pages.flatMap(({ draft: { stem, twin, place } }) => {
    if (twin === null) return [];
    const hash = hashBytes(twin);
    const findLinks = (): readonly string[] =>
      memo.run('scan-markdown', hash, () => scanMarkdown(twin)).links;
    return [{ path: `${stem}.md`, hash, findLinks, below: base, place }];
  });
}

/**
 * Files that are generated from all pages, so that no source file is to blame.
 */
function listOverviews(
  artifacts: readonly Artifact[],
  origin: string,
): readonly CheckedFile[] {
  return artifacts.flatMap(({ path, content }) => {
    const find = linkFinder(path);
    return find === null || typeof content !== 'string'
      ? []
      : [
          {
            path,
            hash: hashBytes(content),
            findLinks: () => find(content, origin),
            below: '/',
            place: null,
          },
        ];
  });
}

type FindLinks = (content: string, origin: string) => readonly string[];

function linkFinder(path: string): FindLinks | null {
  if (path === 'llms.txt') return (content) => scanMarkdown(content).links;
  if (path === 'sitemap.xml') return findLocations;
  const find = path.startsWith('sidebars/')
    ? findHrefs
    : searchLinkFinder(path);
  if (find === null) return null;
  return (content, origin) =>
    find(content).map((link) => (isExternal(link) ? link : origin + link));
}

function findLocations(sitemap: string): readonly string[] {
  return [...sitemap.matchAll(/<loc>([^<]*)<\/loc>/g)].map(([, address = '']) =>
    decodeEntities(address),
  );
}

/** All links of a sidebar; pages contain only a part of it. */
function findHrefs(sidebar: string): readonly string[] {
  return [...sidebar.matchAll(/"href":("(?:[^"\\]|\\.)*")/g)].map(
    ([, text = '""']) => String(JSON.parse(text)),
  );
}

/** A static file or folder may have a name that the site needs itself. */
function checkSameFiles(
  artifacts: readonly Artifact[],
  { configFile, statics }: OutputSite['input'],
): readonly Diagnostic[] {
  const copied = new Set<string>(statics.map(({ path }) => path));
  const fail = (message: string, ...paths: readonly string[]): Diagnostic => {
    const path = paths.find((one) => copied.has(one));
    const file = `${parentOf(configFile)}/static/${path ?? ''}`;
    return error('same-file', message, {
      place: path === undefined ? null : { file, line: null, column: null },
      hint: 'Rename or remove the static file.',
    });
  };
  const seen = new Map<string, string>();
  const diagnostics: Diagnostic[] = [];
  for (const { path } of artifacts) {
    const key = foldCase(path);
    const other = seen.get(key);
    if (other !== undefined) {
      const message =
        other === path
          ? `${path} is generated by the build`
          : `${other} and ${path} would be the same file`;
      diagnostics.push(fail(message, path, other));
    }
    seen.set(key, path);
  }
  for (const { path } of artifacts) {
    for (const folder of foldersAbove(path)) {
      const file = seen.get(foldCase(folder));
      if (file === undefined) continue;
      const message = `${file} cannot be a file: ${path} is below it`;
      diagnostics.push(fail(message, path, file));
    }
  }
  return diagnostics;
}
