import { Window } from 'happy-dom';
import { describe, expect, test } from 'vitest';
import {
  followInheritedSwitch,
  INHERITED_KEY,
  showInheritedChoice,
} from '../../../src/client/islands.ts';
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

describe('inherited members', () => {
  test('are marked in the HTML, as is a section that has no other members', () => {
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

  test('are marked in the table of contents', () => {
    const marked = plan(symbol).toc.filter((item) => item.inherited);
    expect(marked.map(({ label }) => label)).toEqual([
      'Properties',
      'down',
      'handed',
    ]);
  });

  test('get a switch; an article without them has none', () => {
    expect(draw(symbol)).toContain('role="switch"');
    expect(draw(entity('class', 'Box', { members: own }))).not.toContain(
      'role="switch"',
    );
  });
});

/** The page of the symbol as it is served, its switch and an empty storage. */
function openPage() {
  const window = new Window();
  // happy-dom's document lacks only parts of `Document` that are not used here.
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

describe('the switch for inherited members', () => {
  test('toggles the hidden state, the stored choice and aria-checked', () => {
    const { document, button, dataset, storage, click } = openPage();
    const original = globalThis.Element;
    // The handler checks whether the event target is an instance of `Element`.
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

  test('reflects a choice that was made on another page', () => {
    const { document, button, dataset } = openPage();
    dataset['inherited'] = 'hidden';
    showInheritedChoice(document);
    expect(button?.getAttribute('aria-checked')).toBe('true');
  });
});
