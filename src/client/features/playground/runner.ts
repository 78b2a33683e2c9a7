/**
 * Runs programs of a page in the sandbox: a hidden frame without an origin, which
 * starts a worker for each run. Limits the time, and removes a frame whose
 * program did not end by itself. Knows nothing of the interface.
 */
import { fill } from '../../../shared/labels.ts';
import type {
  SandboxJob,
  SandboxReport,
  RunEvent,
} from './sandbox/protocol.ts';
import { make } from '../../make.ts';
import type { Files } from './files.ts';
import { CodeError, composeJob, type EditedProgram } from './job.ts';
import { sayTime } from './time.ts';

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

export function createRunner(files: Files): StartProgram {
  let sandbox: Promise<Sandbox> | null = null;
  let last: Run | null = null;
  const open = (): Promise<Sandbox> => (sandbox ??= openSandbox(files));
  const discard = async (): Promise<void> => {
    const opening = sandbox;
    sandbox = null;
    (await opening?.catch(() => null))?.frame.remove();
  };
  return (program, options) => {
    last?.stop();
    const compose = (isErased: boolean): Promise<SandboxJob> =>
      composeJob(program, files, isErased);
    last = new Run({ ...options, open, compose, discard });
    return last;
  };
}

interface RunPorts extends StartOptions {
  readonly open: () => Promise<Sandbox>;
  readonly compose: (isErased: boolean) => Promise<SandboxJob>;
  /** Ends the sandbox; the next run opens another one. */
  readonly discard: () => Promise<void>;
}

class Run implements Running {
  readonly #ports: RunPorts;
  #port: MessagePort | null = null;
  #timer: ReturnType<typeof setTimeout> | undefined;
  #finish: ((end: End) => void) | null = null;
  readonly ended = new Promise<End>((resolve) => {
    this.#finish = resolve;
  });

  constructor(ports: RunPorts) {
    this.#ports = ports;
    this.#start(false);
  }

  stop(): void {
    this.#end('stopped', labels.samples.stopped);
  }

  #start(isErased: boolean): void {
    if (this.#finish === null) return;
    this.#limit(PATIENCE, 'failed', labels.samples.late);
    this.#send(isErased).catch((problem: unknown) => {
      if (!(problem instanceof CodeError)) {
        const values = { problem: String(problem) };
        this.#end('failed', fill(labels.samples.failed, values));
      } else if (!isErased) this.#start(true);
      else {
        const { message: text, line, column } = problem;
        this.#ports.onEvent({ kind: 'thrown', text, line, column, time: 0 });
        this.#end('finished', labels.samples.faulty);
      }
    });
  }

  async #send(isErased: boolean): Promise<void> {
    const opening = this.#ports.open();
    const job = await this.#ports.compose(isErased);
    const { port } = await opening;
    const { port1, port2 } = new MessageChannel();
    this.#port?.close();
    this.#port = port1;
    port1.onmessage = port.onmessage = ({ data }) => {
      this.#receive(data as SandboxReport);
    };
    port.postMessage(job, [port2]);
  }

  #receive(report: SandboxReport): void {
    const { timeLimit, onEvent } = this.#ports;
    switch (report.kind) {
      case 'began': {
        const time = sayTime(timeLimit);
        const text = fill(labels.samples.stoppedAfter, { time });
        this.#limit(timeLimit, 'timed-out', text);
        return;
      }
      case 'refused':
        this.#start(true);
        return;
      case 'ended': {
        const time = sayTime(report.time);
        this.#end('finished', fill(labels.samples.finished, { time }));
        return;
      }
      case 'crashed':
        if (/memory/i.test(report.text)) {
          this.#end('out-of-memory', labels.samples.memory);
        } else this.#end('failed', report.text);
        return;
      default:
        onEvent(report);
    }
  }

  #limit(milliseconds: number, kind: End['kind'], text: string): void {
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => {
      this.#end(kind, text);
    }, milliseconds);
  }

  #end(kind: End['kind'], text: string): void {
    if (this.#finish === null) return;
    clearTimeout(this.#timer);
    this.#port?.close();
    this.#finish({ kind, text });
    this.#finish = null;
    // A worker may still be busy, or its memory full.
    if (kind !== 'finished') void this.#ports.discard();
  }
}

/** A frame that is ready, and the port on which it takes jobs. */
interface Sandbox {
  readonly frame: HTMLIFrameElement;
  readonly port: MessagePort;
}

async function openSandbox({ loadPlayground, load }: Files): Promise<Sandbox> {
  const { sandbox: address, bundle } = await loadPlayground();
  const frame = make('iframe', { hidden: true, src: address });
  frame.sandbox.add('allow-scripts');
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
