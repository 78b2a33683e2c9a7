import { describe, expect, it } from 'vitest';
import {
  createCachedReader,
  isTouched,
  joinTouched,
} from '../../../build/core/cached-reader.ts';

const touching = (...paths: string[]): ReadonlySet<string> => new Set(paths);

describe('createCachedReader', () => {
  it('reads again only if a reached path was touched or the question differs', async () => {
    let reads = 0;
    const reading = createCachedReader(
      (question: string) => Promise.resolve(`${question} ${(reads += 1)}`),
      () => ['/site/tutorials'],
    );
    expect(await reading.read('a', touching())).toBe('a 1');
    expect(await reading.read('a', touching('/site/static/x'))).toBe('a 1');
    expect(await reading.read('a', touching('/site/tutorials/x.md'))).toBe(
      'a 2',
    );
    expect(await reading.read('b', touching())).toBe('b 3');
    expect(await reading.read('b', 'all')).toBe('b 4');
  });

  it('forgets the earlier answer when reading fails', async () => {
    const answers = [() => 1, () => Promise.reject(new Error('gone')), () => 2];
    const reading = createCachedReader(
      async () => answers.shift()?.(),
      () => ['/file'],
    );
    expect(await reading.read(null, 'all')).toBe(1);
    await expect(reading.read(null, 'all')).rejects.toThrow('gone');
    expect(await reading.read(null, touching())).toBe(2);
  });
});

describe('the loader of a cached reader', () => {
  it('receives the last answer to the same question and the touched paths', async () => {
    const told: unknown[] = [];
    const reading = createCachedReader(
      (question: string, earlier: unknown) => {
        told.push(earlier);
        return Promise.resolve(`${question}!`);
      },
      () => ['/site'],
    );
    await reading.read('a', touching('/site'));
    await reading.read('a', touching('/site/x'));
    await reading.read('b', touching('/site/x'));
    await reading.read('b', 'all');
    expect(told).toEqual([
      null,
      { answer: 'a!', touched: touching('/site/x') },
      null,
      null,
    ]);
  });
});

describe('isTouched and joinTouched', () => {
  it('isTouched matches a path, everything below it and every folder above it', () => {
    expect(isTouched(['/a/b'], touching('/a/b'))).toBe(true);
    expect(isTouched(['/a/b'], touching('/a/b/c'))).toBe(true);
    expect(isTouched(['/a/b'], touching('/a'))).toBe(true);
    expect(isTouched(['/a/b'], touching('/a/bc', '/c'))).toBe(false);
    expect(isTouched(['/'], touching('/a'))).toBe(true);
    expect(isTouched([], 'all')).toBe(true);
  });

  it('joinTouched unites sets of paths; joined with all, it returns all', () => {
    expect(joinTouched(touching('/a'), touching('/b'))).toEqual(
      touching('/a', '/b'),
    );
    expect(joinTouched(touching('/a'), 'all')).toBe('all');
  });
});
