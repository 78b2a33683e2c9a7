/**
 * Runs a program in a worker and reports what happens, until nothing is left to
 * do. Modules are blobs, whose imports are addresses of other blobs: no text is
 * ever evaluated. What a program can do here is decided by the policy of the
 * frame, not by this code, which only keeps it from disturbing its own report.
 */
import {
  EXPECT,
  linkModules,
  loadPackage,
  NotFound,
  QUIET,
  type ToUrl,
} from './modules.ts';
import type { Job, Start } from './protocol.ts';
import { createReporter, type Reporter } from './report.ts';
import {
  createExpect,
  followConsole,
  followTimers,
  nameAborts,
  traceSamples,
} from './surroundings.ts';

/** Turns of the event loop after which a promise is not waited for. */
const PATIENCE = 20;

const { setTimeout } = self;

onmessage = ({ data, ports: [port] }: MessageEvent<Start>) => {
  // A program has no use for these, and some would reach the frame.
  for (const name of ['postMessage', 'onmessage', 'close', 'Worker']) {
    Reflect.deleteProperty(self, name);
  }
  if (port !== undefined) void run(data, port);
};

async function run({ job, library }: Start, port: MessagePort): Promise<void> {
  const { file } = job.main;
  const files = new Map<string, string>();
  const send = port.postMessage.bind(port);
  const reporter = createReporter(send, file, files);
  const { tell, fail, findLine } = reporter;
  traceSamples(files);
  nameAborts();
  followConsole((method, text) => {
    tell({ kind: 'printed', method, text, line: findLine() });
  });
  followErrors((url) => files.get(url) === file, reporter);
  const isWaiting = followTimers();
  Object.assign(self, {
    [EXPECT]: createExpect((value) => {
      tell({ kind: 'value', ...value });
    }),
    [QUIET]: createExpect(() => undefined),
  });
  const packages = await loadPackage(library);
  reporter.begin();
  /** What became of the program itself. */
  const state = { isOver: false };
  const start = async (): Promise<void> => {
    const toUrl = linkModules(job, packages, files);
    if (job.query === null) await import(toUrl(job.main, EXPECT));
    else await ask(job, toUrl, tell);
  };
  start()
    .catch((problem: unknown) => {
      // The event says where the syntax is wrong, which the error does not.
      if (problem instanceof SyntaxError) reportError(problem);
      else {
        const isKnown = problem instanceof NotFound;
        fail('error', problem, isKnown ? [problem.line, 1] : null);
      }
    })
    .finally(() => {
      state.isOver = true;
    });
  let turns = 0;
  while (isWaiting() || turns < (state.isOver ? 3 : PATIENCE)) {
    turns = isWaiting() ? 0 : turns + 1;
    await new Promise((resolve) => setTimeout(resolve, 1));
  }
  if (!state.isOver) {
    fail('error', new Error('It waits for a promise that never settles'));
  }
  reporter.end();
}

function followErrors(
  isMain: (url: string) => boolean,
  { fail }: Reporter,
): void {
  addEventListener('error', (event) => {
    event.preventDefault();
    const { filename, lineno, colno } = event;
    const problem: unknown = event.error;
    fail('error', problem, isMain(filename) ? [lineno, colno] : null);
  });
  addEventListener('unhandledrejection', (event) => {
    event.preventDefault();
    fail('rejected', event.reason);
  });
}

interface Checker {
  readonly default: (
    code: string,
    context: object,
  ) => readonly { message: string; line: number; column?: number }[];
  readonly answer: (code: string, context: object) => unknown;
}

/** Asks a checker what is wrong with a query, or else its answer. */
async function ask(
  { main, query }: Job,
  toUrl: ToUrl,
  tell: Reporter['tell'],
): Promise<void> {
  if (query === null) return;
  const { code, schema, variables } = query;
  const isText = typeof schema === 'string';
  const context = {
    schemaText: isText ? schema : null,
    schemaModule: isText ? null : ((await import(toUrl(schema))) as unknown),
    variables: JSON.parse(variables.trim() || '{}') as unknown,
  };
  const checker = (await import(toUrl(main))) as Checker;
  const problems = checker.default(code, context);
  for (const { message, line, column = null } of problems) {
    tell({ kind: 'error', text: message, line, column });
  }
  if (problems.length > 0) return;
  const answer = await checker.answer(code, context);
  const isSeries = Symbol.asyncIterator in Object(answer);
  const parts = isSeries ? (answer as AsyncIterable<unknown>) : [answer];
  for await (const part of parts) {
    tell({ kind: 'answer', text: JSON.stringify(part, null, 2) });
  }
}
