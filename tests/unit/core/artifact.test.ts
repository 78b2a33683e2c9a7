import { describe, expect, it } from 'vitest';
import {
  bytesOf,
  hashArtifacts,
  isSameContent,
  sizeOf,
  textOf,
  type Content,
} from '../../../build/core/artifact.ts';
import { outputPath } from '../../../build/core/names.ts';

const TEXT = 'Größe: 3 → 4';
const forms = (text: string): readonly (readonly [string, Content])[] => [
  ['a string', text],
  ['bytes', Buffer.from(text)],
];

describe('the content of a file', () => {
  it.each(forms(TEXT))(
    'has the same text, bytes and size as %s',
    (_, content) => {
      expect(textOf({ content })).toBe(TEXT);
      expect(Buffer.from(bytesOf({ content })).toString()).toBe(TEXT);
      expect(sizeOf({ content })).toBe(Buffer.byteLength(TEXT));
    },
  );

  it.each(
    forms(TEXT).flatMap(([name, a]) =>
      forms(TEXT).map(([other, b]) => [name, other, a, b] as const),
    ),
  )('equals the same content in any form: %s and %s', (_, __, a, b) => {
    expect(isSameContent(a, b)).toBe(true);
  });

  it.each(
    forms(TEXT).flatMap(([name, a]) =>
      forms('Größe: 3 → 5').map(([other, b]) => [name, other, a, b] as const),
    ),
  )('differs when one character differs: %s and %s', (_, __, a, b) => {
    expect(isSameContent(a, b)).toBe(false);
  });

  it('has the same hash in every form', () => {
    const path = outputPath('a.html');
    const hashes = forms(TEXT).map(([, content]) =>
      hashArtifacts([{ path, content }]),
    );

    expect(new Set(hashes).size).toBe(1);
  });

  it('has another hash when its path or one character differs', () => {
    const hashOf = (path: string, content: string): string =>
      hashArtifacts([{ path: outputPath(path), content }]);

    expect(hashOf('b.html', TEXT)).not.toBe(hashOf('a.html', TEXT));
    expect(hashOf('a.html', `${TEXT}.`)).not.toBe(hashOf('a.html', TEXT));
  });
});
