/**
 * How much code there is. Whoever adds some pays for it by deleting elsewhere: the
 * two numbers of lines are only ever lowered. ESLint sees which files import which.
 */
import { describe, expect, it } from 'vitest';
import { countLines, listSources, listTypes } from './support/structure.ts';

/** Lines of code, with its comments and styles. */
const MOST_LINES = {
  'build, src and bin': 79_786,
  tests: 39_853,
};

/** Names of types that two files declare. */
const MOST_SHARED_NAMES = 7;

const sources = listSources(['bin', 'build', 'src']);

describe('the structure of the code', () => {
  it.each([
    ['build, src and bin', sources],
    ['tests', listSources(['tests'])],
  ] as const)('has no more lines in %s than before', (name, files) => {
    expect(countLines(files)).toBeLessThanOrEqual(MOST_LINES[name]);
  });

  it('has hardly a type name that is declared twice', () => {
    const shared = [...listTypes(sources)].filter(
      ([, files]) => files.size > 1,
    );
    const names = shared.map(
      ([name, files]) => `${name}: ${[...files].join(', ')}`,
    );
    expect(names.length, names.join('\n')).toBeLessThanOrEqual(
      MOST_SHARED_NAMES,
    );
  });
});

it('a type has two meanings if two files declare it, unless it adds to a package', () => {
  const types = listTypes([
    { path: 'build/a.ts', text: 'export interface Place {}\ntype Use = 1;' },
    { path: 'src/b.tsx', text: 'function f() { type Place = 2; }' },
    { path: 'src/c.ts', text: "declare module 'x' { interface Use {} }" },
    { path: 'src/d.d.ts', text: 'interface Use {}' },
  ]);
  expect(types).toEqual(
    new Map([
      ['Place', new Set(['build/a.ts', 'src/b.tsx'])],
      ['Use', new Set(['build/a.ts'])],
    ]),
  );
});
