/** The samples of tutorials, of the home page and of the package's comments. */
import { expect, it } from 'vitest';
import { readRealReport } from '../support/real-site.ts';

it('every sample of the site keeps its promises', () => {
  const { stdout, stderr } = readRealReport();
  expect(stderr).toBe('');
  // The others give a reason in their fence; most of those install packages.
  const [, passed, left = ''] =
    /Samples .* (\d+) passed, 0 failed, \d+ not run\n +Not run +\d+ +(.*)/.exec(
      stdout,
    ) ?? [];
  const reasons = [...left.matchAll(/ (\d+)(?:, |$)/g)].map(([, count]) =>
    Number(count),
  );
  // Node 20 lacks node:sqlite: a newer Node runs these, in `content/tests`.
  const newer = Number(/uses node:sqlite (\d+)/.exec(left)?.[1] ?? 0);
  const notRun = reasons.reduce((sum, count) => sum + count) - newer;
  expect(notRun / (Number(passed) + newer)).toBeLessThan(0.1);
});
