/**
 * The items of a sidebar. The head of a category is a link, which works without
 * scripts; with scripts it is a button that opens the category in place.
 */
import {
  useEffect,
  useLayoutEffect,
  useRef,
  useState,
  type ReactNode,
  type RefObject,
} from 'react';
import type {
  SidebarCategory,
  SidebarItem,
  SidebarLink,
  SidebarView,
} from '../page-model.ts';
import { BreakableName, KindBadge, Opener } from './elements.tsx';
import { expansionKey, useFrame, useStore } from './frame.ts';
import { findCategory, holdsPage, listLinks } from './sidebar-items.ts';

/** A sidebar, and the page that it is on. */
export interface CurrentSidebar {
  readonly view: SidebarView;
  readonly href: string;
}

export function SidebarItems({
  items,
  ...place
}: CurrentSidebar & { readonly items: readonly SidebarItem[] }): ReactNode {
  return <ul>{items.map((item) => drawItem(item, place))}</ul>;
}

function drawItem(item: SidebarItem, place: CurrentSidebar): ReactNode {
  if (item.type === 'category') {
    return item.collapsed === null ? (
      <Group key={`group ${item.label}`} category={item} {...place} />
    ) : (
      <Category key={item.key} category={item} {...place} />
    );
  }
  const current = item.href === place.href;
  return item.unlisted && !current ? null : (
    <SidebarLinkItem key={item.href} {...item} current={current} />
  );
}

export function SidebarLinkItem({
  href,
  label,
  kind,
  deprecated,
  current,
  badge = false,
}: SidebarLink & {
  readonly current: boolean;
  /** Whether to show the kind, if no heading above names it. */
  readonly badge?: boolean;
}): ReactNode {
  const name = <BreakableName name={label} room={24} />;
  return (
    <li>
      <a
        className={kind === null ? 'words' : undefined}
        href={href}
        aria-current={current ? 'page' : undefined}
      >
        {badge && kind !== null && <KindBadge kind={kind} named />}
        {deprecated ? (
          <s>
            {name}
            <span className="visually-hidden">{labels.frame.deprecated}</span>
          </s>
        ) : (
          name
        )}
      </a>
    </li>
  );
}

/** A category that is always open: a title above its items. */
function Group({
  category: { label, items },
  ...place
}: CurrentSidebar & { readonly category: SidebarCategory }): ReactNode {
  return (
    <li>
      <div className="group">{label}</div>
      <SidebarItems items={items ?? []} {...place} />
    </li>
  );
}

function Category({
  category,
  ...place
}: CurrentSidebar & { readonly category: SidebarCategory }): ReactNode {
  const { browser } = useFrame();
  const { view, href } = place;
  const name = expansionKey(view.id, category.key);
  const byHand = useStore(browser.expansion).get(name);
  const count = useCount(category, view);
  const open = byHand ?? (!category.collapsed || holdsPage(category, href));
  const { shown, list } = useCollapse(open, category.items !== null);
  const missing = open && category.items === null;
  useEffect(() => {
    if (missing) browser.loadSidebar(view);
  }, [browser, view, missing]);
  return (
    <li data-key={name}>
      <Opener
        className="category"
        href={category.href}
        data-shown={open ? '' : undefined}
        open={open}
        onToggle={() => {
          browser.setExpanded(view, [category.key], !open);
        }}
      >
        {category.kind !== null && (
          <KindBadge kind={category.kind} named={false} />
        )}
        {category.label}
        <span className="count">{count}</span>
      </Opener>
      {shown && (
        <div ref={list}>
          <Entries category={category} {...place} />
        </div>
      )}
    </li>
  );
}

/**
 * The items of an open category. A page contains only the part of a long list
 * around its own entry, and only that is shown until the reader asks for all:
 * so nothing moves under the pointer when the sidebar's file arrives.
 */
function Entries({
  category,
  ...place
}: CurrentSidebar & { readonly category: SidebarCategory }): ReactNode {
  const { browser } = useFrame();
  const { view } = place;
  const [asked, setAsked] = useState(false);
  const current = findCategory(view.items, category.key);
  const part = current?.partial === true ? current.items : null;
  if (part === null || (asked && !category.partial)) {
    return <SidebarItems items={category.items ?? []} {...place} />;
  }
  return (
    <>
      <SidebarItems items={part} {...place} />
      <a
        className="more"
        href={category.href}
        onClick={(event) => {
          event.preventDefault();
          browser.loadSidebar(view);
          setAsked(true);
        }}
      >
        {labels.frame.showAll}
      </a>
    </>
  );
}

/** How many links a category holds; `null` until the sidebar's file is there. */
function useCount(
  { items }: SidebarCategory,
  view: SidebarView,
): number | null {
  const { browser } = useFrame();
  const isThere = useStore(browser.sidebarFiles).has(view.id);
  // In the part of a list that a page contains, closed categories have none.
  return isThere && items !== null ? listLinks(items).length : null;
}

/**
 * Keeps a list in the document until its closing animation has ended. A list that
 * is open on the first render is not animated.
 */
function useCollapse(
  open: boolean,
  isThere: boolean,
): {
  readonly shown: boolean;
  readonly list: RefObject<HTMLDivElement | null>;
} {
  const { browser } = useFrame();
  const list = useRef<HTMLDivElement>(null);
  const [settled, setSettled] = useState(open);
  useLayoutEffect(() => {
    if (settled === open) return;
    return browser.collapse(list.current, open, () => {
      setSettled(open);
    });
  }, [browser, open, settled]);
  return { shown: isThere && (open || settled), list };
}
