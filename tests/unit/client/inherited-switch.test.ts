import { Window } from 'happy-dom';
import { describe, expect, test } from 'vitest';
import {
  followInheritedSwitch,
  INHERITED_KEY,
  showInheritedChoice,
} from '../../../src/client/islands/inherited-switch.ts';
import { renderArticle } from '../../../src/templates/article/index.tsx';
import { entityId } from '../../support/model.ts';
import { createMemoryStorage } from '../../support/memory-browser.ts';
import { draw, entity, members, plan } from '../article/support.ts';

const own = members('own(): void;');
const inherited = members('handed(): void; down: string;').map((member) => ({
  ...member,
  inheritedFrom: {
    name: `Base.${member.name}`,
    target: { kind: 'entity', id: entityId('Base'), member: null } as const,
  },
}));
const symbol = entity('class', 'Box', { members: [...own, ...inherited] });

describe('what a symbol has from others', () => {
  test('is marked, and so is a section of nothing else', () => {
    const html = draw(symbol);
    expect(html).toContain('<div class="member inherited" id="handed">');
    expect(html).toContain('<div class="member" id="own">');
    expect(html).toContain(
      '<section class="section inherited"><h2 id="section-properties">',
    );
    expect(html).toContain(
      '<section class="section"><h2 id="section-methods">',
    );
  });

  test('is marked in the contents', () => {
    const marked = plan(symbol).toc.filter((item) => item.inherited);
    expect(marked.map(({ label }) => label)).toEqual([
      'Properties',
      'down',
      'handed',
    ]);
  });

  test('has a switch, where there is any', () => {
    expect(draw(symbol)).toContain('role="switch"');
    expect(draw(entity('class', 'Box', { members: own }))).not.toContain(
      'role="switch"',
    );
  });
});

/** A page of that symbol as it is served, its switch and what is remembered. */
function openPage() {
  const window = new Window();
  // happy-dom's document is one, but for what nobody here uses.
  const document = window.document as unknown as Document;
  document.body.innerHTML = `<div id="page-article">${renderArticle(plan(symbol).view)}</div>`;
  const button = document.querySelector('.switchbar button');
  return {
    document,
    button,
    dataset: document.documentElement.dataset,
    storage: createMemoryStorage(),
    click: (): void => {
      const event = new window.Event('click', { bubbles: true });
      button?.dispatchEvent(event as unknown as Event);
    },
  };
}

describe('the switch', () => {
  test('hides, remembers and tells; and shows again', () => {
    const { document, button, dataset, storage, click } = openPage();
    const original = globalThis.Element;
    // The handler asks what it is that was clicked.
    globalThis.Element = document.defaultView?.Element ?? original;
    try {
      followInheritedSwitch(document, storage);
      click();
      expect(dataset['inherited']).toBe('hidden');
      expect(storage.read(INHERITED_KEY)).toBe('true');
      expect(button?.getAttribute('aria-checked')).toBe('true');
      click();
      expect(dataset['inherited']).toBeUndefined();
      expect(storage.read(INHERITED_KEY)).toBeNull();
      expect(button?.getAttribute('aria-checked')).toBe('false');
    } finally {
      globalThis.Element = original;
    }
  });

  test('tells what was chosen on another page', () => {
    const { document, button, dataset } = openPage();
    dataset['inherited'] = 'hidden';
    showInheritedChoice(document);
    expect(button?.getAttribute('aria-checked')).toBe('true');
  });
});
