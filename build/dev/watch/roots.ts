/**
 * The places that are watched. A watch belongs to a folder or file, not to its
 * name: when a package is installed anew, or a checkout takes the content away and
 * brings it back, what is there then is watched by nobody, and no system tells.
 * So they are compared from time to time with what they were.
 */

export interface Roots {
  /** All that are there. */
  present(): readonly string[];
  /** @returns those of them that are new, and there */
  add(paths: readonly string[]): Promise<readonly string[]>;
  /** Compares from now on. */
  begin(): void;
  /** What was at a path, or below it, is watched no more. */
  lose(path: string): void;
  close(): void;
}

interface Ports {
  /** A text for what is there now; `null` where nothing is. */
  readonly identify: (path: string) => Promise<string | null>;
  /** Some are there again, or something else has taken their names. */
  readonly onReplaced: () => Promise<void>;
}

/** Between two comparisons. */
const LOOK_MILLISECONDS = 500;

export function createRoots({ identify, onReplaced }: Ports): Roots {
  const known = new Map<string, string | null>();
  let timer: NodeJS.Timeout | null = null;
  let closed = false;

  const look = async (): Promise<void> => {
    let isReplaced = false;
    for (const path of known.keys()) {
      const now = await identify(path);
      // Only now: it may have been lost meanwhile.
      const before = known.get(path) ?? null;
      known.set(path, now);
      if (now !== null && now !== before) isReplaced = true;
    }
    if (!closed && isReplaced) await onReplaced();
    wait();
  };
  const wait = (): void => {
    if (closed) return;
    timer = setTimeout(() => void look(), LOOK_MILLISECONDS);
    timer.unref();
  };

  return {
    present: () =>
      [...known].flatMap(([path, identity]) =>
        identity === null ? [] : [path],
      ),
    async add(paths) {
      const fresh = paths.filter((path) => !known.has(path));
      // At once, so that nobody adds them a second time meanwhile.
      for (const path of fresh) known.set(path, null);
      for (const path of fresh) known.set(path, await identify(path));
      return fresh.filter((path) => known.get(path) !== null);
    },
    begin: wait,
    lose(lost) {
      for (const path of known.keys()) {
        if (`${path}/`.startsWith(`${lost}/`)) known.set(path, null);
      }
    },
    close() {
      closed = true;
      if (timer !== null) clearTimeout(timer);
    },
  };
}
