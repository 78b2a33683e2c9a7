/** Chooses the addresses that only lead to a page: short and former ones. */
import { foldCase, parsePathSegment } from '../core/names.ts';
import { toFileStem } from '../core/urls.ts';
import type { Route } from './routes.ts';

/**
 * Pages keep their addresses: a redirect whose file one of them has is left out,
 * as is one whose name cannot be an address.
 */
export function planRedirects(
  routes: readonly Route[],
  wanted: readonly (readonly [path: string, to: Route | undefined])[],
): ReadonlyMap<string, Route> {
  const taken = new Set(routes.map(({ stem }) => foldCase(stem)));
  const redirects = new Map<string, Route>();
  for (const [path, to] of wanted) {
    const file = foldCase(toFileStem(path));
    const isName = path
      .slice(1)
      .split('/')
      .every((name) => parsePathSegment(name).ok);
    if (to === undefined || !isName || taken.has(file)) continue;
    taken.add(file);
    redirects.set(path, to);
  }
  return redirects;
}
