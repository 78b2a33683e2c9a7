/**
 * Every link in what was written leads somewhere: to a page of the site, to an
 * anchor on it, or to another file of the output. Checked on the documents as
 * produced, so nothing can be forgotten; told with the line of the source, so
 * it can be mended.
 */
import type { ScannedHtml } from '../core/html-scan.ts';
import { hashParts, type Hash } from '../core/hash.ts';
import type { Memo } from '../core/memo.ts';
import { findNearest } from '../core/nearest.ts';
import { decodeSafely, isExternal, splitLink } from '../core/urls.ts';
import { error, type Diagnostic, type Place } from '../diagnostics.ts';
import { findUnsafeScheme } from '../markdown/destinations.ts';
import type { OutgoingLink } from '../markdown/model.ts';

/** A page as the check sees it. */
export interface CheckedPage {
  /** With the base path. */
  readonly href: string;
  /** Of the whole document. */
  readonly scan: ScannedHtml;
  /** Where each link of the page's source stands. */
  readonly outgoing: readonly OutgoingLink[];
  /** What the page is made from, when a link's own place is not known. */
  readonly place: Place | null;
}

/** A file without a page around it: its links have to be whole addresses. */
export interface CheckedFile {
  /** Relative to the output. */
  readonly path: string;
  readonly links: readonly string[];
  readonly place: Place | null;
}

export interface LinkReport {
  readonly checked: number;
  readonly diagnostics: readonly Diagnostic[];
}

/** Everything that can be linked to. */
export interface LinkTargets {
  /** Without a path and a slash: what an address of this site begins with. */
  readonly origin: string;
  /** Addresses of all files that are no pages, base included. */
  readonly files: ReadonlySet<string>;
  /** Those among them that a page may link to. */
  readonly linkable: Iterable<string>;
}

/** The same with what can be linked to on each page, by its address. */
interface Targets extends LinkTargets {
  readonly anchors: ReadonlyMap<string, ReadonlySet<string>>;
}

/** @param others - files for machines, which link to the pages as well */
export function checkLinks(
  pages: readonly CheckedPage[],
  others: readonly CheckedFile[],
  { origin, files, linkable }: LinkTargets,
  memo: Memo,
): LinkReport {
  const scanned = pages.map((page) => ({
    page,
    keys: memo.derive('scan-keys', page.scan, indexScan),
  }));
  const targets: Targets = {
    anchors: new Map(
      scanned.map(({ page, keys }) => [page.href, keys.anchors]),
    ),
    origin,
    files,
    linkable,
  };
  const targetsKey = hashParts([
    ...linkable,
    ...scanned.flatMap(({ page, keys }) => [page.href, keys.ids]),
  ]);
  let checked = 0;
  const diagnostics: Diagnostic[] = [];
  for (const { page, keys } of scanned) {
    const { href, scan } = page;
    checked += scan.links.length;
    const key = hashParts([targetsKey, href, keys.links]);
    const problems = memo.run('check-links', key, () =>
      findProblems(scan.links, href, targets),
    );
    diagnostics.push(...problems.map((problem) => describe(problem, page)));
  }
  // What is wrong with a page's links is wrong with those of its twin.
  if (diagnostics.length > 0) return { checked, diagnostics };
  for (const { path, links, place } of others) {
    for (const link of links) {
      checked += 1;
      const problem = findFileProblem(link, targets);
      if (problem === null) continue;
      const message = `${problem.message} (linked from ${path})`;
      diagnostics.push(
        error('broken-link', message, { place, hint: problem.hint }),
      );
    }
  }
  return { checked, diagnostics };
}

function findFileProblem(link: string, targets: Targets): Problem | null {
  const { origin } = targets;
  if (link === origin || link.startsWith(`${origin}/`)) {
    return findProblem(link.slice(origin.length), '/', targets);
  }
  return isExternal(link)
    ? findUnsafe(link)
    : { message: `${link} is not a whole address`, hint: null };
}

interface IndexedScan {
  readonly anchors: ReadonlySet<string>;
  readonly ids: Hash;
  readonly links: Hash;
}

function indexScan({ ids, links }: ScannedHtml): IndexedScan {
  return {
    anchors: new Set(ids),
    ids: hashParts(ids),
    links: hashParts(links),
  };
}

interface BrokenLink extends Problem {
  readonly link: string;
}

function findProblems(
  links: readonly string[],
  from: string,
  targets: Targets,
): readonly BrokenLink[] {
  return links.flatMap((link) => {
    const problem = findProblem(link, from, targets);
    return problem === null ? [] : [{ link, ...problem }];
  });
}

interface Problem {
  readonly message: string;
  readonly hint: string | null;
}

function findProblem(
  link: string,
  from: string,
  { anchors, files }: Targets,
): Problem | null {
  if (isExternal(link)) return findUnsafe(link);
  const { path, hash } = splitLink(link);
  const target = path === '' ? from : decodeSafely(path);
  const ids = anchors.get(target);
  if (ids === undefined) {
    if (files.has(target)) return null;
    return {
      message: `${target} leads to no page and no file`,
      hint: suggest(target, [...anchors.keys(), ...files]),
    };
  }
  const anchor = decodeSafely(hash.slice(1));
  if (anchor === '' || anchor === 'top' || ids.has(anchor)) return null;
  return {
    message: `${target} has no anchor #${anchor}`,
    hint: suggest(anchor, ids),
  };
}

/** Whatever made it: nothing that was written may run what it leads to. */
function findUnsafe(link: string): Problem | null {
  const scheme = findUnsafeScheme(link);
  return scheme === null
    ? null
    : { message: `A link must not begin with ${scheme}:`, hint: null };
}

function suggest(wanted: string, candidates: Iterable<string>): string | null {
  const nearest = findNearest(wanted, candidates);
  return nearest === null ? null : `Did you mean ${nearest}?`;
}

function describe(
  { message, hint, link }: BrokenLink,
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
