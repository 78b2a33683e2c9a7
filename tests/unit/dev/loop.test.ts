/** The loop with a clock that is set by hand and builds that end when told to. */
import { describe, expect, it } from 'vitest';
import { createLoop, type BuildScope } from '../../../build/dev/loop.ts';
import { defer, type Deferred } from '../../support/memory-browser.ts';

interface Running {
  readonly scope: BuildScope;
  readonly isOutdated: () => boolean;
  readonly end: Deferred<undefined>;
}

function openLoop() {
  let now = 0;
  let timers: { readonly at: number; readonly action: () => void }[] = [];
  const builds: Running[] = [];
  const loop = createLoop({
    build: (scope, isOutdated) => {
      const end = defer<undefined>();
      builds.push({ scope, isOutdated, end });
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
    touch: (gone = false) => {
      loop.touch(gone);
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
  };
}

describe('the rebuild loop', () => {
  it('joins a burst of saves into one build', async () => {
    const { builds, touch, pass } = openLoop();
    for (let index = 0; index < 300; index += 1) touch();
    await pass(10);
    expect(builds).toHaveLength(1);
  });

  it('builds a new save at once while only the full build is pending', async () => {
    const { builds, touch, pass, finish } = openLoop();
    touch();
    await pass(0);
    await finish();
    touch();
    await pass(0);
    expect(builds).toHaveLength(2);
  });

  it('waits longer when a path has disappeared, in case it comes back', async () => {
    const { builds, touch, pass } = openLoop();
    touch(true);
    await pass(10);
    expect(builds).toHaveLength(0);
    touch();
    await pass(10);
    expect(builds).toHaveLength(1);
  });

  it('builds the first save at once, one at a time, and collects saves for the next meanwhile', async () => {
    const { builds, touch, pass, finish } = openLoop();
    touch();
    await pass(0);
    touch();
    touch();
    await pass(1000);
    expect(builds).toHaveLength(1);
    expect(builds[0]?.isOutdated()).toBe(true);
    await finish();
    await pass(10);
    expect(builds).toHaveLength(2);
    expect(builds[1]?.isOutdated()).toBe(false);
  });

  it('reads everything a second time after a build, but not a third time', async () => {
    const { builds, touch, pass, finish } = openLoop();
    touch();
    await pass(10);
    await finish();
    await pass(1000);
    await finish();
    await pass(1000);
    expect(builds.map(({ scope }) => scope)).toEqual(['quick', 'full']);
  });

  it('starts no build once closed, and waits for the one in progress', async () => {
    const { builds, loop, touch, pass, finish } = openLoop();
    touch();
    await pass(10);
    let closed = false;
    const closing = loop.close().then(() => {
      closed = true;
    });
    touch();
    await pass(1000);
    expect(closed).toBe(false);
    await finish();
    await closing;
    await pass(1000);
    expect(builds).toHaveLength(1);
  });
});
