/**
 * The contract of every failing build, as assertions for any fault:
 *
 * 1. the exit code of its class;
 * 2. one line per problem, with its place;
 * 3. no stack trace, and no path of this machine;
 * 4. the output, and the folder around it, unchanged.
 */
import { expect } from 'vitest';
import type { Environment } from '../../build/cli.ts';
import { noCommits } from '../../build/host/commits.ts';
import type { Disk } from './disk.ts';
import { runWords, type Run } from './command-line.ts';
import { createMemorySite, type MemorySite } from './memory-site.ts';

export const ROOT = '/project';

/** A fault, and what the author is told about it. */
export interface Fault {
  readonly name: string;
  /** Texts by path in the project; `null` removes a file. */
  readonly files?: Readonly<Record<string, string | null>>;
  /** Creates what `files` cannot: links, pipes, arbitrary bytes. */
  readonly prepare?: (host: Disk) => unknown;
  /** The paths that `prepare` creates. */
  readonly prepared?: readonly string[];
  readonly exitCode: 1 | 2 | 3;
  readonly code: string;
  /** `file`, `file:line`, `file:line:column`, or nothing. */
  readonly place: string;
  readonly hint?: string;
}

/** Runs the command line in this process, on a disk of its own. */
export function runLine(
  site: MemorySite,
  words: readonly string[],
  options: Partial<Environment> = {},
): Promise<Run> {
  return runWords(words, {
    root: ROOT,
    host: site.host,
    tool: site.tool,
    runBuild: (request) =>
      site.build({ ...request, loadCommits: noCommits, pictures: false }),
    ...options,
  });
}

export type Bench = Awaited<ReturnType<typeof openBench>>;

/** A site that was built. */
export async function openBench() {
  const site = createMemorySite();
  const { exitCode, stderr } = await runLine(site, ['build']);
  expect([exitCode, stderr]).toEqual([0, '']);
  return { site, before: site.output(), beside: await namesIn(site) };
}

/** The names at the top of the project. */
async function namesIn({ host }: MemorySite): Promise<readonly string[]> {
  return (await host.readDirectory(ROOT)).map(({ name }) => name);
}

/** Checks the contract for one run. */
export async function expectCleanEnd(
  { site, before, beside }: Bench,
  { exitCode, stdout, stderr }: Run,
  fault: Pick<Fault, 'exitCode'>,
): Promise<void> {
  expect([exitCode, stdout + stderr]).toEqual([
    fault.exitCode,
    stdout + stderr,
  ]);
  const lines = stderr.trimEnd().split('\n');
  expect(lines.at(-1)).toMatch(/^\d+ (?:error|warning)s?(?:, \d+ warnings?)?$/);
  for (const line of lines.slice(0, -1)) {
    expect(line).toMatch(/^(?: {4}\S|(?:\S.* {2})?[a-z][a-z0-9-]+ {2}\S)/);
  }
  expect(stdout + stderr).not.toMatch(/^\s+at .*:\d+:\d+\)?$/m);
  expect(stdout + stderr).not.toContain(ROOT);
  expect(site.output()).toEqual(before);
  expect(await namesIn(site)).toEqual(beside);
}

/** Checks it for a fault, and that the next build succeeds without the fault. */
export async function expectContract(
  bench: Bench,
  fault: Fault,
): Promise<void> {
  const { site, before } = bench;
  const touched = [
    ...Object.keys(fault.files ?? {}),
    ...(fault.prepared ?? []),
  ];
  const originals = new Map(
    touched.map((file) => [file, site.host.texts(ROOT).get(file) ?? null]),
  );
  try {
    for (const [file, text] of Object.entries(fault.files ?? {})) {
      await site.edit(file, text);
    }
    await fault.prepare?.(site.host);
    await expectFailure(bench, fault);
  } finally {
    await mend(site, originals);
  }
  const mended = await runLine(site, ['build']);
  expect([mended.exitCode, mended.stderr]).toEqual([0, '']);
  expect(site.output()).toEqual(before);
}

async function expectFailure(bench: Bench, fault: Fault): Promise<void> {
  const { site } = bench;
  // The fault itself may be in or beside the output, and must stay unchanged.
  const now = {
    ...bench,
    before: site.output(),
    beside: await namesIn(site),
  };
  const run = await runLine(site, ['build']);
  await expectCleanEnd(now, run, fault);
  const told = run.stderr.split('\n');
  const start =
    fault.place === '' ? fault.code : `${fault.place}  ${fault.code}`;
  const at = told.findIndex((line) => line.startsWith(`${start}  `));
  expect(at, `${start} in:\n${run.stderr}`).not.toBe(-1);
  if (fault.hint !== undefined) {
    expect(told[at + 1]?.trim()).toBe(fault.hint);
  }
}

async function mend(
  site: MemorySite,
  originals: ReadonlyMap<string, string | null>,
): Promise<void> {
  for (const [file, text] of originals) {
    await site.host.remove(`${ROOT}/${file}`);
    if (text !== null) await site.edit(file, text);
  }
}
