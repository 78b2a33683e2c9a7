/**
 * Keeps the reader's place while the article is replaced: scroll positions, focus
 * and open `details`. Elements are found again by tag name and index.
 */

const BOXES = 'pre, .table';

/** @returns a function that restores the place in the new article */
export function keepPlace(document: Document): () => void {
  const window = document.defaultView;
  const { x, y } = { x: window?.scrollX ?? 0, y: window?.scrollY ?? 0 };
  const article = findArticle(document);
  const focus = describeFocus(document, article);
  const open = list(article, 'details').map((one) => one.hasAttribute('open'));
  const boxes = list(article, BOXES).map(({ scrollLeft }) => scrollLeft);
  return () => {
    const next = findArticle(document);
    list(next, 'details').forEach((one, index) => {
      one.toggleAttribute('open', open[index] ?? one.hasAttribute('open'));
    });
    list(next, BOXES).forEach((box, index) => {
      const left = boxes[index];
      if (left !== undefined && left !== 0) box.scrollLeft = left;
    });
    const scroll = (): void => {
      if (window?.scrollY !== y) window?.scrollTo(x, y);
    };
    if (focus !== null) {
      refocus(next, focus);
      scroll();
    } else if (x !== 0 || y !== 0) {
      // Reading `scrollY` now would force a layout; the next frame does one anyway.
      window?.requestAnimationFrame(scroll);
    }
  };
}

interface Focus {
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
  return { tag, index: list(article, tag).indexOf(activeElement) };
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
