/**
 * What a build is asked to do, from the options of a command. Checks the folders
 * before anything is touched: the output folder is cleaned, so it must not
 * contain anything else. Only compares paths; reads no file.
 */
import { relative, resolve } from 'node:path';
import { isAbsolute } from '../core/paths.ts';
import { NO_STOPWATCH } from '../core/stopwatch.ts';
import { error, type Reported } from '../diagnostics.ts';
import { createGitHistory } from '../host/history.ts';
import type { BuildRequest } from '../request.ts';
import type { Context } from './command.ts';
import type { Options } from './options.ts';

/**
 * The value is `null` if the folders are not safe to use. A command that writes
 * says so itself.
 */
export function toRequest(
  options: Pick<Options, 'site' | 'out' | 'base' | 'cache'>,
  context: Context,
): Reported<BuildRequest | null> {
  const { value, diagnostics } = resolveFolders(options, context);
  if (value === null) return { value, diagnostics };
  const { root, host, processes, reporter, tool, signal } = context;
  return {
    value: {
      ...value,
      root,
      base: options.base,
      cache: options.cache,
      write: false,
      pictures: false,
      compress: false,
      stopwatch: NO_STOPWATCH,
      host,
      processes,
      loadHistory: createGitHistory(root),
      reporter,
      tool,
      signal,
    },
    diagnostics: [],
  };
}

/** The value is `null` if they are not safe to use. */
export function resolveFolders(
  { site, out }: Pick<Options, 'site' | 'out'>,
  { root, home }: Pick<Context, 'root' | 'home'>,
): Reported<Pick<BuildRequest, 'site' | 'out'> | null> {
  const refuse = (message: string, hint: string): Reported<null> => ({
    value: null,
    diagnostics: [error('unsafe-folder', message, { fault: 'usage', hint })],
  });
  const sitePath = resolve(root, site);
  const outPath = resolve(root, out);
  const flaws: readonly (readonly [isUnsafe: boolean, message: string])[] = [
    [contains(outPath, root), '--out contains the project'],
    [contains(outPath, home), '--out contains your home folder'],
    [contains(outPath, sitePath), '--out contains the content folder'],
    [contains(sitePath, outPath), '--out is inside the content folder'],
  ];
  const flaw = flaws.find(([isUnsafe]) => isUnsafe)?.[1];
  if (flaw !== undefined) {
    const hint = 'Choose a folder that contains nothing but the built site.';
    return refuse(flaw, hint);
  }
  const inside = nameInside(root, sitePath);
  return inside === null
    ? refuse(
        `--site ${site} is not a folder inside the project`,
        'Choose the folder inside the project with site.config.ts.',
      )
    : {
        value: {
          site: inside,
          out: nameInside(root, outPath) ?? withForwardSlashes(outPath),
        },
        diagnostics: [],
      };
}

/** Whether a path is the folder or lies below it. */
function contains(folder: string, path: string): boolean {
  const way = withForwardSlashes(relative(folder, path));
  // Between two drives of Windows there is no relative path.
  return way !== '..' && !way.startsWith('../') && !isAbsolute(way);
}

/** The path relative to the root; `null` if it is not below it. */
function nameInside(root: string, path: string): string | null {
  if (path === resolve(root) || !contains(root, path)) return null;
  return withForwardSlashes(relative(root, path));
}

function withForwardSlashes(path: string): string {
  return path.replaceAll('\\', '/');
}
