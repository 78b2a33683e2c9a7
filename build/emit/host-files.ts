/** Files that configure static hosts: headers, and how to serve the site. */
import type { Artifact } from '../core/artifact.ts';
import { outputPath } from '../core/names.ts';
import { toHref } from '../core/urls.ts';

const YEAR = 31_536_000;

/**
 * @param policy - the content security policy of every page
 * @param base - the path below which the site lives
 */
export function emitHostFiles(
  policy: string,
  base: string,
): readonly Artifact[] {
  return [
    { path: outputPath('_headers'), content: composeHeaders(policy, base) },
    // Otherwise GitHub Pages would omit names that begin with an underscore.
    { path: outputPath('.nojekyll'), content: '' },
  ];
}

/**
 * For Netlify and Cloudflare Pages. Each header is set by one rule only,
 * because two matching rules would send both values. Pages need no cache rule:
 * both hosts revalidate them by default.
 */
function composeHeaders(policy: string, base: string): string {
  const rule = (path: string, headers: readonly string[]): string =>
    [path, ...headers.map((header) => `  ${header}`), ''].join('\n');
  return [
    rule('/*', [
      `Content-Security-Policy: ${policy}; frame-ancestors 'none'`,
      'X-Content-Type-Options: nosniff',
      'Referrer-Policy: strict-origin-when-cross-origin',
      'Permissions-Policy: camera=(), geolocation=(), microphone=()',
    ]),
    rule(toHref(base, '/assets/*'), [
      `Cache-Control: public, max-age=${String(YEAR)}, immutable`,
    ]),
  ].join('\n');
}
