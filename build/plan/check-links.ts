/**
 * Checks every link: it must lead to a page of the site, to an anchor on it, or
 * to another file of the output. Checks the finished documents, so nothing can
 * be missed, and reports the line of the source.
 */
import type { KnownScan } from '../core/html-scan.ts';
import { hashParts, type Hash } from '../core/hash.ts';
import type { Memo } from '../core/memo.ts';
import { findNearest } from '../core/nearest.ts';
import { decodeSafely, isExternal, splitLink } from '../core/urls.ts';
import { error, type Diagnostic, type Place } from '../diagnostics.ts';
import { findUnsafeScheme } from '../markdown/destinations.ts';
import type { OutgoingLink } from '../markdown/model.ts';

/** What the check needs of a page. */
export interface CheckedPage {
  /** With the base path. */
  readonly href: string;
  /** The scan of the whole document. */
  readonly scan: KnownScan;
  /** The links in the page's source with their places. */
  readonly outgoing: readonly OutgoingLink[];
  /** Used if the place of a link is not known. */
  readonly place: Place | null;
}

/** A file that is read outside of a page: its links must be absolute. */
export interface CheckedFile {
  /** Relative to the output. */
  readonly path: string;
  /** Hash of the content in which links are searched. */
  readonly hash: Hash;
  readonly findLinks: () => readonly string[];
  /**
   * Addresses below this path must be part of the site. Authors may link to
   * other content of their host; files that this program writes do not.
   */
  readonly below: string;
  readonly place: Place | null;
}

export interface LinkReport {
  readonly checked: number;
  readonly diagnostics: readonly Diagnostic[];
}

/** Everything that links may lead to. */
export interface LinkTargets {
  /** The origin of this site, without a trailing slash. */
  readonly origin: string;
  /** Addresses of all files that are not pages, base included. */
  readonly files: ReadonlySet<string>;
  /** The paths of files that pages may link to; part of the memo key. */
  readonly linkable: Iterable<string>;
  readonly frame: FrameLinks;
}

/** Links that are on every page; each problem is reported only once. */
export interface FrameLinks {
  readonly links: ReadonlySet<string>;
  /** The configuration, where they are written. */
  readonly place: Place;
}

/** The same, with the anchors of each page by its address. */
interface Targets extends Pick<LinkTargets, 'origin' | 'files'> {
  readonly anchors: ReadonlyMap<string, () => ReadonlySet<string>>;
}

/** @param others - machine-readable files, which link to pages as well */
export function checkLinks(
  pages: readonly CheckedPage[],
  others: readonly CheckedFile[],
  { origin, files, linkable, frame }: LinkTargets,
  memo: Memo,
): LinkReport {
  const targets: Targets = {
    anchors: new Map(
      pages.map(({ href, scan }) => [
        href,
        () => memo.derive('anchors', scan, ({ read }) => new Set(read().ids)),
      ]),
    ),
    origin,
    files,
  };
  const targetsKey = hashParts([
    ...linkable,
    ...pages.flatMap(({ href, scan }) => [href, scan.ids]),
  ]);
  let checked = 0;
  const diagnostics: Diagnostic[] = [];
  const around = new Map<string, Diagnostic>();
  for (const page of pages) {
    const { href, scan } = page;
    checked += scan.count;
    const key = hashParts([targetsKey, href, scan.links]);
    const problems = memo.run('check-links', key, () =>
      findProblems(scan.read().links, href, targets),
    );
    for (const problem of problems) {
      const { link, message, hint } = problem;
      const isAround = frame.links.has(link) && !isOwn(link, page);
      if (!isAround) diagnostics.push(describe(problem, page));
      else if (!around.has(link)) {
        const text = `${message} (linked from every page)`;
        const { place } = frame;
        around.set(link, error('broken-link', text, { place, hint }));
      }
    }
  }
  diagnostics.push(...around.values());
  // A broken link of a page is also in its twin; it is reported only once.
  if (diagnostics.length > 0) return { checked, diagnostics };
  for (const { path, hash, findLinks, below, place } of others) {
    const key = hashParts([targetsKey, origin, below, path, hash]);
    const { count, problems } = memo.run('check-file', key, () =>
      checkFile(findLinks(), origin + below, targets),
    );
    checked += count;
    for (const { message, hint } of problems) {
      const text = `${message} (linked from ${path})`;
      diagnostics.push(error('broken-link', text, { place, hint }));
    }
  }
  return { checked, diagnostics };
}

interface FileReport {
  readonly count: number;
  readonly problems: readonly Problem[];
}

function checkFile(
  links: readonly string[],
  own: string,
  targets: Targets,
): FileReport {
  const found = links.map((link) => findFileProblem(link, own, targets));
  const problems = found.filter((problem) => problem !== null);
  return { count: links.length, problems };
}

/** @param own - the prefix of the site's addresses, including the slash */
function findFileProblem(
  link: string,
  own: string,
  targets: Targets,
): Problem | null {
  const { origin } = targets;
  const whole = `${link}/` === own ? own : link;
  if (whole.startsWith(own)) {
    return findProblem(whole.slice(origin.length), '/', targets);
  }
  return isExternal(link)
    ? findUnsafe(link)
    : { message: `${link} is not an absolute URL`, hint: null };
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
  const idsOf = anchors.get(target);
  if (idsOf === undefined) {
    if (files.has(target)) return null;
    return {
      message: `There is no page and no file at ${target}`,
      hint: suggest(target, [...anchors.keys(), ...files]),
    };
  }
  const anchor = decodeSafely(hash.slice(1));
  if (anchor === '' || anchor === 'top') return null;
  const ids = idsOf();
  if (ids.has(anchor)) return null;
  return {
    message: `${target} has no anchor #${anchor}`,
    hint: suggest(anchor, ids),
  };
}

/** No page may contain a link with a scheme that can run code. */
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

/** Whether the source of the page contains this link. */
function isOwn(link: string, { outgoing }: CheckedPage): boolean {
  return outgoing.some(({ href }) => href === link);
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
