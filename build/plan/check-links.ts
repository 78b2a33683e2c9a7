/**
 * Every link in what was written leads somewhere: to a page of the site, to an
 * anchor on it, or to another file of the output. Checked on the documents as
 * produced, so nothing can be forgotten; told with the line of the source, so
 * it can be mended.
 */
import { scanHtml, type ScannedHtml } from '../core/html-scan.ts';
import { hashBytes } from '../core/hash.ts';
import type { Memo } from '../core/memo.ts';
import { findNearest } from '../core/nearest.ts';
import { decodeSafely, isExternal, splitLink } from '../core/urls.ts';
import { error, type Diagnostic, type Place } from '../diagnostics.ts';
import type { OutgoingLink } from '../markdown/model.ts';

/** A page as the check sees it. */
export interface CheckedPage {
  /** With the base path. */
  readonly href: string;
  readonly html: string;
  /** Where each link of the page's source stands. */
  readonly outgoing: readonly OutgoingLink[];
  /** What the page is made from, when a link's own place is not known. */
  readonly place: Place | null;
}

export interface LinkReport {
  readonly checked: number;
  readonly diagnostics: readonly Diagnostic[];
}

/** @param files - addresses of all other files of the output, base included */
export function checkLinks(
  pages: readonly CheckedPage[],
  files: ReadonlySet<string>,
  memo: Memo,
): LinkReport {
  const scans = new Map<string, ScannedHtml>();
  const anchors = new Map<string, ReadonlySet<string>>();
  for (const { href, html } of pages) {
    const scan = memo.run('scan-html', hashBytes(html), () => scanHtml(html));
    scans.set(href, scan);
    anchors.set(href, new Set(scan.ids));
  }
  let checked = 0;
  const diagnostics: Diagnostic[] = [];
  for (const page of pages) {
    for (const link of scans.get(page.href)?.links ?? []) {
      checked += 1;
      const problem = findProblem(link, page.href, anchors, files);
      if (problem !== null) diagnostics.push(describe(problem, link, page));
    }
  }
  return { checked, diagnostics };
}

interface Problem {
  readonly message: string;
  readonly hint: string | null;
}

function findProblem(
  link: string,
  from: string,
  anchors: ReadonlyMap<string, ReadonlySet<string>>,
  files: ReadonlySet<string>,
): Problem | null {
  if (isExternal(link)) return null;
  const { path, hash } = splitLink(link);
  const target = path === '' ? from : decodeSafely(path);
  const ids = anchors.get(target);
  if (ids === undefined) {
    if (files.has(target)) return null;
    return {
      message: `${target} leads to no page and no file`,
      hint: suggest(target, anchors.keys()),
    };
  }
  const anchor = decodeSafely(hash.slice(1));
  if (anchor === '' || anchor === 'top' || ids.has(anchor)) return null;
  return {
    message: `${target} has no anchor #${anchor}`,
    hint: suggest(anchor, ids),
  };
}

function suggest(wanted: string, candidates: Iterable<string>): string | null {
  const nearest = findNearest(wanted, candidates);
  return nearest === null ? null : `Did you mean ${nearest}?`;
}

function describe(
  { message, hint }: Problem,
  link: string,
  page: CheckedPage,
): Diagnostic {
  const source = page.outgoing.find(({ href }) => href === link);
  const place = source?.place ?? page.place;
  return error(
    'broken-link',
    place === null ? `${message} (linked from ${page.href})` : message,
    { place, hint },
  );
}
