/**
 * What the guide on compatibility says in its tables, compared with the packages
 * that are installed, and run where no sample of the page can. What npm itself
 * says, and a server that is too large to install for one row, take the network:
 * OTHER_PACKAGES=all.
 */
import { execFileSync, spawnSync } from 'node:child_process';
import {
  cpSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { createServer } from 'node:http';
import { createRequire } from 'node:module';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import * as graphql from 'graphql';
import relay from 'relay-runtime';
import { describe, expect, it } from 'vitest';
import { repository } from '../../tests/support/real-site.ts';

const page = readFileSync(
  `${repository}/content/guides/compatibility.md`,
  'utf8',
);

interface Manifest {
  readonly version: string;
  readonly dependencies?: Readonly<Record<string, string>>;
  readonly peerDependencies?: Readonly<Record<string, string>>;
}

const { packages } = JSON.parse(
  readFileSync(`${repository}/package-lock.json`, 'utf8'),
) as { packages: Readonly<Record<string, Manifest>> };

const places = [
  'node_modules',
  'content/examples/express-graphql/node_modules',
];

function findInstalled(name: string): Manifest | null {
  const found = places.find((place) => `${place}/${name}` in packages);
  return found === undefined ? null : (packages[`${found}/${name}`] ?? null);
}

const accepts17 = (range: string): boolean =>
  range === '*' || /(?:\^|<=)17\b/.test(range);

const rows = [
  ...page.matchAll(
    /^\| `(@?[\w/.-]+)` ([\d.]+) *\| (.*?) *(?<!\\)\| (.*?) *\|$/gm,
  ),
].map(([, name = '', version = '', range = '', verdict = '']) => ({
  name,
  version,
  range: range.replaceAll('\\|', '|').replaceAll('`', ''),
  verdict,
}));

// Too large to install for one row; OTHER_PACKAGES=all does.
const installed = rows.filter(({ name }) => name !== 'mercurius');

it('the tables have the servers, clients and tools that readers ask about', () => {
  expect(rows.length).toBeGreaterThanOrEqual(17);
});

it.each(installed)(
  '$name is installed in that version and asks for that graphql',
  ({ name, version, range }) => {
    const manifest = findInstalled(name);
    expect(manifest?.version).toBe(version);
    const asked = manifest?.peerDependencies?.['graphql'] ?? 'nothing';
    if (range.startsWith('up to ')) {
      expect(asked.split(' || ').at(-1)).toBe(range.slice('up to '.length));
    } else expect(asked).toBe(range);
  },
);

it.each(rows)('npm refuses $name only if it says so', ({ range, verdict }) => {
  const isRefused = range !== 'nothing' && !accepts17(range);
  expect(verdict.startsWith('npm refuses')).toBe(isRefused);
});

it('no other package of this site refuses 17', () => {
  const refused = Object.entries(packages)
    .filter(([, { peerDependencies }]) => {
      const range = peerDependencies?.['graphql'];
      return range !== undefined && !accepts17(range);
    })
    .map(([path]) => path.replace(/^.*node_modules\//, ''))
    // Parts of Apollo Server.
    .filter((name) => !/^@apollo\/(utils\.|cache-|server-)/.test(name));
  expect(refused.sort()).toEqual([
    '@apollo/server',
    'express-graphql',
    'graphql-request',
  ]);
});

it('urql brings a parser of its own', () => {
  expect(findInstalled('@urql/core')?.dependencies).toHaveProperty([
    '@0no-co/graphql.web',
  ]);
});

it('Apollo Server executes in several parts only with one preview of 17', () => {
  const file = '@apollo/server/dist/esm/incrementalDeliveryPolyfill.js';
  const code = readFileSync(`${repository}/node_modules/${file}`, 'utf8');
  expect(code).toContain("graphql.version === '17.0.0-alpha.9'");
  expect(page).toContain('`17.0.0-alpha.9`');
});

it("Relay's runtime reads what 17 answers to a translated query", async () => {
  const schema = graphql.buildSchema(`
    type Book { id: ID! title: String! }
    type Query { books: [Book!]! }
  `);
  const rootValue = { books: [{ id: 'b1', title: 'The Dispossessed' }] };
  const scalar = { kind: 'ScalarField', alias: null, args: null } as const;
  const selections = [
    {
      kind: 'LinkedField',
      alias: null,
      name: 'books',
      args: null,
      concreteType: 'Book',
      plural: true,
      storageKey: null,
      selections: [
        { ...scalar, name: 'id', storageKey: null },
        { ...scalar, name: 'title', storageKey: null },
      ],
    },
  ] as const;
  const name = 'Books';
  const query = {
    kind: 'Request',
    fragment: {
      kind: 'Fragment',
      name,
      type: 'Query',
      argumentDefinitions: [],
      selections,
    },
    operation: {
      kind: 'Operation',
      name,
      argumentDefinitions: [],
      selections,
    },
    params: {
      cacheID: 'books',
      id: null,
      metadata: {},
      name,
      operationKind: 'query',
      text: 'query Books { books { id title } }',
    },
  } as const;
  const environment = new relay.Environment({
    network: relay.Network.create(
      async ({ text }) =>
        (await graphql.graphql({
          schema,
          source: text ?? '',
          rootValue,
        })) as unknown as relay.GraphQLResponse,
    ),
    store: new relay.Store(new relay.RecordSource()),
  });
  const read = relay.fetchQuery(environment, query, {}).toPromise();
  expect(await read).toEqual(rootValue);
});

it('express-graphql given 17 answers until the first error', async () => {
  const project = `${repository}/node_modules/.cache/docs-build-tests/express-graphql`;
  rmSync(project, { recursive: true, force: true });
  // Without the graphql of its example, it finds the one of this site.
  cpSync(
    `${repository}/content/examples/express-graphql/node_modules/express-graphql`,
    `${project}/node_modules/express-graphql`,
    { recursive: true },
  );
  interface Library {
    graphqlHTTP: (
      options: object,
    ) => (...pair: readonly object[]) => Promise<void>;
  }
  const load = createRequire(`${project}/index.js`);
  const { graphqlHTTP } = load('express-graphql') as Library;
  const schema = (load('graphql') as typeof graphql).buildSchema(
    'type Query { hello: String stock: Int }',
  );
  const rootValue = {
    hello: 'Hello!',
    stock() {
      throw new Error('The warehouse does not answer.');
    },
  };
  const middleware = graphqlHTTP({ schema, rootValue });
  const server = createServer((request, response) => {
    middleware(request, response).catch((problem: unknown) => {
      response.end(String(problem));
    });
  });
  await new Promise<void>((resolve) => server.listen(0, resolve));
  const { port } = server.address() as AddressInfo;
  const ask = async (query: string): Promise<string> => {
    const address = `http://localhost:${String(port)}/?query=${query}`;
    return (await fetch(address)).text();
  };
  expect(await ask('{hello}')).toBe('{"data":{"hello":"Hello!"}}');
  expect(await ask('{stock}')).toMatch(/^TypeError: .*not a function/);
  server.close();
});

if (process.env['OTHER_PACKAGES'] === 'all') {
  describe('with npm', () => {
    const install = (folder: string, ...words: readonly string[]): string =>
      spawnSync('npm', ['install', ...words], {
        cwd: folder,
        encoding: 'utf8',
      }).stderr.replace(/^npm warn .*\n/gm, '');

    function withShop(use: (folder: string) => void): void {
      const folder = mkdtempSync(join(tmpdir(), 'docs-build-shop-'));
      const dependencies = { graphql: '^17.1.0' };
      const manifest = { name: 'shop', type: 'module', dependencies };
      writeFileSync(`${folder}/package.json`, JSON.stringify(manifest));
      install(folder);
      use(folder);
      rmSync(folder, { recursive: true, force: true });
    }

    it('Apollo Server is refused with the words of the guide', () => {
      withShop((folder) => {
        const said = install(folder, '@apollo/server@5.5.1');
        const [words = ''] = said.split('\nnpm error\nnpm error Fix');
        expect(page.split('```')).toContain(`text\n${words}\n`);
      });
    }, 60_000);

    it('Mercurius is refused, and fails where it is forced', () => {
      withShop((folder) => {
        const wanted = ['mercurius@16.10.1', 'fastify@5'];
        expect(install(folder, ...wanted)).toContain('ERESOLVE');
        install(folder, '--force', ...wanted);
        writeFileSync(
          `${folder}/main.js`,
          `import Fastify from 'fastify';
         import mercurius from 'mercurius';
         const app = Fastify();
         const resolvers = { Query: { hello: () => 'Hello!' } };
         app.register(mercurius, { schema: 'type Query { hello: String }', resolvers });
         await app.ready();
         const answers = [];
         for (const payload of [
           { query: '{ hello }' },
           { query: '{ hello }', variables: {} },
           { query: '{ helo }' },
         ]) {
           const { body } = await app.inject({ method: 'POST', url: '/graphql', payload });
           const { data, errors } = JSON.parse(body);
           answers.push(errors ? errors[0].message : data.hello);
         }
         console.log(JSON.stringify(answers));
         process.exit();`,
        );
        const said = execFileSync(process.execPath, ['main.js'], {
          cwd: folder,
          encoding: 'utf8',
        });
        const answers = JSON.parse(said) as readonly string[];
        expect(answers[0]).toBe('Hello!');
        for (const message of answers.slice(1)) {
          expect(page).toContain(`\`${message}\``);
        }
      });
    }, 120_000);
  });
}
