/** The client's small decisions: scroll, headings, durations, keys, choices. */
import { describe, expect, it } from 'vitest';
import { findActiveHeading } from '../../../src/client/active-heading.ts';
import { findNext } from '../../../src/client/choice-menus.ts';
import { toCollapseDuration } from '../../../src/client/collapse-duration.ts';
import {
  nextColourChoice,
  toColourChoice,
} from '../../../src/client/colour-mode.ts';
import { createFailurePolicy } from '../../../src/client/failure-policy.ts';
import { findNextTab } from '../../../src/client/islands/tabs.ts';
import {
  decideNavbarHidden,
  decideTopShown,
  type ScrollFacts,
} from '../../../src/client/navbar-scroll.ts';
import { createProgress } from '../../../src/client/progress.ts';
import { createStorage, readJson } from '../../../src/client/storage.ts';
import {
  createManualTimers,
  createMemoryStorage,
} from '../../support/memory-browser.ts';

const scroll = (before: number, now: number): ScrollFacts => ({
  before,
  now,
  navbarHeight: 60,
  viewportHeight: 800,
  documentHeight: 3000,
});

describe('the navbar that hides', () => {
  it.each([
    ['hides when scrolling down', false, 300, 400, true],
    ['shows when scrolling up', true, 400, 300, false],
    ['shows near the top, whatever happens there', true, 20, 50, false],
    ['ignores a tremor while shown', false, 400, 403, false],
    ['ignores a tremor while hidden', true, 400, 397, true],
    ['stays hidden when the end of the page bounces', true, 2190, 2180, true],
  ])('%s', (_, hidden, before, now, wanted) => {
    expect(decideNavbarHidden(hidden, scroll(before, now))).toBe(wanted);
  });
});

describe('the way to the top', () => {
  it.each([
    ['shows when scrolling up far below', false, 900, 800, true],
    ['hides when scrolling down', true, 800, 900, false],
    ['hides near the top', true, 320, 290, false],
    ['is not offered at the very end', false, 2300, 2200, false],
    ['stays through a tremor', true, 800, 798, true],
  ])('%s', (_, shown, before, now, wanted) => {
    expect(decideTopShown(shown, scroll(before, now))).toBe(wanted);
  });
});

describe('the heading being read', () => {
  it.each([
    ['none above the first one', [500, 900], -1],
    ['the one at the top', [60, 700], 0],
    ['the one before, if the next is low', [-300, 600], 0],
    ['the next, once it is in the upper half', [-300, 300], 1],
    ['the last at the end', [-900, -300], 1],
    ['none where there are none', [], -1],
  ])('is %s', (_, tops, wanted) => {
    expect(findActiveHeading(tops, 60, 800)).toBe(wanted);
  });
});

describe('the duration of a collapse', () => {
  it.each([
    [0, 40],
    [36, 192],
    [144, 260],
    [576, 300],
    [9216, 300],
  ])('of %i pixels is %i ms', (height, duration) => {
    expect(toCollapseDuration(height, false)).toBe(duration);
  });

  it('is one millisecond where motion is reduced', () => {
    expect(toCollapseDuration(576, true)).toBe(1);
  });
});

describe('a key in a menu', () => {
  it.each([
    ['ArrowDown', -1, 0],
    ['ArrowDown', 2, 0],
    ['ArrowUp', -1, 2],
    ['ArrowUp', 1, 0],
    ['Home', 1, 0],
    ['End', 0, 2],
    ['x', 0, null],
  ])('%s at %i leads to %s', (key, place, wanted) => {
    expect(findNext(key, place, 3)).toBe(wanted);
  });
});

describe('a key on a tab', () => {
  it.each([
    ['ArrowRight', 2, 0],
    ['ArrowLeft', 0, 2],
    ['Home', 2, 0],
    ['End', 0, 2],
    ['Enter', 0, -1],
  ])('%s at %i leads to %i', (key, place, wanted) => {
    expect(findNextTab(key, place, 3)).toBe(wanted);
  });
});

describe('the colour choice', () => {
  it.each([
    ['dark', 'dark'],
    ['system', 'system'],
    [null, 'light'],
    ['DARK', 'light'],
    ['__proto__', 'light'],
  ])('stored as %s is %s', (stored, choice) => {
    expect(toColourChoice(stored)).toBe(choice);
  });

  it('goes round', () => {
    expect(nextColourChoice('light')).toBe('dark');
    expect(nextColourChoice('dark')).toBe('system');
    expect(nextColourChoice('system')).toBe('light');
  });
});

describe('a page that could not be loaded', () => {
  const make = (options: { online?: boolean; blocked?: boolean } = {}) => {
    let now = 0;
    const storage = options.blocked
      ? createStorage(() => {
          throw new Error('blocked');
        })
      : createMemoryStorage();
    const policy = createFailurePolicy(
      storage,
      () => now,
      () => options.online ?? true,
    );
    return {
      policy,
      wait: (milliseconds: number) => {
        now += milliseconds;
      },
    };
  };

  it('is reloaded once and then explained', () => {
    const { policy } = make();
    expect(policy.decide('/a')).toBe('reload');
    expect(policy.decide('/a')).toBe('explain');
  });

  it('is reloaded again after a while', () => {
    const { policy, wait } = make();
    policy.decide('/a');
    wait(61_000);
    expect(policy.decide('/a')).toBe('reload');
  });

  it('is reloaded again after it was reached', () => {
    const { policy } = make();
    policy.decide('/a');
    policy.forgive('/a');
    expect(policy.decide('/a')).toBe('reload');
  });

  it('is not held against another page', () => {
    const { policy } = make();
    policy.decide('/a');
    policy.forgive('/b');
    expect(policy.decide('/b')).toBe('reload');
  });

  it('is explained at once without a network', () => {
    expect(make({ online: false }).policy.decide('/a')).toBe('explain');
  });

  it('is explained at once where a loop could not be noticed', () => {
    expect(make({ blocked: true }).policy.decide('/a')).toBe('explain');
  });
});

describe('the progress bar', () => {
  const make = () => {
    const timers = createManualTimers();
    const shown: boolean[] = [];
    const progress = createProgress(timers, (busy) => shown.push(busy));
    return { timers, shown, progress };
  };

  it('never shows below 200 ms', () => {
    const { timers, shown, progress } = make();
    progress.begin();
    timers.advance(199);
    progress.end();
    timers.advance(1000);
    expect(shown).not.toContain(true);
  });

  it('shows from 200 ms on, until the end', () => {
    const { timers, shown, progress } = make();
    progress.begin();
    timers.advance(200);
    expect(shown).toEqual([true]);
    progress.end();
    expect(shown).toEqual([true, false]);
  });

  it('counts from the newest navigation', () => {
    const { timers, shown, progress } = make();
    progress.begin();
    timers.advance(150);
    progress.begin();
    timers.advance(150);
    expect(shown).toEqual([]);
  });
});

describe('a storage', () => {
  const full = createStorage(() => {
    throw new Error('full');
  });

  it('that throws is like one that forgets', () => {
    full.write('a', '1');
    full.remove('a');
    expect(full.read('a')).toBeNull();
  });

  it('that holds garbage holds nothing', () => {
    const storage = createMemoryStorage([['a', '{"b":']]);
    const isText = (value: unknown): value is string =>
      typeof value === 'string';
    expect(readJson(storage, 'a', isText)).toBeNull();
    storage.write('a', '7');
    expect(readJson(storage, 'a', isText)).toBeNull();
    storage.write('a', '"seven"');
    expect(readJson(storage, 'a', isText)).toBe('seven');
  });
});
