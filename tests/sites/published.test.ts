/**
 * The package as npm publishes it, installed by npm into an empty folder and used
 * from there: this shows what is missing from the tarball or its dependencies. Sites
 * of other packages must have every name that the compiler knows of, and every text of
 * their comments, and a theme is rendered beside whatever React a project has. Most of
 * them are built only with OTHER_PACKAGES=all, which takes minutes.
 */
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { createRequire } from 'node:module';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Entity } from '../../build/api/model.ts';
import type { PublishedModel } from '../../build/emit/published-model.ts';
import { writeFiles } from '../support/folder.ts';
import { listExports } from '../support/listed-exports.ts';
import { installPacked, type PackedTool } from '../support/packed-tool.ts';
import { findMissing, listComments } from '../support/written-comments.ts';

/** The limits of the tarball, packed and unpacked. */
const PACKED_BYTES = 700_000;
const UNPACKED_BYTES = 2_500_000;

/** What is particular about each; those with versions are to be installed. */
const PACKAGES = new Map([
  ['minisearch', 'a class as its default export'],
  ['chokidar', 'a subpath beside the main entry'],
]);

const LARGE = new Map([
  ['rxjs@7.8.2', 'one name for different things'],
  ['@reduxjs/toolkit@2.9.0 @types/react@19.1.12', 'very generic types'],
  ['date-fns@4.1.0', 'hundreds of subpaths with defaults'],
  ['zod@4.1.5', 'types and constants of one name'],
  ['hono@4.9.6', 'seventy subpaths'],
  ['lodash@4.17.21 @types/lodash@4.17.20', 'types apart, export ='],
  ['fastify@5.6.0', 'export = with a namespace'],
  ['preact@10.27.1', 'JSX and namespaces'],
  ['type-fest@4.41.0', 'types alone'],
  ['luxon@3.7.1 @types/luxon@3.7.1', 'classes with long comments'],
  ['kysely@0.28.5', 'a thousand classes and interfaces'],
]);

const FIRST = 'minisearch';
const ADDRESS = ['--url', 'https://example.test'];

const isAll = process.env['OTHER_PACKAGES'] === 'all';
const packages = [...PACKAGES, ...(isAll ? LARGE : [])].map(
  ([installed, trait]) => ({
    name: installed.replace(/(?<=.)@.*/, ''),
    trait,
    install: installed.split(' ').filter((one) => one.includes('@', 1)),
  }),
);

const WAIT = 900_000;

const root = process.cwd();

let tool: PackedTool;
let project: string;
let run: PackedTool['run'];

/** What `npx` would start, without the time that npm takes. */
const PROGRAM = 'node_modules/.bin/docs-build';

const docs = (...words: readonly string[]): string =>
  run(join(project, PROGRAM), ...words);

beforeAll(async () => {
  const further = packages.flatMap(({ install }) => install);
  tool = await installPacked([
    ...['minisearch@7.2.0', 'react@19.3.1'],
    ...further,
  ]);
  ({ project, run } = tool);
}, WAIT);
afterAll(() => {
  tool.remove();
});

describe('the tarball', () => {
  it('has only the expected files and folders at its top level', () => {
    const folders = new Set(
      tool.tarball.files.map(({ path }) => path.replace(/\/.*$/, '')),
    );
    expect([...folders].sort()).toEqual([
      'LICENSE',
      'README.md',
      'bin',
      'deploy',
      'lib',
      'package.json',
      'src',
    ]);
  });

  it('stays within its limits, packed and unpacked', () => {
    expect(tool.tarball.size).toBeLessThan(PACKED_BYTES);
    expect(tool.tarball.unpackedSize).toBeLessThan(UNPACKED_BYTES);
  });
});

describe('the package installed in an empty folder', () => {
  it('writes a configuration and npm scripts with `init`', () => {
    const init = ['init', '--package', FIRST, ...ADDRESS];
    expect(run('npx', '--no-install', 'docs-build', ...init)).toContain(
      'Wrote content/site.config.ts',
    );
    expect(readFileSync(`${project}/package.json`, 'utf8')).toContain(
      '"docs:build": "docs-build build"',
    );
  });

  it('has types for the configuration and for the exported functions', () => {
    writeFiles(project, {
      'use.ts': `import { build, serve, defineConfig, type ApiModel, type SiteConfig } from 'docs-build';
       import config from './content/site.config.ts';
       const title: string = config.title;
       const base: SiteConfig['base'] = config.base;
       // @ts-expect-error -- there is no such setting
       defineConfig({ ...config, titel: title });
       const own = (model: ApiModel): ApiModel => ({
         ...model,
         entities: model.entities.filter(({ id }) => id !== 'internal'),
       });
       const plugin = () => (tree: { children: unknown[] }) => { tree.children.pop(); };
       defineConfig({ ...config, transformModel: own, markdown: { remarkPlugins: [plugin] } });
       const { ok, counts } = await build({ base: base ?? '/' });
       const links: number | undefined = counts?.links;
       const { url, close } = await serve({ port: 0 });
       console.log(ok, links, url);
       await close();
      `,
    });
    const compiler = createRequire(`${root}/package.json`).resolve(
      'typescript/lib/tsc.js',
    );
    const options = '--noEmit --strict --target es2022 --module nodenext';
    const said = run(
      process.execPath,
      compiler,
      ...options.split(' '),
      ...['--allowImportingTsExtensions', '--lib', 'es2023,dom', 'use.ts'],
    );
    expect(said).toBe('');
  });

  it('builds the site', () => {
    expect(docs('build')).toContain('Pages');
    const page = `${project}/dist/api/type/SearchOptions.html`;
    expect(existsSync(page)).toBe(true);
    expect(readFileSync(`${project}/dist/llms.txt`, 'utf8')).toContain(
      'minisearch',
    );
  });

  it('prints the documentation of a symbol', () => {
    expect(docs('show', 'SearchOptions.fuzzy')).toContain('fuzzy');
  });

  it('works as a library, where a failed build does not end the process', () => {
    const code = `
      import { build, serve } from 'docs-build';
      const { ok, counts } = await build();
      const { url, close } = await serve({ port: 0 });
      const { status } = await fetch(url);
      await close();
      const nothing = await build({ site: 'nowhere' });
      console.log(JSON.stringify([ok, counts.pages.home, status, nothing]));`;
    const said = run(process.execPath, '--input-type=module', '-e', code);
    expect(JSON.parse(said)).toEqual([
      true,
      1,
      200,
      {
        ok: false,
        counts: null,
        diagnostics: [expect.objectContaining({ fault: 'usage' })],
      },
    ]);
  });
});

/** The folder of the site for a package; the tests above have made the first one. */
function makeSite(name: string): string {
  const program = join(tool.project, PROGRAM);
  const isFirst = name === FIRST;
  const folder = isFirst
    ? tool.project
    : join(tool.project, name.replaceAll('/', '-'));
  if (!isFirst) {
    writeFiles(folder, { 'package.json': '{ "type": "module" }' });
    tool.runIn(folder, program, 'init', '--package', name, ...ADDRESS);
    tool.runIn(folder, program, 'build', '--quiet');
  }
  return join(folder, 'dist');
}

function readEntities(dist: string, file: string): readonly Entity[] {
  const text = readFileSync(join(dist, file), 'utf8');
  const { entities, parts } = JSON.parse(text) as PublishedModel;
  const files = parts.map(({ url }) => new URL(url).pathname);
  return [...entities, ...files.flatMap((part) => readEntities(dist, part))];
}

/** What a default export, or `export =`, can be imported as. */
function listDefault(entity: Entity): readonly string[] {
  const members = 'members' in entity ? entity.members : [];
  const names = members.map((one) =>
    typeof one === 'string' ? one : one.name,
  );
  return ['default', ...names];
}

/** Every name that can be imported according to the published model. */
function listDocumented(dist: string, name: string): ReadonlySet<string> {
  const entities = readEntities(dist, 'api-model.json');
  const defaults = entities.filter(({ isDefault }) => isDefault);
  return new Set(
    entities.flatMap((one) => {
      // What `export =` names may be a namespace: its members are exports.
      const isTop =
        one.parent === null || defaults.some(({ id }) => id === one.parent);
      const names = isTop ? [one.name] : [];
      const further = one.isDefault ? listDefault(one) : [];
      return [...names, ...further, ...one.aliases].flatMap((exported) => {
        const [, subpath, last] = /^(.+)\/([^/]+)$/.exec(exported) ?? [];
        return last === undefined
          ? one.importPaths.map((path) => `${path} ${exported}`)
          : [`${name}/${subpath ?? ''} ${last}`];
      });
    }),
  );
}

function listFilesOf(folder: string): readonly string[] {
  return readdirSync(folder, { recursive: true }).map(String);
}

describe.each(packages)('a site for $name: $trait', ({ name }) => {
  let dist: string;
  beforeAll(() => {
    dist = makeSite(name);
  }, WAIT);

  it('documents every export', () => {
    const documented = listDocumented(dist, name);
    const exported = listExports(tool.project, name);
    expect(exported.filter((one) => !documented.has(one))).toEqual([]);
    expect(exported.length).toBeGreaterThan(0);
  });

  it(
    'shows each text that the compiler finds in a comment',
    () => {
      const pages = listFilesOf(dist)
        .filter((file) => file.endsWith('.html'))
        .map((file) => readFileSync(join(dist, file), 'utf8'));
      const comments = listComments(tool.project, name);
      expect(findMissing(comments, pages)).toEqual([]);
    },
    WAIT,
  );
});

/** A site with a component of a theme that has state. */
const THEMED: Readonly<Record<string, string>> = {
  'package.json': '{ "name": "mine", "type": "module" }',
  'src/index.ts': '/** Mine. */ export const mine = 1;',
  'content/site.config.ts': `export default {
    title: 'Mine', tagline: 'x', package: { name: 'mine', entry: 'src/index.ts' },
  };`,
  'content/theme/Footer.tsx': `
    import { useState } from 'react';
    export default function Footer() {
      const [count] = useState(1);
      return <footer>Mine {count}</footer>;
    }`,
};

/** Builds that site beside whatever React the tool is installed with. */
function expectThemed({ project, runIn }: PackedTool): void {
  const folder = join(project, 'themed');
  writeFiles(folder, THEMED);
  runIn(folder, join(project, PROGRAM), 'build');
  const home = readFileSync(join(folder, 'dist/index.html'), 'utf8');
  expect(home).toMatch(/<footer>Mine (?:<!-- -->)?1<\/footer>/);
}

type Manager = Parameters<typeof installPacked>[1];

const REACTS: readonly (readonly [Manager, reacts: readonly string[]])[] = [
  ['npm', ['react@17.0.2', 'react-dom@17.0.2']],
  ['npm', ['react@18.3.1']],
  ['npm', ['react@19.3.1', 'react-dom@19.3.1']],
  ['npm', []],
  ['pnpm', ['react@19.3.1']],
  ['pnpm', ['react@18.3.1', 'react-dom@18.3.1']],
  ['yarn', ['react@17.0.2']],
  ['yarn', ['react@19.3.1']],
];

describe('a theme with state', () => {
  it('is rendered beside a newer React without its react-dom', () => {
    expectThemed(tool);
  });

  it.each(isAll ? REACTS : [])(
    'is rendered in a project of %s with %j',
    async (manager, reacts) => {
      const other = await installPacked(reacts, manager);
      expectThemed(other);
      other.remove();
    },
    WAIT,
  );
});
