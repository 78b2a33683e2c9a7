import { describe, expect, it } from 'vitest';
import {
  createCachedReader,
  isTouched,
  joinTouched,
} from '../../../build/core/cached-reader.ts';

const touching = (...paths: string[]): ReadonlySet<string> => new Set(paths);

describe('a reading', () => {
  it('reads again only what was touched, or what is asked otherwise', async () => {
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

  it('forgets what it knew when it cannot read', async () => {
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

describe('what is read again', () => {
  it('is told the last answer to the same question, and what was touched since', async () => {
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

describe('what is touched', () => {
  it('is the path, whatever is below it, and whatever it is below', () => {
    expect(isTouched(['/a/b'], touching('/a/b'))).toBe(true);
    expect(isTouched(['/a/b'], touching('/a/b/c'))).toBe(true);
    expect(isTouched(['/a/b'], touching('/a'))).toBe(true);
    expect(isTouched(['/a/b'], touching('/a/bc', '/c'))).toBe(false);
    expect(isTouched(['/'], touching('/a'))).toBe(true);
    expect(isTouched([], 'all')).toBe(true);
  });

  it('adds up', () => {
    expect(joinTouched(touching('/a'), touching('/b'))).toEqual(
      touching('/a', '/b'),
    );
    expect(joinTouched(touching('/a'), 'all')).toBe('all');
  });
});
