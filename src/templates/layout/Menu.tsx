/**
 * The left column, which on a narrow screen is the menu: the same elements, so
 * that nothing is sent twice. Without scripts the link `#site-menu` opens it (by
 * `:target`); with scripts it is a dialog.
 */
import { useEffect, useRef, type MouseEvent, type ReactNode } from 'react';
import type { PageData } from '../page-model.ts';
import {
  listLocales,
  listVersions,
  PlaceLink,
  useSections,
} from './choices.tsx';
import { Brand, Icon, TextLink } from './elements.tsx';
import { useFrame, useStore } from './frame.ts';
import { Sidebar } from './Sidebar.tsx';
import { fill } from '../../shared/labels.ts';

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
