/**
 * Converts a thrown value to diagnostics. A `Failure` carries its own; a
 * problem of the machine has one of Node's error codes; anything else is
 * reported as our bug.
 */
import { error, Failure, type Diagnostic } from '../diagnostics.ts';
import { errorCodeOf } from '../host/error-code.ts';

type Trouble = readonly [codes: string, message: string, hint: string];

const TROUBLES: readonly Trouble[] = [
  [
    'EACCES EPERM',
    'Permission denied',
    'Change the permissions, or run as the owner.',
  ],
  [
    'EMFILE ENFILE',
    'Too many files are open',
    'Raise the limit (`ulimit -n`) or close other programs.',
  ],
  [
    'ENOSPC EDQUOT',
    'The disk is full, or has no room for more files',
    'Free some space, or remove files if `df -i` shows that none are free, and build again.',
  ],
  [
    'EROFS',
    'The file system is read-only',
    'Choose another folder with --out.',
  ],
  ['EIO', 'The disk reported an error', 'Try again, and check the disk.'],
  [
    'EBUSY',
    'A file is in use by another program',
    'Close that program and try again.',
  ],
];

/** @param root - removed from paths, which would name folders of the machine */
export function explainFailure(
  problem: unknown,
  root: string,
): readonly Diagnostic[] {
  if (problem instanceof Failure) return problem.diagnostics;
  const report = (code: string, text: string, hint: string) => {
    const message = text.replaceAll('\\', '/').replaceAll(`${root}/`, '');
    return [error(code, message, { fault: 'environment', hint })];
  };
  const code = errorCodeOf(problem);
  const trouble = TROUBLES.find(
    ([codes]) => code !== null && codes.split(' ').includes(code),
  );
  if (trouble !== undefined) {
    const [, message, hint] = trouble;
    return report('machine', message + placeOf(problem), hint);
  }
  if (problem instanceof Error && 'syscall' in problem) {
    return report(
      'machine',
      `The operating system reported ${code ?? ''}${placeOf(problem)}`,
      'Run it again with --verbose to see which operation failed.',
    );
  }
  return report(
    'bug',
    problem instanceof Error ? problem.message : String(problem),
    'This is a bug in docs-build: please report it, with the output of --verbose.',
  );
}

function placeOf(problem: unknown): string {
  const path = problem instanceof Error && 'path' in problem && problem.path;
  return typeof path === 'string' ? `: ${path}` : '';
}
