/** The original sources of declarations over several builds of one process. */
import { expect, test } from 'vitest';
import {
  createOriginals,
  type Original,
  type ParsedSources,
} from '../../build/api/sources/originals.ts';

test('createOriginals parses a source again only if its text has changed', () => {
  const parsed: ParsedSources = new Map();
  const find = (text: string): Original | undefined => {
    const map = {
      version: 3,
      sources: ['../src/a.ts'],
      sourcesContent: [text],
    };
    const read = (path: string): string | null =>
      path === '/package/lib/a.js.map' ? JSON.stringify(map) : null;
    const originals = createOriginals({
      folder: '/package',
      directory: '',
      read,
      parsed,
    });
    return originals.of('lib/a.d.ts')[0];
  };
  const first = find('export const a = 1;')?.parse();
  expect(first?.text).toBe('export const a = 1;');
  expect(find('export const a = 1;')?.parse()).toBe(first);
  expect(find('export const b = 2;')?.parse().text).toBe('export const b = 2;');
});
