import { describe, expect, it } from 'vitest';
import { findNearest } from '../../../build/core/nearest.ts';

const names = ['build', 'serve', 'check', 'watch'];

describe('findNearest', () => {
  it.each([
    ['biuld', 'build'],
    ['buil', 'build'],
    ['builds', 'build'],
    ['chek', 'check'],
    ['Serve', 'serve'],
    ['xyz', null],
    ['', null],
  ])('for %j offers %j', (word, nearest) => {
    expect(findNearest(word, names)).toBe(nearest);
  });

  it('takes the first of two that are equally near', () => {
    expect(findNearest('cat', ['bat', 'hat'])).toBe('bat');
  });
});
