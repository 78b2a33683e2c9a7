/**
 * What a build is asked to do, from the options of a command. Checks the folders
 * before anything is touched: what a build wrote is removed again, so the output
 * folder must not contain anything else. Only compares paths; reads no file.
 */
import { relative, resolve } from 'node:path';
import { isAbsolute, withForwardSlashes } from '../core/paths.ts';
import { error, Failure } from '../diagnostics.ts';
import { createCommitLoader } from '../host/commits.ts';
import type { BuildRequest } from '../request.ts';
import type { Options } from './arguments.ts';
import type { CommandContext } from './command.ts';

/**
 * A command that writes says so itself.
 * @throws Failure - if the folders are not safe to use
 */
export function toRequest(
  options: Options,
  context: CommandContext,
): BuildRequest {
  const { root, host, report, tool, signal } = context;
  return {
    ...resolveFolders(options, context),
    root,
    base: options.base,
    cache: options.cache,
    write: false,
    pictures: false,
    compress: false,
    host,
    loadCommits: createCommitLoader(root),
    report,
    tool,
    signal,
  };
}

/** @throws Failure - if they are not safe to use */
export function resolveFolders(
  { site, out }: Pick<Options, 'site' | 'out'>,
  { root, home }: Pick<CommandContext, 'root' | 'home'>,
): Pick<BuildRequest, 'site' | 'out'> {
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
    refuse(flaw, 'Choose a folder that contains nothing but the built site.');
  }
  return {
    site:
      nameInside(root, sitePath) ??
      refuse(
        `--site ${site} is not a folder inside the project`,
        'Choose the folder inside the project with site.config.ts.',
      ),
    out: nameInside(root, outPath) ?? withForwardSlashes(outPath),
  };
}

function refuse(message: string, hint: string): never {
  const problem = error('unsafe-folder', message, { fault: 'usage', hint });
  throw new Failure([problem]);
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
