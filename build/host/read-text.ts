/**
 * Reads every text that an author wrote. Problems that an author can cause (a
 * missing file, a folder, a pipe, a link out of the project, other encodings)
 * become diagnostics that name the file relative to the project.
 */
import { isUtf8 } from 'node:buffer';
import { error, type Diagnostic, type Reported } from '../diagnostics.ts';
import { errorCodeOf } from './error-code.ts';
import type { Host } from './host.ts';

/** A page of this size is a book, and takes seconds to parse. */
const MAX_TEXT_BYTES = 1_048_576;

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
  limit: number = MAX_TEXT_BYTES,
): Promise<Reported<string | null>> {
  try {
    const path = await host.realPath(`${root}/${file}`);
    const flaw = await findFlaw(host, root, path, limit);
    if (flaw !== null) return failed(file, flaw);
    return decode(file, await host.readFile(path));
  } catch (problem) {
    const flaw = explainFailure(problem);
    if (flaw === null) throw problem;
    if (flaw === MISSING && (await isLink(host, `${root}/${file}`))) {
      return failed(file, DANGLING);
    }
    return failed(file, flaw);
  }
}

/** Makes line numbers and hashes the same on every system. */
function normaliseLineEndings(text: string): string {
  return text.includes('\r') ? text.replace(/\r\n?/g, '\n') : text;
}

interface Flaw {
  readonly code: string;
  readonly message: string;
  readonly hint: string | null;
  readonly fault?: Diagnostic['fault'];
}

/** Checks before reading, because reading a pipe would block for ever. */
async function findFlaw(
  host: Host,
  root: string,
  path: string,
  limit: number,
): Promise<Flaw | null> {
  const realRoot = await host.realPath(root);
  if (!path.startsWith(realRoot === '/' ? '/' : `${realRoot}/`)) {
    return {
      code: 'file-outside',
      message: 'A symbolic link points outside the project',
      hint: 'Copy the file into the project.',
    };
  }
  const found = await host.stat(path);
  if (found === null) return MISSING;
  if (found.kind !== 'file') return NOT_A_FILE;
  if (found.size > limit) {
    return {
      code: 'file-too-large',
      message: `The file has ${String(found.size)} bytes; the limit is ${String(limit)}`,
      hint: 'Split it into several pages.',
    };
  }
  return null;
}

const MISSING: Flaw = {
  code: 'file-missing',
  message: 'There is no such file',
  hint: null,
};

const DANGLING: Flaw = {
  code: 'dangling-link',
  message: 'This symbolic link is broken',
  hint: 'Remove it, or put a text file in its place.',
};

const NOT_A_FILE: Flaw = {
  code: 'not-a-file',
  message: 'This is not a regular file',
  hint: 'Remove it, or put a text file in its place.',
};

async function isLink(host: Host, path: string): Promise<boolean> {
  return (await host.stat(path))?.kind === 'symlink';
}

function explainFailure(problem: unknown): Flaw | null {
  switch (errorCodeOf(problem)) {
    case 'ENOENT':
    case 'ENOTDIR':
      return MISSING;
    case 'EISDIR':
      return NOT_A_FILE;
    case 'ELOOP':
      return {
        code: 'link-loop',
        message: 'The symbolic links form a loop',
        hint: null,
      };
    case 'EACCES':
    case 'EPERM':
      return {
        code: 'file-unreadable',
        message: 'The file cannot be read: permission denied',
        hint: 'Change its permissions.',
        fault: 'environment',
      };
    default:
      return null;
  }
}

function decode(file: string, bytes: Uint8Array): Reported<string | null> {
  try {
    // The decoder removes the byte order mark.
    const text = new TextDecoder('utf-8', { fatal: true }).decode(bytes);
    return { value: normaliseLineEndings(text), diagnostics: [] };
  } catch {
    const line = lineOfFirstInvalid(bytes);
    return failed(
      file,
      {
        code: 'not-utf-8',
        message: 'The file is not valid UTF-8',
        hint: 'Save it as UTF-8.',
      },
      line,
    );
  }
}

/** In UTF-8 no other character contains a line break: decode line by line. */
function lineOfFirstInvalid(bytes: Uint8Array): number {
  const lines = normaliseLineEndings(
    Buffer.from(bytes).toString('latin1'),
  ).split('\n');
  return lines.findIndex((line) => !isUtf8(Buffer.from(line, 'latin1'))) + 1;
}

function failed(
  file: string,
  { code, message, hint, fault = 'content' }: Flaw,
  line: number | null = null,
): Reported<null> {
  const place = { file, line, column: null };
  return {
    value: null,
    diagnostics: [error(code, message, { place, hint, fault })],
  };
}
