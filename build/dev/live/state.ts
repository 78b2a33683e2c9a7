/** Describes the files that are served for the channel. Pure. */
import { hashParts } from '../../core/hash.ts';
import { toHref } from '../../core/urls.ts';
import type { LiveState } from './channel.ts';

export function describeAssets(
  paths: Iterable<string>,
  base: string,
): Pick<LiveState, 'code' | 'styles'> {
  const assets = [...paths].filter((path) => path.startsWith('assets/'));
  const isStyle = (path: string): boolean => path.endsWith('.css');
  return {
    code: hashParts(assets.filter((path) => !isStyle(path)).sort()),
    styles: assets.filter(isStyle).map((path) => toHref(base, `/${path}`)),
  };
}

/** The address of a page's data. */
export function toPayloadHref(href: string): string {
  return href.endsWith('/') ? `${href}index.json` : `${href}.json`;
}
