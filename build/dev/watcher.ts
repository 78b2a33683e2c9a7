/**
 * Reports which paths were touched, whatever they contain. Falls back to polling
 * if the system runs out of watches.
 */
import { setTimeout as wait } from 'node:timers/promises';
import { watch, type FSWatcher } from 'chokidar';
import { isTemporary } from '../core/paths.ts';
import { errorCodeOf } from '../host/error-code.ts';

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

export class Watcher {
  readonly #options: WatcherOptions;
  readonly #look: typeof watch;
  /**
   * What each path leads to; `null` if nothing. The system watches a file or
   * folder itself, not its name: when a package is reinstalled, or a checkout
   * removes and restores the content folder, the new one is not watched, and no
   * event says so. So the identity of each path is polled.
   */
  readonly #identities = new Map<string, string | null>();
  #current: Promise<FSWatcher | null> = Promise.resolve(null);
  #isPolling = false;
  #isClosed = false;

  private constructor(options: WatcherOptions, look: typeof watch) {
    this.#options = options;
    this.#look = look;
  }

  /**
   * Resolves when all further changes are reported.
   * @param look - chokidar's `watch`, or a replacement for tests
   */
  static async start(
    paths: readonly string[],
    options: WatcherOptions,
    look = watch,
  ): Promise<Watcher> {
    const watcher = new Watcher(options, look);
    await watcher.#identify(paths);
    await watcher.#reopen();
    // The fallback may have replaced the watcher while it was starting.
    await watcher.#current;
    void watcher.#followIdentities();
    return watcher;
  }

  /** Watches these as well, once they exist; ignores paths that are watched. */
  add(paths: readonly string[]): void {
    const newPaths = paths.filter((path) => !this.#identities.has(path));
    void this.#identify(newPaths).then(async () => {
      const existing = this.#listPresent(newPaths);
      if (existing.length > 0) (await this.#current)?.add(existing);
    });
  }

  async close(): Promise<void> {
    this.#isClosed = true;
    await (await this.#current)?.close();
  }

  async #identify(newPaths: readonly string[]): Promise<void> {
    // They are registered before the first `await`, so that none is added twice.
    for (const path of newPaths) this.#identities.set(path, null);
    for (const path of newPaths) {
      this.#identities.set(path, await this.#options.identifyFolder(path));
    }
  }

  #listPresent(paths: Iterable<string> = this.#identities.keys()): string[] {
    return [...paths].filter((path) => this.#identities.get(path) !== null);
  }

  /**
   * Closes the old watcher first: chokidar shares one system watch between
   * watchers of the same path, and it may belong to a folder that no longer
   * exists.
   */
  #reopen(): Promise<unknown> {
    this.#current = this.#current.then(async (before) => {
      await before?.close();
      return this.#open();
    });
    return this.#current;
  }

  async #open(): Promise<FSWatcher> {
    const folders = this.#listPresent();
    const watcher = this.#look(folders, {
      ignoreInitial: true,
      // This is off, because `loop.ts` debounces events itself, and faster.
      atomic: false,
      usePolling: this.#isPolling,
      interval: POLL,
      ignored: (nativePath, stats) => {
        const path = nativePath.replaceAll('\\', '/');
        // Unknown paths are not ignored: a folder may contain declarations.
        if (stats?.isFile() === true && this.#isOutput(path)) return true;
        // A file of types that is watched itself may lie in node_modules.
        if (this.#identities.has(path)) return false;
        const folder = folders.find((name) => path.startsWith(`${name}/`));
        return folder !== undefined && isIgnoredFile(path, folder);
      },
    });
    watcher.on('all', (event, nativePath, stats) => {
      // The events for truncating and for writing may be reported as one.
      const isEmpty = stats?.isFile() === true && stats.size === 0;
      const path = nativePath.replaceAll('\\', '/');
      this.#report(path, event.startsWith('unlink'), isEmpty);
    });
    watcher.on('error', (problem) => {
      this.#fallBack(problem);
    });
    await new Promise<void>((resolve) => {
      watcher.once('ready', resolve);
    });
    return watcher;
  }

  #isOutput(path: string): boolean {
    const isInside = `${path}/`.startsWith(`${this.#options.output}/`);
    return isInside && !DECLARATION.test(path);
  }

  #report(path: string, isGone: boolean, isEmpty: boolean): void {
    if (this.#isOutput(path)) return;
    for (const known of isGone ? this.#identities.keys() : []) {
      if (`${known}/`.startsWith(`${path}/`)) this.#identities.set(known, null);
    }
    const { onTouch } = this.#options;
    if (isEmpty) setTimeout(onTouch, FILLING, path, isGone);
    else onTouch(path, isGone);
  }

  #fallBack(problem: unknown): void {
    const { onNote } = this.#options;
    const code = errorCodeOf(problem);
    if (code === null || !EXHAUSTED.has(code)) {
      onNote(`Watching: ${String(problem)}`);
      return;
    }
    // This is reported once for each folder, but polling starts only once.
    if (this.#isPolling) return;
    this.#isPolling = true;
    onNote(
      `The limit on watched files is reached (${code}), so docs-build checks for changes every ${String(POLL)} ms instead. Raise fs.inotify.max_user_watches for instant updates.`,
    );
    void this.#reopen();
  }

  async #followIdentities(): Promise<void> {
    const { identifyFolder, onTouch } = this.#options;
    for (;;) {
      await wait(LOOK, null, { ref: false });
      let isReplaced = false;
      for (const [path] of this.#identities) {
        const now = await identifyFolder(path);
        // They are compared after the `await`: the path may have been lost meanwhile.
        isReplaced ||= now !== null && now !== this.#identities.get(path);
        this.#identities.set(path, now);
      }
      if (this.#isClosed) return;
      if (!isReplaced) continue;
      await this.#reopen();
      // Changes during the restart were missed: every path counts as touched.
      for (const path of this.#listPresent()) onTouch(path, false);
    }
  }
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
