/**
 * Derives the data that is the same on every page from the configuration. It is
 * compiled into the client, so it must not depend on the API model.
 */
import type { SiteConfig } from '../config.ts';
import { isExternal, toHref } from '../core/urls.ts';
import type {
  Announcement,
  Link,
  Locale,
  NavbarItem,
  PackageName,
  SiteData,
  Version,
} from '../../src/templates/model.ts';
import { API_PATH, HOME_PATH, SEARCH_PATH } from './routes.ts';
import type { OtherSource } from './sources.ts';

type Place = (to: string) => { href: string; external: boolean };

export type { PackageName };

/** @param tutorialsPath - of the first tutorial; `null` without tutorials */
export function planSiteData(
  config: SiteConfig,
  tutorialsPath: string | null,
  { name, version }: PackageName,
  otherApis: readonly OtherSource[] = [],
): SiteData {
  const place: Place = (to) =>
    isExternal(to)
      ? { href: to, external: true }
      : { href: toHref(config.base, to), external: false };
  const { footer } = config;
  return {
    title: config.title,
    tagline: config.tagline,
    base: config.base,
    homeHref: place(HOME_PATH).href,
    markHref:
      config.brand === undefined ? null : place(`/${config.brand}`).href,
    searchHref: place(SEARCH_PATH).href,
    colours: config.colours ?? null,
    navbar: planNavbar(config, tutorialsPath, place),
    hideNavbarOnScroll: config.navbar.hideOnScroll,
    announcement: planAnnouncement(config, place),
    footer: {
      note: footer.note,
      columns: footer.columns.map(({ title, links }) => ({
        title,
        links: links.map(({ label, to }) => ({ label, ...place(to) })),
      })),
      copyright: footer.copyright,
      legal: footer.legal.map(({ label, to }) => ({ label, ...place(to) })),
    },
    versions: planVersions(
      config,
      version,
      place(tutorialsPath ?? API_PATH).href,
      otherApis
        .filter(({ kind }) => kind === 'version')
        .map((one) => ({
          name: one.name,
          label: one.label,
          href: place(one.path).href,
        })),
    ),
    locales: planLocales(config, place(HOME_PATH).href),
    package: { name, version },
  };
}

/** The addresses in the configuration that are linked from every page. */
export function listFrameLinks({
  navbar,
  announcement,
  footer,
}: SiteData): ReadonlySet<string> {
  const links = [
    ...navbar,
    ...(announcement?.link ? [announcement.link] : []),
    ...footer.columns.flatMap((column) => column.links),
    ...footer.legal,
  ];
  return new Set(links.map(({ href }) => href));
}

/** This site's own version first, as the navbar expects. */
function planVersions(
  { version: { name, label, others } }: SiteConfig,
  packageVersion: string,
  href: string,
  builtIn: readonly Version[],
): readonly Version[] {
  const elsewhere = others.map(({ url, ...other }) => ({
    ...other,
    href: url,
  }));
  const own = { name, label: label ?? packageVersion, href };
  return [own, ...builtIn, ...elsewhere];
}

/** This site's own language first, as the navbar expects. */
function planLocales(
  { locale: { others, ...own } }: SiteConfig,
  href: string,
): readonly Locale[] {
  const elsewhere = others.map(({ url, ...other }) => ({
    ...other,
    href: url,
  }));
  return [{ ...own, href }, ...elsewhere];
}

function planNavbar(
  config: SiteConfig,
  tutorialsPath: string | null,
  place: Place,
): readonly NavbarItem[] {
  const section = (label: string, to: string, name: string): NavbarItem => ({
    label,
    ...place(to),
    section: name,
    position: 'left',
  });
  const label = config.tutorials?.label ?? 'Tutorial';
  const tutorials =
    tutorialsPath === null ? [] : [section(label, tutorialsPath, 'tutorial')];
  return [
    ...tutorials,
    section('API', API_PATH, 'api'),
    ...config.navbar.links.map(({ label, to, position }) => ({
      label,
      ...place(to),
      section: null,
      position,
    })),
  ];
}

function planAnnouncement(
  { announcement }: SiteConfig,
  place: Place,
): Announcement | null {
  if (announcement === undefined) return null;
  const { id, text, link, closeable } = announcement;
  const target: Link | null =
    link === undefined
      ? null
      : { label: link.label, href: place(link.to).href };
  return { id, text, link: target, closeable };
}
