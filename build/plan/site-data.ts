/**
 * Derives the data that is the same on every page from the configuration. It is
 * compiled into the client, so it must not depend on the API model.
 */
import type { SiteConfig } from '../config.ts';
import type { Memo } from '../core/memo.ts';
import { isExternal, toHref } from '../core/urls.ts';
import type { FrameAddition } from '../feature.ts';
import type { SiteInput } from '../inputs.ts';
import type {
  NavbarItem,
  PackageName,
  SiteData,
} from '../../src/templates/page-model.ts';
import { fill } from '../../src/shared/labels.ts';
import { API_PATH, HOME_PATH } from './routes.ts';
import { listSections } from './documents.ts';
import type { OtherSource } from './sources.ts';
import type { Entrance } from './read-documents.ts';

/** The logo, unless the configuration names another file. */
export const MARK_FILE = 'favicon.svg';

/**
 * The data of a site with these inputs.
 * @param entrances - of the sections of documents
 * @param added - what features add to the frame
 */
export function describeSite(
  { config, package: documented, otherApis }: SiteInput,
  entrances: readonly Entrance[],
  added: FrameAddition,
  memo: Memo,
): SiteData {
  const others = otherApis.map(({ source }) => source);
  const args = [config, entrances, documented, others] as const;
  return { ...memo.call(planSiteData, ...args), ...added };
}

/**
 * A stage. This site's own version and language are the first of theirs, as the navbar
 * expects.
 * @param entrances - of the sections of documents
 */
function planSiteData(
  config: SiteConfig,
  entrances: readonly Entrance[],
  documented: PackageName,
  otherApis: readonly OtherSource[] = [],
): Omit<SiteData, keyof FrameAddition> {
  const { base, footer } = config;
  const place = (link: WrittenLink): PlacedLink => placeLink(link, base);
  const first = placeLink(
    { label: '', to: entrances[0]?.to ?? API_PATH },
    base,
  );
  return {
    title: config.title,
    tagline: config.tagline,
    base,
    homeHref: toHref(base, HOME_PATH),
    markHref: toHref(base, `/${config.brand ?? MARK_FILE}`),
    colours: config.colors ?? null,
    navbar: planNavbar(config, entrances),
    hideNavbarOnScroll: config.navbar.hideOnScroll,
    announcement: planAnnouncement(config),
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
    versions: [
      {
        name: config.version.name,
        label: addNumber(config, documented.version),
        href: first.href,
      },
      ...otherApis
        .filter(({ kind }) => kind === 'version')
        .map(({ name, label, path }) => {
          const { href } = placeLink({ label, to: path }, base);
          return { name, label, href };
        }),
      ...config.version.others.map(({ url, ...other }) => ({
        ...other,
        href: url,
      })),
    ],
    locales: planLocales(config),
    package: documented,
    labels: config.labels,
  };
}

type WrittenLink = Pick<Entrance, 'label' | 'to'>;

type PlacedLink = SiteData['footer']['legal'][number];

function placeLink({ label, to }: WrittenLink, base: string): PlacedLink {
  const external = isExternal(to);
  return { label, href: external ? to : toHref(base, to), external };
}

function planNavbar(
  { base, navbar, labels }: SiteConfig,
  entrances: readonly Entrance[],
): readonly NavbarItem[] {
  const api: Entrance = {
    section: 'api',
    label: labels.frame.api,
    to: API_PATH,
  };
  return [
    ...[...entrances, api].map((entrance) => ({
      ...placeLink(entrance, base),
      section: entrance.section,
      position: 'left' as const,
    })),
    ...navbar.links.map((link) => ({
      ...placeLink(link, base),
      section: null,
      position: link.position,
    })),
  ];
}

function planAnnouncement({
  announcement,
  base,
}: SiteConfig): SiteData['announcement'] {
  if (announcement === undefined) return null;
  const { link } = announcement;
  return { ...announcement, link: link ? placeLink(link, base) : null };
}

function planLocales({ base, locale }: SiteConfig): SiteData['locales'] {
  const { code, label, direction, others } = locale;
  return [
    {
      code,
      // A menu with a single entry is there only if it is asked for.
      label: label ?? (others.length === 0 ? '' : nameLanguage(code)),
      direction,
      href: toHref(base, HOME_PATH),
    },
    ...others.map(({ url, ...other }) => ({ ...other, href: url })),
  ];
}

/** The language's name in itself: `Deutsch`. */
function nameLanguage(code: string): string {
  const names = new Intl.DisplayNames([code], { type: 'language' });
  return names.of(code) ?? code;
}

/** A release that is called `Next` must not look unreleased. */
function addNumber(
  { version: { label }, labels }: SiteConfig,
  version: string,
): string {
  if (label === undefined) return version;
  if (/\d/.test(label)) return label;
  const isReleased = !version.includes('-');
  const number = isReleased
    ? fill(labels.frame.released, { version })
    : version;
  return `${label} · ${number}`;
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
