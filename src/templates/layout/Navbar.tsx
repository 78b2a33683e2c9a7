/**
 * The bar at the top. On a narrow screen its links give way to the menu
 * button, which without scripts is a link to the menu further down the page.
 */
import type { KeyboardEvent, MouseEvent, ReactNode } from 'react';
import type { PageData } from '../model.ts';
import { Brand } from './Brand.tsx';
import { Choice } from './Choice.tsx';
import { ColourMode } from './ColourMode.tsx';
import { Icon } from './Icon.tsx';
import { useFrame } from './frame.ts';
import { useStore } from './store.ts';
import { TextLink } from './TextLink.tsx';
import { listVersions } from './versions.tsx';

export function Navbar({
  page,
  inert,
}: {
  readonly page: PageData;
  readonly inert: boolean;
}): ReactNode {
  const { site } = useFrame();
  const items = (position: 'left' | 'right'): ReactNode =>
    site.navbar
      .filter((item) => item.position === position)
      .map(({ label, href, external, section }) => (
        <TextLink
          key={href}
          className="item"
          label={label}
          href={href}
          external={external}
          current={section !== null && section === page.section}
        />
      ));
  return (
    <header className="navbar" inert={inert}>
      <nav aria-label="Main">
        <MenuButton />
        <Brand />
        {items('left')}
        <span className="spacer" />
        {site.searchHref !== null && <SearchLink href={site.searchHref} />}
        <Versions page={page} />
        {items('right')}
        <Locales page={page} />
        <ColourMode />
      </nav>
    </header>
  );
}

function MenuButton(): ReactNode {
  const { browser } = useFrame();
  const scripted = useStore(browser.scripted);
  const open = useStore(browser.menuOpen);
  const show = (event: MouseEvent | KeyboardEvent): void => {
    event.preventDefault();
    browser.openMenu();
  };
  return (
    <a
      className="icon-button menu-button"
      href="#site-menu"
      aria-label="Toggle navigation bar"
      role={scripted ? 'button' : undefined}
      aria-expanded={scripted ? open : undefined}
      onClick={show}
      onKeyDown={(event) => {
        if (event.key === ' ') show(event);
      }}
    >
      <Icon name="menu" />
    </a>
  );
}

function SearchLink({ href }: { readonly href: string }): ReactNode {
  return (
    <a
      className="search-button"
      href={href}
      aria-label="Search"
      aria-keyshortcuts="/ Control+K Meta+K"
    >
      <Icon name="search" size={16} />
      <span>Search</span>
      <kbd>/</kbd>
    </a>
  );
}

function Versions({ page }: { readonly page: PageData }): ReactNode {
  const { site } = useFrame();
  const { versions } = site;
  const [first] = versions;
  if (first === undefined) return null;
  if (versions.length === 1) {
    return (
      <a
        className="version"
        href={first.href}
        aria-label={`Version: ${first.label}`}
        data-version={first.name}
      >
        {first.label}
      </a>
    );
  }
  const links = listVersions(site, page);
  const current = links.find((link) => link.current) ?? first;
  return (
    <Choice
      name="Versions"
      label={current.label}
      current={current.name}
      options={links.map(({ name, ...link }) => ({
        ...link,
        key: name,
        version: name,
      }))}
    />
  );
}

/** Links to the same page in other languages; the client adds query and hash. */
function Locales({ page }: { readonly page: PageData }): ReactNode {
  const { locales, base } = useFrame().site;
  const [first] = locales;
  if (first === undefined) return null;
  return (
    <Choice
      name="Languages"
      label={first.label}
      current={first.code}
      options={locales.map(({ code, label, href }) => ({
        key: code,
        label,
        href: toLocale(href, page, base),
        language: code,
        same: true,
      }))}
    />
  );
}

/** The address of a page on the site of another locale. */
export function toLocale(
  home: string,
  { kind, href }: PageData,
  base: string,
): string {
  return kind === 'not-found' ? home : home + href.slice(base.length);
}
