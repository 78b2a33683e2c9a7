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
  QUIET,
  toBlob,
  type ToUrl,
} from './modules.ts';
import type { JobModule, SandboxJob, StartMessage } from './protocol.ts';
import { createReporter, type Reporter } from './report.ts';
import {
  createExpect,
  followConsole,
  followTimers,
  nameAborts,
} from './surroundings.ts';
import { traceSamples } from './traces.ts';

/** Turns of the event loop, of some 6 ms, after which a promise is not waited for. */
const PATIENCE = 50;

const { setTimeout } = self;

onmessage = ({ data, ports: [port] }: MessageEvent<StartMessage>) => {
  // A program has no use for these, and some would reach the frame.
  for (const name of ['postMessage', 'onmessage', 'close', 'Worker']) {
    Reflect.deleteProperty(self, name);
  }
  if (port !== undefined) void run(data, port);
};

async function run(
  { job, bundle }: StartMessage,
  port: MessagePort,
): Promise<void> {
  const { file } = job.main;
  const files = new Map<string, string>();
  const send = port.postMessage.bind(port);
  const reporter = createReporter(send, file, files);
  const { tell, fail, locate } = reporter;
  traceSamples(files);
  nameAborts();
  followConsole((kind, text) => {
    tell(kind, text, locate(new Error()));
  });
  addEventListener('error', (event) => {
    event.preventDefault();
    const isMain = files.get(event.filename) === file;
    fail(event.error, isMain ? [event.lineno, event.colno] : null);
  });
  addEventListener('unhandledrejection', (event) => {
    event.preventDefault();
    fail(event.reason);
  });
  const isWaiting = followTimers();
  Object.assign(self, {
    [EXPECT]: createExpect((text, line) => {
      tell('changed', text, [line, null]);
    }),
    [QUIET]: createExpect(() => undefined),
  });
  const packages = await loadPackage(bundle);
  reporter.begin();
  const start = async (): Promise<void> => {
    const toUrl = linkModules(job, packages, files);
    if (job.query === null) await import(toUrl(job.main, EXPECT));
    else await ask(job, toUrl, tell);
  };
  /** What became of the program itself. */
  const state = { isOver: false };
  start()
    .catch((problem: unknown) => {
      const line: unknown = Reflect.get(Object(problem), 'line');
      if (!(problem instanceof SyntaxError) || locate(problem) !== null) {
        fail(problem, typeof line === 'number' ? [line, 1] : null);
      } else if (!job.isErased) reporter.refuse();
      // The event says where the syntax is wrong, which the error does not.
      else reportError(problem);
    })
    .finally(() => {
      state.isOver = true;
    });
  let turns = 0;
  while (isWaiting() || turns < (state.isOver ? 3 : PATIENCE)) {
    turns = isWaiting() ? 0 : turns + 1;
    await new Promise((resolve) => setTimeout(resolve, 1));
    // Where modules load slowly, those of the program may still be loading.
    if (turns > 0) await import(toBlob(''));
  }
  if (!state.isOver) {
    fail(new Error(labels.samples.waits));
  }
  reporter.end();
}

interface SandboxChecker {
  readonly isQuery: (code: string) => boolean;
  readonly default: (
    code: string,
    context: object,
  ) => readonly { message: string; line: number; column?: number }[];
  readonly answer: (code: string, context: object) => unknown;
}

/** Asks a checker what is wrong with a query, or else its answer. */
async function ask(
  { main, query }: SandboxJob,
  toUrl: ToUrl,
  tell: Reporter['tell'],
): Promise<void> {
  if (query === null) return;
  const { code, schema, root, variables } = query;
  const load = async (module: JobModule | null): Promise<unknown> =>
    module === null ? null : import(toUrl(module));
  const isText = typeof schema === 'string';
  const context = {
    schemaText: isText ? schema : null,
    schemaModule: await load(isText ? null : schema),
    rootModule: await load(root),
    variables: JSON.parse(variables.trim() || '{}') as unknown,
  };
  const checker = (await import(toUrl(main))) as SandboxChecker;
  const problems = checker.default(code, context);
  for (const { message, line, column = null } of problems) {
    tell('thrown', message, [line, column]);
  }
  if (problems.length > 0 || !checker.isQuery(code)) return;
  const answer = await checker.answer(code, context);
  const isSeries = Symbol.asyncIterator in Object(answer);
  const parts = isSeries ? (answer as AsyncIterable<unknown>) : [answer];
  for await (const part of parts) {
    tell('printed', JSON.stringify(part, null, 2));
  }
}
