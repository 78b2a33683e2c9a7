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
import type { PublishedModel } from '../../build/emit/published-model.ts';
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

function readPage(stem: string): PagePayload {
  return JSON.parse(
    readFileSync(`${project}/dist/${stem}.json`, 'utf8'),
  ) as PagePayload;
}

/** The symbols of an API, each with the path of its page. */
function readNames(index: string): ReadonlyMap<string, string> {
  const file = index === 'api' ? 'api-model.json' : `${index}/api-model.json`;
  const model = JSON.parse(
    readFileSync(`${project}/dist/${file}`, 'utf8'),
  ) as PublishedModel;
  return new Map(
    model.entities.map(({ id, url }) => [id, new URL(url).pathname]),
  );
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

  it('links GraphQLSchema of 16 to GraphQLSchema of 17', () => {
    const { page } = readPage('api/16/class/GraphQLSchema');
    expect(page.version).toEqual({
      name: '16',
      current: { label: '17.1.0', href: '/api/class/GraphQLSchema' },
      others: [{ name: '17', href: '/api/class/GraphQLSchema', same: true }],
    });
  });

  it('links every symbol to its counterpart, or to the index if there is none', () => {
    const [current, older] = ['api', 'api/16'].map(readNames);
    expect(current?.size).toBeGreaterThan(400);
    expect(older?.size).toBeGreaterThan(300);
    const wrong: string[] = [];
    const check = (
      own: ReadonlyMap<string, string>,
      other: ReadonlyMap<string, string>,
      index: string,
    ): void => {
      for (const [name, path] of own) {
        const [place] = readPage(path.slice(1)).page.version?.others ?? [];
        const there = other.get(name);
        const expected = there ?? `${index}#not-in-this-version`;
        if (place?.href !== expected || place.same !== (there !== undefined)) {
          wrong.push(path);
        }
      }
    };
    check(current ?? new Map(), older ?? new Map(), '/api/16');
    check(older ?? new Map(), current ?? new Map(), '/api');
    expect(wrong).toEqual([]);
    const gone = [...(older ?? [])].filter(([name]) => !current?.has(name));
    expect(gone.length).toBeGreaterThan(5);
  });

  it('names the package graphql, not its npm alias, with the right version', () => {
    const { article } = readPage('api/16/function/parse');
    expect(article).toContain("'graphql'");
    expect(article).not.toContain('graphql-16');
    expect(readPage('api/16').article).toContain('16.15.0');
    expect(readPage('api').article).toContain('17.1.0');
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
