/**
 * Keeps the reader's place while the article is replaced: scroll positions, focus
 * and open `details`. Elements that stay on the page keep their own state; replaced
 * ones are found again by tag name and index.
 */

const BOXES = 'pre, .table';

/** @returns a function that restores the place in the new article */
export function keepPlace(document: Document): () => void {
  const window = document.defaultView;
  const { x, y } = { x: window?.scrollX ?? 0, y: window?.scrollY ?? 0 };
  const article = findArticle(document);
  const focus = describeFocus(document, article);
  const restoreOpen = keepState(
    list(article, 'details'),
    (one) => one.hasAttribute('open'),
    (one, open) => one.toggleAttribute('open', open),
  );
  const restoreScroll = keepState(
    list(article, BOXES),
    ({ scrollLeft }) => scrollLeft,
    (box, left) => {
      if (left !== 0) box.scrollLeft = left;
    },
  );
  return () => {
    const next = findArticle(document);
    restoreOpen(list(next, 'details'));
    restoreScroll(list(next, BOXES));
    const scroll = (): void => {
      if (window?.scrollY !== y) window?.scrollTo(x, y);
    };
    if (focus !== null) {
      if (!focus.element.isConnected) refocus(next, focus);
      scroll();
    } else if (x !== 0 || y !== 0) {
      // Reading `scrollY` now would force a layout; the next frame does one anyway.
      window?.requestAnimationFrame(scroll);
    }
  };
}

/** @returns what gives a replaced element the state of the one in its place */
function keepState<T>(
  elements: readonly Element[],
  read: (element: Element) => T,
  write: (element: Element, state: T) => void,
): (next: readonly Element[]) => void {
  const before = new Set(elements);
  const states = elements.map(read);
  return (next) => {
    next.forEach((element, index) => {
      const state = states[index];
      if (state !== undefined && !before.has(element)) write(element, state);
    });
  };
}

interface Focus {
  readonly element: Element;
  readonly tag: string;
  readonly index: number;
}

function describeFocus(
  { activeElement }: Document,
  article: Element | null,
): Focus | null {
  if (activeElement === null || article?.contains(activeElement) !== true) {
    return null;
  }
  const tag = activeElement.localName;
  return {
    element: activeElement,
    tag,
    index: list(article, tag).indexOf(activeElement),
  };
}

function refocus(article: Element | null, { tag, index }: Focus): void {
  const found = list(article, tag)[index];
  if (found instanceof HTMLElement) found.focus({ preventScroll: true });
}

function findArticle(document: Document): Element | null {
  return document.getElementById('page-article');
}

function list(root: Element | null, selector: string): Element[] {
  return [...(root?.querySelectorAll(selector) ?? [])];
}
