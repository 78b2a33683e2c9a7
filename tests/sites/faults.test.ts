/**
 * Whole builds from the command line on a disk whose n-th call fails, and builds
 * aborted before the n-th call: each ends with the new site, or with a reason, with
 * whole pages, and with nothing that the next build leaves behind. Tried are all
 * calls that change something, and of those that read in one folder the first and
 * the last; with `FUZZ_RUNS`, every call.
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
import { currentFiles } from '../support/current-files.ts';
import { countRuns } from '../support/runs.ts';
import { smallSite } from '../support/memory-site.ts';

const CODES = ['ENOSPC', 'EACCES', 'EIO', 'EMFILE', 'EROFS'] as const;
const isLong = countRuns(1) > 1;
/** Each call fails with one of the codes; with `FUZZ_RUNS`, with all of them in turn. */
const LAYERS = Array.from(
  { length: isLong ? CODES.length : 1 },
  (_, layer) => ({
    name: `error codes from ${CODES[layer] ?? ''}`,
    codeOf: (call: number) => CODES[(call + layer) % CODES.length] ?? 'EIO',
  }),
);
const USAGE = 'content/tutorials/usage.md';
/** The page made from it. */
const CHANGING = 'docs/tutorials/usage.html';
const TEXTS = [smallSite[USAGE], `${smallSite[USAGE]}\nMore.\n`];

const { site, beside } = await openBench();
/** The output of a build of each text. */
const outputs: ReadonlyMap<string, string>[] = [];
for (const text of [...TEXTS].reverse()) {
  await site.edit(USAGE, text);
  await runLine(site, ['build']);
  outputs.unshift(currentFiles(site.output()));
}

/** Saves the text that is not built, so that the next build has something to do. */
async function turn(): Promise<Turn> {
  const before = currentFiles(site.output());
  const next = before.get(CHANGING) === outputs[0]?.get(CHANGING) ? 1 : 0;
  await site.edit(USAGE, TEXTS[next] ?? '');
  const after = outputs[next] ?? new Map<string, string>();
  return { site, beside, before, after };
}

function expectBuilt(call: number, files: ReadonlyMap<string, string>): void {
  expect([call, currentFiles(site.output())]).toEqual([call, files]);
}

/** Every file is as one of the two builds has it. */
function expectWhole(call: number, { before, after }: Turn): void {
  for (const [path, text] of site.output()) {
    if (path === '.docs-build.json') continue;
    const texts = [before.get(path), after.get(path)];
    expect([call, path, texts]).toEqual([
      call,
      path,
      expect.arrayContaining([text]),
    ]);
  }
}

interface Turn extends Bench {
  readonly after: ReadonlyMap<string, string>;
}

async function listCalls(): Promise<readonly string[]> {
  await turn();
  const counting = countCalls(site.host);
  expect((await runLine(site, ['build'], { host: counting })).exitCode).toBe(0);
  return counting.names;
}

const READS = /^(?:readFile|hashFile|stat|readDirectory|realPath|freeSpace) /;

/** The numbers of the calls to try. */
function selectCalls(names: readonly string[]): readonly number[] {
  const folders = names.map((name) => name.slice(0, name.lastIndexOf('/')));
  return names.flatMap((name, at) => {
    const folder = folders[at] ?? '';
    const isEdge =
      folders.indexOf(folder) === at || folders.lastIndexOf(folder) === at;
    return isLong || isEdge || !READS.test(name) ? [at + 1] : [];
  });
}

const calls = selectCalls(await listCalls());

describe('a build on a faulty disk', () => {
  it('makes more than 60 calls to try and changes the output, so that the tests below count', () => {
    expect(outputs[0]).not.toEqual(outputs[1]);
    expect(calls.length).toBeGreaterThan(60);
  });

  it.each(LAYERS)(
    'writes the new site or ends with whole pages and a reason, whichever call fails ($name)',
    async ({ codeOf }) => {
      let failed = 0;
      for (const call of calls) {
        const bench = await turn();
        const host = failCalls(site.host, codeOf(call), call);
        const run = await runLine(site, ['build'], { host });
        if (run.exitCode === 0) {
          // Only failures of the cache are not reported.
          expectBuilt(call, bench.after);
        } else {
          failed += 1;
          expectWhole(call, bench);
          const now = { ...bench, before: site.output() };
          await expectCleanEnd(now, run, { exitCode: 3 });
        }
      }
      expect(failed).toBeGreaterThan(calls.length / 3);
      const { after } = await turn();
      expect((await runLine(site, ['build'])).exitCode).toBe(0);
      expectBuilt(0, after);
    },
  );
});

describe('an aborted build', () => {
  it('leaves the old site or has finished, whichever call it is aborted before', async () => {
    let stopped = 0;
    for (const call of calls) {
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
      const isNew = run.stdout.includes('Pages');
      // A build after one that was aborted late makes fewer calls: the results of
      // the aborted one are not stored, so those of the text before are still there.
      expect(controller.signal.aborted || isNew).toBe(true);
      if (!isNew) stopped += 1;
      expectBuilt(call, isNew ? bench.after : bench.before);
      const names = (await site.host.readDirectory(ROOT)).map(
        ({ name }) => name,
      );
      expect([call, names]).toEqual([call, beside]);
    }
    expect(stopped).toBeGreaterThan(calls.length / 2);
  });
});
