/**
 * Runs one sample of any kind and waits until everything it started has ended.
 * Problems are recorded in its run; nothing is thrown.
 */
import type { Program } from '../protocol.ts';
import type { Sample } from '../model.ts';
import { toFailures, type CheckContext } from './checkers.ts';
import { addFailure, type Run } from './contain.ts';
import { runRequests } from './curl.ts';
import type { WorkerContext } from './group.ts';
import { linkProgram, NotFound } from './modules.ts';
import { findProgram, nameProgram, type PageVariant } from './page.ts';
import { rememberProcess } from './restore.ts';
import { finish, settle } from './settle.ts';

export async function runSample(
  sample: Sample,
  run: Run,
  variant: PageVariant,
  context: WorkerContext,
): Promise<void> {
  const { action } = sample;
  const program = variant.programOf(sample);
  run.failures.push(...(program?.failures ?? []));
  if (action === 'run') run.failures.push(...(program?.obstacles ?? []));
  if (run.failures.length > 0) {
    run.isCertain = true;
    return;
  }
  if (action === 'parse' || action === 'none') return;

  await context.announce(sample);
  const { current, network } = context;
  const restore = rememberProcess();
  await current.within(run, sample.server, async () => {
    if (action === 'run') await runProgram(sample, run, variant, context);
    else if (action === 'request') await runRequests(sample.code, run);
    else await check(sample, run, variant, context);
    await settle(network.isStarting);
  });
  run.closed = true;
  restore();
}

async function runProgram(
  sample: Sample,
  run: Run,
  variant: PageVariant,
  context: WorkerContext,
): Promise<void> {
  const { network } = context;
  const program = nameProgram(sample, variant);
  if (program === null) return;
  const before = network.servers();
  try {
    const module = await linkProgram(program, {
      externals: context.externals,
      find: (file) => findProgram(file, sample, variant),
      report: (line, message) => {
        run.failures.push({ where: 'code', line, message });
      },
    });
    const isDone = await finish(module.evaluate(), network.isStarting);
    if (!isDone) throw new Error('It waits for a promise that never settles');
  } catch (problem) {
    run.isCertain =
      problem instanceof NotFound || problem instanceof SyntaxError;
    addFailure(run, problem, '', findImportLine(problem, program.program));
    return;
  }
  await settle(network.isStarting);
  checkServer(
    sample,
    run,
    [...network.servers()].some((server) => !before.has(server)),
  );
}

/**
 * The line of the import that caused a linking error. Node's messages quote the
 * module, the name, or both.
 */
function findImportLine(problem: unknown, { imports }: Program): number {
  const specifier = problem instanceof NotFound ? problem.specifier : null;
  const message = problem instanceof Error ? problem.message : '';
  const mentions = (text: string): boolean => message.includes(`'${text}'`);
  const found =
    imports.find((one) => one.specifier === specifier) ??
    imports.find((one) => mentions(one.specifier) && mentions(one.name)) ??
    imports.findLast((one) => mentions(one.specifier) || mentions(one.name));
  return found?.line ?? 1;
}

function checkServer({ server }: Sample, run: Run, isNew: boolean): void {
  const fail = (message: string): void => {
    run.failures.push({ where: 'code', line: 1, message });
  };
  if (server && !isNew && run.failures.length === 0) {
    fail('Its fence says `server`, but it does not listen on a port');
  }
  if (!server && isNew) {
    fail('It leaves a server listening: add `server` to its fence');
  }
}

async function check(
  sample: Sample,
  run: Run,
  variant: PageVariant,
  context: WorkerContext,
): Promise<void> {
  try {
    const checker = await context.findChecker(sample.language);
    const schemaOfPage = await findSchema(sample, variant, context);
    run.failures.push(...toFailures(checker.check(sample.code, schemaOfPage)));
    if (sample.expected === null || run.failures.length > 0) return;
    if (checker.answer === null) {
      throw new Error(
        `The checker of ${sample.language} cannot produce output: export answer() from it`,
      );
    }
    const answer = await checker.answer(sample.code, schemaOfPage);
    run.output.push(JSON.stringify(answer, null, 2));
  } catch (problem) {
    addFailure(run, problem);
  }
}

/** The page's schema: its latest version so far, or else its last one. */
async function findSchema(
  sample: Sample,
  variant: PageVariant,
  context: WorkerContext,
): Promise<CheckContext> {
  const { group, samples } = variant;
  const { schema } = group;
  if (schema === null) return { schemaModule: null, schemaText: null };
  const block = samples.findLast(({ file }) => file === schema);
  if (block === undefined) {
    throw new Error(
      `The front matter names the schema "${schema}", but no sample on this page has that title`,
    );
  }
  const program =
    findProgram(schema, sample, variant) ?? nameProgram(block, variant);
  if (program === null) return { schemaModule: null, schemaText: block.code };
  const module = await linkProgram(program, {
    externals: context.externals,
    find: (file) => findProgram(file, block, variant),
    report: () => undefined,
  });
  await module.evaluate();
  return { schemaModule: module.namespace, schemaText: null };
}
