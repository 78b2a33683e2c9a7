/**
 * Runs the samples of a group, in order, once for each reader of a page with
 * tabs, which is several pages in one: a reader follows one tab throughout. The
 * page shows what the first variant prints; promises must hold in all of them.
 */
import type {
  GroupOutcome,
  PreparedGroup,
  PreparedSample,
  Program,
  SampleFailure,
  SampleResult,
} from '../model.ts';
import {
  addFailure,
  createRun,
  rememberProcess,
  type Current,
  type Run,
} from './contain.ts';
import { runRequests } from './curl.ts';
import { checkOutput } from './expect.ts';
import {
  evaluate,
  findImportLine,
  linkProgram,
  NotFound,
  type CheckContext,
  type FindChecker,
  type LoadPackage,
} from './modules.ts';
import { settle, finish, type Network } from './network.ts';

/** What all samples of one process share. */
export interface WorkerContext {
  readonly current: Current;
  readonly network: Network;
  readonly loadPackage: LoadPackage;
  readonly findChecker: FindChecker;
  /** Restores globals that samples have replaced. */
  readonly restoreGlobals: () => void;
  /** Reports to the parent which sample of the group runs from now on. */
  readonly announce: (index: number) => Promise<void>;
}

/** A page with one of the tabs in each of its sets. */
interface PageVariant extends PreparedGroup {
  /** The samples that a reader of this variant sees. */
  readonly shown: readonly PreparedSample[];
}

export async function runGroup(
  group: PreparedGroup,
  context: WorkerContext,
): Promise<GroupOutcome> {
  const { samples } = group;
  const runs = new Map(samples.map((sample) => [sample, [] as Run[]]));
  for (const [tab, variant] of findVariants(group).entries()) {
    for (const sample of variant.shown) {
      if (!sample.isRun) continue;
      await context.announce(samples.indexOf(sample));
      const run = await runSample(sample, variant, context);
      if (tab > 0 && sample.tab === null) nameTab(run, tab);
      runs.get(sample)?.push(run);
    }
    context.restoreGlobals();
    context.network.stop();
    context.current.forget();
  }
  const isSuspect = ({ failures, isCertain }: Run): boolean =>
    failures.length > 0 && !isCertain;
  return {
    results: [...runs].map(([sample, own]) => summarise(sample, own)),
    suspects: [...runs.values()].flatMap((own, index) =>
      own.some(isSuspect) ? index : [],
    ),
  };
}

/** At least one; in each, a set with fewer tabs shows its last. */
function findVariants(group: PreparedGroup): readonly PageVariant[] {
  const sizes = new Map<number, number>();
  for (const { tab, action } of group.samples) {
    if (tab === null || action === 'none') continue;
    sizes.set(tab.set, Math.max(sizes.get(tab.set) ?? 1, tab.index + 1));
  }
  return Array.from({ length: Math.max(1, ...sizes.values()) }, (_, index) => ({
    ...group,
    shown: group.samples.filter(
      ({ tab }) =>
        tab === null ||
        tab.index === Math.min(index, (sizes.get(tab.set) ?? 1) - 1),
    ),
  }));
}

const WITH_TAB = ' (with tab ';

/** Adds which tab a failure belongs to. */
function nameTab({ failures }: Run, tab: number): void {
  failures.forEach((failure, at) => {
    const message = `${failure.message}${WITH_TAB}${tab + 1})`;
    failures[at] = { ...failure, message };
  });
}

/** A failure with every tab is reported once, without a tab. */
function summarise(
  { failures: found, isRun, links }: PreparedSample,
  runs: readonly Run[],
): SampleResult {
  const known = new Map<string, SampleFailure>();
  for (const failure of runs.flatMap(({ failures }) => failures)) {
    const { where, line, message } = failure;
    const [general = message] = message.split(WITH_TAB);
    const keyOf = (text: string): string => `${where} ${line} ${text}`;
    if (!known.has(keyOf(general))) known.set(keyOf(message), failure);
  }
  const output = runs[0]?.output.join('') ?? '';
  const failures = [...found, ...known.values()];
  const status = isRun ? 'passed' : 'not-run';
  return {
    status: failures.length > 0 ? 'failed' : status,
    output: output === '' ? null : output,
    failures,
    links,
  };
}

/**
 * Runs a sample of any kind and waits until everything it started has ended.
 * Problems are recorded in its run; nothing is thrown.
 */
async function runSample(
  sample: PreparedSample,
  variant: PageVariant,
  context: WorkerContext,
): Promise<Run> {
  const { action, code, expected } = sample;
  const run = createRun(sample.file);
  const restore = rememberProcess();
  await context.current.within(run, async () => {
    if (action === 'check') await check(sample, run, variant, context);
    else if (action === 'request') await runRequests(code, run);
    else await runProgram(sample, run, variant, context);
    await settle(context.network.isStarting);
  });
  run.closed = true;
  restore();
  if (expected !== null && run.failures.length === 0) {
    const failure = checkOutput(run.output.join(''), expected);
    if (failure !== null) run.failures.push(failure);
  }
  return run;
}

async function runProgram(
  sample: PreparedSample,
  run: Run,
  variant: PageVariant,
  { network, loadPackage }: WorkerContext,
): Promise<void> {
  const { program, server } = sample;
  if (program === null) return;
  const fail = (line: number, message: string): void => {
    run.failures.push({ where: 'code', line, message });
  };
  const before = network.servers();
  try {
    const module = await linkProgram(program, {
      loadPackage,
      find: (file) => findProgram(file, sample, variant),
      report: fail,
    });
    const isDone = await finish(module.evaluate(), network.isStarting);
    if (!isDone) throw new Error('It waits for a promise that never settles');
  } catch (problem) {
    run.isCertain =
      problem instanceof NotFound || problem instanceof SyntaxError;
    addFailure(run, problem, '', findImportLine(problem, program));
    return;
  }
  await settle(network.isStarting);
  const isNew = [...network.servers()].some((one) => !before.has(one));
  if (server && !isNew && run.failures.length === 0) {
    fail(1, 'Its fence says `server`, but it does not listen on a port');
  }
  if (!server && isNew) {
    fail(1, 'It leaves a server listening: add `server` to its fence');
  }
}

/**
 * The sample that a name refers to: the latest before the given one, preferably
 * one that the reader sees. TypeScript is also found by the name it compiles to,
 * which is the one to import by.
 */
function findProgram(
  file: string,
  before: PreparedSample,
  { samples, shown }: PageVariant,
): Program | null {
  const earlier = samples
    .slice(0, samples.indexOf(before))
    .filter(({ program }) => program !== null);
  const find = (nameOf: (title: string) => string) => {
    const named = earlier.filter((one) => nameOf(one.file) === file);
    return named.findLast((one) => shown.includes(one)) ?? named.at(-1);
  };
  const compiled = (title: string): string =>
    title.replace(/\.([cm]?)ts$/, '.$1js');
  return (find((title) => title) ?? find(compiled))?.program ?? null;
}

async function check(
  sample: PreparedSample,
  run: Run,
  variant: PageVariant,
  context: WorkerContext,
): Promise<void> {
  const { code, language, expected } = sample;
  try {
    const checker = await context.findChecker(language);
    const around = await findSchema(sample, variant, context);
    for (const { line, message } of checker.default?.(code, around) ?? []) {
      run.failures.push({ where: 'code', line, message });
    }
    if (expected === null || run.failures.length > 0) return;
    if (checker.answer === undefined) {
      throw new Error(
        `The checker of ${language} cannot produce output: export answer() from it`,
      );
    }
    const answer = await checker.answer(code, around);
    run.output.push(JSON.stringify(answer, null, 2));
  } catch (problem) {
    addFailure(run, problem);
  }
}

/** The page's schema: its latest version so far, or else its last one. */
async function findSchema(
  sample: PreparedSample,
  variant: PageVariant,
  { loadPackage }: WorkerContext,
): Promise<CheckContext> {
  const { schema, shown } = variant;
  if (schema === null) return { schemaModule: null, schemaText: null };
  const block = shown.findLast(({ file }) => file === schema);
  if (block === undefined) {
    throw new Error(
      `The front matter names the schema "${schema}", but no sample on this page has that title`,
    );
  }
  const program = findProgram(schema, sample, variant) ?? block.program;
  if (program === null) return { schemaModule: null, schemaText: block.code };
  const schemaModule = await evaluate(program, {
    loadPackage,
    find: (file) => findProgram(file, block, variant),
    report: () => undefined,
  });
  return { schemaModule, schemaText: null };
}
