/**
 * The last look before anything is written: every address leads somewhere, and
 * no two files are the same on a file system that ignores case.
 */
import type { Artifact } from '../core/artifact.ts';
import { hashBytes } from '../core/hash.ts';
import { decodeEntities } from '../core/html-scan.ts';
import { scanMarkdown } from '../core/markdown-scan.ts';
import type { Memo } from '../core/memo.ts';
import { foldCase } from '../core/names.ts';
import { foldersAbove } from '../core/paths.ts';
import { isExternal, toHref } from '../core/urls.ts';
import { error, type Diagnostic } from '../diagnostics.ts';
import type { DrawnPage } from '../emit/pages.ts';
import { checkLinks, type CheckedFile } from './check-links.ts';
import { isNamedByContent } from './search/files.ts';
import { findSearchLinks } from './search/links.ts';

export interface OutputReport {
  readonly links: number;
  readonly diagnostics: readonly Diagnostic[];
}

export function checkOutput(
  pages: readonly DrawnPage[],
  artifacts: readonly Artifact[],
  { origin, base }: { readonly origin: string; readonly base: string },
  memo: Memo,
): OutputReport {
  const files = new Set(artifacts.map(({ path }) => toHref(base, `/${path}`)));
  // Otherwise every page would be checked again for a word of one tutorial.
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
    [
      ...listTwins(pages, memo),
      ...listIndexes(artifacts),
      ...listSearch(artifacts, origin),
      ...listSidebars(artifacts, origin),
    ],
    { origin, files, linkable },
    memo,
  );
  return {
    links: checked,
    diagnostics: [...diagnostics, ...checkSameFiles(artifacts)],
  };
}

/** The pages as markdown. */
function listTwins(
  pages: readonly DrawnPage[],
  memo: Memo,
): readonly CheckedFile[] {
  return pages.flatMap(({ draft: { stem, twin, place } }) => {
    if (twin === null) return [];
    const { links } = memo.run('scan-markdown', hashBytes(twin), () =>
      scanMarkdown(twin),
    );
    return [{ path: `${stem}.md`, links, place }];
  });
}

/** The lists of pages that machines begin with. */
function listIndexes(artifacts: readonly Artifact[]): readonly CheckedFile[] {
  return artifacts.flatMap(({ path, content }) => {
    if (typeof content !== 'string') return [];
    if (path === 'llms.txt') {
      return [{ path, links: scanMarkdown(content).links, place: null }];
    }
    if (path !== 'sitemap.xml') return [];
    const links = [...content.matchAll(/<loc>([^<]*)<\/loc>/g)].map(
      ([, address = '']) => decodeEntities(address),
    );
    return [{ path, links, place: null }];
  });
}

/** What search leads to, on the pages of this site. */
function listSearch(
  artifacts: readonly Artifact[],
  origin: string,
): readonly CheckedFile[] {
  return artifacts.flatMap((artifact) => {
    const hrefs = findSearchLinks(artifact);
    if (hrefs === null) return [];
    const links = hrefs.map((href) => origin + href);
    return [{ path: artifact.path, links, place: null }];
  });
}

/** What the menus lead to; a page shows only a part of its own. */
function listSidebars(
  artifacts: readonly Artifact[],
  origin: string,
): readonly CheckedFile[] {
  return artifacts.flatMap(({ path, content }) => {
    if (!path.startsWith('sidebars/') || typeof content !== 'string') return [];
    const hrefs = [...content.matchAll(/"href":("(?:[^"\\]|\\.)*")/g)].map(
      ([, text = '""']) => String(JSON.parse(text)),
    );
    const links = hrefs.map((href) =>
      isExternal(href) ? href : origin + href,
    );
    return [{ path, links, place: null }];
  });
}

/** A static file or folder may carry a name that a page needs. */
function checkSameFiles(artifacts: readonly Artifact[]): readonly Diagnostic[] {
  const seen = new Map<string, string>();
  const diagnostics: Diagnostic[] = [];
  for (const { path } of artifacts) {
    const key = foldCase(path);
    const other = seen.get(key);
    if (other !== undefined) {
      diagnostics.push(
        error('same-file', `${other} and ${path} would be the same file`, {
          hint: 'Rename the static file.',
        }),
      );
    }
    seen.set(key, path);
  }
  for (const { path } of artifacts) {
    for (const folder of foldersAbove(path)) {
      const file = seen.get(foldCase(folder));
      if (file === undefined) continue;
      diagnostics.push(
        error('same-file', `${file} cannot be a file: ${path} is below it`, {
          hint: 'Rename the static file.',
        }),
      );
    }
  }
  return diagnostics;
}
