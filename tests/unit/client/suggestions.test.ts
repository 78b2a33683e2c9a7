/** Which pages a reader may have meant. */
import { describe, expect, it } from 'vitest';
import { measureDistance } from '../../../src/client/edit-distance.ts';
import { findNearest, findSame } from '../../../src/client/suggestions.ts';
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

describe('the nearest pages', () => {
  it.each([
    ['/api/class/source', ['/api/class/Source', '/api/interface/Sauce']],
    ['/api/function/prase', ['/api/function/parse']],
    ['/parse', ['/api/function/parse']],
    ['/docs/tutorials', ['/docs/tutorials/']],
    ['/', []],
    ['/something/else', []],
  ])('to %s are %j', (path, wanted) => {
    expect(nearest(path)).toEqual(wanted);
  });
});

describe('the page at a path in other letters', () => {
  it.each([
    ['/API/class/source', '/api/class/Source'],
    ['/api/class/source/', '/api/class/Source'],
    ['/Docs/Tutorials', '/docs/tutorials/'],
    ['/api/class/Sauce', undefined],
    ['/', undefined],
  ])('of %s is %s', (path, wanted) => {
    expect(findSame(path, LINKS)?.href).toBe(wanted);
  });
});

describe('the distance of two texts', () => {
  it.each([
    ['', '', 0],
    ['a', '', 1],
    ['ab', 'ba', 1],
    ['kitten', 'sitting', 3],
  ])('%j and %j is %i', (from, to, distance) => {
    expect(measureDistance(from, to)).toBe(distance);
  });
});
