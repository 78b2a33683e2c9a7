/**
 * The samples that readers of the real site meet: all of its tutorials, and the
 * examples in the comments of the documented package.
 */
import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { expect, it } from 'vitest';
import config from '../../../content/site.config.ts';
import { readComment } from '../../../build/markdown/comment.ts';
import { readTutorial } from '../../../build/markdown/tutorial.ts';
import {
  collectExamples,
  collectHome,
  collectTutorial,
} from '../../../build/samples/collect.ts';
import type { SampleGroup } from '../../../build/samples/model.ts';
import { extractFromSources } from '../../support/api-extract.ts';
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
      const { value } = readTutorial(file, readText(file)).parsed;
      return value ? [collectTutorial(value, new Set(['graphql']))] : [];
    });
}

async function loadExamples(): Promise<readonly SampleGroup[]> {
  const folder = 'node_modules/graphql';
  const names = readdirSync(`${repository}/${folder}`, { recursive: true })
    .map(String)
    .filter((name) => name.endsWith('.d.ts'));
  const manifest = JSON.parse(readText(`${folder}/package.json`)) as object;
  const { value } = await extractFromSources(
    new Map(names.map((name) => [name, readText(`${folder}/${name}`)])),
    { name: 'graphql', manifest: { ...manifest } },
  );
  return value === null ? [] : collectExamples(value, folder, readComment);
}

const settings = {
  root: repository,
  packageName: 'graphql',
  checkers: { graphql: 'checkers/graphql.ts' },
};

it('every sample of the tutorials keeps its promises', async () => {
  const { problems, report } = await run(loadTutorials(), settings);
  expect(problems).toEqual([]);
  // The others give a reason in their fence; most of those install packages.
  const counts = { run: 165, passed: 146, failed: 0, notRun: 19 };
  expect(report.counts).toMatchObject(counts);
});

it('the sample of the home page keeps its promises', async () => {
  const sample = config.home?.sample;
  if (sample === undefined) throw new Error('The home page has no sample');
  const home = collectHome(sample, 'site.config.ts', new Set(['graphql']));
  const { problems, report } = await run([home], settings);
  expect(problems).toEqual([]);
  expect(report.counts.passed).toBe(2);
});

it('every example of the package keeps its promises', async () => {
  const { problems, report } = await run(await loadExamples(), settings);
  expect(problems).toEqual([]);
  // Eight more stand where no page shows them: one in the comment of the package
  // itself, three in comments of helpers that it does not export, and four in
  // those of constructors that are marked as internal.
  const counts = { run: 354, passed: 354, failed: 0, notRun: 0 };
  expect(report.counts).toMatchObject(counts);
});
