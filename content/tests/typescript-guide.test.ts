/**
 * The files of the guide on TypeScript in one folder, as a reader has them: what
 * its generators write, and what the compiler then accepts and refuses.
 */
import { execFileSync, spawnSync } from 'node:child_process';
import {
  mkdtempSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { newerNode } from '../../tests/support/newer-node.js';
import { repository } from '../../tests/support/real-site.ts';
import { listFences } from './support/tutorial-fences.ts';

const page = readFileSync(`${repository}/content/guides/typescript.md`, 'utf8');

const blocks = new Map(
  listFences(page).flatMap(({ info, code }) => {
    const title = /title="([^"]*)"/.exec(info)?.[1];
    return title === undefined ? [] : [[title, code] as const];
  }),
);
const block = (name: string): string => blocks.get(name) ?? '';

const own = `
import { parse } from 'graphql';
import type { TypedQueryDocumentNode } from 'graphql';
export interface Data { book: string }
export const document = parse('{ book }') as TypedQueryDocumentNode<Data, {}>;
`;
const apollo = `
import { ApolloClient, HttpLink, InMemoryCache } from '@apollo/client';
const client = new ApolloClient({ link: new HttpLink(), cache: new InMemoryCache() });
`;
const urql = `
import { Client, fetchExchange } from '@urql/core';
const client = new Client({ url: 'http://localhost', exchanges: [fetchExchange] });
`;
const common = `
import { FindBookDocument, type FindBookQuery } from './documents.ts';
const variables = { id: 'b1' };
`;

/** Programs that the page speaks about without showing them. */
const accepted = {
  'own.ts': own,
  'apollo.ts': `${apollo}${common}
    const { data } = await client.query({ query: FindBookDocument, variables });
    export const found: FindBookQuery | undefined = data;`,
  'urql.ts': `${urql}${common}
    const { data } = await client.query(FindBookDocument, variables);
    export const found: FindBookQuery | undefined = data;`,
  'urql-own.ts': `${urql}
    import { document, type Data } from './own.ts';
    const { data } = await client.query(document, {});
    export const found: Data | undefined = data;
    // @ts-expect-error -- it is not any
    export const wrong: number = data;`,
  'apollo-own.ts': `${apollo}
    import { document } from './own.ts';
    const { data } = await client.query({ query: document });
    const isUnknown: unknown extends typeof data ? true : false = true;
    console.log(isUnknown);`,
};

const refused = {
  'root-without-title.ts': block('root.ts').replace(/title: '[^']*', /, ''),
  'root-of-renamed.ts': block('root.ts').replace('  book:', '  boook:'),
  'client-of-another-field.ts': block('client.ts').replace('?.title', '?.id'),
  'client-without-variable.ts': block('client.ts').replace(
    "{ id: 'b1' }",
    '{}',
  ),
  'tada-with-mistake.ts': block('tada.ts').replace(
    '      title\n',
    '      writer\n',
  ),
  'ask-own.ts': `
    import { ask } from './ask.ts';
    import { document } from './own.ts';
    const { book } = await ask(document, {});
    console.log(book);`,
};

let folder = '';
beforeAll(() => {
  folder = mkdtempSync(`${tmpdir()}/typescript-guide-`);
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
  for (const program of ['write.ts', 'write-schema.ts']) {
    execFileSync(`${repository}/${newerNode}`, [program], { cwd: folder });
  }
  execFileSync(
    process.execPath,
    [`${repository}/node_modules/.bin/gql.tada`, 'generate-output'],
    { cwd: folder },
  );
});
afterAll(() => {
  rmSync(folder, { recursive: true });
});

it('codegen writes what the guide shows', () => {
  const read = (name: string): string =>
    readFileSync(`${folder}/${name}`, 'utf8').trimEnd();
  expect(read('documents.ts')).toBe(block('documents.ts').trimEnd());
  expect(page).toContain(read('types.ts'));
});

it('the compiler accepts the programs of the guide, and refuses the mistakes that it names', () => {
  const { stdout } = spawnSync(
    process.execPath,
    [`${repository}/node_modules/typescript/lib/tsc.js`, '--pretty', 'false'],
    { cwd: folder, encoding: 'utf8' },
  );
  const found = stdout.match(/^[\w-]+\.ts(?=\()/gm) ?? [];
  expect([...new Set(found)].sort(), stdout).toEqual(
    Object.keys(refused).sort(),
  );
});

it("gql.tada's check names a wrong field with the words of the guide", () => {
  const { stdout } = spawnSync(
    process.execPath,
    [`${repository}/node_modules/.bin/gql.tada`, 'check'],
    { cwd: folder, encoding: 'utf8', env: { ...process.env, NO_COLOR: '1' } },
  );
  const line = /^7:7.*$/m.exec(page)?.[0] ?? '';
  expect(stdout).toContain(line);
});
