/**
 * Links and images: the caller resolves them; unsafe destinations are refused.
 */
import { escapeHtml } from '../../core/escape.ts';
import { findUnsafeScheme } from '../destinations.ts';
import type { Point } from '../source.ts';
import { element, openTag } from './html.ts';
import { report, type Rendering } from './rendering.ts';

export interface Destination {
  readonly url: string;
  /** An empty title counts as none. */
  readonly title?: string | null | undefined;
  readonly position?: { readonly start: Point } | undefined;
}

/**
 * A link, or only its content if it leads nowhere.
 * @param linked - whether inside another link, which then takes precedence
 */
export function renderLink(
  node: Destination,
  content: string,
  linked: boolean,
  rendering: Rendering,
): string {
  if (linked || !isSafe(node, rendering)) return content;
  const link = rendering.context.resolveLink(node.url);
  if (link.kind === 'broken') {
    const message = `Broken link: ${link.message}`;
    report(rendering, node, { code: 'broken-link', message }, link.hint);
    return content;
  }
  const { href, external } = link;
  if (!external) {
    const place = rendering.locate(node.position?.start);
    rendering.found.links.push({ href, place });
  }
  const rel = external ? 'noopener' : null;
  return element('a', { href, title: titleOf(node), rel }, content);
}

/** An image, or its alternative text if it is missing. */
export function renderImage(
  node: Destination,
  alt: string,
  rendering: Rendering,
): string {
  const missing = escapeHtml(alt);
  if (!isSafe(node, rendering)) return missing;
  const image = rendering.context.findImage(node.url);
  if (image.kind === 'broken') {
    const message = `Broken image: ${image.message}`;
    report(rendering, node, { code: 'broken-image', message }, image.hint);
    return missing;
  }
  return openTag('img', {
    src: image.href,
    alt,
    title: titleOf(node),
    width: image.width,
    height: image.height,
    loading: 'lazy',
    decoding: 'async',
  });
}

function isSafe(node: Destination, rendering: Rendering): boolean {
  const scheme = findUnsafeScheme(node.url);
  if (scheme === null) return true;
  report(
    rendering,
    node,
    {
      code: 'unsafe-link',
      message: `A destination must not begin with ${scheme.slice(0, 40)}:`,
    },
    'Use https:, mailto:, a path of this site or the name of a file.',
  );
  return false;
}

function titleOf({ title }: Destination): string | null {
  return title === undefined || title === '' ? null : title;
}
