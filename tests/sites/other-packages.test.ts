/**
 * Sites of other packages than this site's, as their authors make them: with the
 * published tool, from what `init` writes. What a site must have comes from the
 * compiler, not from the tool: every name that a subpath exports. OTHER_PACKAGES=all
 * builds them all, which takes minutes.
 */
import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { installPacked, type PackedTool } from '../support/packed-tool.ts';
import { listExports } from '../support/listed-exports.ts';
import { repository } from '../support/real-site.ts';

const isAll = process.env['OTHER_PACKAGES'] === 'all';
const WAIT = 900_000;

/** What is particular about each, and what npm has to install for it. */
const PACKAGES: readonly (readonly [
  name: string,
  trait: string,
  install: readonly string[],
])[] = [
  ['minisearch', 'a class as its default export', ['minisearch@7.2.0']],
  ['chokidar', 'a subpath beside the main entry', []],
];

const LARGE: typeof PACKAGES = [
  ['rxjs', 'one name for different things', ['rxjs@7.8.2']],
  [
    '@reduxjs/toolkit',
    'one name for different things, very generic types',
    ['@reduxjs/toolkit@2.9.0', 'react@19.1.1', '@types/react@19.1.12'],
  ],
  ['date-fns', 'hundreds of subpaths with defaults', ['date-fns@4.1.0']],
  ['zod', 'types and constants of one name', ['zod@4.1.5']],
  ['hono', 'seventy subpaths', ['hono@4.9.6']],
  [
    'lodash',
    'types apart, export =',
    ['lodash@4.17.21', '@types/lodash@4.17.20'],
  ],
  ['fastify', 'export = with a namespace', ['fastify@5.6.0']],
  ['preact', 'JSX and namespaces', ['preact@10.27.1']],
  ['type-fest', 'types alone', ['type-fest@4.41.0']],
  [
    'luxon',
    'classes with long comments',
    ['luxon@3.7.1', '@types/luxon@3.7.1'],
  ],
  ['kysely', 'a thousand classes and interfaces', ['kysely@0.28.5']],
];

const packages = isAll ? [...PACKAGES, ...LARGE] : PACKAGES;

let tool: PackedTool;

beforeAll(() => {
  tool = installPacked(packages.flatMap(([, , install]) => install));
}, WAIT);
afterAll(() => {
  tool.remove();
});

/** Makes a site in a folder of its own. @returns the folder of its files */
function makeSite(name: string): string {
  const folder = join(tool.project, name.replaceAll('/', '-'));
  mkdirSync(folder);
  writeFileSync(join(folder, 'package.json'), '{ "type": "module" }');
  const program = join(tool.project, 'node_modules/.bin/docs-build');
  const address = ['--url', 'https://example.test'];
  tool.runIn(folder, program, 'init', '--package', name, ...address);
  tool.runIn(folder, program, 'build', '--quiet');
  return join(folder, 'dist');
}

interface Entity {
  readonly id: string;
  readonly name: string;
  readonly parent: string | null;
  readonly isDefault: boolean;
  readonly aliases: readonly string[];
  readonly importPaths: readonly string[];
  readonly members?: readonly (string | { readonly name: string })[];
}

interface Model {
  readonly entities: readonly Entity[];
  /** The files that hold the entities of a large model. */
  readonly parts: readonly { readonly url: string }[];
}

function readEntities(dist: string, file: string): readonly Entity[] {
  const text = readFileSync(join(dist, file), 'utf8');
  const { entities, parts } = JSON.parse(text) as Model;
  const files = parts.map(({ url }) => new URL(url).pathname);
  return [...entities, ...files.flatMap((part) => readEntities(dist, part))];
}

/** What a default export, or `export =`, can be imported as. */
function listDefault({ members = [] }: Entity): readonly string[] {
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

describe('a site for an unrelated package', () => {
  it.each(packages)(
    'documents every export of %s: %s',
    (name) => {
      const dist = makeSite(name);
      const documented = listDocumented(dist, name);
      const exported = listExports(tool.project, name);
      expect(exported.filter((one) => !documented.has(one))).toEqual([]);
      expect(exported.length).toBeGreaterThan(0);
    },
    WAIT,
  );
});

describe('the code of the tool', () => {
  /** Files that may name it, as a language to highlight. */
  const LANGUAGES = [
    'build/markdown/highlight.ts',
    'build/markdown/languages.ts',
    'build/markdown/theme.ts',
  ];

  it('mentions GraphQL only in its lists of languages', () => {
    const knowing = ['build', 'src', 'bin'].flatMap((folder) =>
      readdirSync(join(repository, folder), { recursive: true })
        .map((file) => `${folder}/${String(file).replaceAll('\\', '/')}`)
        .filter((file) => /\.(?:[jt]sx?|css)$/.test(file))
        .filter((file) => {
          const text = readFileSync(join(repository, file), 'utf8');
          // Comments may mention it in examples.
          const code = text.replace(/\/\*[^]*?\*\/|(?<=^|\s)\/\/.*/g, '');
          return /graphql/i.test(code);
        }),
    );
    expect(knowing.filter((file) => !LANGUAGES.includes(file))).toEqual([]);
  });
});
