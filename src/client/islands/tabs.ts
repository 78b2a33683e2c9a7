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
  const panels = panelsOf(group);
  const list = document.createElement('div');
  list.className = 'tab-list';
  list.role = 'tablist';
  const tabs = panels.map((panel, place) => {
    const tab = makeTab(document, panel);
    const label = labelOf(panel);
    for (const type of ['reveal', 'beforematch']) {
      panel.addEventListener(type, () => {
        selectAlike(group, label);
      });
    }
    tab.addEventListener('click', () => {
      const before = tab.getBoundingClientRect().top;
      selectAlike(group, label);
      if (name !== undefined) storage.write(PREFIX + name, label);
      // The tab stays at its place, whatever has changed above it.
      const moved = tab.getBoundingClientRect().top - before;
      if (moved !== 0) document.defaultView?.scrollBy(0, moved);
    });
    tab.addEventListener('keydown', (event) => {
      const next = findNext(event.key, place, panels.length, KEYS);
      if (next === null) return;
      event.preventDefault();
      tabs[next]?.focus();
      tabs[next]?.click();
    });
    return tab;
  });
  list.append(...tabs);
  group.prepend(list);
  group.dataset['ready'] = '';
  const kept = name === undefined ? null : storage.read(PREFIX + name);
  if (kept === null || !select(group, kept)) select(group, labelOf(panels[0]));
}

function makeTab(document: Document, panel: HTMLElement): HTMLElement {
  const tab = document.createElement('button');
  tab.type = 'button';
  tab.id = `${panel.id}-tab`;
  tab.textContent = panel.firstElementChild?.textContent ?? '';
  tab.role = 'tab';
  tab.setAttribute('aria-controls', panel.id);
  panel.role = 'tabpanel';
  panel.setAttribute('aria-labelledby', tab.id);
  return tab;
}

function panelsOf(group: HTMLElement): readonly HTMLElement[] {
  return [...group.querySelectorAll<HTMLElement>(':scope > .tab')];
}

/** Browser translation may change the visible text. */
function labelOf(panel: HTMLElement | undefined): string {
  return panel?.dataset['label'] ?? '';
}

/** Selects the panel in this group and in every other group of its name. */
function selectAlike(tab: HTMLElement, label: string): void {
  select(tab, label);
  const name = tab.dataset['group'];
  if (name !== undefined) selectAll(tab.ownerDocument, name, label);
}

function selectAll(document: Document, name: string, label: string): void {
  // What is written for one language also follows.
  if (name === 'language') document.documentElement.dataset['language'] = label;
  for (const group of document.querySelectorAll<HTMLElement>('.tabs')) {
    if (group.dataset['group'] === name) select(group, label);
  }
}

/** @returns whether the group has such a panel */
function select(group: HTMLElement, label: string): boolean {
  const panels = panelsOf(group);
  if (!panels.some((panel) => labelOf(panel) === label)) return false;
  const tabs = group.firstElementChild?.children;
  for (const [place, panel] of panels.entries()) {
    const selected = labelOf(panel) === label;
    // The browser finds text in the others, and opens the one that has it.
    if (selected) panel.removeAttribute('hidden');
    else panel.setAttribute('hidden', 'until-found');
    tabs?.[place]?.setAttribute('aria-selected', String(selected));
    tabs?.[place]?.setAttribute('tabindex', selected ? '0' : '-1');
  }
  return true;
}
