/**
 * Checks every link: it must lead to a page of the site, to an anchor on it, or
 * to another file of the output. Checks what was found in the finished documents,
 * so nothing can be missed, and reports the line of the source.
 */
import type { IdsAndLinks } from '../core/html-links.ts';
import { findNearest } from '../core/text.ts';
import { decodeSafely, isExternal, splitLink } from '../core/urls.ts';
import { error, type Diagnostic, type Place } from '../diagnostics.ts';
import { findUnsafeScheme } from '../markdown/destinations.ts';
import type { OutgoingLink } from '../markdown/model.ts';

/** What the check needs of a page: the ids and links of its whole document. */
export interface CheckedPage extends IdsAndLinks {
  /** With the base path. */
  readonly href: string;
  /** The links in the page's source with their places. */
  readonly outgoing: readonly OutgoingLink[];
  /** Used if the place of a link is not known. */
  readonly place: Place | null;
}

/** A file that is read outside of a page: its links must be absolute. */
export interface CheckedFile {
  /** Relative to the output. */
  readonly path: string;
  readonly links: readonly string[];
}

export interface LinkReport {
  readonly checked: number;
  readonly diagnostics: readonly Diagnostic[];
}

/** Everything that links may lead to besides pages. */
export interface LinkTargets {
  /** The address of the site, with a trailing slash. */
  readonly home: URL;
  /** Addresses of all files that are not pages, base included. */
  readonly files: ReadonlySet<string>;
  readonly frame: FrameLinks;
}

/** Links that are on every page; each problem is reported only once. */
export interface FrameLinks {
  readonly links: ReadonlySet<string>;
  /** The configuration, where they are written. */
  readonly place: Place;
}

/** @param others - machine-readable files, which link to pages as well */
export function checkLinks(
  pages: readonly CheckedPage[],
  others: readonly CheckedFile[],
  { home, files, frame }: LinkTargets,
): LinkReport {
  const anchors = new Map(pages.map(({ href, ids }) => [href, new Set(ids)]));
  const find = createFinder({ anchors, files });
  const diagnostics: Diagnostic[] = [];
  const around = new Map<string, Diagnostic>();
  for (const page of pages) {
    for (const link of page.links) {
      const problem = find(link, page.href);
      if (problem === null) continue;
      const { message, hint } = problem;
      const isAround = frame.links.has(link) && !isOwn(link, page);
      if (!isAround) diagnostics.push(describe(problem, link, page));
      else if (!around.has(link)) {
        const text = `${message} (linked from every page)`;
        const { place } = frame;
        around.set(link, error('broken-link', text, { place, hint }));
      }
    }
  }
  diagnostics.push(...around.values());
  const lists = [...pages, ...others];
  const checked = lists.reduce((sum, { links }) => sum + links.length, 0);
  // A broken link of a page is also in its markdown; it is reported only once.
  if (diagnostics.length > 0) return { checked, diagnostics };
  for (const { path, links } of others) {
    for (const link of links) {
      const problem = findFileProblem(link, home, find);
      if (problem === null) continue;
      const { message, hint } = problem;
      const text = `${message} (linked from ${path})`;
      diagnostics.push(error('broken-link', text, { place: null, hint }));
    }
  }
  return { checked, diagnostics };
}

interface Problem {
  readonly message: string;
  readonly hint: string | null;
}

/** Finds what is wrong with a link on the page at `from`. */
type FindProblem = (link: string, from: string) => Problem | null;

/**
 * Authors may link to other content of their host, outside of the site; then it
 * is up to them that it exists.
 */
function findFileProblem(
  link: string,
  home: URL,
  find: FindProblem,
): Problem | null {
  const whole = `${link}/` === home.href ? home.href : link;
  if (whole.startsWith(home.href)) {
    return find(whole.slice(home.origin.length), '/');
  }
  return isExternal(link)
    ? find(link, '/')
    : { message: `${link} is not an absolute URL`, hint: null };
}

interface Targets extends Pick<LinkTargets, 'files'> {
  /** The anchors of each page, by its address. */
  readonly anchors: ReadonlyMap<string, ReadonlySet<string>>;
}

/** Most links are on many pages, so each is looked up only once. */
function createFinder(targets: Targets): FindProblem {
  const found = new Map<string, Problem | null>();
  return (link, from) => {
    if (!link.startsWith('/')) return findProblem(link, from, targets);
    const known = found.get(link);
    if (known !== undefined) return known;
    const problem = findProblem(link, from, targets);
    found.set(link, problem);
    return problem;
  };
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
      message: `There is no page and no file at ${target}`,
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
