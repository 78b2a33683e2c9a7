/**
 * What the client passes to search. Search imports none of it, so that its chunk
 * contains search alone.
 */
import type { Progress } from '../timers.ts';
import type { SafeStorage } from '../storage.ts';

export interface SearchParts {
  readonly window: Window & typeof globalThis;
  readonly storage: SafeStorage;
  readonly progress: Progress;
  /** A signal that aborts when loading search has taken too long. */
  readonly deadline: () => AbortSignal;
  /** Address of the search page. */
  readonly href: string;
  readonly nextColourMode: () => void;
  /** Both resolve to whether it worked. */
  readonly copyText: (text: string) => Promise<boolean>;
  readonly copyFile: (address: string) => Promise<boolean>;
}
