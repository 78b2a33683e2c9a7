/** Projects in, places out: all lies on the disk, as the compiler needs it. */
import { join } from 'node:path';
import { beforeAll, describe, expect, it } from 'vitest';
import {
  findUses,
  readProject,
  type Advice,
} from '../../../build/features/upgrade/find-uses.ts';
import { makeFolder, writeFiles } from '../../support/folder.ts';
import { blocksOf } from '../../support/text-rows.ts';

const BEFORE = `
  export declare function buy(name: string, times?: number): Promise<Bill>;
  export declare function gone(): void;
  export declare function each(name: string, call: (item: string) => void): void;
  export interface Bill { sum: number; items: string[] }
  export interface Config { paint?: () => string; size?: number }
  export declare class Cart {
    constructor(name: string, options?: { colour?: string });
    constructor(name: string, colour?: string[]);
    add(name: string): Promise<void>;
  }
  export declare class Shelf { constructor(config: Readonly<Config>); paint: () => string; }
  export declare enum Kind { A = 'a' }`;

const AFTER = `
  export declare function buy(name: string): Bill;
  export declare function each(name: string): void;
  export interface Bill { sum: { value: number }; items: string[] }
  export interface Config { paint?: () => string; size?: number }
  export declare class Cart {
    constructor(name: string, options?: { colour?: string });
    add(name: string): Promise<void>;
  }
  export declare class Shelf { constructor(config: Readonly<Config>); paint: () => string; }
  export declare const Kind: { readonly A: 'a' };`;

const PARTS = "export { buy } from './index';";
const OLD = 'node_modules/.cache/1/node_modules/shop';
const NEW = 'node_modules/.cache/2/node_modules/shop';
const manifest = (more: object = {}): string =>
  JSON.stringify({
    name: 'shop',
    main: 'index.js',
    types: 'index.d.ts',
    ...more,
  });
const EXPORTS = {
  '.': { 'module-sync': './index.mjs', default: './index.js' },
  './parts': './parts.js',
};
const old = {
  'package.json': manifest({ version: '1.0.0' }),
  'index.d.ts': BEFORE,
  'index.js': '',
  'parts.d.ts': PARTS,
  'lost/index.d.ts': 'export declare const one: number;',
};
const inFolder = (folder: string, files: Readonly<Record<string, string>>) =>
  Object.fromEntries(
    Object.entries(files).map(([file, text]) => [`${folder}/${file}`, text]),
  );

const root = makeFolder({
  ...inFolder(OLD, old),
  ...inFolder(NEW, {
    'package.json': manifest({ version: '2.0.0', exports: EXPORTS }),
    'index.d.ts': AFTER,
    'index.d.mts': AFTER,
    'parts.d.ts': PARTS,
  }),
  // What the project has installed, twice.
  ...inFolder('node_modules/shop', old),
  ...inFolder('node_modules/shop-1', old),
});

const ADVICE: ReadonlyMap<string, readonly Advice[]> = new Map([
  ['gone', [{ impact: 'breaking', isGeneral: false, text: 'It is gone.' }]],
  [
    'Config.paint',
    [{ impact: 'compatible', isGeneral: true, text: 'Is old.' }],
  ],
  ['Shelf.paint', [{ impact: 'compatible', isGeneral: true, text: 'Is old.' }]],
  [
    'Cart.constructor',
    [{ impact: 'conditional', isGeneral: true, text: 'Takes an object.' }],
  ],
  [
    'shop/lost',
    [{ impact: 'breaking', isGeneral: false, text: 'No such folder.' }],
  ],
]);

const STRICT = {
  strict: true,
  lib: ['es2022'],
  target: 'es2022',
  module: 'esnext',
  moduleResolution: 'bundler',
};
let projects = 0;

/** `file:line:column impact name`, and whether the package is used at all. */
function find(
  files: Readonly<Record<string, string>>,
  options: object = STRICT,
): { readonly places: readonly string[]; readonly isUsed: boolean } {
  projects += 1;
  const name = `app-${projects}`;
  const config = JSON.stringify({ compilerOptions: options });
  writeFiles(root, inFolder(name, { 'tsconfig.json': config, ...files }));
  const folder = join(root, name);
  const cache = `${root}/node_modules/.cache`;
  const { uses, isUsed } = findUses(
    readProject(folder),
    { packageName: 'shop', folders: [`${cache}/1`, `${cache}/2`] },
    ADVICE,
  );
  const places = uses.map(({ file, line, column, impact, name }) => {
    const place = `${file.slice(folder.length + 1)}:${line}:${column}`;
    return `${place} ${impact} ${name ?? '?'}`;
  });
  return { places, isUsed };
}

/** The lines of a file, in which a comment says what the next ones are about. */
const readRow = (lines: readonly string[]) => ({
  text: lines.filter((line) => !/^(?:=>|#)/.test(line)).join('\n'),
  expected: lines.flatMap((line) => /^=> (.*)/.exec(line)?.[1] ?? []),
});

/** Each text is a file of one project, in which places are expected. */
function checkAll(
  title: string,
  extension: string,
  blocks: string,
  options: object = STRICT,
): void {
  const rows = blocksOf(blocks).map(readRow);
  describe(title, () => {
    const fileOf = (index: number): string => `file-${index}.${extension}`;
    let places: readonly string[] = [];
    beforeAll(() => {
      const files = new Map(
        rows.map(({ text }, index) => [fileOf(index), text]),
      );
      const others = {
        'config.ts': 'export default 1;',
        'package.json': '{"type":"module"}',
      };
      const project = { ...others, ...Object.fromEntries<string>(files) };
      ({ places } = find(project, options));
    });
    it.each(rows.map((row, index) => ({ ...row, index })))(
      '$text',
      ({ expected, index }) => {
        const start = `${fileOf(index)}:`;
        const own = places.filter((place) => place.startsWith(start));
        expect(own.map((place) => place.slice(start.length))).toEqual(expected);
      },
    );
  });
}

const NODENEXT = {
  ...STRICT,
  ...{
    module: 'nodenext',
    moduleResolution: 'nodenext',
    esModuleInterop: true,
  },
};
const DEFAULTS = `
  import shop from 'shop';
  shop.buy('tea');
  => 1:8 breaking default

  import shop, { Cart } from 'shop';
  export { shop, Cart };
  => 1:8 breaking default

  import { default as s } from 'shop';
  export { s };
  => 1:10 breaking default

  export { default } from 'shop';
  => 1:10 breaking default

  export { default as shop, Cart } from 'shop';
  => 1:10 breaking default

  export const s = (await import('shop')).default;
  => 1:41 breaking default

  export const { default: s } = await import('shop');
  => 1:16 breaking default

  import * as shop from 'shop';
  shop.buy('tea').toString();

  import config from './config.ts';
  export { config };
`;
const WITH_TYPES = `${DEFAULTS}

  import type shop from 'shop';
  export type Shop = typeof shop;
`;

describe('a default import of what has none any more', () => {
  checkAll('in TypeScript for Node', 'ts', WITH_TYPES, NODENEXT);
  checkAll('in TypeScript', 'ts', WITH_TYPES);
  checkAll('in JavaScript for Node', 'mjs', DEFAULTS, NODENEXT);
  checkAll('in JavaScript', 'js', DEFAULTS);
});

const findIn = (file: string, text: string, options?: object) =>
  find({ [file]: text }, options).places;

describe('an import', () => {
  const node10 = {
    module: 'commonjs',
    moduleResolution: 'node10',
    ignoreDeprecations: '6.0',
    resolveJsonModule: true,
  };

  it.each([STRICT, node10])(
    'of a path that is gone breaks, although the project has an older copy: %j',
    (options) => {
      expect(
        findIn(
          'a.ts',
          "import { one } from 'shop/lost';\nimport { buy } from 'shop/parts';\nimport json from 'shop/package.json';\nexport { one, buy, json };",
          options,
        ),
      ).toEqual([
        'a.ts:1:21 breaking shop/lost',
        'a.ts:3:18 breaking shop/package.json',
      ]);
      expect(
        findIn(
          'a.js',
          "require('shop/lost');\nrequire.resolve('shop/package.json');\nrequire.resolve('./shop/package.json');",
          options,
        ),
      ).toEqual([
        'a.js:1:9 breaking shop/lost',
        'a.js:2:17 breaking shop/package.json',
      ]);
    },
  );

  it('by another name leads to the same package', () => {
    expect(
      findIn(
        'a.ts',
        "import { gone } from 'shop-1'; export * from 'shop-1/lost'; gone();",
      ),
    ).toEqual(['a.ts:1:10 breaking gone', 'a.ts:1:46 breaking shop-1/lost']);
  });

  it('by a path of tsconfig.json does so, too, and leaves other names as they are', () => {
    const paths = {
      '@shop': ['../node_modules/shop/index.d.ts'],
      '@shop/*': ['../node_modules/shop/*'],
    };
    expect(
      find(
        {
          'a.ts':
            "import { gone } from '@shop'; export * from '@shop/lost'; gone();",
          'b.ts':
            "import { buy } from 'shop';\nexport const bill: { sum: number } = await buy('tea');",
        },
        { ...STRICT, paths },
      ).places,
    ).toEqual([
      'a.ts:1:10 breaking gone',
      'a.ts:1:45 breaking @shop/lost',
      'b.ts:2:14 breaking buy',
    ]);
  });

  it('is no use of a package where another one is meant', () => {
    const paths = { shop: ['./own.ts'] };
    const files = {
      'own.ts': 'export const gone = 1;',
      'a.ts': "export { gone } from 'shop';",
    };
    expect(find(files, { ...STRICT, paths })).toEqual({
      places: [],
      isUsed: false,
    });
    expect(find({ 'a.ts': "import 'shop';" }).isUsed).toBe(true);
  });
});

checkAll(
  'in plain JavaScript',
  'js',
  `
  const shop = require('shop');
  shop.gone();
  => 2:6 breaking gone

  const { gone } = require('shop');
  gone();
  => 1:9 breaking gone

  import * as shop from 'shop';
  shop.gone();
  => 2:6 breaking gone

  import * as shop from 'shop';
  shop['gone']();
  => 2:1 breaking gone

  # It may be due to types that nobody wrote.
  import { buy } from 'shop';
  buy('tea').then(Math.max);
  => 2:12 conditional buy
`,
);

checkAll(
  'a place is named by what causes it',
  'ts',
  `
  # What is called, though another name is nearer.
  import { buy, Kind } from 'shop';
  buy('tea', Kind.A.length);
  => 2:12 breaking buy

  import { Cart } from 'shop';
  new Cart('a', ['red']);
  => 2:15 breaking Cart.constructor

  import * as shop from 'shop';
  new shop.Cart('a', ['red']);
  => 2:20 breaking Cart.constructor

  import { Cart } from 'shop';
  export class Own extends Cart { constructor() { super('a', ['red']); } }
  => 2:60 breaking Cart.constructor

  import { buy } from 'shop';
  buy('tea', (() => 1) as never);
  buy('tea', (() => 1)());
  => 2:12 breaking buy
  => 3:12 breaking buy

  import { each } from 'shop';
  each('tea', (item) => item);
  => 2:13 breaking each

  # What is far away, through variables.
  import { buy } from 'shop';
  const bill = buy('tea');
  bill.then(() => 1);
  => 3:6 breaking buy

  import type { Bill } from 'shop';
  export const pay = ({ sum }: Bill): number => sum;
  => 2:47 breaking Bill.sum

  import { Kind } from 'shop';
  export let kind: Kind.A;
  => 2:18 breaking Kind

  # What follows from it is no other place.
  import { buy } from 'shop';
  const bill = buy('tea');
  bill.then((paid) => paid.sum);
  bill.then((paid) => paid.sum);
  buy('tea', 1).catch((error) => error);
  => 3:6 breaking buy
  => 5:12 breaking buy
`,
);

checkAll(
  'advice concerns',
  'ts',
  `
  # Keys of objects that are made for the package, or taken apart.
  import { Shelf } from 'shop';
  new Shelf({ paint: () => 'red', size: 1 });
  => 2:13 compatible Config.paint

  import { Shelf } from 'shop';
  new Shelf({ 'paint': () => 'red' });
  => 2:13 compatible Config.paint

  import { Shelf } from 'shop';
  new Shelf({ paint() { return 'red'; } });
  => 2:13 compatible Config.paint

  import { Shelf } from 'shop';
  const paint = () => 'red';
  new Shelf({ paint });
  => 3:13 compatible Config.paint

  import type { Shelf } from 'shop';
  export const paint = ({ paint }: Shelf) => paint;
  => 2:25 compatible Shelf.paint

  import type { Shelf } from 'shop';
  export const paint = (shelf: Shelf) => shelf['paint'];
  => 2:46 compatible Shelf.paint

  import { Shelf } from 'shop';
  export class Own extends Shelf { override paint = () => 'red'; }
  => 2:43 compatible Shelf.paint

  import type { Shelf } from 'shop';
  export const paint = (shelf: Shelf | { size: 1 }) => 'paint' in shelf && shelf.paint;
  => 2:80 compatible Shelf.paint

  # Not where the call is of a form that both versions have.
  import { Cart } from 'shop';
  new Cart('a'); new Cart('a', { colour: 'red' });

  import { Cart } from 'shop';
  export const make = (colour: any) => new Cart('a', colour);
  => 2:42 conditional Cart.constructor
`,
);
