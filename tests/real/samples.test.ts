/**
 * The samples that readers of the real site meet: in all of its tutorials, on
 * its home page, and in the comments of the documented package.
 */
import { expect, it } from 'vitest';
import { readRealReport } from '../support/real-site.ts';

it('every sample of the site keeps its promises', () => {
  const { stdout, stderr } = readRealReport();
  expect(stderr).toBe('');
  expect(stdout).toMatch(/Samples .* \d+ passed, 0 failed/);
});
