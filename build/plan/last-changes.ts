/** Finds when files were last changed. Pure. */
import type { Change } from '../host/history.ts';

/** The latest date of each file; `changes` must be sorted, newest first. */
export function findLastChanges(
  changes: readonly Change[],
): ReadonlyMap<string, string> {
  const dates = new Map<string, string>();
  for (const { date, files } of changes) {
    for (const file of files) if (!dates.has(file)) dates.set(file, date);
  }
  return dates;
}
