/**
 * Ends esbuild's process: idle, it would use some 50 MB, and it complains on
 * stderr if we exit while it is working. It starts again if something is
 * bundled later.
 */
import { stop } from 'esbuild';

export async function stopBundler(): Promise<void> {
  await stop();
}
