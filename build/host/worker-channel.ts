/**
 * A thread that answers a sequence of messages in order: both ends of it. It
 * uses a message port of its own, which can be polled in the middle of long
 * synchronous work, when events are not delivered.
 */
import {
  MessageChannel,
  parentPort,
  receiveMessageOnPort,
  type MessagePort,
} from 'node:worker_threads';
import { startThread } from './run-worker.ts';

export interface WorkerChannel {
  readonly send: (message: unknown) => void;
  /** The next answer if it has arrived, else `null`; never waits. */
  readonly poll: () => unknown;
  /** Waits for the next answer; rejects if the thread ends. */
  readonly next: () => Promise<unknown>;
  readonly close: () => void;
}

interface Opening {
  readonly job: unknown;
  readonly port: MessagePort;
}

/** @param job - the first message, which is not answered */
export function openWorkerChannel(file: string, job: unknown): WorkerChannel {
  const thread = startThread(file, null);
  const { port1: port, port2: far } = new MessageChannel();
  thread.postMessage({ job, port: far } satisfies Opening, [far]);

  const arrived: unknown[] = [];
  let wake = (): void => undefined;
  port.on('message', (answer: unknown) => {
    arrived.push(answer);
    wake();
  });
  const failure = new Promise<never>((_, reject) => {
    thread.once('error', reject);
    thread.once('exit', () => {
      reject(new Error(`The thread ended early: ${file}`));
    });
  });
  // A failure that nobody awaits must not end the process.
  failure.catch(() => undefined);

  const poll = (): unknown => {
    if (arrived.length > 0) return arrived.shift();
    return receiveMessageOnPort(port)?.message ?? null;
  };
  return {
    send: (message) => {
      port.postMessage(message);
    },
    poll,
    async next() {
      for (;;) {
        const answer = poll();
        if (answer !== null) return answer;
        const arrival = new Promise<void>((resolve) => {
          wake = resolve;
        });
        await Promise.race([arrival, failure]);
      }
    },
    close() {
      port.close();
      void thread.terminate();
    },
  };
}

/**
 * For the file that runs in such a thread.
 * @param begin - takes the job and returns the function that answers messages,
 *   never with `null`
 */
export function answerMessages(
  begin: (job: unknown) => (message: unknown) => Promise<unknown>,
): void {
  parentPort?.once('message', (opening) => {
    // `openWorkerChannel` sends nothing else.
    const { job, port } = opening as Opening;
    const answer = begin(job);
    let last = Promise.resolve();
    port.on('message', (message) => {
      last = last.then(async () => {
        port.postMessage(await answer(message));
      });
    });
  });
}
