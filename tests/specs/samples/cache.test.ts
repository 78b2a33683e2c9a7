import { describe, expect, it } from 'vitest';
import { hashBytes } from '../../../build/core/hash.ts';
import { createMemo } from '../../../build/core/memo.ts';
import {
  js,
  output,
  readPage,
  run,
  titled,
  writeProjectFile,
} from './support.ts';

const page = readPage(js('console.log(1);') + js('1; // => 1'));
const NOWHERE = '/nowhere/worker.mjs';

describe('a second build', () => {
  it('starts no worker when nothing has changed', async () => {
    const memo = createMemo();
    const first = await run([page], { memo });
    const second = await run([page], { memo, worker: NOWHERE });
    expect(second.results).toEqual(first.results);
    expect(second.problems).toEqual(first.problems);
    expect(second.report.counts).toMatchObject({
      ...first.report.counts,
      run: 0,
    });
  });

  const json = '```json\n{}\n```\n\n';

  it.each([
    ['prose', js('1;') + js('2;'), `New.\n\n${js('1;')}New.\n\n${js('2;')}`],
    [
      'a block that is shown',
      json + js('1;'),
      json.replace('{}', '[]') + js('1;'),
    ],
  ])('starts no worker when only %s has changed', async (_, before, after) => {
    const memo = createMemo();
    await run([readPage(before)], { memo });
    const second = await run([readPage(after)], { memo, worker: NOWHERE });
    expect(second.problems).toEqual([]);
    expect(second.report.counts.run).toBe(0);
  });

  it.each([
    ['an earlier sample', js('1;') + js('2;'), js('3;') + js('2;'), 2],
    ['a later sample', js('1;') + js('2;'), js('1;') + js('3;'), 2],
    ['the promised output', js('1;'), js('1;') + output(''), 1],
  ])(
    'runs a page again after a change of %s',
    async (_, before, after, count) => {
      const memo = createMemo();
      await run([readPage(before)], { memo });
      const second = await run([readPage(after)], { memo });
      expect(second.report.counts.run).toBe(count);
    },
  );

  it('runs a failed sample again, since a missing package may be the cause', async () => {
    const memo = createMemo();
    const wrong = readPage(js('1; // => 2'));
    const first = await run([wrong], { memo });
    const second = await run([wrong], { memo });
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
    const memo = createMemo();
    await run([page], { memo });
    const second = await run([page], { memo, ...changes });
    expect(second.report.counts.run).toBe(2);
  });

  it('runs the pages that have changed, and no others', async () => {
    const memo = createMemo();
    const other = readPage(titled('a.js', '1;'), { name: 'other' });
    await run([page, other], { memo });
    const changed = readPage(titled('a.js', '2;'), { name: 'other' });
    const second = await run([page, changed], { memo });
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
