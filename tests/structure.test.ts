/**
 * How the code is arranged, and how much of it there is. Whoever adds code pays for
 * it by deleting elsewhere: the two numbers of lines are only ever lowered.
 */
import { describe, expect, it } from 'vitest';
import { repository } from './support/real-site.ts';
import {
  countLines,
  findCrossings,
  findUndeclared,
  listImports,
  listSources,
  listTypes,
} from './support/structure.ts';

/** Lines of code, with its comments and styles. */
const MOST_LINES = {
  'build, src and bin': 76_581,
  tests: 44_327,
};

/** Names of types that two files declare. */
const MOST_SHARED_NAMES = 7;

const sources = listSources(repository, ['bin', 'build', 'src']);
const imports = listImports(sources);

describe('the structure of the code', () => {
  it.each([
    ['build, src and bin', sources],
    ['tests', listSources(repository, ['tests'])],
  ] as const)('has no more lines in %s than before', (name, files) => {
    expect(countLines(files)).toBeLessThanOrEqual(MOST_LINES[name]);
  });

  it('has no import from the core into a feature', () => {
    expect(findCrossings(imports)).toEqual([]);
  });

  it('has no import between features that the importing one does not declare', () => {
    expect(findUndeclared(imports)).toEqual([]);
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

describe('an import', () => {
  const imported = (from: string, to: string) => ({ from, to });
  const featureFile = 'build/features/a/read.ts';

  it.each([
    ['build/plan/site.ts', featureFile, 1],
    ['src/client/start.ts', 'src/client/features/a/launcher.ts', 1],
    ['build/features/index.ts', featureFile, 0],
    ['build/features/read.ts', featureFile, 0],
    ['build/features/b/index.ts', featureFile, 0],
    ['build/services.ts', featureFile, 0],
    ['build/plan/site.ts', 'build/features/index.ts', 0],
  ])('from %s of %s crosses the border %i times', (from, to, count) => {
    expect(findCrossings([imported(from, to)])).toHaveLength(count);
  });

  it('crosses it where a file has already used its only exception', () => {
    const second = imported('build/services.ts', 'build/features/a/write.ts');
    const both = [imported('build/services.ts', featureFile), second];
    expect(findCrossings(both)).toEqual([second]);
  });

  it("between features is declared by an import in the importing one's index.ts", () => {
    const use = imported('src/client/features/b/open.ts', featureFile);
    const declaration = imported('build/features/b/index.ts', featureFile);
    expect(findUndeclared([use])).toEqual([use]);
    expect(findUndeclared([use, declaration])).toEqual([]);
  });

  it('is listed once for each file, whether of types, of values or on demand', () => {
    const text =
      "import type { A } from '../b.ts';\nexport * from './c.ts';\nimport './c.ts';\nconst load = () => import('./d.ts');\nimport 'react';";
    expect(listImports([{ path: 'build/a/a.ts', text }])).toEqual(
      ['build/b.ts', 'build/a/c.ts', 'build/a/d.ts'].map((to) =>
        imported('build/a/a.ts', to),
      ),
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
