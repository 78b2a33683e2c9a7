/**
 * Watches how much memory another process uses. V8 limits its heap by itself,
 * but not memory outside of it, such as buffers. Only Linux reports the usage;
 * on other systems the time limit has to suffice.
 */
import { readFileSync } from 'node:fs';

const INTERVAL = 50;
const PAGE = 4096;

export function watchMemory(
  id: number | undefined,
  megabytes: number,
  onExceeded: () => void,
): { stop(): void } {
  const limit = (megabytes * 1024 * 1024) / PAGE;
  const look = (): void => {
    try {
      // Synchronous: procfs needs no disk, and the thread pool costs more.
      const text = readFileSync(`/proc/${String(id)}/statm`, 'utf8');
      if (Number(text.split(' ')[1]) > limit) onExceeded();
    } catch {
      clearInterval(timer);
    }
  };
  const timer = setInterval(look, INTERVAL);
  return {
    stop() {
      clearInterval(timer);
    },
  };
}
