/**
 * A whole build through the command line, on a disk whose n-th call fails, for
 * every n, and stopped before every n-th call: it ends with the new site or with
 * the old one and a reason, and leaves nothing behind.
 */
import { describe, expect, it } from 'vitest';
import {
  expectCleanEnd,
  openBench,
  ROOT,
  runLine,
  type Bench,
} from '../support/contract.ts';
import { beforeCall, countCalls, failCalls } from '../support/faulty-host.ts';
import { countRuns } from '../support/runs.ts';
import { smallSite } from '../support/memory-site.ts';

const CODES = ['ENOSPC', 'EACCES', 'EIO', 'EMFILE', 'EROFS'] as const;
/** Each call with one of the codes; with `FUZZ_RUNS`, each with all of them. */
const LAYERS = Array.from(
  { length: countRuns(1) > 1 ? CODES.length : 1 },
  (_, layer) => ({
    name: `begun with ${CODES[layer] ?? ''}`,
    codeOf: (call: number) => CODES[(call + layer) % CODES.length] ?? 'EIO',
  }),
);
const USAGE = 'content/tutorials/usage.md';
/** A page of that text. */
const CHANGING = 'docs/tutorials/usage.html';
const TEXTS = [smallSite[USAGE] ?? '', `${smallSite[USAGE] ?? ''}\nMore.\n`];

const { site, beside } = await openBench();
/** What is built from each of the texts. */
const outputs: ReadonlyMap<string, string>[] = [];
for (const text of [...TEXTS].reverse()) {
  await site.edit(USAGE, text);
  await runLine(site, ['build']);
  outputs.unshift(site.output());
}

/** The other text than the one that is built: there is always something to do. */
async function turn(): Promise<Turn> {
  const before = site.output();
  const next = before.get(CHANGING) === outputs[0]?.get(CHANGING) ? 1 : 0;
  await site.edit(USAGE, TEXTS[next] ?? '');
  const after = outputs[next] ?? new Map<string, string>();
  return { site, beside, before, after };
}

interface Turn extends Omit<Bench, 'watching'> {
  readonly after: ReadonlyMap<string, string>;
}

async function countAll(): Promise<number> {
  await turn();
  const counting = countCalls(site.host);
  expect((await runLine(site, ['build'], { host: counting })).exitCode).toBe(0);
  return counting.calls();
}

const total = await countAll();

const PATIENCE = { timeout: 180_000 };

describe('a build on a disk', PATIENCE, () => {
  it('makes enough calls for this to mean something', () => {
    expect(outputs[0]).not.toEqual(outputs[1]);
    expect(total).toBeGreaterThan(60);
  });

  it.each(LAYERS)('whose every call fails, $name', async ({ codeOf }) => {
    let failed = 0;
    for (let call = 1; call <= total; call += 1) {
      const bench = await turn();
      const host = failCalls(site.host, codeOf(call), call);
      const run = await runLine(site, ['build'], { host });
      if (run.exitCode === 0) {
        // Only the cache can fail without a word.
        expect([call, site.output()]).toEqual([call, bench.after]);
      } else {
        failed += 1;
        await expectCleanEnd(bench, run, { exitCode: 3 });
      }
    }
    expect(failed).toBeGreaterThan(total / 3);
    const { after } = await turn();
    expect((await runLine(site, ['build'])).exitCode).toBe(0);
    expect(site.output()).toEqual(after);
  });
});

describe('a build that is stopped', PATIENCE, () => {
  it('before any of its calls leaves the old site, or is done', async () => {
    let stopped = 0;
    for (let call = 1; call <= total; call += 1) {
      const bench = await turn();
      const controller = new AbortController();
      const host = beforeCall(site.host, call, () => {
        controller.abort();
      });
      const run = await runLine(site, ['build'], {
        host,
        signal: controller.signal,
      });
      expect(run.stderr).toBe('');
      const output = site.output();
      const isNew = run.stdout.includes('Pages');
      // Behind one that was stopped late there is less to do: its text is not
      // stored, so the results of the text before are still there.
      expect(controller.signal.aborted || isNew).toBe(true);
      if (!isNew) stopped += 1;
      expect([call, output]).toEqual([
        call,
        isNew ? bench.after : bench.before,
      ]);
      const names = (await site.host.readDirectory(ROOT)).map(
        ({ name }) => name,
      );
      expect([call, names]).toEqual([call, beside]);
    }
    expect(stopped).toBeGreaterThan(total / 2);
  });
});
