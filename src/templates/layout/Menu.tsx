/**
 * The left column, which on a narrow screen is the menu: the same elements, so
 * that nothing is sent twice. Without scripts the link `#site-menu` opens it (by
 * `:target`); with scripts it is a dialog.
 */
import {
  useEffect,
  useRef,
  type MouseEvent,
  type ReactNode,
  useLayoutEffect,
  useState,
} from 'react';
import type { PageData } from '../page-model.ts';
import {
  listLocales,
  listVersions,
  PlaceLink,
  useSections,
} from './choices.tsx';
import { Brand, Icon, TextLink } from './elements.tsx';
import { useFrame, useStore } from './frame.ts';
import { fill } from '../../shared/labels.ts';
import { findBranch, filterLinks } from './sidebar-items.ts';
import {
  SidebarItems,
  SidebarLinkItem,
  type CurrentSidebar,
} from './SidebarItems.tsx';

export function Menu({ page }: { readonly page: PageData }): ReactNode {
  const { browser } = useFrame();
  const open = useStore(browser.menuOpen);
  const box = useRef<HTMLDivElement>(null);
  const { sidebar, href } = page;
  const name = sidebar?.id ?? null;
  useEffect(() => {
    if (box.current === null || name === null) return;
    return browser.keepPosition(box.current, name);
  }, [browser, name]);
  useEffect(() => {
    if (box.current !== null) browser.revealCurrent(box.current);
  }, [browser, href, open]);
  const close = (event: MouseEvent): void => {
    event.preventDefault();
    browser.closeMenu();
  };
  return (
    <>
      <div
        id="site-menu"
        ref={box}
        className={sidebar === null ? 'sidebar bare' : 'sidebar'}
        {...(open && {
          'data-open': '',
          role: 'dialog',
          'aria-modal': true,
          'aria-label': labels.frame.menu,
        })}
      >
        <nav className="menu-head" aria-label={labels.frame.menu}>
          <Brand />
          <a
            className="icon-button"
            href="#main-content"
            aria-label={labels.frame.closeMenu}
            onClick={close}
          >
            <Icon name="close" />
          </a>
        </nav>
        <MenuLinks page={page} />
        {sidebar !== null && (
          <Sidebar key={sidebar.id} view={sidebar} href={href} />
        )}
      </div>
      <a
        className="scrim"
        href="#main-content"
        tabIndex={-1}
        aria-hidden="true"
        onClick={close}
      />
    </>
  );
}

function MenuLinks({ page }: { readonly page: PageData }): ReactNode {
  const { site } = useFrame();
  const locales = listLocales(site, page);
  return (
    <nav className="menu-links" aria-label={labels.frame.site}>
      {useSections(page).map(({ section, ...link }) => (
        <TextLink
          key={link.href}
          {...link}
          current={section !== null && section === page.section}
        />
      ))}
      {listVersions(site, page).map((place) => (
        <PlaceLink key={place.key} place={place}>
          {fill(labels.frame.version, { version: place.label }) +
            (place.note === null ? '' : ` (${place.note})`)}
        </PlaceLink>
      ))}
      {locales.length > 0 && <span>{labels.frame.languageList}</span>}
      {locales.map((place) => (
        <PlaceLink key={place.key} place={place}>
          {place.label}
        </PlaceLink>
      ))}
    </nav>
  );
}

/**
 * The list of a section's pages, with a filter. A page contains only the open
 * branch; the rest is in the sidebar's file, which is fetched when it is needed,
 * or ahead when the pointer or the focus enters the sidebar.
 */
function Sidebar({ view, href }: CurrentSidebar): ReactNode {
  const { browser } = useFrame();
  const file = useStore(browser.sidebarFiles).get(view.id) ?? null;
  const [text, setText] = useState('');
  const items = file?.items ?? view.items;
  useLayoutEffect(() => {
    browser.setExpanded(view, findBranch(view.items, href), true);
  }, [browser, view, href]);
  useLayoutEffect(() => {
    if (file !== null) browser.releaseSpace();
  }, [browser, file]);
  const prepare = (): void => {
    browser.prepareSidebar(view);
  };
  return (
    <nav aria-label={view.label} onPointerEnter={prepare} onFocus={prepare}>
      {view.isLong && (
        <input
          className="filter scripted"
          type="search"
          placeholder={labels.frame.filter}
          aria-label={fill(labels.frame.filterList, { list: view.label })}
          autoComplete="off"
          spellCheck={false}
          onChange={(event) => {
            browser.loadSidebar(view);
            setText(browser.readValue(event.currentTarget));
          }}
        />
      )}
      {text.trim() === '' ? (
        <SidebarItems view={view} items={items} href={href} />
      ) : (
        <Matches view={view} href={href} text={text} />
      )}
    </nav>
  );
}

function Matches({
  view,
  href,
  text,
}: CurrentSidebar & { readonly text: string }): ReactNode {
  const { browser } = useFrame();
  const file = useStore(browser.sidebarFiles).get(view.id) ?? null;
  if (file === null) return <p className="matches">{labels.frame.loading}</p>;
  const links = filterLinks(file.items, text);
  const { length } = links;
  return (
    <>
      <p className="matches" role="status">
        {length === 0
          ? labels.frame.noMatches
          : fill(labels.frame.found, { count: String(length) })}
      </p>
      <ul>
        {links.map((link) => (
          <SidebarLinkItem
            key={link.href}
            {...link}
            current={link.href === href}
            badge
          />
        ))}
      </ul>
    </>
  );
}
