import { describe, expect, it } from 'vitest';
import { readOutputBase } from '../../build/dev/output-base.ts';
import { createMemoryHost } from '../support/memory-host.ts';

describe('the base path of an output folder', () => {
  it.each([
    ['{"base":"/graphql-js/","files":[]}', '/graphql-js/'],
    ['{"base":"/","files":[]}', '/'],
    ['{"files":[]}', '/'],
    ['{"base":7}', '/'],
    ['{"base":"//evil.test/"}', '/'],
    ['{"base":"graphql-js"}', '/'],
    ['null', '/'],
    ['{"base":"/gra', '/'],
    ['', '/'],
  ])('in a list that says %s is %s', async (list, base) => {
    const host = createMemoryHost([['/dist/.docs-build.json', list]]);
    expect(await readOutputBase(host, '/dist')).toBe(base);
  });

  it('without a list is the root', async () => {
    expect(await readOutputBase(createMemoryHost(), '/dist')).toBe('/');
  });
});
