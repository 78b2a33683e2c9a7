/** A launcher of what an article has besides text, when it has that. */
import type { Launch } from '../feature.ts';

/**
 * @param selector - of what it belongs to in an article, the first of several
 * @param load - its code, loaded on demand; `show` is called once for each article
 */
export function launchWhere(
  selector: string,
  load: () => Promise<{ readonly show: (element: HTMLElement) => void }>,
): Launch {
  return (app) => () => {
    const element = app.window.document.querySelector<HTMLElement>(
      `#page-article ${selector}`,
    );
    // An article is entered again when the query of the address has changed.
    if (element === null || 'ready' in element.dataset) return;
    element.dataset['ready'] = '';
    load()
      .then(({ show }) => {
        show(element);
      })
      .catch(console.warn);
  };
}
