/**
 * Links from a page to itself elsewhere: in other versions and other languages,
 * in menus and in the banner on pages that are not of the current version.
 */
import type { ReactNode } from 'react';
import type { FrameData, Link, NavbarItem, PageData } from '../page-model.ts';
import { useFrame, useStore } from './frame.ts';
import { fill } from '../../shared/labels.ts';

export interface SiteChoice extends Link {
  readonly key: string;
  /** Whether it is the version or language of the page. */
  readonly current: boolean;
  /** The language of the label, if it is not the page's. */
  readonly language?: string;
  /** The name under which a chosen version is stored. */
  readonly version?: string;
  /** Whether it leads to the same page; then the client adds query and hash. */
  readonly same: true | undefined;
  /** A remark if it does not, such as "not in this version". */
  readonly note: string | null;
}

/**
 * Lists versions in the site's order; a page without one belongs to the first.
 */
export function listVersions(
  { versions }: FrameData,
  { href: here, version, documented }: PageData,
): readonly SiteChoice[] {
  const current = version?.name ?? versions[0]?.name;
  // Another package of the site has a version of its own.
  const own = versions.length === 1 ? documented?.version : undefined;
  return versions.map(({ name, label, href }) => {
    const place = version?.others.find((other) => other.name === name);
    return {
      key: name,
      label: own ?? label,
      href: place?.href ?? (version?.name === name ? here : href),
      current: name === current,
      version: name,
      same: place?.same === true || undefined,
      note: place?.same === false ? labels.frame.notInVersion : null,
    };
  });
}

/**
 * The links of the navbar. The one to the reference leads to the version of the
 * page, else to the preferred one, else to the current one.
 */
export function useSections({ version }: PageData): readonly NavbarItem[] {
  const { site, browser } = useFrame();
  const preferred = useStore(browser.preferredVersion);
  const wanted = version?.name ?? preferred;
  const older = site.versions.slice(1).find(({ name }) => name === wanted);
  return site.navbar.map((item) =>
    item.section === 'api' ? { ...item, href: older?.href ?? item.href } : item,
  );
}

/** The site's own language is the first. */
export function listLocales(
  { locales, base }: FrameData,
  { kind, href: here }: PageData,
): readonly SiteChoice[] {
  // The menu has no name for a language without others.
  const named = locales.filter(({ label }) => label !== '');
  return named.map(({ code, label, href }, position) => ({
    key: code,
    label,
    href: kind === 'not-found' ? href : href + here.slice(base.length),
    current: position === 0,
    language: code,
    same: true,
    note: null,
  }));
}

export function PlaceLink({
  place: { href, language, version, same, current },
  children,
  ...attributes
}: {
  readonly place: SiteChoice;
  readonly 'aria-current'?: 'true' | undefined;
  readonly children: ReactNode;
}): ReactNode {
  return (
    <a
      href={href}
      hrefLang={language}
      lang={language}
      rel={current ? undefined : 'external'}
      data-version={version}
      data-same={same}
      {...attributes}
    >
      {children}
    </a>
  );
}

/**
 * A small menu of links. It is a `details` element, so it opens without scripts;
 * the client adds keyboard control and closes it when the reader clicks or
 * focuses something else.
 */
export function Choice({
  name,
  places,
}: {
  /** The accessible name, with what is chosen: "Versions: 17". */
  readonly name: (chosen: string) => string;
  readonly places: readonly SiteChoice[];
}): ReactNode {
  const label = places.find(({ current }) => current)?.label;
  if (label === undefined) return null;
  return (
    <details className="choice">
      <summary className="item" aria-label={name(label)}>
        {label}
      </summary>
      <ul>
        {places.map((place) => (
          <li key={place.key}>
            <PlaceLink
              place={place}
              aria-current={place.current ? 'true' : undefined}
            >
              {place.label}
              {place.note === null ? null : <small>{` ${place.note}`}</small>}
            </PlaceLink>
          </li>
        ))}
      </ul>
    </details>
  );
}

/** Pages of other versions link to the same page in the current one. */
export function VersionBanner(page: PageData): ReactNode {
  const { site } = useFrame();
  const current = page.version?.current;
  if (current == null) return null;
  const versions = listVersions(site, page);
  const viewed = versions.find((version) => version.current);
  const [before, after] = labels.frame.notCurrent.split('{version}');
  return (
    <div className="admonition warning version-banner" role="note">
      <strong className="label">
        {fill(labels.frame.otherVersion, { version: viewed?.label ?? '' })}
      </strong>
      <p>
        {before}
        <a
          href={current.href}
          rel="external"
          data-same={versions[0]?.same}
          data-version={versions[0]?.version}
        >
          {current.label}
        </a>
        {after}
      </p>
    </div>
  );
}
