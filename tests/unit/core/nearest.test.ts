import { describe, expect, it } from 'vitest';
import { findNearest } from '../../../build/core/text.ts';

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
  ])('suggests for %j the name %j', (word, nearest) => {
    expect(findNearest(word, names)).toBe(nearest);
  });

  it('suggests the first of two equally near names', () => {
    expect(findNearest('cat', ['bat', 'hat'])).toBe('bat');
  });
});
