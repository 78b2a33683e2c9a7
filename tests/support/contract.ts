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
import { runWords, type Run } from './command-line.ts';
import { createMemorySite, type MemorySite } from './memory-site.ts';

export const ROOT = '/project';

/** A fault, and what the author is told about it. */
export interface Fault {
  /** Texts by path in the project; `null` removes a file. */
  readonly files: Readonly<Record<string, string | null>>;
  readonly exitCode: 1 | 2 | 3;
  /** The place, if there is one, and the code, as they are printed. */
  readonly report: string;
  readonly hint?: string | undefined;
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
  { files, exitCode, report, hint }: Fault,
): Promise<void> {
  const { site } = bench;
  const originals = site.host.texts(ROOT);
  try {
    for (const entry of Object.entries(files)) await site.edit(...entry);
    // The fault itself may be in or beside the output, and must stay unchanged.
    const before = site.output();
    const beside = await namesIn(site);
    const run = await runLine(site, ['build']);
    await expectCleanEnd({ site, before, beside }, run, { exitCode });
    const told = run.stderr.split('\n');
    const at = told.findIndex((line) => line.startsWith(`${report}  `));
    expect(at, `${report} in:\n${run.stderr}`).not.toBe(-1);
    if (hint !== undefined) expect(told[at + 1]?.trim()).toBe(hint);
  } finally {
    for (const file of Object.keys(files)) {
      await site.edit(file, originals.get(file) ?? null);
    }
  }
  const mended = await runLine(site, ['build']);
  expect([mended.exitCode, mended.stderr]).toEqual([0, '']);
  expect(site.output()).toEqual(bench.before);
}
