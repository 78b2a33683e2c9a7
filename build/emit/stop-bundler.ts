/**
 * Ends esbuild's own process, which would otherwise complain on our stderr when
 * we are gone in the middle of its work.
 */
import { stop } from 'esbuild';

export async function stopBundler(): Promise<void> {
  await stop();
}
