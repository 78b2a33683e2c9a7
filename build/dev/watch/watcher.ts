/**
 * Reports which paths were touched, whatever they contain. Falls back to
 * polling if the system runs out of watches.
 */
import { watch, type FSWatcher } from 'chokidar';
import { errorCodeOf } from '../../host/error-code.ts';
import { isIgnoredFile } from './ignored-files.ts';
import { createRoots } from './roots.ts';

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
  /** @param gone - whether the path was removed */
  readonly onTouch: (path: string, gone: boolean) => void;
  /** Whether the path is an empty file. */
  readonly isEmpty: (path: string) => Promise<boolean>;
  /** Identifies a folder; `null` if it does not exist. */
  readonly identifyFolder: (path: string) => Promise<string | null>;
  readonly onNote: (text: string) => void;
}

/**
 * Overwriting a file truncates it first; the build waits this long for its
 * content. Most files are complete by the time of the event, so the first
 * checks follow quickly.
 */
const FILLING_MILLISECONDS = [0, 1, 1, 2, 4, 4, 4, 8, 8, 8, 8] as const;

/** How often to poll if the system has no watches left. */
const POLL_MILLISECONDS = 300;

/** Files that a package is documented from, and source maps. */
const DECLARATION = /\.(?:[cm]?tsx?|map)$/;

const EXHAUSTED: ReadonlySet<string> = new Set(['ENOSPC', 'EMFILE', 'ENFILE']);

/**
 * Resolves when all further changes are reported.
 * @param look - chokidar's `watch`, or a replacement for tests
 */
export async function startWatcher(
  paths: readonly string[],
  options: WatcherOptions,
  look: typeof watch = watch,
): Promise<Watcher> {
  const roots = createRoots({
    identifyFolder: options.identifyFolder,
    onReplaced: async () => {
      await reopen();
      // Changes during the restart were missed: every path counts as touched.
      for (const path of roots.present()) options.onTouch(path, false);
    },
  });
  const heard: WatcherOptions = {
    ...options,
    onTouch: (path, gone) => {
      if (gone) roots.lose(path);
      options.onTouch(path, gone);
    },
  };
  const start = (
    usePolling: boolean,
    onError: (problem: unknown) => void,
  ): Promise<FSWatcher> =>
    open(look, [...roots.present()], heard, { usePolling, onError });
  let isPolling = false;
  const fallBack = (problem: unknown): void => {
    const code = errorCodeOf(problem);
    if (code === null || !EXHAUSTED.has(code)) {
      options.onNote(`Watching: ${String(problem)}`);
      return;
    }
    // Reported once for each folder, but polling starts only once.
    if (isPolling) return;
    isPolling = true;
    options.onNote(
      `The limit on watched files is reached (${code}): checking for changes every ${String(POLL_MILLISECONDS)} ms instead. Raise fs.inotify.max_user_watches for instant updates.`,
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
      return isPolling ? start(true, () => undefined) : start(false, fallBack);
    });
    return current;
  };
  await roots.add(paths);
  let current = start(false, fallBack);
  await current;
  // The fallback may have replaced the watcher while it was starting.
  await current;
  roots.begin();

  return {
    add(more) {
      void roots.add(more).then(async (fresh) => {
        if (fresh.length > 0) (await current).add([...fresh]);
      });
    },
    async close() {
      roots.close();
      await (await current).close();
    },
  };
}

async function open(
  look: typeof watch,
  paths: string[],
  { output, onTouch, isEmpty }: WatcherOptions,
  {
    usePolling,
    onError,
  }: {
    readonly usePolling: boolean;
    readonly onError: (problem: unknown) => void;
  },
): Promise<FSWatcher> {
  const isOutput = (path: string): boolean =>
    `${path}/`.startsWith(`${output}/`) && !DECLARATION.test(path);
  const watcher = look(paths, {
    ignoreInitial: true,
    // Off, because `loop.ts` debounces events itself, and faster.
    atomic: false,
    usePolling,
    interval: POLL_MILLISECONDS,
    ignored: (found, stats) => {
      const path = withForwardSlashes(found);
      // Unknown paths are not ignored, since a folder may contain declarations.
      if (stats?.isFile() === true && isOutput(path)) return true;
      const folder = paths.find((one) => path.startsWith(`${one}/`));
      return folder !== undefined && isIgnoredFile(path, folder);
    },
  });
  watcher.on('all', (event, found, stats) => {
    const path = withForwardSlashes(found);
    if (isOutput(path)) return;
    if (stats?.isFile() !== true || stats.size > 0) {
      onTouch(path, event.startsWith('unlink'));
      return;
    }
    void waitUntilFilled(path, isEmpty).then(() => {
      onTouch(path, false);
    });
  });
  watcher.on('error', onError);
  await new Promise<void>((resolve) => {
    watcher.once('ready', resolve);
  });
  return watcher;
}

/**
 * The events for truncating and for writing may be too close to be told apart.
 */
async function waitUntilFilled(
  path: string,
  isEmpty: WatcherOptions['isEmpty'],
): Promise<void> {
  for (const milliseconds of FILLING_MILLISECONDS) {
    if (milliseconds > 0) await pause(milliseconds);
    if (!(await isEmpty(path))) return;
  }
}

function pause(milliseconds: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, milliseconds));
}

function withForwardSlashes(path: string): string {
  return path.replaceAll('\\', '/');
}
