/** Closes the announcement. Its id is stored, so that the next one is shown. */
import type { SafeStorage } from '../storage.ts';

const KEY = 'announcement';

/** @returns a function that closes the announcement, here and in other tabs */
export function followAnnouncement(
  window: Window,
  storage: SafeStorage,
  id: string | null,
): () => void {
  const { document } = window;
  const hide = (): void => {
    document.documentElement.dataset['announcement'] = 'closed';
  };
  window.addEventListener('storage', ({ key, newValue }) => {
    if (key === KEY && newValue === id && id !== null) hide();
  });
  return () => {
    if (id !== null) storage.write(KEY, id);
    hide();
    document.querySelector<HTMLElement>('.navbar .brand')?.focus();
  };
}
