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
import type { PagePayload } from '../../src/templates/model.ts';
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

/** Builds, and returns what the build told of itself. */
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

function readPage(stem: string): PagePayload {
  return JSON.parse(
    readFileSync(`${project}/dist/${stem}.json`, 'utf8'),
  ) as PagePayload;
}

let first: readonly JsonEvent[] = [];

beforeAll(() => {
  rmSync(project, { recursive: true, force: true });
  mkdirSync(`${project}/content/tutorials`, { recursive: true });
  writeFileSync(`${project}/content/site.config.ts`, CONFIG);
  writeFileSync(`${project}/content/tutorials/index.md`, tutorial('Begin.'));
  first = build();
}, 240_000);

describe('16.15.0 beside 17.1.0', () => {
  it('builds with every link resolving', () => {
    expect(first.filter(({ severity }) => severity === 'error')).toEqual([]);
    expect(phasesOf(first)).toContain('typedoc 16.15.0');
    const summary = first.find(({ event }) => event === 'summary');
    expect(summary?.links).toBeGreaterThan(20_000);
  });

  it('leads from each symbol to its other version, or to the index', () => {
    const { page } = readPage('api/16/class/GraphQLSchema');
    expect(page.version).toEqual({
      name: '16',
      current: { label: '17.1.0', href: '/api/class/GraphQLSchema' },
      others: [{ name: '17', href: '/api/class/GraphQLSchema', same: true }],
    });
    // One came with 17, one went with 16.
    expect(
      readPage('api/function/isSchemaCoordinateNode').page.version?.others,
    ).toEqual([
      { name: '16', href: '/api/16#not-in-this-version', same: false },
    ]);
    expect(readPage('api/16/function/getVisitFn').page.version?.others).toEqual(
      [{ name: '17', href: '/api#not-in-this-version', same: false }],
    );
  });

  it('documents each as its users write it', () => {
    const { article } = readPage('api/16/function/parse');
    expect(article).toContain("'graphql'");
    expect(article).not.toContain('graphql-16');
    expect(readPage('api/16').article).toContain('16.15.0');
    expect(readPage('api').article).toContain('17.1.0');
  });

  it('reads the older one from its cached model from then on', () => {
    writeFileSync(`${project}/content/tutorials/index.md`, tutorial('Again.'));
    const phases = phasesOf(build());
    expect(phases).toContain('pages');
    expect(phases.filter((name) => name?.startsWith('typedoc'))).toEqual([]);
    const html = `${project}/dist/docs/tutorials/index.html`;
    expect(existsSync(html)).toBe(true);
    expect(readFileSync(html, 'utf8')).toContain('Again.');
  });
});
