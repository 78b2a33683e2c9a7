/** The language of a page, and where the same page is in others. Text only. */
import type { PageData, SiteData } from '../../src/templates/model.ts';
import { escapeHtml } from '../core/escape.ts';
import { isListed } from './search-engines.ts';

/** @param origin - where the site lives, without a path and a slash */
export function describeLanguages(
  page: PageData,
  { locales, base }: SiteData,
  origin: string,
): string {
  const [own, ...others] = locales;
  if (own === undefined) return '';
  // Written as operating systems do: with an underscore.
  const shared = `\n<meta property="og:locale" content="${escapeHtml(own.code.replaceAll('-', '_'))}">`;
  if (others.length === 0 || !isListed(page)) return shared;
  // Each page has to name itself as well, or the others are not believed.
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
