/** From the configuration to what is the same on every page. */
import type { PackageFacts } from '../api/model.ts';
import type { SiteConfig } from '../config.ts';
import { isExternal, toHref } from '../core/urls.ts';
import type { NavbarItem, SiteData } from '../../src/templates/model.ts';
import type { RouteTable } from './routes.ts';

export function planSiteData(
  config: SiteConfig,
  table: RouteTable,
  { name, version }: Pick<PackageFacts, 'name' | 'version'>,
): SiteData {
  const place = (to: string): { href: string; external: boolean } =>
    isExternal(to)
      ? { href: to, external: true }
      : { href: toHref(config.base, to), external: false };
  const docs = table.tutorials.get('index') ?? null;
  const { announcement, footer } = config;
  return {
    title: config.title,
    tagline: config.tagline,
    base: config.base,
    homeHref: table.home.href,
    searchHref: null,
    navbar: planNavbar(config, table, place),
    hideNavbarOnScroll: config.navbar.hideOnScroll,
    announcement:
      announcement === undefined
        ? null
        : {
            id: announcement.id,
            text: announcement.text,
            link:
              announcement.link === undefined
                ? null
                : {
                    label: announcement.link.label,
                    href: place(announcement.link.to).href,
                  },
            closeable: announcement.closeable,
          },
    footer: {
      note: footer.note,
      columns: footer.columns.map(({ title, links }) => ({
        title,
        links: links.map(({ label, to }) => ({ label, ...place(to) })),
      })),
      copyright: footer.copyright,
    },
    versions: [
      {
        name: 'current',
        label: 'Next',
        href: (docs ?? table.apiIndex).href,
      },
    ],
    locales: [
      {
        code: 'en',
        label: 'English',
        direction: 'ltr',
        href: table.home.href,
      },
    ],
    package: { name, version },
  };
}

function planNavbar(
  config: SiteConfig,
  table: RouteTable,
  place: (to: string) => { href: string; external: boolean },
): readonly NavbarItem[] {
  const docs = table.tutorials.get('index');
  const tutorials: readonly NavbarItem[] =
    docs === undefined
      ? []
      : [
          {
            label: config.tutorials?.label ?? 'Tutorial',
            href: docs.href,
            section: 'tutorial',
            position: 'left',
            external: false,
          },
        ];
  return [
    ...tutorials,
    {
      label: 'API',
      href: table.apiIndex.href,
      section: 'api',
      position: 'left',
      external: false,
    },
    ...config.navbar.links.map(({ label, to, position }) => ({
      label,
      section: null,
      position,
      ...place(to),
    })),
  ];
}
