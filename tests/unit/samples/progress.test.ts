/** Which sample a process is at, as it tells through its pipe. */
import { expect, it } from 'vitest';
import {
  createProgressReader,
  writeProgress,
} from '../../../build/samples/progress.ts';

function readAll(...chunks: readonly string[]): number | null {
  const reader = createProgressReader();
  for (const chunk of chunks) reader.read(chunk);
  return reader.place();
}

it('is nowhere before the first line is whole', () => {
  expect(readAll()).toBeNull();
  expect(readAll('1')).toBeNull();
});

it.each<[string, readonly string[], number]>([
  ['the newest of several', [writeProgress(0), writeProgress(12)], 12],
  ['the newest whole one', [`${writeProgress(3)}4`], 3],
  ['one that comes in two pieces', ['1', '7\n'], 17],
  ['the last that is one, whatever else was written', ['5\nnoise\n'], 5],
])('is %s', (_, chunks, place) => {
  expect(readAll(...chunks)).toBe(place);
});
