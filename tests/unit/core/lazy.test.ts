import { describe, expect, it } from 'vitest';
import {
  createLazy,
  lazyObject,
  loadAsNeeded,
} from '../../../build/core/lazy.ts';

describe('code that is loaded as needed', () => {
  it('is not loaded by a step that does not use it', async () => {
    let loads = 0;
    const lazy = createLazy(() => Promise.resolve((loads += 1)));
    expect(await loadAsNeeded(() => 'done')).toBe('done');
    expect(() => lazy.get()).toThrow('before it was loaded');
    expect(loads).toBe(0);
  });

  it('is loaded once, and the step run again', async () => {
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

  it('may be several things that one step uses', async () => {
    const greeting = createLazy(() => Promise.resolve('hello'));
    const names = lazyObject(
      createLazy(() => Promise.resolve({ first: () => 'Ada' })),
    );
    expect(await loadAsNeeded(() => `${greeting.get()} ${names.first()}`)).toBe(
      'hello Ada',
    );
  });

  it('leaves any other error alone', async () => {
    await expect(
      loadAsNeeded(() => {
        throw new Error('no');
      }),
    ).rejects.toThrow('no');
  });
});
