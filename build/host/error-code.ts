/** The code of an error of the file system; `null` for any other value. */
export function errorCodeOf(problem: unknown): string | null {
  return problem instanceof Error &&
    'code' in problem &&
    typeof problem.code === 'string'
    ? problem.code
    : null;
}

/** Whether a path does not exist, or one of its folders is a file. */
export function isAbsence(problem: unknown): boolean {
  const code = errorCodeOf(problem);
  return code === 'ENOENT' || code === 'ENOTDIR';
}
