/**
 * Where the reader is in the article, so that a new article can be put in its
 * place without anyone losing it: scroll, focus, what is open. Elements are
 * found again by their place among others of their kind.
 */

const BOXES = 'pre, .table';

/** @returns what puts it all back */
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
      // To look lays the page out, which the frame is going to do by itself.
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
