/**
 * Structured data for search engines (schema.org): where a page stands and what
 * it is. Plain values; `document.ts` escapes them.
 */
import type { PageData, SiteData } from '../../src/templates/model.ts';

type StructuredItem = Readonly<Record<string, unknown>>;

const CONTEXT = 'https://schema.org';

export function describeStructure(
  page: PageData,
  site: SiteData,
  origin: string,
): readonly StructuredItem[] {
  return [
    ...describeBreadcrumbs(page, origin),
    ...describePage(page, site, origin + page.href),
  ];
}

/** A group without a page has no address, so it is left out. */
function describeBreadcrumbs(
  { breadcrumbs, href }: PageData,
  origin: string,
): readonly StructuredItem[] {
  const last = breadcrumbs.length - 1;
  const steps = breadcrumbs.flatMap((crumb, index) => {
    const address = index === last ? href : crumb.href;
    return address === null ? [] : [{ name: crumb.label, address }];
  });
  if (steps.length < 2) return [];
  return [
    {
      '@context': CONTEXT,
      '@type': 'BreadcrumbList',
      itemListElement: steps.map(({ name, address }, index) => ({
        '@type': 'ListItem',
        position: index + 1,
        name,
        item: origin + address,
      })),
    },
  ];
}

function describePage(
  { kind, title, description, documented }: PageData,
  { package: own, title: siteTitle, locales }: SiteData,
  url: string,
): readonly StructuredItem[] {
  const common = {
    '@context': CONTEXT,
    headline: title,
    description,
    url,
    inLanguage: locales[0]?.code ?? 'en',
  };
  switch (kind) {
    case 'home':
      return [
        {
          '@context': CONTEXT,
          '@type': 'WebSite',
          name: siteTitle,
          description,
          url,
        },
      ];
    case 'tutorial':
      return [{ ...common, '@type': 'TechArticle' }];
    case 'api-index':
    case 'entity':
      return [
        {
          ...common,
          '@type': 'APIReference',
          executableLibraryName: (documented ?? own).name,
          version: (documented ?? own).version,
        },
      ];
    case 'source':
    case 'search':
    case 'not-found':
      return [];
    default:
      return kind satisfies never;
  }
}
