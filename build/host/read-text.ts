/**
 * Reads every text that an author wrote. Problems that an author can cause (a
 * missing file, a folder, a pipe, a link out of the project, other encodings)
 * become diagnostics that name the file relative to the project.
 */
import { isUtf8 } from 'node:buffer';
import {
  error,
  type Diagnostic,
  type Reported,
  type WarningCode,
} from '../diagnostics.ts';
import { LIMITS } from '../../src/shared/limits.ts';
import { errorCodeOf } from './error-code.ts';
import type { Host } from './host.ts';

type TextFlaw<Code = string> = readonly [Code, string, hint: string | null];

const REPLACE_IT = 'Remove it, or put a text file in its place.';
const MISSING: TextFlaw = ['file-missing', 'There is no such file', null];
const DANGLING: TextFlaw = [
  'dangling-link',
  'This symbolic link is broken',
  REPLACE_IT,
];
const NOT_A_FILE: TextFlaw = [
  'not-a-file',
  'This is not a regular file',
  REPLACE_IT,
];
const OUTSIDE: TextFlaw = [
  'file-outside',
  'A symbolic link points outside the project',
  'Copy the file into the project.',
];
const LOOP: TextFlaw = ['link-loop', 'The symbolic links form a loop', null];
const UNREADABLE: TextFlaw = [
  'file-unreadable',
  'The file cannot be read: permission denied',
  'Change its permissions.',
];
/** Flaws by the error codes of the file system. */
const FLAWS: ReadonlyMap<string | null, TextFlaw> = new Map([
  ['ENOENT', MISSING],
  ['ENOTDIR', MISSING],
  ['EISDIR', NOT_A_FILE],
  ['ELOOP', LOOP],
  ['EACCES', UNREADABLE],
  ['EPERM', UNREADABLE],
]);

/**
 * @param root - absolute path of the project, which no link may leave
 * @param file - relative to the root
 * @param limit - the largest size in bytes
 * @returns the text without byte order mark, with `\n` as the only line ending
 */
export async function readText(
  host: Host,
  root: string,
  file: string,
  limit: number = LIMITS.text,
): Promise<Reported<string | null>> {
  const fail = (
    [code, message, hint]: TextFlaw,
    line: number | null = null,
  ): Reported<null> => {
    const fault = code === 'file-unreadable' ? 'environment' : 'content';
    const place = { file, line, column: null };
    const diagnostics = [error(code, message, { place, hint, fault })];
    return { value: null, diagnostics };
  };
  try {
    const path = await host.realPath(`${root}/${file}`);
    // Checked before reading, because reading a pipe would block for ever.
    const flaw = await findFlaw(host, root, path, limit);
    if (flaw !== null) return fail(flaw);
    const bytes = await host.readFile(path);
    const bad = findBadByte(bytes);
    if (bad !== null) return fail(bad.flaw, bad.line);
    // The decoder removes the byte order mark.
    const value = normaliseLineEndings(new TextDecoder().decode(bytes));
    return { value, diagnostics: [] };
  } catch (problem) {
    const flaw = FLAWS.get(errorCodeOf(problem));
    if (flaw === undefined) throw problem;
    const stat = flaw === MISSING && (await host.stat(`${root}/${file}`));
    const isLink = stat !== false && stat?.kind === 'symlink';
    return fail(isLink ? DANGLING : flaw);
  }
}

async function findFlaw(
  host: Host,
  root: string,
  path: string,
  limit: number,
): Promise<TextFlaw | null> {
  const realRoot = await host.realPath(root);
  if (!path.startsWith(realRoot === '/' ? '/' : `${realRoot}/`)) return OUTSIDE;
  const stat = await host.stat(path);
  if (stat === null) return MISSING;
  if (stat.kind !== 'file') return NOT_A_FILE;
  if (stat.size <= limit) return null;
  const sizes = `${String(stat.size)} bytes; the limit is ${String(limit)}`;
  const hint = 'Split it into several pages.';
  return ['file-too-large', `The file has ${sizes}`, hint];
}

export interface BadByte {
  readonly flaw: TextFlaw<WarningCode>;
  readonly line: number;
}

/**
 * The first byte that would be replaced silently: one that is no UTF-8, or NUL,
 * for which neither markdown nor HTML has a place.
 */
export function findBadByte(bytes: Uint8Array): BadByte | null {
  const nul = bytes.indexOf(0);
  const invalid = isUtf8(bytes) ? -1 : firstInvalid(bytes);
  const offset = invalid === -1 ? nul : invalid;
  if (offset === -1) return null;
  const byte = (bytes[offset] ?? 0).toString(16).toUpperCase().padStart(2, '0');
  const where = `byte ${String(offset + 1)}, 0x${byte}`;
  const before = Buffer.from(bytes.subarray(0, offset)).toString('latin1');
  return {
    flaw:
      invalid === -1
        ? ['nul-byte', `The file contains a NUL: ${where}`, 'Remove it.']
        : [
            'not-utf-8',
            `The file is not valid UTF-8: ${where}`,
            'Save it as UTF-8.',
          ],
    line: normaliseLineEndings(before).split('\n').length,
  };
}

/** An error at the line of the byte. */
export function refuseBytes(
  file: string,
  { flaw: [code, message, hint], line }: BadByte,
): Diagnostic {
  return error(code, message, { place: { file, line, column: null }, hint });
}

/** Where the bytes first differ from those of the text that they decode to. */
function firstInvalid(bytes: Uint8Array): number {
  const text = new TextDecoder('utf-8', { ignoreBOM: true }).decode(bytes);
  const again = Buffer.from(text, 'utf8');
  return bytes.findIndex((byte, index) => byte !== again[index]);
}

/** Makes line numbers and hashes the same on every system. */
function normaliseLineEndings(text: string): string {
  return text.replace(/\r\n?/g, '\n');
}
