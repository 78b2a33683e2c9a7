/**
 * The final check before anything is written. Every link leads to a page of the
 * site, to an anchor on it, or to another file of the output; and no two files
 * are the same on a case-insensitive file system. Checks what was found in the
 * finished documents, so nothing can be missed, and reports the line of the
 * source.
 */
import type { Artifact } from '../core/artifact.ts';
import type { IdsAndLinks } from '../core/html-links.ts';
import { foldCase } from '../core/names.ts';
import { suggest } from '../core/text.ts';
import { foldersAbove, parentOf } from '../core/paths.ts';
import {
  findUnsafeScheme,
  decodeSafely,
  isExternal,
  splitLink,
  toHref,
} from '../core/urls.ts';
import { error, type Diagnostic, type Place } from '../diagnostics.ts';
import type { EmittedPage } from '../emit/emit-pages.ts';
import type { OutgoingLink } from '../markdown/model.ts';
import type { SiteData } from '../../src/templates/model.ts';
import { listFrameLinks } from './site-data.ts';

/** The parts of the site that the check needs. */
interface OutputSite {
  readonly origin: string;
  readonly data: SiteData;
  readonly input: {
    /** Where the links on every page are written. */
    readonly configFile: string;
    /** The static files, with their paths in the output. */
    readonly statics: readonly Artifact[];
  };
}

export interface LinkReport {
  readonly checked: number;
  readonly diagnostics: readonly Diagnostic[];
}

export function checkOutput(
  pages: readonly EmittedPage[],
  artifacts: readonly Artifact[],
  { origin, data, input }: OutputSite,
): LinkReport {
  const { base } = data;
  const files = artifacts.map(({ path }) => toHref(base, `/${path}`));
  const { checked, diagnostics } = checkLinks(
    pages.map(({ planned: { page, article, place }, found }) => ({
      ...found,
      href: page.href,
      outgoing: article.outgoing,
      absolute: article.markdown?.links ?? [],
      place,
    })),
    {
      home: new URL(base, origin),
      files: new Set(
        files.flatMap((file) => [file, file.replace(/\.html$/, '')]),
      ),
      frame: listFrameLinks(data),
      configFile: input.configFile,
    },
  );
  return {
    checked,
    diagnostics: [...diagnostics, ...checkSameFiles(artifacts, input)],
  };
}

/** What the check needs of a page: the ids and links of its whole document. */
interface CheckedPage extends IdsAndLinks {
  /** With the base path. */
  readonly href: string;
  /** The links in the page's source with their places. */
  readonly outgoing: readonly OutgoingLink[];
  /** The links in its markdown. */
  readonly absolute: readonly string[];
  /** Used if the place of a link is not known. */
  readonly place: Place | null;
}

interface LinkTargets {
  /** The address of the site, with a trailing slash. */
  readonly home: URL;
  /** Addresses of all files that are not pages, base included. */
  readonly files: ReadonlySet<string>;
  /** Links on every page, which are reported only once, and their file. */
  readonly frame: ReadonlySet<string>;
  readonly configFile: string;
}

export function checkLinks(
  pages: readonly CheckedPage[],
  { home, files, frame, configFile }: LinkTargets,
): LinkReport {
  const anchors = new Map(pages.map(({ href, ids }) => [href, new Set(ids)]));
  const known = new Map<string, Problem | null>();
  /** Most links are on many pages, so each is looked up only once. */
  const find = (link: string, from: string): Problem | null => {
    const key = link.startsWith('/') ? link : `${from} ${link}`;
    const before = known.get(key);
    if (before !== undefined) return before;
    const problem = findProblem(link, from, anchors, files);
    known.set(key, problem);
    return problem;
  };
  const inFrame = new Map<string, Diagnostic>();
  const config = { file: configFile, line: null, column: null };
  const onPages = pages.flatMap(({ href, links, outgoing, place }) =>
    links.flatMap((link) => {
      const problem = find(link, href);
      if (problem === null) return [];
      const source = outgoing.find((one) => one.href === link)?.place ?? null;
      if (source === null && frame.has(link)) {
        inFrame.set(link, describe(problem, config, 'every page'));
        return [];
      }
      const known = source ?? place;
      return describe(problem, known, known === null ? href : null);
    }),
  );
  const found = [...onPages, ...inFrame.values()];
  // Readers of markdown follow an absolute link to the site's own host as well.
  // A broken link of a page is also in its markdown; it is reported only once.
  const inMarkdown = (found.length > 0 ? [] : pages).flatMap(
    ({ href, absolute, place }) =>
      absolute.flatMap((link) => {
        const whole = `${link}/` === home.href ? home.href : link;
        // Other content of the host, outside of the site, is up to the author.
        if (!whole.startsWith(home.href)) return [];
        const problem = find(whole.slice(home.origin.length), '/');
        if (problem === null) return [];
        return describe(problem, place, place === null ? href : null);
      }),
  );
  return {
    checked: pages.reduce((sum, { links }) => sum + links.length, 0),
    diagnostics: [...found, ...inMarkdown],
  };
}

/** @param from - where the link is, if its place does not say so */
function describe(
  { message, hint }: Problem,
  place: Place | null,
  from: string | null,
): Diagnostic {
  const text = from === null ? message : `${message} (linked from ${from})`;
  return error('broken-link', text, { place, hint });
}

interface Problem {
  readonly message: string;
  readonly hint: string | null;
}

/**
 * Finds what is wrong with a link on the page at `from`.
 * @param anchors - of each page, by its address
 */
function findProblem(
  link: string,
  from: string,
  anchors: ReadonlyMap<string, ReadonlySet<string>>,
  files: ReadonlySet<string>,
): Problem | null {
  if (isExternal(link)) {
    // No page may contain a link with a scheme that can run code.
    const scheme = findUnsafeScheme(link);
    return scheme === null
      ? null
      : { message: `A link must not begin with ${scheme}:`, hint: null };
  }
  const { path, hash } = splitLink(link);
  const target = path === '' ? from : decodeSafely(path);
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

/** A static file or folder may have a name that the site needs itself. */
function checkSameFiles(
  artifacts: readonly Artifact[],
  { configFile, statics }: OutputSite['input'],
): readonly Diagnostic[] {
  const copied = new Set<string>(statics.map(({ path }) => path));
  const diagnostics: Diagnostic[] = [];
  const fail = (message: string, ...paths: readonly string[]): void => {
    const path = paths.find((one) => copied.has(one));
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
