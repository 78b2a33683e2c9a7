/** The workflows for GitHub Actions, as far as they can be checked without a run. */
import { readFileSync, readdirSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { parse } from 'yaml';
import { repository } from '../support/real-site.ts';

interface Step {
  readonly uses?: string;
  readonly run?: string;
  readonly with?: Readonly<Record<string, unknown>>;
}

interface Job {
  readonly needs?: string;
  readonly 'timeout-minutes'?: number;
  readonly steps: readonly Step[];
}

interface Workflow {
  readonly on: Readonly<Record<string, unknown>>;
  readonly permissions?: Readonly<Record<string, string>>;
  readonly jobs: Readonly<Record<string, Job>>;
}

const folder = `${repository}/.github/workflows`;
/** This workflow is shipped for projects that have installed the tool. */
const SHIPPED = 'deploy/pages.yml';
const files = [
  ...readdirSync(folder).map((name) => [name, `${folder}/${name}`] as const),
  [SHIPPED, `${repository}/${SHIPPED}`] as const,
];
const workflows = files.map(
  ([name, path]) =>
    [name, parse(readFileSync(path, 'utf8')) as Workflow] as const,
);
const { scripts } = JSON.parse(
  readFileSync(`${repository}/package.json`, 'utf8'),
) as { readonly scripts: Readonly<Record<string, string>> };

function workflow(name: string): Workflow {
  const found = workflows.find(([file]) => file === name)?.[1];
  if (found === undefined) throw new Error(`There is no ${name}`);
  return found;
}

function stepsOf({ jobs }: Workflow): readonly Step[] {
  return Object.values(jobs).flatMap(({ steps }) => steps);
}

describe.each(workflows)('%s', (_, file) => {
  it('may only read contents by default, and limits the time of its jobs', () => {
    expect(file.permissions).toEqual({ contents: 'read' });
    for (const job of Object.values(file.jobs)) {
      expect(job['timeout-minutes']).toBeLessThanOrEqual(30);
      if (job.needs !== undefined) expect(file.jobs).toHaveProperty(job.needs);
    }
  });

  it('runs existing npm scripts and actions of a fixed major version', () => {
    for (const { uses, run = '' } of stepsOf(file)) {
      if (uses !== undefined) expect(uses).toMatch(/^actions\/[\w-]+@v\d+$/);
      for (const [, script = ''] of run.matchAll(/npm run (\S+)/g)) {
        expect(scripts).toHaveProperty(script);
      }
    }
  });

  it('caches results of builds under a key with a hash of files', () => {
    const cache = stepsOf(file).find(({ uses }) =>
      uses?.startsWith('actions/cache@'),
    );
    expect(cache?.with).toMatchObject({
      path: 'node_modules/.cache/docs-build',
      key: expect.stringContaining('hashFiles(') as string,
    });
  });

  it('checks out the full git history for the build', () => {
    const builders = Object.values(file.jobs).filter(({ steps }) =>
      steps.some(({ run }) => run?.startsWith('npm run build')),
    );
    expect(builders).toHaveLength(1);
    for (const { steps } of builders) {
      expect(steps[0]?.with).toMatchObject({ 'fetch-depth': 0 });
    }
  });
});

it('ci.yml runs on pull requests and uploads dist as their preview', () => {
  const { on, jobs } = workflow('ci.yml');
  expect(on).toHaveProperty('pull_request');
  expect(jobs['preview']?.steps.at(-1)).toMatchObject({
    uses: 'actions/upload-artifact@v4',
    with: { path: 'dist' },
  });
});

it.each([
  ['pages.yml', 'npm run build -- --base "${BASE_PATH:-/}"', 'dist'],
  [SHIPPED, 'npx docs-build build --out site --base "${BASE_PATH:-/}"', 'site'],
])(
  '%s deploys the main branch below the base path of GitHub Pages',
  (name, command, path) => {
    const { on, jobs } = workflow(name);
    expect(on).toMatchObject({ push: { branches: ['main'] } });
    const steps = jobs['build']?.steps ?? [];
    expect(steps.find(({ run }) => run?.includes('--base'))?.run).toBe(command);
    expect(steps.at(-1)?.with).toEqual({ path });
    expect(jobs['deploy']?.needs).toBe('build');
  },
);
