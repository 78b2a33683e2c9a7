/** Names of other packages, which become links through what their sites publish. */
import { createServer, type Server } from 'node:http';
import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { deflateSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { readInventory } from '../../build/foreign-inventories.ts';
import {
  groupSymbols,
  listSymbols,
  parseInventory,
} from '../../build/inventory.ts';
import {
  buildSite,
  createMemorySite,
  smallSite,
} from '../support/memory-site.ts';
import { useProject } from '../support/project.ts';
import { loopback, loopbackHost } from '../support/loopback.js';

const sphinx = (rows: string): Uint8Array =>
  Buffer.concat([
    Buffer.from(
      '# Sphinx inventory version 2\n# Project: Foo Docs\n# Version: 2.1\n# The remainder of this file is compressed using zlib.\n',
    ),
    deflateSync(rows),
  ]);

const typedoc = (rows: readonly object[]): Uint8Array =>
  Buffer.from(
    `window.searchData = "${deflateSync(JSON.stringify({ rows, index: {} })).toString('base64')}";`,
  );

describe('the inventory of another generator', () => {
  it('is read from Sphinx, with abbreviated addresses', () => {
    const bytes = sphinx(
      'foo.Bar js:class 1 api.html#$ -\nrun js:function 1 api.html#foo.run run it\nindex std:doc -1 index.html Home\n',
    );
    const found = readInventory(bytes, 'https://foo.test/en/objects.inv');
    expect(found).toMatchObject({
      package: 'Foo Docs',
      version: '2.1',
      url: 'https://foo.test/en/',
      symbols: [
        { address: 'api.html#$', names: { 'foo.Bar': '' } },
        { address: 'api.html#foo.$', names: { run: '' } },
      ],
    });
  });

  it('is read from TypeDoc, without members', () => {
    const bytes = typedoc([
      { kind: 128, name: 'Bar', url: 'classes/Bar.html' },
      { kind: 2048, name: 'run', url: 'classes/Bar.html#run', parent: 'Bar' },
    ]);
    const found = readInventory(bytes, 'https://foo.test/x/assets/search.js');
    expect(found).toMatchObject({
      package: 'foo.test',
      url: 'https://foo.test/x/',
      symbols: [{ address: 'classes/Bar.html', names: { Bar: '' } }],
    });
  });

  it.each([
    '',
    '{}',
    'null',
    '# Sphinx inventory version 2\n# a\n# b\n# c\nnot compressed',
    'window.searchData = "bm90IGNvbXByZXNzZWQ=";',
    '<!doctype html>',
  ])('that is damaged is none: %j', (text) => {
    expect(readInventory(Buffer.from(text), 'https://foo.test/')).toBeNull();
  });
});

describe('symbols.json', () => {
  it('lists every export in the form of its schema', async () => {
    const output = await buildSite();
    const text = output.get('symbols.json') ?? '';
    const schema = JSON.parse(
      output.get('schema/symbols.json') ?? '',
    ) as z.core.JSONSchema.JSONSchema;
    expect(z.fromJSONSchema(schema).parse(JSON.parse(text))).toBeDefined();
    expect(parseInventory(text)).toMatchObject({
      $schema: 'https://example.test/schema/symbols.json',
      package: 'example',
      version: '1.2.3',
      url: 'https://example.test/',
      symbols: [
        { kind: 'interface', address: 'api/interface/$' },
        {
          kind: 'function',
          address: 'api/function/$',
          names: { add: 'Adds two numbers.' },
        },
      ],
    });
  });

  it('gives every name back with its own address', () => {
    const about = { kind: 'type', category: null, text: '' };
    const symbols = [
      { ...about, name: 'a', address: 'api/type/a' },
      { ...about, name: '$', address: 'api/type/$' },
      { ...about, name: '$b', address: 'api/type/$b' },
      { ...about, name: 'other', address: 'api/type/$b' },
      { ...about, name: 'c', address: 'api/type/c-type' },
    ];
    const inventory = {
      $schema: '',
      format: 1 as const,
      package: 'example',
      version: '1.2.3',
      url: '/',
      symbols: groupSymbols(symbols),
    };
    expect(inventory.symbols).toHaveLength(3);
    expect(listSymbols(inventory)).toEqual(symbols);
  });
});

const saved = {
  $schema: '',
  format: 1,
  package: 'other',
  version: '1.0.0',
  url: 'https://other.test/docs/',
  from: 'https://other.test/docs/symbols.json',
  symbols: [
    {
      kind: 'class',
      category: null,
      address: 'api/class/$',
      names: { Thing: '' },
    },
  ],
};

const config = (types: object): string =>
  (smallSite['content/site.config.ts'] ?? '').replace(
    'package:',
    `externalTypes: ${JSON.stringify(types)}, package:`,
  );

const site = (types: object) => ({
  'content/site.config.ts': config(types),
  'content/inventories/other.json': JSON.stringify(saved),
  'node_modules/other/package.json':
    '{ "name": "other", "version": "1.0.0", "types": "index.d.ts" }',
  'node_modules/other/index.d.ts': 'export declare class Thing { a: 1 }',
  'node_modules/example/index.d.ts':
    'import type { Thing } from "other";\n/** Makes one. */\nexport declare function make(): Thing;\n',
  'content/tutorials/index.md':
    '---\ntitle: Start\ndescription: Begin.\n---\n\nBegin.\n',
  'content/tutorials/usage.md':
    '---\ntitle: Usage\ndescription: Begin.\n---\n\nUse.\n',
});

describe('externalTypes', () => {
  it.each(['inventories/other.json', saved.from])(
    'links the names of another package through %s',
    async (to) => {
      const output = await buildSite(site({ other: to }));
      expect(output.get('api/function/make.html')).toContain(
        'href="https://other.test/docs/api/class/Thing"',
      );
    },
  );

  it('prefers an address that is written for one name', async () => {
    const types = {
      'other:Thing': 'https://single.test/',
      other: 'inventories/other.json',
    };
    const output = await buildSite(site(types));
    expect(output.get('api/function/make.html')).toContain(
      'href="https://single.test/"',
    );
  });

  it('says where a copy is missing, and how to save it', async () => {
    const made = createMemorySite(site({ other: 'inventories/none.json' }));
    const { diagnostics } = await made.build();
    expect(diagnostics).toMatchObject([
      {
        code: 'inventory-missing',
        message:
          'externalTypes.other: there is no saved inventory inventories/none.json',
        hint: 'Save it with `docs-build inventory add URL`.',
      },
    ]);
  });
});

describe('docs-build inventory add', () => {
  let server: Server;
  let origin = '';
  const published = { ...saved, url: '', from: undefined };
  const files = new Map<string, string>();

  beforeAll(async () => {
    server = createServer((request, response) => {
      const text = files.get(request.url ?? '');
      response.writeHead(text === undefined ? 404 : 200).end(text);
    });
    await once(server.listen(0, loopback), 'listening');
    const { port } = server.address() as AddressInfo;
    origin = `http://${loopbackHost}:${String(port)}`;
    files.set('/docs/symbols.json', JSON.stringify(published));
  });
  afterAll(() => {
    server.close();
  });

  it('saves a copy that builds read, which check --online compares', async () => {
    const project = await useProject();
    const add = await project.run(['inventory', 'add', `${origin}/docs/`]);
    expect(add).toMatchObject({ code: 0 });
    expect(add.stdout + add.stderr).toContain(
      "externalTypes: { 'other': 'inventories/other.json' }",
    );
    const content = await project.output('content');
    const copy = parseInventory(content.get('inventories/other.json') ?? '');
    expect(copy).toMatchObject({
      url: `${origin}/docs/`,
      from: `${origin}/docs/symbols.json`,
    });
    const fresh = await project.run(['check', '--online']);
    expect(fresh.stdout + fresh.stderr).not.toContain('inventory-stale');
    files.set(
      '/docs/symbols.json',
      JSON.stringify({ ...published, version: '2.0.0' }),
    );
    const stale = await project.run(['check', '--online']);
    expect(stale).toMatchObject({ code: 0 });
    expect(stale.stdout + stale.stderr).toMatch(
      /content\/inventories\/other\.json .*inventory-stale .*is out of date/,
    );
    const none = await project.run(['inventory', 'add', `${origin}/none/`]);
    expect(none.code).toBe(2);
    expect(none.stdout + none.stderr).toContain('There is no inventory at');
  });
});
