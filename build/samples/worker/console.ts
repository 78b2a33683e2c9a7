/**
 * Captures what samples print. Node's own console formats it, so the page shows
 * what a reader's terminal would, without colours.
 */
import { Console } from 'node:console';
import process from 'node:process';
import { Writable } from 'node:stream';
import type { Current } from './current.ts';

/** From now on, output is recorded with the sample that wrote it. */
export function captureOutput(current: Current): void {
  const write = (chunk: unknown): boolean => {
    const run = current.find();
    if (run && !run.closed) {
      run.output.push(
        typeof chunk === 'string'
          ? chunk
          : Buffer.from(chunk as Uint8Array).toString('utf8'),
      );
    }
    return true;
  };
  const stream = new Writable({ decodeStrings: false });
  stream.write = write;
  globalThis.console = new Console({
    stdout: stream,
    stderr: stream,
    colorMode: false,
  });
  const writeAndTell = (chunk: unknown, ...rest: readonly unknown[]) => {
    const done = rest.find((one) => typeof one === 'function');
    if (done !== undefined) process.nextTick(done, null);
    return write(chunk);
  };
  process.stdout.write = writeAndTell;
  process.stderr.write = writeAndTell;
}
