/**
 * Turns panels that are rendered below each other into tabs. A choice is stored
 * under the name of the group and applied to every group of that name.
 */
import { findNext } from '../frame/menus.ts';
import type { SafeStorage } from '../platform.ts';

export function makeTabs(document: Document, storage: SafeStorage): void {
  for (const group of document.querySelectorAll<HTMLElement>(
    '#page-article .tabs:not([data-ready])',
  )) {
    makeGroup(group, storage);
  }
}

const PREFIX = 'tab:';
const KEYS = ['ArrowRight', 'ArrowLeft'] as const;

/** Applies a choice that was made in another window of the site. */
export function followTabChoices(window: Window): void {
  window.addEventListener('storage', ({ key, newValue }) => {
    if (key?.startsWith(PREFIX) !== true || newValue === null) return;
    selectAll(window.document, key.slice(PREFIX.length), newValue);
  });
}

function makeGroup(group: HTMLElement, storage: SafeStorage): void {
  const document = group.ownerDocument;
  const name = group.dataset['group'];
  const panels = [...group.querySelectorAll<HTMLElement>(':scope > .tab')];
  const list = document.createElement('div');
  list.className = 'tab-list';
  list.setAttribute('role', 'tablist');
  const tabs = panels.map((panel) => makeTab(document, panel));
  const choose = (tab: HTMLElement): void => {
    const before = tab.getBoundingClientRect().top;
    selectAlike(group, labelOf(tab));
    if (name !== undefined) storage.write(PREFIX + name, labelOf(tab));
    // The tab stays at its place, whatever has changed above it.
    const moved = tab.getBoundingClientRect().top - before;
    if (moved !== 0) document.defaultView?.scrollBy(0, moved);
  };
  for (const panel of panels) {
    panel.addEventListener('reveal', () => {
      selectAlike(group, labelOf(panel));
    });
  }
  list.append(...tabs);
  list.addEventListener('click', ({ target }) => {
    const tab = tabs.find((one) => one.contains(target as Node));
    if (tab !== undefined) choose(tab);
  });
  list.addEventListener('keydown', (event) => {
    const place = tabs.findIndex((one) => one === event.target);
    const next = findNext(event.key, place, tabs.length, KEYS);
    const tab = next === null ? undefined : tabs[next];
    if (place === -1 || tab === undefined) return;
    event.preventDefault();
    tab.focus();
    choose(tab);
  });
  group.prepend(list);
  group.dataset['ready'] = '';
  const kept = name === undefined ? null : storage.read(PREFIX + name);
  const first = panels[0];
  if (first === undefined) return;
  if (kept === null || !select(group, kept)) select(group, labelOf(first));
}

function makeTab(document: Document, panel: HTMLElement): HTMLElement {
  const tab = document.createElement('button');
  tab.type = 'button';
  tab.id = `${panel.id}-tab`;
  tab.textContent = labelOf(panel);
  // Browser translation may change the visible text, so the label is kept here.
  tab.dataset['label'] = labelOf(panel);
  tab.setAttribute('role', 'tab');
  tab.setAttribute('aria-controls', panel.id);
  panel.setAttribute('role', 'tabpanel');
  panel.setAttribute('aria-labelledby', tab.id);
  return tab;
}

function labelOf(panel: HTMLElement): string {
  return panel.dataset['label'] ?? '';
}

/** Selects the panel in this group and in every other group of its name. */
function selectAlike(own: HTMLElement, label: string): void {
  select(own, label);
  const name = own.dataset['group'];
  if (name !== undefined) selectAll(own.ownerDocument, name, label);
}

function selectAll(document: Document, name: string, label: string): void {
  for (const group of document.querySelectorAll<HTMLElement>('.tabs')) {
    if (group.dataset['group'] === name) select(group, label);
  }
}

/** @returns whether the group has such a panel */
function select(group: HTMLElement, label: string): boolean {
  const panels = [...group.querySelectorAll<HTMLElement>(':scope > .tab')];
  if (!panels.some((panel) => labelOf(panel) === label)) return false;
  for (const panel of panels) panel.hidden = labelOf(panel) !== label;
  for (const tab of group.querySelectorAll<HTMLElement>('[role=tab]')) {
    const selected = labelOf(tab) === label;
    tab.setAttribute('aria-selected', String(selected));
    tab.tabIndex = selected ? 0 : -1;
  }
  return true;
}
