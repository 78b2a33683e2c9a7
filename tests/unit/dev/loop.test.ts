/** The loop with a clock that is set by hand and builds that end when told to. */
import { describe, expect, it } from 'vitest';
import type { Touched } from '../../../build/core/cached-reader.ts';
import { createLoop } from '../../../build/dev/watch/loop.ts';
import { defer, type Deferred } from '../../support/memory-browser.ts';

interface Running {
  readonly touched: Touched;
  readonly isOutdated: () => boolean;
  readonly end: Deferred<undefined>;
}

function openLoop() {
  let now = 0;
  let timers: { readonly at: number; readonly action: () => void }[] = [];
  const builds: Running[] = [];
  const loop = createLoop({
    build: (touched, isOutdated) => {
      const end = defer<undefined>();
      builds.push({ touched, isOutdated, end });
      return end.promise;
    },
    after: (milliseconds, action) => {
      const timer = { at: now + milliseconds, action };
      timers.push(timer);
      return () => {
        timers = timers.filter((one) => one !== timer);
      };
    },
  });
  const settle = (): Promise<void> =>
    new Promise((resolve) => setTimeout(resolve, 0));
  return {
    loop,
    builds,
    touch: (path: string, gone = false) => {
      loop.touch(new Set([path]), gone);
    },
    pass: async (milliseconds: number) => {
      now += milliseconds;
      const due = timers.filter(({ at }) => at <= now);
      timers = timers.filter(({ at }) => at > now);
      for (const { action } of due) action();
      await settle();
    },
    finish: async () => {
      builds.at(-1)?.end.resolve(undefined);
      await settle();
    },
    touchedBy: () =>
      builds.map(({ touched }) => (touched === 'all' ? [] : [...touched])),
  };
}

describe('the rebuild loop', () => {
  it('joins a burst of saves into one build', async () => {
    const { touch, pass, touchedBy } = openLoop();
    for (let index = 0; index < 300; index += 1) touch(`/${String(index)}`);
    await pass(10);
    expect(touchedBy()).toHaveLength(1);
    expect(touchedBy()[0]).toHaveLength(300);
  });

  it('builds the first save of a burst at once and the rest in one more build', async () => {
    const { builds, touch, pass, finish, touchedBy } = openLoop();
    touch('/0');
    await pass(0);
    expect(touchedBy()).toEqual([['/0']]);
    for (let index = 1; index < 300; index += 1) touch(`/${String(index)}`);
    expect(builds[0]?.isOutdated()).toBe(true);
    await finish();
    await pass(10);
    expect(touchedBy()).toHaveLength(2);
    expect(touchedBy()[1]).toHaveLength(299);
  });

  it('builds a new save at once while only the second look is pending', async () => {
    const { touch, pass, finish, touchedBy } = openLoop();
    touch('/a');
    await pass(0);
    await finish();
    touch('/b');
    await pass(0);
    expect(touchedBy()).toEqual([['/a'], ['/a', '/b']]);
  });

  it('waits longer for a path that has disappeared, in case it comes back', async () => {
    const { touch, pass, touchedBy } = openLoop();
    touch('/a', true);
    await pass(10);
    expect(touchedBy()).toEqual([]);
    touch('/a');
    await pass(10);
    expect(touchedBy()).toEqual([['/a']]);
  });

  it('runs one build at a time and collects saves for the next meanwhile', async () => {
    const { builds, touch, pass, finish, touchedBy } = openLoop();
    touch('/a');
    await pass(10);
    touch('/b');
    touch('/c');
    await pass(1000);
    expect(touchedBy()).toEqual([['/a']]);
    expect(builds[0]?.isOutdated()).toBe(true);
    await finish();
    await pass(10);
    expect(touchedBy()).toEqual([['/a'], ['/b', '/c']]);
    expect(builds[1]?.isOutdated()).toBe(false);
  });

  it('reads the same paths a second time after a build, but not a third time', async () => {
    const { touch, pass, finish, touchedBy } = openLoop();
    touch('/a');
    await pass(10);
    await finish();
    await pass(1000);
    await finish();
    await pass(1000);
    expect(touchedBy()).toEqual([['/a'], ['/a']]);
  });

  it('starts no build once closed, and waits for the one in progress', async () => {
    const { loop, touch, pass, finish, touchedBy } = openLoop();
    touch('/a');
    await pass(10);
    let closed = false;
    const closing = loop.close().then(() => {
      closed = true;
    });
    touch('/b');
    await pass(1000);
    expect(closed).toBe(false);
    await finish();
    await closing;
    await pass(1000);
    expect(touchedBy()).toEqual([['/a']]);
  });
});
