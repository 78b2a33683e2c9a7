/** The client's small decisions: scroll, headings, durations, keys, choices. */
import { afterEach, expect, it, vi } from 'vitest';
import {
  decideNavbarHidden,
  decideTopShown,
  findActiveHeading,
  type ScrollFacts,
} from '../../../src/client/frame/scrolling.ts';
import { toCollapseDuration } from '../../../src/client/frame/sidebars.ts';
import { createFailurePolicy } from '../../../src/client/navigation/load-page.ts';
import { createProgress } from '../../../src/client/platform.ts';
import { createMemoryStorage } from '../../support/memory-browser.ts';

afterEach(() => {
  vi.useRealTimers();
});

const scroll = (before: number, now: number): ScrollFacts => ({
  before,
  now,
  navbarHeight: 60,
  viewportHeight: 800,
  documentHeight: 3000,
});

it.each([
  ['hides when scrolling down', false, 300, 400, true],
  ['shows when scrolling up', true, 400, 300, false],
  ['shows near the top, even when scrolling down', true, 20, 50, false],
  ['stays shown on a tiny movement', false, 400, 403, false],
  ['stays hidden on a tiny movement', true, 400, 397, true],
  ['stays hidden when the end of the page bounces', true, 2190, 2180, true],
])('the navbar %s', (_, hidden, before, now, wanted) => {
  expect(decideNavbarHidden(hidden, scroll(before, now))).toBe(wanted);
});

it.each([
  ['shows when scrolling up far down the page', false, 900, 800, true],
  ['hides when scrolling down', true, 800, 900, false],
  ['hides near the top', true, 320, 290, false],
  ['stays hidden at the very end of the page', false, 2300, 2200, false],
  ['stays shown on a tiny movement', true, 800, 798, true],
])('the back-to-top button %s', (_, shown, before, now, wanted) => {
  expect(decideTopShown(shown, scroll(before, now))).toBe(wanted);
});

it.each([
  ['none while the first heading is in the lower half', [500, 900], -1],
  ['the heading at the top of the visible part', [60, 700], 0],
  ['the previous heading while the next is in the lower half', [-300, 600], 0],
  ['the next heading once it is in the upper half', [-300, 300], 1],
  ['the last heading when all are above the window', [-900, -300], 1],
  ['none on a page without headings', [], -1],
])('findActiveHeading finds %s', (_, tops, wanted) => {
  expect(findActiveHeading(tops, 60, 800)).toBe(wanted);
});

it('a list of 36 pixels collapses in 192 ms', () => {
  expect(toCollapseDuration(36, false)).toBe(192);
});

it.each([
  ['a minute later', 61_000, null, '/a', 'reload'],
  ['if it was loaded in the meantime', 0, '/a', '/a', 'reload'],
  ['if it is another page', 0, null, '/b', 'reload'],
  ['not if another page was loaded in the meantime', 0, '/b', '/a', 'explain'],
] as const)(
  'a page that fails to load is reloaded again %s',
  (_, wait, loaded, next, decision) => {
    let now = 0;
    const policy = createFailurePolicy(
      createMemoryStorage(),
      () => now,
      () => true,
    );
    policy.decide('/a');
    now += wait;
    if (loaded !== null) policy.forgive(loaded);
    expect(policy.decide(next)).toBe(decision);
  },
);

it('the progress bar shows 200 ms after the newest navigation has begun, unless it has ended', () => {
  vi.useFakeTimers();
  const shown: boolean[] = [];
  const progress = createProgress((busy) => shown.push(busy));
  progress.begin();
  vi.advanceTimersByTime(150);
  progress.begin();
  vi.advanceTimersByTime(199);
  expect(shown).toEqual([]);
  vi.advanceTimersByTime(1);
  expect(shown).toEqual([true]);
  progress.begin();
  progress.end();
  vi.advanceTimersByTime(1000);
  expect(shown).toEqual([true, false]);
});
