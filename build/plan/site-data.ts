/**
 * Derives the data that is the same on every page from the configuration. It is
 * compiled into the client, so it must not depend on the API model.
 */
import type { SiteConfig } from '../config.ts';
import type { Memo } from '../core/memo.ts';
import { isExternal, toHref } from '../core/urls.ts';
import type { SiteInput } from '../inputs.ts';
import type {
  NavbarItem,
  PackageName,
  SiteData,
} from '../../src/templates/page-model.ts';
import { API_PATH, HOME_PATH, SEARCH_PATH } from './routes.ts';
import { listSections } from './documents.ts';
import type { OtherSource } from './sources.ts';
import type { Entrance } from './tutorials.ts';

/** The logo, unless the configuration names another file. */
export const MARK_FILE = 'favicon.svg';

/**
 * The data of a site with these inputs.
 * @param entrances - of the sections of documents
 */
export function describeSite(
  { config, package: documented, otherApis }: SiteInput,
  entrances: readonly Entrance[],
  memo: Memo,
): SiteData {
  const others = otherApis.map(({ source }) => source);
  return memo.call(planSiteData, config, entrances, documented, others);
}

/**
 * A stage. This site's own version and language are the first of theirs, as the navbar
 * expects.
 * @param entrances - of the sections of documents
 */
function planSiteData(
  config: SiteConfig,
  entrances: readonly Entrance[],
  { name, version }: PackageName,
  otherApis: readonly OtherSource[] = [],
): SiteData {
  const {
    base,
    footer,
    announcement,
    version: currentVersion,
    locale,
  } = config;
  const hrefOf = (to: string): string =>
    isExternal(to) ? to : toHref(base, to);
  const place = ({ label, to }: { label: string; to: string }) => ({
    label,
    href: hrefOf(to),
    external: isExternal(to),
  });
  const enter = ({ section, ...link }: Entrance): NavbarItem => ({
    ...place(link),
    section,
    position: 'left',
  });
  return {
    title: config.title,
    tagline: config.tagline,
    base,
    homeHref: hrefOf(HOME_PATH),
    markHref: hrefOf(`/${config.brand ?? MARK_FILE}`),
    searchHref: hrefOf(SEARCH_PATH),
    colours: config.colors ?? null,
    navbar: [
      ...entrances.map(enter),
      enter({ section: 'api', label: 'API', to: API_PATH }),
      ...config.navbar.links.map((link) => ({
        ...place(link),
        section: null,
        position: link.position,
      })),
    ],
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
                    href: hrefOf(announcement.link.to),
                  },
            closeable: announcement.closeable,
          },
    footer: {
      note: footer.note,
      columns: footer.columns.map(({ title, links }) => ({
        title,
        links: links.map(place),
      })),
      copyright: footer.copyright,
      legal: footer.legal.map(place),
    },
    references: listSections(config)
      .filter(({ role }) => role === 'reference')
      .map(({ name: section, label }) => ({ section, label })),
    filters: listSections(config)
      .filter(
        ({ name, navbar }) =>
          !navbar || entrances.some(({ section }) => section === name),
      )
      .map(({ name: section, label }) => ({
        section,
        // The navbar names the course; a filter names its pages.
        label: label === 'Tutorial' ? 'Tutorials' : label,
      })),
    versions: [
      {
        name: currentVersion.name,
        label: addNumber(currentVersion.label, version),
        href: hrefOf(entrances[0]?.to ?? API_PATH),
      },
      ...otherApis
        .filter(({ kind }) => kind === 'version')
        .map(({ name, label, path }) => ({ name, label, href: hrefOf(path) })),
      ...currentVersion.others.map(({ url, ...other }) => ({
        ...other,
        href: url,
      })),
    ],
    locales: [
      {
        code: locale.code,
        label: locale.label,
        direction: locale.direction,
        href: hrefOf(HOME_PATH),
      },
      ...locale.others.map(({ url, ...other }) => ({ ...other, href: url })),
    ],
    package: { name, version },
  };
}

/** A release that is called `Next` must not look unreleased. */
function addNumber(label: string | undefined, version: string): string {
  if (label === undefined) return version;
  if (/\d/.test(label)) return label;
  const isReleased = !version.includes('-');
  return `${label} · ${version}${isReleased ? ' (latest)' : ''}`;
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
