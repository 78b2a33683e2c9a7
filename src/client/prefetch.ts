/**
 * Which pages to fetch before they are asked for. Intent (a pointer that
 * stays, the focus, a finger) is served at once; sight only when idle, a few a
 * page and two at a time. What triggers it is in `prefetch-triggers.ts`.
 */
export interface PrefetchPorts {
  /** False where bytes are dear: a slow or a paid-for connection. */
  readonly allowed: () => boolean;
  readonly known: (path: string) => boolean;
  readonly current: () => string;
  readonly fetch: (path: string) => Promise<unknown>;
  /** Calls back when there is nothing better to do. */
  readonly whenIdle: (action: () => void) => void;
}

export interface Prefetcher {
  readonly onIntent: (path: string) => void;
  readonly onSight: (path: string) => void;
  /** A page was left: what it put in the queue is dropped. */
  readonly startPage: () => void;
}

const SIGHTS_PER_PAGE = 8;
const AT_ONCE = 2;

export function createPrefetcher(ports: PrefetchPorts): Prefetcher {
  const asked = new Set<string>();
  let queue: string[] = [];
  let left = SIGHTS_PER_PAGE;
  let running = 0;

  const wanted = (path: string): boolean =>
    ports.allowed() &&
    path !== ports.current() &&
    !asked.has(path) &&
    !ports.known(path);

  const fetch = async (path: string): Promise<void> => {
    asked.add(path);
    // A failure shows again, with consequences, when the page is asked for.
    await ports.fetch(path).catch(() => undefined);
  };

  const work = (): void => {
    while (running < AT_ONCE) {
      const path = queue.shift();
      if (path === undefined) return;
      if (!wanted(path)) continue;
      running += 1;
      void fetch(path).then(() => {
        running -= 1;
        work();
      });
    }
  };

  return {
    onIntent: (path) => {
      if (wanted(path)) void fetch(path);
    },
    onSight: (path) => {
      if (left === 0 || queue.includes(path) || !wanted(path)) return;
      left -= 1;
      queue.push(path);
      ports.whenIdle(work);
    },
    startPage: () => {
      queue = [];
      left = SIGHTS_PER_PAGE;
    },
  };
}

/** The part of `navigator.connection` that says what bytes cost. */
export interface Connection {
  readonly saveData?: boolean;
  readonly effectiveType?: string;
}

/** @param reduced - whether the reader asked for fewer bytes in general */
export function allowsPrefetch(
  connection: Connection | undefined,
  reduced: boolean,
): boolean {
  if (reduced) return false;
  if (connection === undefined) return true;
  return (
    connection.saveData !== true &&
    connection.effectiveType?.includes('2g') !== true
  );
}

export function findConnection(navigator: Navigator): Connection | undefined {
  // Not all browsers have it, so the standard types do not know it.
  return (navigator as { connection?: Connection }).connection;
}
