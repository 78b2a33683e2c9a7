/**
 * What the guide on schema first and code first says without showing it: which
 * mistakes the compiler finds in each style, and what GraphQL Tools accept.
 */
import type * as Tools from '@graphql-tools/schema';
import { spawnSync } from 'node:child_process';
import {
  mkdtempSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import type * as GraphQL from 'graphql';
import { createRequire } from 'node:module';
import { expect, it } from 'vitest';
import { repository } from '../../tests/support/real-site.ts';
import { listFences } from './support/tutorial-fences.ts';

// Not imported: Vitest would load another copy of graphql than GraphQL Tools do.
const load = createRequire(import.meta.url);
const { buildSchema, graphql } = load('graphql') as typeof GraphQL;
const { makeExecutableSchema } = load('@graphql-tools/schema') as typeof Tools;

const page = readFileSync(
  `${repository}/content/guides/schema-first-or-code-first.md`,
  'utf8',
);

const blocks = new Map(
  listFences(page).flatMap(({ info, code }) => {
    const title = /title="([^"]*)"/.exec(info)?.[1];
    return title === undefined ? [] : [[title, code] as const];
  }),
);

/** A file of the page with a mistake. */
function change(name: string, from: string | RegExp, to: string): string {
  const code = blocks.get(name) ?? '';
  const changed = code.replace(from, to);
  if (changed === code) throw new Error(`${name} has no ${String(from)}`);
  return changed;
}

const accepted = {
  'tools-result.ts': change('with-tools.ts', 'findAuthor(book.authorId)', '5'),
  'classes-result.ts': change(
    'with-classes.ts',
    'findAuthor(book.authorId)',
    '5',
  ),
  'classes-argument.ts': change('with-classes.ts', 'args.id', 'args.number'),
};

const refused = {
  'pothos-nothing.ts': change('with-pothos.ts', ')!', ')'),
  'pothos-result.ts': change(
    'with-pothos.ts',
    'findAuthor(book.authorId)!',
    '5',
  ),
  'pothos-text.ts': change(
    'with-pothos.ts',
    "exposeInt('year')",
    "exposeInt('title')",
  ),
  'pothos-type.ts': change('with-pothos.ts', "type: 'Author'", "type: 'Autor'"),
  'classes-type.ts': change('with-classes.ts', '(Author)', '(Autor)'),
};

it('the compiler finds the mistakes that the guide says, and no others', () => {
  const folder = mkdtempSync(`${tmpdir()}/schema-styles-guide-`);
  symlinkSync(`${repository}/node_modules`, `${folder}/node_modules`);
  const files = {
    'package.json': '{"type":"module"}',
    ...Object.fromEntries(blocks),
    ...accepted,
    ...refused,
  };
  for (const [name, code] of Object.entries(files)) {
    writeFileSync(`${folder}/${name}`, code);
  }
  const compiler = `${repository}/node_modules/typescript/lib/tsc.js`;
  const options =
    '--noEmit --strict --skipLibCheck --target es2024 --module nodenext --types node --erasableSyntaxOnly --verbatimModuleSyntax --allowImportingTsExtensions --pretty false';
  const programs = Object.keys(files).filter((name) => name.endsWith('.ts'));
  const { stdout } = spawnSync(
    process.execPath,
    [compiler, ...options.split(' '), ...programs],
    { cwd: folder, encoding: 'utf8' },
  );
  rmSync(folder, { recursive: true });
  const found = stdout.match(/^[\w-]+\.ts(?=\()/gm) ?? [];
  expect([...new Set(found)].sort(), stdout).toEqual(
    Object.keys(refused).sort(),
  );
});

it('a type that does not exist stops both schema-first ways at the start', () => {
  const typeDefs = 'type Query { book: Bok }';
  expect(() => buildSchema(typeDefs)).toThrow('Unknown type "Bok".');
  expect(() => makeExecutableSchema({ typeDefs })).toThrow(
    'Unknown type "Bok".',
  );
});

it('a nullable field hides that its function has another name', async () => {
  const schema = buildSchema('type Query { book: String }');
  const rootValue = { bok: 'The Dispossessed' };
  const result = await graphql({ schema, source: '{ book }', rootValue });
  expect({ ...result, data: { ...result.data } }).toEqual({
    data: { book: null },
  });
});

it('GraphQL Tools take lists, scalars, values of enums and __resolveType', async () => {
  const schema = makeExecutableSchema({
    typeDefs: [
      'scalar Day enum Shelf { LOW HIGH } interface Work { shelf: Shelf }',
      'type Book implements Work { shelf: Shelf day: Day } type Query { work: Work }',
    ],
    resolvers: [
      {
        Shelf: { LOW: 1, HIGH: 2 },
        Day: { serialize: (value: Date) => value.toISOString().slice(0, 10) },
      },
      {
        Work: { __resolveType: () => 'Book' },
        Query: { work: () => ({ shelf: 2, day: new Date(0) }) },
      },
    ],
  });
  const source = '{ work { shelf ... on Book { day } } }';
  const result = await graphql({ schema, source });
  expect(JSON.stringify(result)).toBe(
    '{"data":{"work":{"shelf":"HIGH","day":"1970-01-01"}}}',
  );
});
