/**
 * The watched paths. The system watches a file or folder itself, not its name:
 * when a package is reinstalled, or a checkout removes and restores the content
 * folder, the new folder is not watched, and no event says so. So the identity
 * of each path is polled.
 */

export interface Roots {
  /** All paths that exist. */
  present(): readonly string[];
  /** @returns the paths that were not known before and exist */
  add(paths: readonly string[]): Promise<readonly string[]>;
  /** Starts polling. */
  begin(): void;
  /** Forgets the identity of a path and of everything below it. */
  lose(path: string): void;
  close(): void;
}

interface Ports {
  /** A text that identifies what is there now; `null` if nothing is. */
  readonly identifyFolder: (path: string) => Promise<string | null>;
  /** Called if paths exist again or were replaced. */
  readonly onReplaced: () => Promise<void>;
}

/** Between two polls. */
const LOOK_MILLISECONDS = 500;

export function createRoots({ identifyFolder, onReplaced }: Ports): Roots {
  const known = new Map<string, string | null>();
  let timer: NodeJS.Timeout | null = null;
  let closed = false;

  const look = async (): Promise<void> => {
    let isReplaced = false;
    for (const path of known.keys()) {
      const now = await identifyFolder(path);
      // Read after the `await`, because `lose` may have been called meanwhile.
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
      // Registered before the first `await`, so that they are not added twice.
      for (const path of fresh) known.set(path, null);
      for (const path of fresh) known.set(path, await identifyFolder(path));
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
