/**
 * What search is handed by the rest of the client. It imports nothing of it, so
 * that opening search loads search alone.
 */
import type { Progress } from '../progress.ts';
import type { SafeStorage } from '../storage.ts';

export interface SearchParts {
  readonly window: Window & typeof globalThis;
  readonly storage: SafeStorage;
  readonly progress: Progress;
  /** Aborts when search has taken so long to come that it will not. */
  readonly deadline: () => AbortSignal;
  /** Address of the page for searching. */
  readonly href: string;
  /** Goes to a page of this site. */
  readonly navigate: (href: string) => void;
  readonly nextColourMode: () => void;
  /** Both tell whether it worked. */
  readonly copyText: (text: string) => Promise<boolean>;
  readonly copyFile: (address: string) => Promise<boolean>;
}
