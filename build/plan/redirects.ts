/** Chooses the addresses that only lead to a page: short and former ones. */
import type { SiteConfig } from '../config.ts';
import { foldCase, parsePathSegment } from '../core/names.ts';
import { suggest } from '../core/text.ts';
import { toFileStem } from '../core/urls.ts';
import { error, type Diagnostic } from '../diagnostics.ts';
import type { Route, RouteTable } from './routes.ts';

/**
 * Pages keep their addresses: a redirect whose file one of them has is left out,
 * as is one whose name cannot be an address.
 */
export function planRedirects(
  routes: readonly Route[],
  wanted: Wanted,
): ReadonlyMap<string, Route> {
  const taken = new Set(routes.map(({ stem }) => foldCase(stem)));
  const redirects = new Map<string, Route>();
  for (const [path, to] of wanted) {
    if (path === null) continue;
    const stem = toFileStem(path);
    const file = foldCase(stem);
    const isName = stem.split('/').every((name) => parsePathSegment(name).ok);
    if (to === undefined || !isName || taken.has(file)) continue;
    taken.add(file);
    redirects.set(path, to);
  }
  return redirects;
}

type Wanted = readonly (readonly [
  path: string | null,
  to: Route | undefined,
])[];

export function readRedirects(
  redirects: SiteConfig['redirects'],
  byPath: RouteTable['byPath'],
): Wanted {
  return Object.entries(redirects).map(([from, to]) => [
    withoutEnding(from),
    byPath.get(to),
  ]);
}

/** A redirect of the configuration leads from a free address to a page. */
export function checkRedirects(
  { redirects: wanted }: SiteConfig,
  { byPath, redirects }: RouteTable,
  configFile: string,
): readonly Diagnostic[] {
  const place = { file: configFile, line: null, column: null };
  return Object.entries(wanted).flatMap(([from, to]) => {
    const isMissing = !byPath.has(to);
    if (!isMissing && redirects.has(withoutEnding(from))) return [];
    const message = isMissing
      ? `redirects: there is no page at ${to}`
      : `redirects: ${from} is taken, or cannot be an address`;
    const hint = isMissing ? suggest(to, byPath.keys(), null) : null;
    return error('invalid-redirect', message, { fault: 'usage', place, hint });
  });
}

/** Other tools write `/guide.html`: the file that a redirect is. */
function withoutEnding(path: string): string {
  return path.replace(/\.html$/, '');
}
