/** Suggestions for an address that does not exist. */
import { describe, expect, it } from 'vitest';
import { findNearest, findSame } from '../../../src/client/not-found.ts';
import type { SidebarLink } from '../../../src/templates/model.ts';

const link = (href: string): SidebarLink => ({
  type: 'link',
  label: href,
  href,
  kind: null,
  deprecated: false,
  unlisted: false,
});
const LINKS = [
  '/api/class/Source',
  '/api/interface/Sauce',
  '/api/function/parse',
  '/docs/tutorials/',
].map(link);
const nearest = (path: string): readonly string[] =>
  findNearest(path, LINKS).map(({ href }) => href);

describe('findNearest', () => {
  it.each([
    ['/api/class/source', ['/api/class/Source', '/api/interface/Sauce']],
    ['/api/function/prase', ['/api/function/parse']],
    ['/parse', ['/api/function/parse']],
    ['/docs/tutorials', ['/docs/tutorials/']],
    ['/', []],
    ['/something/else', []],
  ])('suggests for %s the pages %j', (path, wanted) => {
    expect(nearest(path)).toEqual(wanted);
  });
});

describe('findSame', () => {
  it.each([
    ['/API/class/source', '/api/class/Source'],
    ['/api/class/source/', '/api/class/Source'],
    ['/Docs/Tutorials', '/docs/tutorials/'],
    ['/api/class/Sauce', undefined],
    ['/', undefined],
  ])(
    'ignores case and a trailing slash: finds for %s the page %s',
    (path, wanted) => {
      expect(findSame(path, LINKS)?.href).toBe(wanted);
    },
  );
});
