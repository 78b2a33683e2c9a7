/** Metadata for a page's language and its translations. Text only. */
import type { PageData, SiteData } from '../../src/templates/model.ts';
import { escapeHtml } from '../core/escape.ts';
import { isListed } from './search-engines.ts';

/** @param origin - the origin of the site, without a trailing slash */
export function describeLanguages(
  page: PageData,
  { locales, base }: SiteData,
  origin: string,
): string {
  const [own, ...others] = locales;
  if (own === undefined) return '';
  // Open Graph writes locales with an underscore.
  const shared = `\n<meta property="og:locale" content="${escapeHtml(own.code.replaceAll('-', '_'))}">`;
  if (others.length === 0 || !isListed(page)) return shared;
  // Search engines ignore the links unless each page also lists itself.
  const places = [
    { code: own.code, href: origin + page.href },
    ...others.map(({ code, href }) => ({
      code,
      href: href + page.href.slice(base.length),
    })),
  ];
  return (
    shared +
    places
      .map(
        ({ code, href }) =>
          `\n<link rel="alternate" hreflang="${escapeHtml(code)}" href="${escapeHtml(href)}">`,
      )
      .join('')
  );
}
