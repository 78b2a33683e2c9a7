/** When files were changed last. Pure. */
import type { Change } from '../host/history.ts';

/** The newest date of each file; changes come newest first. */
export function findLastChanges(
  changes: readonly Change[],
): ReadonlyMap<string, string> {
  const dates = new Map<string, string>();
  for (const { date, files } of changes) {
    for (const file of files) if (!dates.has(file)) dates.set(file, date);
  }
  return dates;
}
