import { describe, expect, it } from 'vitest';
import { hashBytes } from '../../../build/core/hash.ts';
import type { SampleResult } from '../../../build/samples/model.ts';
import { js, readPage, run, titled, writeProjectFile } from './support.ts';

const page = readPage(js('console.log(1);') + js('1; // => 1'));
const NOWHERE = '/nowhere/worker.mjs';

describe('a second build', () => {
  it('starts no worker when nothing has changed', async () => {
    const cache = new Map<string, SampleResult>();
    const first = await run([page], { cache });
    const second = await run([page], { cache, worker: NOWHERE });
    expect(second.results).toEqual(first.results);
    expect(second.problems).toEqual(first.problems);
    expect(second.report.counts).toMatchObject({
      ...first.report.counts,
      run: 0,
    });
  });

  it('starts no worker when only prose has changed', async () => {
    const cache = new Map<string, SampleResult>();
    await run([page], { cache });
    const moved = readPage(
      `New.\n\n${js('console.log(1);')}New.\n\n${js('1; // => 1')}`,
    );
    const second = await run([moved], { cache, worker: NOWHERE });
    expect(second.report.counts).toMatchObject({ run: 0, passed: 2 });
  });

  it('runs a failed sample again, since a missing package may be the cause', async () => {
    const cache = new Map<string, SampleResult>();
    const wrong = readPage(js('1; // => 2'));
    const first = await run([wrong], { cache });
    const second = await run([wrong], { cache });
    expect(first.problems).toEqual(['2 sample-1.js: Expected 2, but got 1']);
    expect(second.problems).toEqual(first.problems);
    expect(second.report.counts.run).toBe(1);
  });

  it.each([
    ['the version of the package', { packageVersion: '1.2.4' }],
    ['the environment of the samples', { environment: hashBytes('other') }],
    ['a checker', { checkers: { words: 'checks/other.ts' } }],
  ])('runs everything again after a change of %s', async (_, changes) => {
    writeProjectFile('content/checks/other.ts', 'export default () => [];');
    const cache = new Map<string, SampleResult>();
    await run([page], { cache });
    const second = await run([page], { cache, ...changes });
    expect(second.report.counts.run).toBe(2);
  });

  it('runs the pages that have changed, and no others', async () => {
    const cache = new Map<string, SampleResult>();
    const other = readPage(titled('a.js', '1;'), { name: 'other' });
    await run([page, other], { cache });
    const changed = readPage(titled('a.js', '2;'), { name: 'other' });
    const second = await run([page, changed], { cache });
    expect(second.report.counts.run).toBe(1);
  });
});

it('a page without runnable samples starts no worker', async () => {
  const { report } = await run([readPage('```json\n{}\n```\n')], {
    worker: NOWHERE,
  });
  expect(report.counts).toMatchObject({
    run: 0,
    passed: 0,
    failed: 0,
    notRun: 1,
  });
});

it('the same example on two pages is run once', async () => {
  const twice = [readPage(js('1;')), readPage(js('1;'), { name: 'two' })];
  expect((await run(twice)).report.counts.run).toBe(1);
});
