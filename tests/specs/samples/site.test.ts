/**
 * The samples that readers of the real site meet: all of its tutorials, and the
 * examples in the comments of the documented package.
 */
import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { expect, it } from 'vitest';
import config from '../../../content/site.config.ts';
import { parseTutorial } from '../../../build/markdown/tutorial.ts';
import {
  collectComments,
  collectHome,
  collectTutorial,
} from '../../../build/samples/collect.ts';
import type { SampleGroup } from '../../../build/samples/model.ts';
import { run } from './support.ts';

const repository = fileURLToPath(new URL('../../..', import.meta.url)).replace(
  /\/$/,
  '',
);

function readText(file: string): string {
  return readFileSync(`${repository}/${file}`, 'utf8');
}

function loadTutorials(): readonly SampleGroup[] {
  const folder = 'content/tutorials';
  return readdirSync(`${repository}/${folder}`)
    .sort()
    .flatMap((name) => {
      const file = `${folder}/${name}`;
      const { value } = parseTutorial(file, readText(file));
      return value ? [collectTutorial(value, new Set(['graphql']))] : [];
    });
}

function loadComments(): readonly SampleGroup[] {
  const folder = 'node_modules/graphql';
  return readdirSync(`${repository}/${folder}`, { recursive: true })
    .map(String)
    .filter((name) => name.endsWith('.d.ts'))
    .sort()
    .flatMap((name) =>
      collectComments(`${folder}/${name}`, readText(`${folder}/${name}`)),
    );
}

const settings = {
  root: repository,
  packageName: 'graphql',
  checkers: { graphql: 'checkers/graphql.ts' },
};

it('every sample of the tutorials keeps its promises', async () => {
  const { problems, report } = await run(loadTutorials(), settings);
  expect(problems).toEqual([]);
  expect(report.counts.passed).toBeGreaterThan(100);
});

it('the sample of the home page keeps its promises', async () => {
  const sample = config.home?.sample;
  if (sample === undefined) throw new Error('The home page has no sample');
  const home = collectHome(sample, 'site.config.ts', new Set(['graphql']));
  const { problems, report } = await run([home], settings);
  expect(problems).toEqual([]);
  expect(report.counts.passed).toBe(2);
});

it('every example of the package but one keeps its promises', async () => {
  const { problems, report } = await run(loadComments(), settings);
  // This example imports the same names twice, from two entries of the package.
  expect(problems).toEqual([
    "warning: 12 example.ts: SyntaxError: Identifier 'parse' has already been declared",
  ]);
  expect(report.counts).toMatchObject({
    run: 362,
    passed: 361,
    failed: 1,
    notRun: 0,
  });
});
