/** Which sample a process is running, as it reports through a pipe. */
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

it('the progress reader has no place before the first complete line', () => {
  expect(readAll()).toBeNull();
  expect(readAll('1')).toBeNull();
});

it.each<[string, readonly string[], number]>([
  [
    'the last of several complete lines',
    [writeProgress(0), writeProgress(12)],
    12,
  ],
  [
    'the last complete line before an incomplete one',
    [`${writeProgress(3)}4`],
    3,
  ],
  ['a line that arrives in two chunks', ['1', '7\n'], 17],
  ['the last number, ignoring a later line of other text', ['5\nnoise\n'], 5],
])('the place of the progress reader is %s', (_, chunks, place) => {
  expect(readAll(...chunks)).toBe(place);
});
