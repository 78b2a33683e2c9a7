/**
 * Runs code that is not ours in a process of its own, with a limit of time. What it
 * prints is dropped; it answers by `process.send`.
 */
import { spawnGuarded } from './guarded.ts';

/** What became of the code. */
export type RanCode =
  | { readonly kind: 'answered'; readonly answer: unknown }
  | { readonly kind: 'failed'; readonly reason: string };

/** Characters of the standard error that are kept. */
const MOST_CHARACTERS = 4000;

/**
 * @param code - a module
 * @param seconds - after which it is ended
 */
export function runCode(code: string, seconds: number): Promise<RanCode> {
  const child = spawnGuarded([process.execPath, '--input-type=module'], {
    stdio: ['pipe', 'ignore', 'pipe', 'ipc'],
    timeout: seconds * 1000,
    killSignal: 'SIGKILL',
  });
  let ran: RanCode | null = null;
  let stderr = '';
  child.stderr?.on('data', (chunk: Buffer) => {
    stderr = (stderr + chunk.toString('utf8')).slice(-MOST_CHARACTERS);
  });
  child.on('message', (answer) => {
    ran = { kind: 'answered', answer };
    child.kill('SIGKILL');
  });
  // A process that has ended already reads nothing.
  child.stdin?.on('error', () => undefined).end(code);
  return new Promise((resolve, reject) => {
    child.on('error', reject);
    child.on('close', (_code, signal) => {
      const [line] = /^\w*Error: .*/m.exec(stderr) ?? [];
      const reason =
        signal === null
          ? (line ?? 'it exports nothing')
          : `it did not end within ${String(seconds)} seconds`;
      resolve(ran ?? { kind: 'failed', reason });
    });
  });
}
