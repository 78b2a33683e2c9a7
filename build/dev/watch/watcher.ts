/**
 * Tells which paths were touched. Knows neither what they hold nor what is done
 * about it. When the system has no more watches to give, it looks by itself.
 */
import { watch, type FSWatcher } from 'chokidar';
import { errorCodeOf } from '../../host/error-code.ts';
import { isLitter } from './litter.ts';
import { createRoots } from './roots.ts';

export interface Watcher {
  /**
   * Watches these as well, as soon as they are there; what is watched already is
   * left alone.
   */
  add(paths: readonly string[]): void;
  close(): Promise<void>;
}

export interface WatcherOptions {
  /**
   * Absolute path of the output folder. What a build writes there is not told,
   * but declarations are: a package that is compiled there may be documented
   * from there, the site going elsewhere.
   */
  readonly output: string;
  /** @param gone - there is nothing any more where something was */
  readonly onTouch: (path: string, gone: boolean) => void;
  /** Whether there is a file of no bytes. */
  readonly isEmpty: (path: string) => Promise<boolean>;
  /** A text that differs when another folder has the name; `null` without any. */
  readonly identify: (path: string) => Promise<string | null>;
  readonly onNote: (text: string) => void;
}

/**
 * To write over a file is to empty it first: so long it is given. Most are filled
 * by the time that one hears of it, so it is looked at soon, and then less often.
 */
const FILLING_MILLISECONDS = [0, 1, 1, 2, 4, 4, 4, 8, 8, 8, 8] as const;

/** How often it looks, where the system does not tell. */
const POLL_MILLISECONDS = 300;

/** What a package is documented from, and the maps beside it. */
const DECLARATION = /\.(?:[cm]?tsx?|map)$/;

const EXHAUSTED: ReadonlySet<string> = new Set(['ENOSPC', 'EMFILE', 'ENFILE']);

/**
 * Resolves when everything that happens from then on is told.
 * @param look - makes what looks at the file system
 */
export async function startWatcher(
  paths: readonly string[],
  options: WatcherOptions,
  look: typeof watch = watch,
): Promise<Watcher> {
  const roots = createRoots({
    identify: options.identify,
    onReplaced: async () => {
      await reopen();
      // Meanwhile nobody has heard of anything.
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
    // Each folder says so.
    if (isPolling) return;
    isPolling = true;
    options.onNote(
      `The system has no more watches (${code}): looking for changes every ${String(POLL_MILLISECONDS)} ms instead. Raise fs.inotify.max_user_watches to be told at once.`,
    );
    void reopen();
  };
  /**
   * The old one goes first: of two that look at one path, chokidar has the system
   * watch for both, and what it watches may be what has gone.
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
  // It may have been replaced while it was started.
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
    // What belongs together is put together by whoever hears of it, and sooner.
    atomic: false,
    usePolling,
    interval: POLL_MILLISECONDS,
    ignored: (found, stats) => {
      const path = withForwardSlashes(found);
      // What is not known to be a file may be a folder that holds one.
      if (stats?.isFile() === true && isOutput(path)) return true;
      const folder = paths.find((one) => path.startsWith(`${one}/`));
      return folder !== undefined && isLitter(path, folder);
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

/** What fills a file may come too soon after what emptied it to be told apart. */
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
