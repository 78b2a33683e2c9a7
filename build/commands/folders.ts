/**
 * Determines which folders a command reads and writes, and checks them before
 * anything is touched: the output folder is cleaned, so it must not contain
 * anything else. Only compares paths; reads no file.
 */
import { relative, resolve } from 'node:path';
import { error, type Diagnostic, type Reported } from '../diagnostics.ts';
import type { Context } from './command.ts';
import type { Options } from './options.ts';

export interface Folders {
  /** The content folder, relative to the root. */
  readonly site: string;
  /** The output folder: relative to the root if it lies inside, else absolute. */
  readonly out: string;
  /** Absolute path of the output folder. */
  readonly outPath: string;
}

export function resolveFolders(
  { site, out }: Pick<Options, 'site' | 'out'>,
  { root, home }: Pick<Context, 'root' | 'home'>,
): Reported<Folders> {
  const sitePath = resolve(root, site);
  const outPath = resolve(root, out);
  const value: Folders = {
    site: nameInside(root, sitePath) ?? site,
    out: nameInside(root, outPath) ?? withForwardSlashes(outPath),
    outPath: withForwardSlashes(outPath),
  };
  const flaw = findOutputFlaw(outPath, { sitePath, root, home });
  if (flaw !== null) {
    const hint = 'Choose a folder that contains nothing but the built site.';
    return { value, diagnostics: [refuse(flaw, hint)] };
  }
  if (nameInside(root, sitePath) === null) {
    const message = `--site ${site} is not a folder inside the project`;
    const hint = 'Choose the folder inside the project with site.config.ts.';
    return { value, diagnostics: [refuse(message, hint)] };
  }
  return { value, diagnostics: [] };
}

interface Protected {
  readonly sitePath: string;
  readonly root: string;
  readonly home: string;
}

function findOutputFlaw(
  outPath: string,
  { sitePath, root, home }: Protected,
): string | null {
  if (contains(outPath, root)) return '--out contains the project';
  if (contains(outPath, home)) return '--out contains your home folder';
  if (contains(outPath, sitePath)) return '--out contains the content folder';
  if (contains(sitePath, outPath)) return '--out is inside the content folder';
  return null;
}

/** Whether a path is the folder or lies below it. */
function contains(folder: string, path: string): boolean {
  const way = withForwardSlashes(relative(folder, path));
  return way !== '..' && !way.startsWith('../') && !isAbsolute(way);
}

/** The path relative to the root; `null` if it is not below it. */
function nameInside(root: string, path: string): string | null {
  if (path === resolve(root) || !contains(root, path)) return null;
  return withForwardSlashes(relative(root, path));
}

/** Between two drives of Windows there is no relative path. */
function isAbsolute(way: string): boolean {
  return way.startsWith('/') || /^[a-z]:/i.test(way);
}

function withForwardSlashes(path: string): string {
  return path.replaceAll('\\', '/');
}

function refuse(message: string, hint: string): Diagnostic {
  return error('unsafe-folder', message, { fault: 'usage', hint });
}
