/**
 * GraphQL.js 16.15.0 beside 17.1.0 in one site: built by the command line, with
 * the packages as npm installs them (`graphql-16` is an alias).
 */
import { execFileSync } from 'node:child_process';
import {
  existsSync,
  mkdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { beforeAll, describe, expect, it } from 'vitest';
import { repository } from '../support/real-site.ts';

const project = `${repository}/node_modules/.cache/docs-build-tests/versions`;

const CONFIG = `import { defineConfig } from 'docs-build';
export default defineConfig({
  title: 'GraphQL.js',
  tagline: 'Two versions of it',
  url: 'https://graphql.test',
  package: { name: 'graphql' },
  version: { name: '17', label: '17.1.0' },
  versions: [{ name: '16', package: 'graphql-16' }],
  tutorials: { sidebar: ['index'] },
});
`;

function tutorial(text: string): string {
  return `---
title: Start
description: Where to begin.
---

${text} It was [once](/api/16/class/GraphQLSchema), it is [now](entity:GraphQLSchema).
`;
}

interface JsonEvent {
  readonly event: string;
  readonly name?: string;
  readonly severity?: string;
  readonly links?: number;
}

/** Builds the project and returns the events that the build printed. */
function build(): readonly JsonEvent[] {
  const output = execFileSync(
    process.execPath,
    [`${repository}/bin/docs-build.js`, 'build', '--json'],
    { cwd: project, encoding: 'utf8', maxBuffer: 2 ** 26 },
  );
  return output
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line) as JsonEvent);
}

function phasesOf(
  events: readonly JsonEvent[],
): readonly (string | undefined)[] {
  return events
    .filter(({ event }) => event === 'phase-end')
    .map(({ name }) => name);
}

let first: readonly JsonEvent[] = [];

beforeAll(() => {
  rmSync(project, { recursive: true, force: true });
  mkdirSync(`${project}/content/tutorials`, { recursive: true });
  writeFileSync(`${project}/content/site.config.ts`, CONFIG);
  writeFileSync(`${project}/content/tutorials/index.md`, tutorial('Begin.'));
  first = build();
}, 240_000);

describe('a site with 16.15.0 beside 17.1.0', () => {
  it('builds without errors and checks the links of both versions', () => {
    expect(first.filter(({ severity }) => severity === 'error')).toEqual([]);
    expect(phasesOf(first)).toContain('typedoc 16.15.0');
    const summary = first.find(({ event }) => event === 'summary');
    expect(summary?.links).toBeGreaterThan(20_000);
  });

  it('takes both models from the cache in the next build', () => {
    writeFileSync(`${project}/content/tutorials/index.md`, tutorial('Again.'));
    const phases = phasesOf(build());
    expect(phases).toContain('pages');
    expect(phases.filter((name) => name?.startsWith('typedoc'))).toEqual([]);
    const html = `${project}/dist/docs/tutorials/index.html`;
    expect(existsSync(html)).toBe(true);
    expect(readFileSync(html, 'utf8')).toContain('Again.');
  });
});
