import { describe, expect, it } from 'vitest';
import {
  createStopwatch,
  describeProfile,
  reportProfile,
} from '../../build/profile.ts';

describe('createStopwatch', () => {
  it('adds up the times of the same name', () => {
    let now = 0;
    const stopwatch = createStopwatch(() => now);
    const take = (name: string, milliseconds: number): void => {
      stopwatch.time(name, () => {
        now += milliseconds;
      });
    };
    take('short', 5);
    take('long', 20);
    take('short', 3);
    expect([...stopwatch.times()]).toEqual([
      ['short', 8],
      ['long', 20],
    ]);
  });
});

describe('the profile', () => {
  const phases = [
    { name: 'inputs', milliseconds: 20 },
    { name: 'articles', milliseconds: 1_500 },
  ];

  it('lists phases and the ten slowest pages, slowest first', () => {
    const pages = new Map(
      Array.from({ length: 12 }, (_, index) => [`/${String(index)}`, index]),
    );
    const report = reportProfile(phases, pages, 'a.cpuprofile');
    expect(report.phases.map(({ name }) => name)).toEqual([
      'articles',
      'inputs',
    ]);
    expect(report.pages[0]).toEqual({ name: '/11', milliseconds: 11 });
    expect(report.pages).toHaveLength(10);
    const lines = describeProfile(report);
    expect(lines).toContain('     1.5 s  articles');
    expect(lines).toContain('     11 ms  /11');
    expect(lines.at(-1)).toContain('a.cpuprofile');
  });

  it('says so if no pages were rendered', () => {
    const report = reportProfile(phases, new Map(), 'a.cpuprofile');
    expect(describeProfile(report)).toContain('No pages were rendered');
  });
});
