/** Search as it is loaded: whoever wants one of its two forms has the other. */
export { createDialog } from './dialog.tsx';
export { mountSearch } from './page.tsx';
