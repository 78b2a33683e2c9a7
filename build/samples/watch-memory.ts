/**
 * Looks at how much memory another process holds. V8 limits its heap by itself,
 * but not what lies outside of it, such as buffers. Where the system does not
 * tell (anywhere but on Linux), the limit on time has to do.
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
      // No file on a disk: a thread would take longer to be asked than to read it.
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
