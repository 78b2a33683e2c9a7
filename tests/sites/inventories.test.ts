/** Names of other packages, which become links through what their sites publish. */
import { describe, expect, it } from 'vitest';
import { z } from 'zod';
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
  it('links the names of another package through its saved symbols.json', async () => {
    const output = await buildSite(site({ other: 'inventories/other.json' }));
    expect(output.get('api/function/make.html')).toContain(
      'href="https://other.test/docs/api/class/Thing"',
    );
  });

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

  it.each([
    ['is missing', {}],
    ['is damaged', { 'content/inventories/none.json': '{' }],
    [
      'has no address that others can link',
      {
        'content/inventories/none.json': JSON.stringify({ ...saved, url: '/' }),
      },
    ],
  ])('says where a copy %s', async (_, files) => {
    const types = { other: 'inventories/none.json' };
    const made = createMemorySite({ ...site(types), ...files });
    const { diagnostics } = await made.build();
    expect(diagnostics).toMatchObject([
      {
        code: 'inventory-missing',
        message:
          'externalTypes.other: content/inventories/none.json is not the symbols.json of a site with a url',
        hint: "Save the site's published symbols.json there.",
      },
    ]);
  });
});
