/** The entry of the search chunk, which contains both dialog and page. */
export { createDialog } from './dialog.tsx';
export { mountSearch } from './page.tsx';
