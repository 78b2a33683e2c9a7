/** `?` lists the keyboard shortcuts. The list is loaded on demand. */
import { isWriting } from '../keys.ts';

/** @param canSearch - whether the site has a search */
export function followShortcuts(document: Document, canSearch: boolean): void {
  document.addEventListener('keydown', (event) => {
    const { key, ctrlKey, metaKey, altKey, target } = event;
    if (key !== '?' || ctrlKey || metaKey || altKey || isWriting(target)) {
      return;
    }
    if (document.querySelector('dialog[open]') !== null) return;
    event.preventDefault();
    import('./shortcuts-dialog.ts').then(
      ({ showShortcuts }) => {
        showShortcuts(document, canSearch);
      },
      (error: unknown) => {
        console.warn(error);
      },
    );
  });
}
