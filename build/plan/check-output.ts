/**
 * The final check before anything is written. Every link leads to a page of the
 * site, to an anchor on it, or to another file of the output; and no two files
 * are the same on a case-insensitive file system. Checks what was found in the
 * finished documents, so nothing can be missed, and reports the line of the
 * source.
 */
import { sizeOf, type Artifact } from '../core/artifact.ts';
import { foldCase } from '../core/names.ts';
import { suggest } from '../core/text.ts';
import { foldersAbove, parentOf } from '../core/paths.ts';
import {
  findUnsafeScheme,
  decodeSafely,
  isExternal,
  splitLink,
} from '../core/urls.ts';
import {
  error,
  warning,
  type Diagnostic,
  type Place,
  type Reported,
} from '../diagnostics.ts';
import type { EmittedPage } from '../emit/emit-pages.ts';
import type { SiteData } from '../../src/templates/page-model.ts';
import { listFrameLinks } from './site-data.ts';

/** The parts of the site that the check needs. */
interface OutputSite {
  readonly site: SiteData;
  readonly mainApi: { readonly scope: { readonly origin: string } };
  readonly input: {
    /** Where the links on every page are written. */
    readonly configFile: string;
    /** The static files, with their paths in the output. */
    readonly statics: readonly Artifact[];
  };
}

export function checkOutput(
  pages: readonly EmittedPage[],
  artifacts: readonly Artifact[],
  { site, mainApi, input }: OutputSite,
) {
  const frame = listFrameLinks(site);
  const anchors = new Map(
    pages.map(({ planned, idsAndLinks }) => [
      decodeSafely(planned.page.href),
      new Set(idsAndLinks.ids),
    ]),
  );
  const files = new Set(
    artifacts.flatMap(({ path }) => {
      const file = site.base + path;
      return [file, file.replace(/\.html$/, '')];
    }),
  );
  const problemsByHref = new Map<string, LinkProblem | null>();
  /** Most links are on many pages, so each is looked up only once. */
  const find = (link: string, from: string): LinkProblem | null => {
    const key = link.startsWith('/') ? link : `${from} ${link}`;
    const before = problemsByHref.get(key);
    if (before !== undefined) return before;
    const problem = findProblem(link, from, anchors, files);
    problemsByHref.set(key, problem);
    return problem;
  };
  const config = { file: input.configFile, line: null, column: null };
  const broken = pages.flatMap(({ planned, idsAndLinks }) => {
    const { page, article, place } = planned;
    const ids = anchors.get(decodeSafely(page.href));
    return idsAndLinks.links.flatMap((link) => {
      // Half of all links lead to a place on the same page.
      if (link.startsWith('#') && ids?.has(link.slice(1)) === true) return [];
      const problem = find(link, page.href);
      if (problem === null) return [];
      const source = article.outgoing.find(({ href }) => href === link);
      return source === undefined && frame.has(link)
        ? describe(problem, config, EVERY_PAGE)
        : describe(problem, source?.place ?? place, page.href);
    });
  });
  // A broken link of a page is also in its markdown; it is reported only once.
  const inMarkdown = (broken.length > 0 ? [] : pages).flatMap((page) =>
    checkMarkdownLinks(page, find, mainApi.scope.origin, site.base),
  );
  return {
    checked: pages.reduce(
      (sum, { idsAndLinks }) => sum + idsAndLinks.links.length,
      0,
    ),
    diagnostics: [
      ...broken,
      ...inMarkdown,
      ...checkSameFiles(artifacts, input),
    ],
  };
}

/**
 * Readers of markdown follow an absolute link to the site's own host as well. In
 * comments and READMEs, which are read elsewhere, it leads to what is there today.
 */
function checkMarkdownLinks(
  { planned: { page, article, place }, idsAndLinks }: EmittedPage,
  find: (link: string, from: string) => LinkProblem | null,
  origin: string,
  base: string,
): readonly Diagnostic[] {
  const home = origin + base;
  const links = article.markdown?.links ?? [];
  const written = new Set(page.kind === 'tutorial' ? [] : idsAndLinks.links);
  return links
    .filter((link) => !written.has(link))
    .flatMap((link) => {
      const whole = `${link}/` === home ? home : link;
      // Other content of the host, outside of the site, is up to the author.
      if (!whole.startsWith(home)) return [];
      const problem = find(whole.slice(origin.length), '/');
      return problem === null ? [] : describe(problem, place, page.href);
    });
}

/** @param from - where the link is, which a message says if no place does */
function describe(
  { message, hint }: LinkProblem,
  place: Place | null,
  from: string,
): Diagnostic {
  const isTold = place !== null && from !== EVERY_PAGE;
  const text = isTold ? message : `${message} (linked from ${from})`;
  return error('broken-link', text, { place, hint });
}

const EVERY_PAGE = 'every page';

type LinkProblem = Pick<Diagnostic, 'message' | 'hint'>;

/**
 * Finds what is wrong with a link on the page at `from`.
 * @param anchors - of each page, by its address
 */
function findProblem(
  link: string,
  from: string,
  anchors: ReadonlyMap<string, ReadonlySet<string>>,
  files: ReadonlySet<string>,
): LinkProblem | null {
  if (isExternal(link)) {
    // No page may contain a link with a scheme that can run code.
    const scheme = findUnsafeScheme(link);
    return scheme === null
      ? null
      : { message: `A link must not begin with ${scheme}:`, hint: null };
  }
  const { path, hash } = splitLink(link);
  const target = decodeSafely(path === '' ? from : path);
  const ids = anchors.get(target);
  if (ids === undefined) {
    if (files.has(target)) return null;
    return {
      message: `There is no page and no file at ${target}`,
      hint: suggest(target, [...anchors.keys(), ...files], null),
    };
  }
  const anchor = decodeSafely(hash.slice(1));
  if (anchor === '' || anchor === 'top' || ids.has(anchor)) return null;
  return {
    message: `${target} has no anchor #${anchor}`,
    hint: suggest(anchor, ids, null),
  };
}

/**
 * The static files that can be copied beside what the build has made. Where the
 * site is published whatever is broken, the others are left out.
 */
export function chooseStatics(
  statics: readonly Artifact[],
  made: readonly Artifact[],
  { strict }: { readonly strict: boolean },
): Reported<readonly Artifact[]> {
  if (strict) return { value: statics, diagnostics: [] };
  const files = new Set(made.map(({ path }) => foldCase(path)));
  const folders = new Set(
    made.flatMap(({ path }) => foldersAbove(path).map(foldCase)),
  );
  const isTaken = ({ path }: Artifact): boolean =>
    files.has(foldCase(path)) ||
    folders.has(foldCase(path)) ||
    foldersAbove(path).some((folder) => files.has(foldCase(folder)));
  const hint = 'Rename or remove the static file.';
  return {
    value: statics.filter((file) => !isTaken(file)),
    // An empty file has no words to lose.
    diagnostics: statics.filter(isTaken).flatMap((file) => {
      const { path } = file;
      if (sizeOf(file) === 0) return [];
      const message = `the static file ${path} is left out: the build generates it`;
      return [warning('static-left-out', message, { hint })];
    }),
  };
}

/** A static file or folder may have a name that the site needs itself. */
function checkSameFiles(
  artifacts: readonly Artifact[],
  { configFile, statics }: OutputSite['input'],
): readonly Diagnostic[] {
  const copied = new Set<string>(statics.map(({ path }) => path));
  const diagnostics: Diagnostic[] = [];
  const fail = (message: string, ...paths: readonly string[]): void => {
    const path = paths.find((path) => copied.has(path));
    const file = `${parentOf(configFile)}/static/${path ?? ''}`;
    diagnostics.push(
      error('same-file', message, {
        place: path === undefined ? null : { file, line: null, column: null },
        hint: 'Rename or remove the static file.',
      }),
    );
  };
  const seen = new Map<string, string>();
  for (const { path } of artifacts) {
    const other = seen.get(foldCase(path));
    if (other === path) fail(`${path} is generated by the build`, path);
    else if (other !== undefined) {
      fail(`${other} and ${path} would be the same file`, path, other);
    }
    seen.set(foldCase(path), path);
  }
  for (const { path } of artifacts) {
    for (const folder of foldersAbove(path)) {
      const file = seen.get(foldCase(folder));
      if (file === undefined) continue;
      fail(`${file} cannot be a file: ${path} is below it`, path, file);
    }
  }
  return diagnostics;
}
