/**
 * The one way from a name to a path. A segment that passes works on every file
 * system and every static host; anything else is refused with the reason, never
 * rewritten, because a rewritten name is an address nobody can guess.
 */
import type { OutputPath } from './artifact.ts';

/** A single path segment that is safe everywhere. */
export type PathSegment = string & { readonly brand: 'PathSegment' };

export type Checked<T> =
  | { readonly ok: true; readonly value: T }
  | { readonly ok: false; readonly reason: string };

const MAX_LENGTH = 100;

/** Names that Windows keeps for devices, whatever their extension. */
const DEVICE_NAME = /^(?:con|prn|aux|nul|com[0-9]|lpt[0-9])(?:\.|$)/i;

export function parsePathSegment(name: string): Checked<PathSegment> {
  const reason = findFlaw(name);
  return reason === null
    ? { ok: true, value: name as PathSegment }
    : { ok: false, reason };
}

function findFlaw(name: string): string | null {
  if (name === '') return 'it is empty';
  if (name.length > MAX_LENGTH) {
    return `it is longer than ${String(MAX_LENGTH)} characters`;
  }
  const strange = /[^\w$.-]/.exec(name);
  if (strange !== null) {
    return `it contains ${JSON.stringify(strange[0])}; only letters, digits, "_", "$", "-" and "." are allowed`;
  }
  if (name.startsWith('.')) return 'it begins with a dot';
  if (name.endsWith('.')) return 'it ends with a dot';
  if (DEVICE_NAME.test(name)) {
    return 'Windows keeps this name for a device';
  }
  return null;
}

/** The one hidden file that a site may have: it is empty, and only its name counts. */
const NO_JEKYLL = '.nojekyll';

/** The one hidden folder: what clients look for at an agreed place (RFC 8615). */
const WELL_KNOWN = /^\.well-known\//;

/** Checks every segment of a path below the output folder. */
export function parseOutputPath(path: string): Checked<OutputPath> {
  if (path === NO_JEKYLL) return { ok: true, value: path as OutputPath };
  for (const segment of path.replace(WELL_KNOWN, '').split('/')) {
    const checked = parsePathSegment(segment);
    if (!checked.ok) return checked;
  }
  return { ok: true, value: path as OutputPath };
}

/**
 * A path made of parts that this program chose or checked before.
 * @throws if it is not safe: that is a bug, not an author's mistake
 */
export function outputPath(path: string): OutputPath {
  const checked = parseOutputPath(path);
  if (!checked.ok) throw new Error(`Output path ${path}: ${checked.reason}`);
  return checked.value;
}

/**
 * The form in which two names are the same file on a file system that ignores
 * case or Unicode normal form.
 */
export function foldCase(path: string): string {
  return path.normalize('NFC').toLowerCase();
}
