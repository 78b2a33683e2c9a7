/**
 * The list of a section's pages, with a filter. A page contains only the open
 * branch; the rest is in the sidebar's file, which is fetched when it is needed,
 * or ahead when the pointer or the focus enters the sidebar.
 */
import { useLayoutEffect, useState, type ReactNode } from 'react';
import { findBranch, filterLinks } from './sidebar-items.ts';
import {
  SidebarItems,
  SidebarLinkItem,
  type CurrentSidebar,
} from './SidebarItems.tsx';
import { useFrame, useStore } from './frame.ts';
import { fill } from '../../shared/labels.ts';

export function Sidebar({ view, href }: CurrentSidebar): ReactNode {
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
