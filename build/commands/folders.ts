/**
 * What a build is asked to do, from the options of a command and from where the
 * configuration has the site written. Checks the folders before anything is
 * touched: what a build wrote is removed again, so the output folder must not
 * contain anything else.
 */
import { relative, resolve } from 'node:path';
import { isAbsolute, withForwardSlashes } from '../core/paths.ts';
import type { LoadedConfig } from '../config/load-config.ts';
import { error, Failure } from '../diagnostics.ts';
import { createCommitLoader } from '../host/commits.ts';
import type { BuildRequest } from '../request.ts';
import type { Options } from './arguments.ts';
import type { CommandContext } from './command.ts';

/** Commands that write no site use it, and projects without a configuration. */
const DEFAULT_OUT = 'dist';

/**
 * Finds the output folder where no option names it. What is wrong with the
 * configuration is reported by the build that uses it.
 */
export async function locateOutput(
  options: Options,
  { root, host, signal }: CommandContext,
): Promise<LocatedOutput> {
  if (options.out !== null) return { out: options.out, loaded: null };
  const { loadConfig } = await import('../config/load-config.ts');
  const { site } = options;
  try {
    const loaded = await loadConfig({ host, root, site, signal });
    return { out: loaded.config.out, loaded };
  } catch (problem) {
    if (!(problem instanceof Failure)) throw problem;
    return { out: DEFAULT_OUT, loaded: null };
  }
}

interface LocatedOutput {
  readonly out: string;
  /** The configuration, if it had to be read. */
  readonly loaded: LoadedConfig | null;
}

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
    strict: options.strict,
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
  { site, out: named }: Pick<Options, 'site' | 'out'>,
  { root, home }: Pick<CommandContext, 'root' | 'home'>,
): Pick<BuildRequest, 'site' | 'out'> {
  const out = named ?? DEFAULT_OUT;
  const sitePath = resolve(root, site);
  const outPath = resolve(root, out);
  const flaws: readonly (readonly [isUnsafe: boolean, message: string])[] = [
    [contains(outPath, root), 'The output folder contains the project'],
    [contains(outPath, home), 'The output folder contains your home folder'],
    [
      contains(outPath, sitePath),
      'The output folder contains the content folder',
    ],
    [
      contains(sitePath, outPath),
      'The output folder is inside the content folder',
    ],
  ];
  const flaw = flaws.find(([isUnsafe]) => isUnsafe)?.[1];
  if (flaw !== undefined) {
    refuse(flaw, 'Choose a folder that contains only the built site.');
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
  // There is no relative path between two drives of Windows.
  return way !== '..' && !way.startsWith('../') && !isAbsolute(way);
}

/** The path relative to the root; `null` if it is not below it. */
function nameInside(root: string, path: string): string | null {
  if (path === resolve(root) || !contains(root, path)) return null;
  return withForwardSlashes(relative(root, path));
}
