/**
 * A journal of what a change of the output will do, written before it begins.
 * An incomplete journal means that nothing has been changed yet.
 */
import { parseOutputPath } from '../core/names.ts';
import { OUTPUT_LIST } from '../core/own-files.ts';
import { errorCodeOf } from '../host/error-code.ts';
import type { Host } from '../host/host.ts';

/** Paths relative to the output. */
export interface Journal {
  readonly changed: readonly string[];
  readonly removed: readonly string[];
  /** Those that existed before, of which there is a copy. */
  readonly kept: readonly string[];
}

const KEYS = ['changed', 'removed', 'kept'] as const;

export async function writeJournal(
  host: Host,
  workspace: string,
  journal: Journal,
): Promise<void> {
  const text = `${JSON.stringify(journal)}\n`;
  await host.writeFile(fileOf(workspace), Buffer.from(text, 'utf8'));
}

export async function removeJournal(
  host: Host,
  workspace: string,
): Promise<void> {
  await host.remove(fileOf(workspace));
}

/** `null` if there is no journal or it is incomplete. */
export async function loadJournal(
  host: Host,
  workspace: string,
): Promise<Journal | null> {
  try {
    const bytes = await host.readFile(fileOf(workspace));
    return parseJournal(JSON.parse(Buffer.from(bytes).toString('utf8')));
  } catch (problem) {
    const isTorn = problem instanceof SyntaxError;
    if (isTorn || errorCodeOf(problem) === 'ENOENT') return null;
    throw problem;
  }
}

function fileOf(workspace: string): string {
  return `${workspace}/journal.json`;
}

/** Rejects paths outside of the output, whatever the file contains. */
function parseJournal(value: unknown): Journal | null {
  if (typeof value !== 'object' || value === null) return null;
  const lists = new Map(Object.entries(value));
  const [changed, removed, kept] = KEYS.map((key) => toPaths(lists.get(key)));
  return changed == null || removed == null || kept == null
    ? null
    : { changed, removed, kept };
}

function toPaths(value: unknown): readonly string[] | null {
  if (!Array.isArray(value)) return null;
  const paths = value.filter((path) => typeof path === 'string');
  return paths.length === value.length && paths.every(isOurs) ? paths : null;
}

/** The list of our files is not an artifact, so it is allowed explicitly. */
function isOurs(path: string): boolean {
  return path === OUTPUT_LIST || parseOutputPath(path).ok;
}
