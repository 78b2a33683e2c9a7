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
import { smallSite } from '../support/memory-site.ts';

const CODES = ['ENOSPC', 'EACCES', 'EIO', 'EMFILE', 'EROFS'] as const;
const USAGE = 'content/tutorials/usage.md';
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
async function turn(round: number): Promise<Turn> {
  await site.edit(USAGE, TEXTS[round % 2] ?? '');
  const after = outputs[round % 2] ?? new Map<string, string>();
  return { site, beside, before: site.output(), after };
}

interface Turn extends Omit<Bench, 'watching'> {
  readonly after: ReadonlyMap<string, string>;
}

async function countAll(): Promise<number> {
  await turn(1);
  const counting = countCalls(site.host);
  expect((await runLine(site, ['build'], { host: counting })).exitCode).toBe(0);
  await turn(0);
  await runLine(site, ['build']);
  return counting.calls();
}

const total = await countAll();

describe('a build on a disk', () => {
  it('makes enough calls for this to mean something', () => {
    expect(outputs[0]).not.toEqual(outputs[1]);
    expect(total).toBeGreaterThan(60);
  });

  it.each(CODES)('whose every call fails once with %s', async (code) => {
    let failed = 0;
    for (let call = 1; call <= total; call += 1) {
      const bench = await turn(call);
      const host = failCalls(site.host, code, call);
      const run = await runLine(site, ['build'], { host });
      if (run.exitCode === 0) {
        // Only the cache can fail without a word.
        expect([call, site.output()]).toEqual([call, bench.after]);
      } else {
        failed += 1;
        await expectCleanEnd(bench, run, { exitCode: 3 });
      }
      expect((await runLine(site, ['build'])).exitCode).toBe(0);
      expect([call, site.output()]).toEqual([call, bench.after]);
    }
    expect(failed).toBeGreaterThan(total / 3);
  });
});

describe('a build that is stopped', () => {
  it('before any of its calls leaves the old site, or is done', async () => {
    let stopped = 0;
    for (let call = 1; call <= total; call += 1) {
      const bench = await turn(call);
      const controller = new AbortController();
      const host = beforeCall(site.host, call, () => {
        controller.abort();
      });
      const run = await runLine(site, ['build'], {
        host,
        signal: controller.signal,
      });
      expect(controller.signal.aborted).toBe(true);
      expect(run.stderr).toBe('');
      const output = site.output();
      const isNew = run.stdout.includes('Pages');
      if (!isNew) stopped += 1;
      expect([call, output]).toEqual([
        call,
        isNew ? bench.after : bench.before,
      ]);
      const names = (await site.host.readDirectory(ROOT)).map(
        ({ name }) => name,
      );
      expect([call, names]).toEqual([call, beside]);
      expect((await runLine(site, ['build'])).exitCode).toBe(0);
    }
    expect(stopped).toBeGreaterThan(total / 2);
  });
});
