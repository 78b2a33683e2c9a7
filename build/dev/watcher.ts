/**
 * Reports which paths were touched, whatever they contain. Falls back to polling
 * if the system runs out of watches.
 */
import { setTimeout as wait } from 'node:timers/promises';
import { watch, type FSWatcher } from 'chokidar';
import { isTemporary } from '../core/paths.ts';
import { errorCodeOf } from '../host/error-code.ts';

export interface Watcher {
  /** Watches these as well, once they exist; ignores paths that are watched. */
  add(paths: readonly string[]): void;
  close(): Promise<void>;
}

export interface WatcherOptions {
  /**
   * Absolute path of the output folder. Changes in it are ignored, except for
   * declarations: a package may be compiled into the same folder and documented
   * from there, while the site is written elsewhere.
   */
  readonly output: string;
  /** @param isRemoved - whether the path was removed */
  readonly onTouch: (path: string, isRemoved: boolean) => void;
  /** Identifies a folder; `null` if it does not exist. */
  readonly identifyFolder: (path: string) => Promise<string | null>;
  readonly onNote: (text: string) => void;
}

/** Overwriting a file truncates it first: in milliseconds, until it is filled. */
const FILLING = 50;

/** How often to poll, in milliseconds, if the system has no watches left. */
const POLL = 300;

/** Milliseconds between two looks at the identity of the watched paths. */
const LOOK = 500;

/** Files that a package is documented from, and source maps. */
const DECLARATION = /\.(?:[cm]?tsx?|map)$/;

const EXHAUSTED: ReadonlySet<string> = new Set(['ENOSPC', 'EMFILE', 'ENFILE']);

/**
 * Resolves when all further changes are reported.
 * @param look - chokidar's `watch`, or a replacement for tests
 */
export async function startWatcher(
  paths: readonly string[],
  { output, onTouch, identifyFolder, onNote }: WatcherOptions,
  look: typeof watch = watch,
): Promise<Watcher> {
  /**
   * What each path leads to; `null` if nothing. The system watches a file or
   * folder itself, not its name: when a package is reinstalled, or a checkout
   * removes and restores the content folder, the new one is not watched, and no
   * event says so. So the identity of each path is polled.
   */
  const identities = new Map<string, string | null>();
  let isPolling = false;
  let isClosed = false;

  const present = (): string[] =>
    [...identities.keys()].filter((path) => identities.get(path) !== null);
  const identify = async (newPaths: readonly string[]): Promise<void> => {
    // Registered before the first `await`, so that none is added twice.
    for (const path of newPaths) identities.set(path, null);
    for (const path of newPaths) {
      identities.set(path, await identifyFolder(path));
    }
  };
  const isOutput = (path: string): boolean =>
    `${path}/`.startsWith(`${output}/`) && !DECLARATION.test(path);

  const open = async (): Promise<FSWatcher> => {
    const folders = present();
    const watcher = look(folders, {
      ignoreInitial: true,
      // Off, because `loop.ts` debounces events itself, and faster.
      atomic: false,
      usePolling: isPolling,
      interval: POLL,
      ignored: (nativePath, stats) => {
        const path = nativePath.replaceAll('\\', '/');
        // Unknown paths are not ignored: a folder may contain declarations.
        if (stats?.isFile() === true && isOutput(path)) return true;
        // A file of types that is watched itself may lie in node_modules.
        if (identities.has(path)) return false;
        const folder = folders.find((name) => path.startsWith(`${name}/`));
        return folder !== undefined && isIgnoredFile(path, folder);
      },
    });
    watcher.on('all', (event, nativePath, stats) => {
      const path = nativePath.replaceAll('\\', '/');
      if (isOutput(path)) return;
      const isGone = event.startsWith('unlink');
      for (const known of isGone ? identities.keys() : []) {
        if (`${known}/`.startsWith(`${path}/`)) identities.set(known, null);
      }
      // The events for truncating and for writing may be reported as one.
      const isEmpty = stats?.isFile() === true && stats.size === 0;
      if (isEmpty) setTimeout(onTouch, FILLING, path, isGone);
      else onTouch(path, isGone);
    });
    watcher.on('error', fallBack);
    await new Promise<void>((resolve) => {
      watcher.once('ready', resolve);
    });
    return watcher;
  };
  const fallBack = (problem: unknown): void => {
    const code = errorCodeOf(problem);
    if (code === null || !EXHAUSTED.has(code)) {
      onNote(`Watching: ${String(problem)}`);
      return;
    }
    // Reported once for each folder, but polling starts only once.
    if (isPolling) return;
    isPolling = true;
    onNote(
      `The limit on watched files is reached (${code}), so docs-build checks for changes every ${String(POLL)} ms instead. Raise fs.inotify.max_user_watches for instant updates.`,
    );
    void reopen();
  };
  /**
   * Closes the old watcher first: chokidar shares one system watch between
   * watchers of the same path, and it may belong to a folder that no longer
   * exists.
   */
  const reopen = (): Promise<FSWatcher> => {
    current = current.then(async (before) => {
      await before.close();
      return open();
    });
    return current;
  };
  const followIdentities = async (): Promise<void> => {
    for (;;) {
      await wait(LOOK, null, { ref: false });
      let isReplaced = false;
      for (const path of identities.keys()) {
        const now = await identifyFolder(path);
        // Compared after the `await`: the path may have been lost meanwhile.
        if (now !== null && now !== identities.get(path)) isReplaced = true;
        identities.set(path, now);
      }
      if (isClosed) return;
      if (!isReplaced) continue;
      await reopen();
      // Changes during the restart were missed: every path counts as touched.
      for (const path of present()) onTouch(path, false);
    }
  };

  await identify(paths);
  let current = open();
  await current;
  // The fallback may have replaced the watcher while it was starting.
  await current;
  void followIdentities();
  return {
    add(more) {
      const newPaths = more.filter((path) => !identities.has(path));
      void identify(newPaths).then(async () => {
        const existing = newPaths.filter(
          (path) => identities.get(path) !== null,
        );
        if (existing.length > 0) (await current).add(existing);
      });
    },
    async close() {
      isClosed = true;
      await (await current).close();
    },
  };
}

const IGNORED_FOLDERS: ReadonlySet<string> = new Set(['node_modules', '.git']);

/**
 * @param path - absolute, with forward slashes
 * @param folder - the watched folder that contains it
 */
export function isIgnoredFile(path: string, folder: string): boolean {
  if (path === folder) return false;
  const names = path.slice(folder.length + 1).split('/');
  return names.some((name) => IGNORED_FOLDERS.has(name)) || isTemporary(path);
}
