/**
 * How the code is arranged, counted and printed. What grows beyond its ceiling
 * fails; to raise a ceiling is a line of this file, so that a review sees it.
 */
import { beforeAll, describe, expect, it } from 'vitest';
import { repository } from './support/real-site.ts';
import {
  countLines,
  countLinesOf,
  featureOf,
  findCrossings,
  findMentions,
  findUndeclared,
  listImports,
  listSources,
  listTypes,
} from './support/structure.ts';

/** Lines count .ts, .tsx, .js and .css in bin, build and src. */
const CEILINGS: Readonly<Record<string, number>> = {
  'imports from the core into features': 0,
  'undeclared imports between features': 0,
  'type names declared twice': 8,
  'lines of build/pipeline.ts': 160,
  'lines of build/feature.ts': 95,
  'lines of build/features/index.ts': 300,
  'lines of core': 61_800,
  'lines of agents': 1_350,
  'lines of archives': 200,
  'lines of errors': 1_600,
  'lines of history': 1_170,
  'lines of hover-cards': 500,
  'lines of import-cost': 1_400,
  'lines of init': 3_700,
  'lines of playground': 2_880,
  'lines of source-pages': 300,
  'lines of upgrade': 3_400,
};

const sources = listSources(repository);
const imports = listImports(sources);

/** What is counted, and what explains the number to whoever exceeds it. */
interface Measure {
  readonly name: string;
  readonly count: number;
  readonly evidence: readonly string[];
}

const measures: readonly Measure[] = [
  listing('imports from the core into features', findCrossings(imports)),
  listing('undeclared imports between features', findUndeclared(imports)),
  countSharedNames(),
  ...['build/pipeline.ts', 'build/feature.ts', 'build/features/index.ts'].map(
    (file) => lines(file, countLinesOf(textOf(file))),
  ),
  ...Array.from(countLines(sources), ([part, count]) => lines(part, count)),
];

function listing(
  name: string,
  list: readonly { readonly from: string; readonly to: string }[],
): Measure {
  const evidence = list.map(({ from, to }) => `${from} imports ${to}`);
  return { name, count: list.length, evidence };
}

function lines(subject: string, count: number): Measure {
  return { name: `lines of ${subject}`, count, evidence: [] };
}

function countSharedNames(): Measure {
  const shared = [...listTypes(sources)].filter(([, files]) => files.size > 1);
  return {
    name: 'type names declared twice',
    count: shared.length,
    evidence: shared.map(
      ([name, files]) => `${name}: ${[...files].join(', ')}`,
    ),
  };
}

function textOf(file: string): string {
  return sources.find(({ path }) => path === file)?.text ?? '';
}

/** A line for each name, the largest number first. */
function tally(names: readonly string[]): readonly string[] {
  const counts = new Map<string, number>();
  for (const name of names) counts.set(name, (counts.get(name) ?? 0) + 1);
  return [...counts]
    .sort(([, a], [, b]) => b - a)
    .map(([name, count]) => `${String(count).padStart(8)}  ${name}`);
}

function describeStructure(): string {
  const mentions = findMentions(sources);
  const mentioning = new Set(mentions.map(({ path }) => path));
  return [
    '   count  ceiling',
    ...measures.map(({ name, count }) => {
      const ceiling = String(CEILINGS[name] ?? 'none').padStart(7);
      return `${String(count).padStart(8)}  ${ceiling}  ${name}`;
    }),
    'Imports from the core, by feature:',
    ...tally(findCrossings(imports).map(({ to }) => featureOf(to) ?? '')),
    `${mentions.length} lines in ${mentioning.size} files of the core name a feature:`,
    ...tally(mentions.flatMap(({ features }) => features)),
  ].join('\n');
}

beforeAll(() => {
  // The runner would print a line of its own before each text of the console.
  process.stdout.write(`${describeStructure()}\n`);
});

describe('the structure of the code', () => {
  it.each(measures)('stays within its ceiling: $name', (measure) => {
    const { name, count, evidence } = measure;
    const ceiling = CEILINGS[name] ?? null;
    expect(ceiling, `"${name}" needs a ceiling in this file`).not.toBeNull();
    expect(count, evidence.join('\n')).toBeLessThanOrEqual(ceiling ?? 0);
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
    ['build/tools.ts', featureFile, 0],
    ['build/plan/site.ts', 'build/features/index.ts', 0],
  ])('from %s of %s crosses the border %i times', (from, to, count) => {
    expect(findCrossings([imported(from, to)])).toHaveLength(count);
  });

  it('crosses it where a file has already used its only exception', () => {
    const second = imported('build/tools.ts', 'build/features/a/write.ts');
    const both = [imported('build/tools.ts', featureFile), second];
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
