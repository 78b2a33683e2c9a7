/** Closing the announcement: kept by its id, so that the next one shows. */
import type { SafeStorage } from './storage.ts';

const KEY = 'announcement';

/** @returns closes the announcement, here and in other tabs */
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
