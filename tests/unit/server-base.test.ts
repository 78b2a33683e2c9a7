import { describe, expect, it } from 'vitest';
import { readOutputBase } from '../../build/dev/static-site.ts';
import { createMemoryHost } from '../support/memory-host.ts';

describe('readOutputBase', () => {
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
  ])('reads the list %s as the base %s', async (list, base) => {
    const host = createMemoryHost([['/dist/.docs-build.json', list]]);
    expect(await readOutputBase(host, '/dist')).toBe(base);
  });

  it('returns the root if the folder has no list', async () => {
    expect(await readOutputBase(createMemoryHost(), '/dist')).toBe('/');
  });
});
