/**
 * Runs programs of a page in the sandbox: a hidden frame without an origin, which
 * starts a worker for each run. Limits the time, and removes a frame whose
 * program did not end by itself. Knows nothing of the interface.
 */
import type { SandboxReport, RunEvent } from './sandbox/protocol.ts';
import type { Files } from './files.ts';
import { CodeError, composeJob, type EditedProgram } from './job.ts';

export interface StartOptions {
  /** Milliseconds that it may take. */
  readonly timeLimit: number;
  readonly onEvent: (event: RunEvent) => void;
}

export interface Running {
  /** Never rejected. No event follows. */
  readonly ended: Promise<End>;
  readonly stop: () => void;
}

export interface End {
  readonly kind:
    'finished' | 'stopped' | 'timed-out' | 'out-of-memory' | 'failed';
  /** What a reader is told. */
  readonly text: string;
}

/** Stops the program before. */
export type StartProgram = (
  program: EditedProgram,
  options: StartOptions,
) => Running;

/** Milliseconds until the frame and the package have to be there. */
const PATIENCE = 20_000;

export function createRunner(
  window: Window & typeof globalThis,
  files: Files,
): StartProgram {
  let sandbox: Promise<Sandbox> | null = null;
  let stopLast = (): void => undefined;
  return (program, { timeLimit, onEvent }) => {
    stopLast();
    let port: MessagePort | null = null;
    let finish: (end: End) => void = () => undefined;
    const ended = new Promise<End>((resolve) => {
      finish = resolve;
    });
    let timer = 0;
    let isOver = false;
    const end = (kind: End['kind'], text: string): void => {
      if (isOver) return;
      isOver = true;
      window.clearTimeout(timer);
      port?.close();
      finish({ kind, text });
      if (kind === 'finished') return;
      // A worker may still be busy, or its memory full.
      sandbox?.then(
        ({ frame }) => {
          frame.remove();
        },
        () => undefined,
      );
      sandbox = null;
    };
    const limit = (milliseconds: number, ...last: Parameters<typeof end>) => {
      window.clearTimeout(timer);
      timer = window.setTimeout(end, milliseconds, ...last);
    };
    const receive = ({ data }: MessageEvent<SandboxReport>): void => {
      switch (data.kind) {
        case 'began': {
          const text = `Stopped after ${sayTime(timeLimit)}.`;
          limit(timeLimit, 'timed-out', text);
          return;
        }
        case 'refused':
          start(true);
          return;
        case 'ended':
          end('finished', `Finished in ${sayTime(data.time)}.`);
          return;
        case 'crashed': {
          const isFull = /memory/i.test(data.text);
          const text = 'Stopped because it ran out of memory.';
          end(isFull ? 'out-of-memory' : 'failed', isFull ? text : data.text);
          return;
        }
        default:
          onEvent(data);
      }
    };
    const send = async (isErased: boolean): Promise<void> => {
      sandbox ??= openSandbox(window, files);
      const job = await composeJob(program, files, isErased);
      const opened = await sandbox;
      const { port1, port2 } = new window.MessageChannel();
      port?.close();
      port = port1;
      port.onmessage = receive;
      opened.port.onmessage = receive;
      opened.port.postMessage(job, [port2]);
    };
    const start = (isErased: boolean): void => {
      if (isOver) return;
      limit(PATIENCE, 'failed', 'The sample did not start in time.');
      send(isErased).catch((problem: unknown) => {
        if (!(problem instanceof CodeError)) {
          end('failed', `The sample could not start: ${String(problem)}`);
        } else if (!isErased) start(true);
        else {
          const { message: text, line, column } = problem;
          onEvent({ kind: 'thrown', text, line, column, time: 0 });
          end('finished', 'The sample did not run.');
        }
      });
    };
    start(false);
    stopLast = () => {
      end('stopped', 'Stopped.');
    };
    return { ended, stop: stopLast };
  };
}

export function sayTime(time: number): string {
  return time < 1000
    ? `${Math.round(time)} ms`
    : `${Math.round(time / 100) / 10} s`;
}

/** A frame that is ready, and the port on which it takes jobs. */
interface Sandbox {
  readonly frame: HTMLIFrameElement;
  readonly port: MessagePort;
}

async function openSandbox(
  { document, MessageChannel }: Window & typeof globalThis,
  { loadPlayground, load }: Files,
): Promise<Sandbox> {
  const { sandbox: address, bundle } = await loadPlayground();
  const frame = document.createElement('iframe');
  frame.sandbox.add('allow-scripts');
  frame.hidden = true;
  frame.src = address;
  const loading = new Promise((resolve) => {
    frame.onload = resolve;
  });
  document.body.append(frame);
  try {
    const opening = { bundle: await load(bundle) };
    await loading;
    const { port1: port, port2: framePort } = new MessageChannel();
    // The frame has no origin that could be named.
    frame.contentWindow?.postMessage(opening, '*', [framePort]);
    return { frame, port };
  } catch (problem) {
    frame.remove();
    throw problem;
  }
}
