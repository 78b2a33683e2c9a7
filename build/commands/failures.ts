/**
 * Converts a thrown value to diagnostics. A `Failure` carries its own; a
 * problem of the machine has one of Node's error codes; anything else is
 * reported as our bug.
 */
import { error, Failure, type Diagnostic } from '../diagnostics.ts';
import { errorCodeOf } from '../host/error-code.ts';

interface Trouble {
  readonly message: string;
  readonly hint: string;
}

const PERMISSION: Trouble = {
  message: 'Permission denied',
  hint: 'Change the permissions, or run as the owner.',
};

const TOO_MANY_FILES: Trouble = {
  message: 'Too many files are open',
  hint: 'Raise the limit (`ulimit -n`) or close other programs.',
};

const FULL: Trouble = {
  message: 'The disk is full',
  hint: 'Free some space; the previous output is untouched.',
};

const TROUBLES: ReadonlyMap<string, Trouble> = new Map([
  ['EACCES', PERMISSION],
  ['EPERM', PERMISSION],
  ['EMFILE', TOO_MANY_FILES],
  ['ENFILE', TOO_MANY_FILES],
  ['ENOSPC', FULL],
  ['EDQUOT', FULL],
  [
    'EROFS',
    {
      message: 'The file system is read-only',
      hint: 'Choose another folder with --out.',
    },
  ],
  [
    'EIO',
    {
      message: 'The disk reported an error',
      hint: 'Try again, and check the disk.',
    },
  ],
  [
    'EXDEV',
    {
      message: 'The output folder is a mount point',
      hint: 'Choose a folder below it with --out: the files are prepared beside the output folder, on the same disk.',
    },
  ],
  [
    'EBUSY',
    {
      message: 'A file is in use by another program',
      hint: 'Close that program and try again.',
    },
  ],
]);

/** @param root - removed from paths, which would name folders of the machine */
export function explainFailure(
  problem: unknown,
  root: string,
): readonly Diagnostic[] {
  if (problem instanceof Failure) return problem.diagnostics;
  const trouble = findTrouble(problem);
  return [
    trouble === null
      ? describeBug(problem, root)
      : describeTrouble(problem, trouble, root),
  ];
}

/** System calls that fail in a way not listed above get a general text. */
function findTrouble(problem: unknown): Trouble | null {
  const code = errorCodeOf(problem) ?? '';
  const known = TROUBLES.get(code);
  if (known !== undefined) return known;
  return problem instanceof Error && 'syscall' in problem
    ? {
        message: `The operating system reported ${code}`,
        hint: 'Run again with --verbose to see which operation failed.',
      }
    : null;
}

function describeTrouble(
  problem: unknown,
  { message, hint }: Trouble,
  root: string,
): Diagnostic {
  const path = findPath(problem);
  const file = path === null ? null : toRelative(path, root);
  return error('machine', file === null ? message : `${message}: ${file}`, {
    fault: 'environment',
    hint,
  });
}

function describeBug(problem: unknown, root: string): Diagnostic {
  const text = problem instanceof Error ? problem.message : String(problem);
  return error('bug', toRelative(text, root), {
    fault: 'environment',
    hint: 'This is a bug in docs-build: please report it, with the output of --verbose.',
  });
}

function findPath(problem: unknown): string | null {
  return problem instanceof Error &&
    'path' in problem &&
    typeof problem.path === 'string'
    ? problem.path
    : null;
}

function toRelative(text: string, root: string): string {
  return text.replaceAll('\\', '/').replaceAll(`${root}/`, '');
}
