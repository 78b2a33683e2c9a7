/** Loads what a document has besides text, when it has that. */

export function island({ document }: Window): void {
  const offer = (
    selector: string,
    show: (found: HTMLElement) => Promise<void>,
  ): void => {
    const found = document.querySelector<HTMLElement>(selector);
    // An island is entered again when the query of the address has changed.
    if (found === null || 'ready' in found.dataset) return;
    found.dataset['ready'] = '';
    show(found).catch(console.warn);
  };
  offer('#page-article [data-names]', async (first) => {
    const { filterByImports } =
      await import('../features/upgrade/import-filter.ts');
    filterByImports(first);
  });
  offer('#page-article [data-errors]', async (box) => {
    const { explainErrors } = await import('../features/errors/errors.ts');
    explainErrors(box);
  });
}
