/**
 * GraphQL.js 16.15.0 beside 17.1.0 in one site: built by the command line, with
 * the packages as npm installs them (`graphql-16` is an alias).
 */
import { execFileSync } from 'node:child_process';
import { rmSync } from 'node:fs';
import { expect, it } from 'vitest';
import { writeFiles } from '../support/folder.ts';
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

const TUTORIAL = `---
title: Start
description: Where to begin.
---

It was [once](/api/16/class/GraphQLSchema), it is [now](entity:GraphQLSchema).
`;

interface JsonEvent {
  readonly name?: string;
  readonly severity?: string;
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

it('a site with 16.15.0 beside 17.1.0 builds without errors, which are broken links too', () => {
  rmSync(project, { recursive: true, force: true });
  writeFiles(project, {
    'content/site.config.ts': CONFIG,
    'content/tutorials/index.md': TUTORIAL,
  });
  const events = build();
  expect(events.filter(({ severity }) => severity === 'error')).toEqual([]);
  expect(events.map(({ name }) => name)).toContain('typedoc 16.15.0');
});
