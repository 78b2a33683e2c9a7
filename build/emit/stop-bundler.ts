/**
 * Ends esbuild's own process: idle it would keep some 50 MB, and it complains on
 * our stderr when we are gone in the middle of its work. It is begun anew if
 * something is to be bundled later.
 */
import { stop } from 'esbuild';

export async function stopBundler(): Promise<void> {
  await stop();
}
