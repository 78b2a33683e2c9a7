/**
 * Converts a thrown value to diagnostics. A `Failure` carries its own; a
 * problem of the machine has one of Node's error codes; anything else is
 * reported as our bug.
 */
import { error, Failure, type Diagnostic } from '../diagnostics.ts';
import { errorCodeOf } from '../host/error-code.ts';

type Trouble = readonly [message: string, hint: string];

const PERMISSION: Trouble = [
  'Permission denied',
  'Change the permissions, or run as the owner.',
];
const TOO_MANY_FILES: Trouble = [
  'Too many files are open',
  'Raise the limit (`ulimit -n`) or close other programs.',
];
const FULL: Trouble = [
  'The disk is full',
  'Free some space; the previous output is untouched.',
];

const TROUBLES: ReadonlyMap<string, Trouble> = new Map<string, Trouble>([
  ['EACCES', PERMISSION],
  ['EPERM', PERMISSION],
  ['EMFILE', TOO_MANY_FILES],
  ['ENFILE', TOO_MANY_FILES],
  ['ENOSPC', FULL],
  ['EDQUOT', FULL],
  [
    'EROFS',
    ['The file system is read-only', 'Choose another folder with --out.'],
  ],
  ['EIO', ['The disk reported an error', 'Try again, and check the disk.']],
  [
    'EXDEV',
    [
      'The output folder is a mount point',
      'Choose a folder below it with --out: the files are prepared beside the output folder, on the same disk.',
    ],
  ],
  [
    'EBUSY',
    [
      'A file is in use by another program',
      'Close that program and try again.',
    ],
  ],
]);

/** @param root - removed from paths, which would name folders of the machine */
export function explainFailure(
  problem: unknown,
  root: string,
): readonly Diagnostic[] {
  if (problem instanceof Failure) return problem.diagnostics;
  const relative = (text: string): string =>
    text.replaceAll('\\', '/').replaceAll(`${root}/`, '');
  const fault = 'environment';
  const trouble = findTrouble(problem);
  if (trouble === null) {
    const text = problem instanceof Error ? problem.message : String(problem);
    const hint =
      'This is a bug in docs-build: please report it, with the output of --verbose.';
    return [error('bug', relative(text), { fault, hint })];
  }
  const [message, hint] = trouble;
  const path = problem instanceof Error && 'path' in problem && problem.path;
  const place = typeof path === 'string' ? `: ${relative(path)}` : '';
  return [error('machine', message + place, { fault, hint })];
}

/** System calls that fail in a way not listed above get a general text. */
function findTrouble(problem: unknown): Trouble | null {
  const code = errorCodeOf(problem) ?? '';
  const known = TROUBLES.get(code);
  if (known !== undefined) return known;
  return problem instanceof Error && 'syscall' in problem
    ? [
        `The operating system reported ${code}`,
        'Run again with --verbose to see which operation failed.',
      ]
    : null;
}
