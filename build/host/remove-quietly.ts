/** Cleaning up: a failure to remove must not hide how the work itself ended. */
import type { Host } from './host.ts';

/**
 * Tries twice, because a file is often held open only briefly, by a virus
 * scanner for example. The next build removes what is still left.
 */
export async function removeQuietly(host: Host, path: string): Promise<void> {
  try {
    await host.remove(path);
  } catch {
    await host.remove(path).catch(() => undefined);
  }
}
