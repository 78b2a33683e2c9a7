/**
 * Connects to the server's live channel. A page in the background disconnects,
 * since a browser allows few connections per host; when it becomes visible it
 * reconnects and receives the current state.
 */
import { isRecord } from '../storage.ts';

/** The state that the server sends; documented in `build/dev/live/channel.ts`. */
export interface LiveState {
  readonly version: string;
  readonly since: string;
  readonly same: readonly string[];
  readonly code: string;
  readonly styles: readonly string[];
  readonly problems: number;
}

const ADDRESS = '/.docs-build/events';

/**
 * @param onState - called for one state at a time; older ones may be skipped, the
 *   newest never is
 * @param onComing - called when a build has begun
 */
export function followServer(
  window: Window & typeof globalThis,
  onState: (state: LiveState) => Promise<void>,
  onComing: () => void,
): void {
  const { document } = window;
  let source: EventSource | null = null;
  let newest: LiveState | null = null;
  let busy = false;

  const work = async (): Promise<void> => {
    if (busy) return;
    busy = true;
    try {
      while (newest !== null) {
        const state: LiveState = newest;
        newest = null;
        await onState(state);
      }
    } finally {
      busy = false;
    }
  };
  const follow = (): void => {
    if (document.visibilityState === 'hidden') {
      source?.close();
      source = null;
    } else if (source === null) {
      source = new window.EventSource(ADDRESS);
      source.addEventListener('message', ({ data }) => {
        newest = parseState(data) ?? newest;
        void work();
      });
      source.addEventListener('coming', onComing);
    }
  };
  document.addEventListener('visibilitychange', follow);
  follow();
}

function parseState(data: unknown): LiveState | null {
  const value: unknown = JSON.parse(String(data));
  return isRecord(value) &&
    typeof value['version'] === 'string' &&
    typeof value['since'] === 'string' &&
    isTexts(value['same']) &&
    typeof value['code'] === 'string' &&
    typeof value['problems'] === 'number' &&
    isTexts(value['styles'])
    ? {
        version: value['version'],
        since: value['since'],
        same: value['same'],
        code: value['code'],
        problems: value['problems'],
        styles: value['styles'],
      }
    : null;
}

function isTexts(value: unknown): value is readonly string[] {
  return (
    Array.isArray(value) && value.every((text) => typeof text === 'string')
  );
}
