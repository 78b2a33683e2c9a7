/**
 * Runs programs of a page in its sandbox: a hidden frame without an origin, which
 * starts a worker for each run. Limits the time, and removes a frame whose
 * program did not end by itself. Knows nothing of the interface.
 */
import type {
  PlaygroundFile,
  SamplesFile,
} from '../../templates/playground-data.ts';
import type { Job, JobModule, Report } from '../sandbox/protocol.ts';
import type * as compiler from './compile.ts';
import type { End, Program, RunEvent, Running, RunOptions } from './run.ts';

export interface Runner {
  /** Stops the program before. */
  readonly run: (program: Program, options: RunOptions) => Running;
  /** Stops what runs, and removes the frame. */
  readonly close: () => void;
}

/** Milliseconds until the frame and the package have to be there. */
const PATIENCE = 20_000;

/** A frame that is ready, and the port on which it takes jobs. */
interface Sandbox {
  readonly port: MessagePort;
  readonly remove: () => void;
}

export function createRunner(
  window: Window & typeof globalThis,
  file: PlaygroundFile,
  samples: SamplesFile,
): Runner {
  let sandbox: Promise<Sandbox> | null = null;
  let stopLast = (): void => undefined;
  const remove = (): void => {
    sandbox?.then((opened) => {
      opened.remove();
    }, ignore);
    sandbox = null;
  };
  const run: Runner['run'] = (program, { timeLimit, onEvent }) => {
    stopLast();
    const { port1: port, port2: given } = new window.MessageChannel();
    let end: (end: End) => void = ignore;
    let timer = 0;
    const limit = (milliseconds: number, reached: End): void => {
      window.clearTimeout(timer);
      timer = window.setTimeout(end, milliseconds, reached);
    };
    const ended = new Promise<End>((resolve) => {
      end = (reached) => {
        window.clearTimeout(timer);
        port.close();
        // A worker may still be busy, or its memory full.
        if (reached.kind !== 'finished') remove();
        resolve(reached);
      };
    });
    const stop = (): void => {
      end({ kind: 'stopped' });
    };
    const fail = (problem: unknown): void => {
      end({ kind: 'failed', message: String(problem) });
    };
    const receive = ({ data }: MessageEvent<Report>): void => {
      switch (data.kind) {
        case 'began':
          limit(timeLimit, { kind: 'timed-out', limit: timeLimit });
          return;
        case 'event':
          onEvent(data.event);
          return;
        case 'ended':
          end({ kind: 'finished', time: data.time });
          return;
        case 'crashed':
          if (/memory/i.test(data.message)) end({ kind: 'out-of-memory' });
          else fail(data.message);
      }
    };
    const start = async (): Promise<void> => {
      sandbox ??= openSandbox(window, file.frame, file.library);
      const job = await composeJob(program, samples, file);
      if (job.kind === 'wrong') {
        onEvent(job.event);
        end({ kind: 'finished', time: 0 });
        return;
      }
      const opened = await sandbox;
      port.onmessage = receive;
      opened.port.onmessage = receive;
      opened.port.postMessage(job.job, [given]);
    };
    limit(PATIENCE, { kind: 'failed', message: 'It did not start in time' });
    start().catch(fail);
    stopLast = stop;
    return { ended, stop };
  };
  return {
    run,
    close() {
      stopLast();
      remove();
    },
  };
}

function ignore(): void {
  // Whoever waits for the sandbox learns of it.
}

async function openSandbox(
  { document, fetch, MessageChannel }: Window & typeof globalThis,
  address: string,
  library: string,
): Promise<Sandbox> {
  const frame = document.createElement('iframe');
  frame.sandbox.add('allow-scripts');
  frame.hidden = true;
  frame.src = address;
  const loading = new Promise((resolve) => {
    frame.addEventListener('load', resolve, { once: true });
  });
  document.body.append(frame);
  const remove = (): void => {
    frame.remove();
  };
  try {
    const response = await fetch(library);
    if (!response.ok) throw new Error(`${library}: status ${response.status}`);
    const opening = { library: await response.text() };
    await loading;
    const { port1: port, port2: given } = new MessageChannel();
    // The frame has no origin that could be named.
    frame.contentWindow?.postMessage(opening, '*', [given]);
    return { port, remove };
  } catch (problem) {
    remove();
    throw problem;
  }
}

type Compiled = ReturnType<typeof compiler.compile>;

type Composed =
  | { readonly kind: 'job'; readonly job: Job }
  /** It cannot be read; this says why. */
  | { readonly kind: 'wrong'; readonly event: RunEvent };

async function composeJob(
  { key, edits, variables }: Program,
  samples: SamplesFile,
  { checkers, compiler }: PlaygroundFile,
): Promise<Composed> {
  const modules = new Map<string, JobModule>();
  for (const [name, sample] of Object.entries(samples)) {
    if (sample.kind !== 'program') continue;
    const { file, language } = sample;
    const edit = edits.get(name);
    const compiled: Compiled =
      edit === undefined
        ? { kind: 'script', script: sample.script }
        : await compileEdit(edit, language, compiler);
    if (compiled.kind === 'wrong') {
      const { message, line, column } = compiled;
      const [at, text] =
        name === key ? [line, message] : [null, `${file}:${line} ${message}`];
      return {
        kind: 'wrong',
        event: { kind: 'error', time: 0, text, line: at, column },
      };
    }
    modules.set(name, { file, script: compiled.script });
  }
  const asked = samples[key];
  const textOf = (name: string): string =>
    edits.get(name) ?? samples[name]?.code ?? '';
  const isQuery = asked?.kind === 'query';
  const main = isQuery ? checkers[asked.language] : modules.get(key);
  if (main === undefined) throw new Error(`There is no program ${key}`);
  const query = isQuery
    ? {
        code: textOf(key),
        schema: modules.get(asked.schema) ?? textOf(asked.schema),
        variables,
      }
    : null;
  const { file, script } = main;
  return {
    kind: 'job',
    job: {
      modules: [...modules.values()],
      main: isQuery ? { file, script } : main,
      query,
    },
  };
}

/** Types have to be erased, and promises found, by what reads the code. */
const NEEDS_COMPILER = /\/\/ (?:=> |throws|does not throw|\w*Error: )/;

async function compileEdit(
  code: string,
  language: string,
  address: string,
): Promise<Compiled> {
  const isPlain = /^m?js|javascript$/.test(language);
  if (isPlain && !NEEDS_COMPILER.test(code)) {
    return { kind: 'script', script: code };
  }
  const { compile } = (await import(address)) as typeof compiler;
  return compile(code, isPlain ? 'js' : 'ts');
}
