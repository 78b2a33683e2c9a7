/**
 * The interactive parts of an article. React does not know them: they are found
 * in the article's HTML once it has been rendered.
 */
import { launchers } from 'virtual:launchers';
import type { App, Launch } from './feature.ts';
import { followCopyButtons } from './frame/copy.ts';
import { followTabChoices, makeTabs } from './islands/tabs.ts';
import { findAround, type SafeStorage } from './platform.ts';

export function followIslands(app: App) {
  const { window, storage, say } = app;
  const { document } = window;
  const refreshWideCode = createWideCode();
  /** What is called for each article, by launcher. */
  const launched = new Map<Launch, ReturnType<Launch>>(
    launchers.map((launch) => [launch, launch(app)]),
  );
  /** The launchers of the page that is shown. */
  let active = launchers;
  followInheritedSwitch(document, storage);
  followTabChoices(window);
  followCopyButtons(document, say);
  followTimelines(document, say);
  const refresh = (): void => {
    makeTabs(document, storage);
    refreshWideCode(document);
    showInheritedChoice(document);
    for (const launch of active) {
      if (!launched.has(launch)) launched.set(launch, launch(app));
      launched.get(launch)?.();
    }
  };
  return {
    /**
     * Called when another article has been rendered.
     * @param more - the launchers that its page brings
     */
    enter: (more: readonly Launch[]): void => {
      active = [...launchers, ...more];
      refresh();
    },
    /** Called when the query of the address has changed. */
    refresh,
  };
}

function followTimelines(document: Document, say: App['say']): void {
  document.addEventListener('click', (event) => {
    const button = findAround(event, '[data-timeline]');
    if (button === null) return;
    import('./islands/stepper.ts')
      .then(({ stepThrough }) => {
        stepThrough(button);
      })
      .catch((error: unknown) => {
        say(String(error));
      });
  });
}

const INHERITED_KEY = 'hide-inherited';
const SWITCH = '#page-article .switchbar button';

/** One listener for the switches of all pages. */
function followInheritedSwitch(document: Document, storage: SafeStorage): void {
  const { dataset } = document.documentElement;
  document.addEventListener('click', (event) => {
    if (findAround(event, SWITCH) === null) return;
    if (dataset['inherited'] === 'hidden') {
      delete dataset['inherited'];
      storage.remove(INHERITED_KEY);
    } else {
      dataset['inherited'] = 'hidden';
      storage.write(INHERITED_KEY, 'true');
    }
    showInheritedChoice(document);
  });
}

/** Sets the state of the page's switch, if it has one. */
function showInheritedChoice(document: Document): void {
  const hidden = document.documentElement.dataset['inherited'] === 'hidden';
  document.querySelector(SWITCH)?.setAttribute('aria-checked', String(hidden));
}

/**
 * Gives overflowing code a button that wraps its lines, and a tab stop so that the
 * arrow keys can scroll it. Code that fits gets neither. Observes the width of the
 * code, which changes when a phone is rotated.
 * @returns to be called for each newly rendered article
 */
function createWideCode(): (document: Document) => void {
  const names = new WeakMap<Element, string>();
  const observer = new ResizeObserver((entries) => {
    // Measures everything before changing anything, to avoid repeated layouts.
    const measured = entries.map(({ target }) => ({
      code: target,
      wide: isWide(target),
      anyWide: [...(findBox(target)?.querySelectorAll('pre') ?? [])].some(
        isWide,
      ),
    }));
    // Changed after this frame: no change moves anything, so it need not be part
    // of this layout.
    setTimeout(() => {
      for (const { code, wide, anyWide } of measured) {
        setTabStop(code, wide ? (names.get(code) ?? null) : null);
        offerWrapping(code, anyWide);
      }
    });
  });
  return (document) => {
    observer.disconnect();
    const blocks = document.querySelectorAll('#page-article pre');
    for (const [place, code] of blocks.entries()) {
      const title = findBox(code)?.querySelector('.bar .name')?.textContent;
      const name = labels.frame.code.replace('{number}', String(place + 1));
      names.set(code, title === undefined ? name : `${name}: ${title}`);
      observer.observe(code);
    }
  };
}

function findBox(code: Element): Element | null {
  return code.closest('.sample, .declaration');
}

function isWide(code: Element): boolean {
  return code.scrollWidth > code.clientWidth;
}

/** @param name - of the region that scrolls, `null` if it does not */
function setTabStop(code: Element, name: string | null): void {
  if (name === null) {
    for (const attribute of ['tabindex', 'role', 'aria-label']) {
      code.removeAttribute(attribute);
    }
  } else Object.assign(code, { tabIndex: 0, role: 'region', ariaLabel: name });
}

function offerWrapping(code: Element, wide: boolean): void {
  const box = findBox(code);
  if (box === null) return;
  const present = box.querySelector('.wrap');
  // Code that is wrapped keeps the button, to unwrap it.
  const wanted = wide || box.hasAttribute('data-wrap');
  if (!wanted) present?.remove();
  if (!wanted || present !== null) return;
  const button = makeButton(box);
  // The button moves no other one in a title bar.
  const name = box.querySelector('.bar > .name');
  const copy = box.querySelector('.copy');
  if (name !== null) name.after(button);
  else if (copy === null) box.append(button);
  else copy.before(button);
}

function makeButton(box: Element): HTMLElement {
  const button = Object.assign(box.ownerDocument.createElement('button'), {
    type: 'button',
    className: 'wrap',
    title: labels.frame.wrapLines,
    ariaLabel: labels.frame.wrapLines,
    ariaPressed: 'false',
    textContent: labels.frame.wrap,
  });
  button.addEventListener('click', () => {
    button.ariaPressed = String(box.toggleAttribute('data-wrap'));
  });
  return button;
}
