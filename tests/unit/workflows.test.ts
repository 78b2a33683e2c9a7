/** The workflow for GitHub Actions that projects copy. */
import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { parse } from 'yaml';
import { repository } from '../support/real-site.ts';

interface Step {
  readonly run?: string;
  readonly with?: Readonly<Record<string, unknown>>;
}

interface Workflow {
  readonly on: Readonly<Record<string, unknown>>;
  readonly jobs: Readonly<Record<string, { readonly steps: readonly Step[] }>>;
}

it('the workflow that is shipped deploys the main branch below the base path of GitHub Pages', () => {
  const text = readFileSync(`${repository}/deploy/pages.yml`, 'utf8');
  const { on, jobs } = parse(text) as Workflow;
  const steps = jobs['build']?.steps ?? [];
  expect(on).toMatchObject({ push: { branches: ['main'] } });
  expect(steps.map(({ run }) => run)).toContain(
    'npx docs-build build --out site --base "${BASE_PATH:-/}"',
  );
  // The dates of pages come from the whole history.
  expect(steps[0]?.with).toMatchObject({ 'fetch-depth': 0 });
  expect(steps.at(-1)?.with).toEqual({ path: 'site' });
});
