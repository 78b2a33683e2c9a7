/** Tidying up: what cannot be removed must not hide how the work itself ended. */
import type { Host } from './host.ts';

/**
 * Tries twice, because what holds a file open is often a scanner that lets it go;
 * what is left then, whoever comes next removes.
 */
export async function removeAnyway(host: Host, path: string): Promise<void> {
  try {
    await host.remove(path);
  } catch {
    await host.remove(path).catch(() => undefined);
  }
}
