import { describe, expect, it } from 'vitest';
import {
  createLazy,
  lazyObject,
  loadAsNeeded,
} from '../../../build/core/lazy.ts';

describe('loadAsNeeded', () => {
  it('leaves unused code unloaded; outside of a step, using it throws', async () => {
    let loads = 0;
    const lazy = createLazy(() => Promise.resolve((loads += 1)));
    expect(await loadAsNeeded(() => 'done')).toBe('done');
    expect(() => lazy.get()).toThrow('before it was loaded');
    expect(loads).toBe(0);
  });

  it('loads code once and then runs the step again', async () => {
    let loads = 0;
    const lazy = createLazy(() => Promise.resolve((loads += 1)));
    let runs = 0;
    const step = (): number => {
      runs += 1;
      return lazy.get();
    };
    expect(await loadAsNeeded(step)).toBe(1);
    expect(await loadAsNeeded(step)).toBe(1);
    expect({ loads, runs }).toEqual({ loads: 1, runs: 3 });
  });

  it('loads everything that one step uses', async () => {
    const greeting = createLazy(() => Promise.resolve('hello'));
    const names = lazyObject(
      createLazy(() => Promise.resolve({ first: () => 'Ada' })),
    );
    expect(await loadAsNeeded(() => `${greeting.get()} ${names.first()}`)).toBe(
      'hello Ada',
    );
  });

  it('passes on any other error of a step', async () => {
    await expect(
      loadAsNeeded(() => {
        throw new Error('no');
      }),
    ).rejects.toThrow('no');
  });
});
