/** The published schemas agree with the code. */
import { Ajv2020 } from 'ajv/dist/2020.js';
import { format } from 'prettier';
import { describe, expect, it } from 'vitest';
import { printType } from '../../bin/compile.js';
import modelSchema from '../../bin/schema/api-model.json' with { type: 'json' };
import type { ApiModel } from '../../build/api/model.ts';
import { describeConfigSchema } from '../../build/config.ts';
import {
  publishModel,
  type PublishedModel,
} from '../../build/emit/published-model.ts';
import { extractText } from '../support/api-extract.ts';
import { extractInstalled } from '../support/installed-model.ts';
import {
  describeSchema,
  readType,
  toJsonSchema,
} from '../support/type-schema.ts';

const EVERY_KIND = `
/**
 * A box.
 * @typeParam T - What it holds.
 * @throws {RangeError} If it is full.
 * @example new Box();
 */
export declare abstract class Box<in out T extends object = object> {
  constructor(...items: readonly T[]);
  protected static readonly key: unique symbol;
  get size(): 1 | 2n | true | null | 'many';
  set size(value: number);
  abstract holds(item: unknown): item is T;
}
export interface Maker { (name?: string): void; new (): Hidden; [key: string]: unknown }
interface Hidden { readonly a: 1 }
export declare enum Mood { Good = 1, Bad = 'bad' }
export declare namespace space { let inner: typeof Mood; var old: bigint }
export declare function pair<const T>(one: T, [two]: [first: T, ...rest: T[]]): asserts one;
export type Parts<T, out U> = T extends (infer V extends string)[]
  ? \`a\${V}\`
  : { -readonly [K in keyof T as \`b\${string & K}\`]+?: T[K] } | (abstract new (u: U) => { b: 1 });
`;

/** The files, by path. */
const publish = (model: ApiModel): ReadonlyMap<string, string> =>
  new Map(
    publishModel(
      model,
      { findSymbol: (name) => `/api/${encodeURIComponent(name)}` },
      'https://example.test',
      { root: 'https://example.test/base/', stem: 'api-model' },
    ),
  );

const parse = (files: ReadonlyMap<string, string>, path: string) =>
  JSON.parse(files.get(path) ?? '') as PublishedModel;

describe('the JSON Schema of the API model', () => {
  const formats = { uri: (text: string) => URL.canParse(text) };
  const accepts = new Ajv2020({ formats }).compile(modelSchema);

  it('equals the file in the repository (`vitest -u` writes it)', async () => {
    const file = 'build/emit/published-model.ts';
    const schema = toJsonSchema(readType(file, 'PublishedModel'));
    const text = await format(JSON.stringify(schema, null, 2), {
      parser: 'json',
    });
    await expect(text).toMatchFileSnapshot('../../bin/schema/api-model.json');
  });

  const expectAccepted = (model: ApiModel): void => {
    for (const text of publish(model).values()) {
      accepts(JSON.parse(text));
      expect(accepts.errors ?? []).toEqual([]);
    }
  };

  it.each(['graphql', 'minisearch', 'chokidar'])(
    'accepts the published model of %s, without unknown keys',
    async (name) => {
      const model = await extractInstalled(name);
      expect(model.entities.length).toBeGreaterThan(0);
      expectAccepted(model);
    },
  );

  it('accepts declarations and types of every kind', async () => {
    const model = await extractText(EVERY_KIND);
    const kinds = JSON.stringify(model).matchAll(/"(?:kind|type)":"([\w-]+)"/g);
    const different = new Set(Array.from(kinds, ([, kind = '']) => kind));
    expect([...different].sort().join(' ')).toBe(
      'accessor array bigint boolean call class conditional construct constructor entity enum external function index indexed-access infer interface intersection intrinsic literal mapped method namespace null number object operator parameter predicate property query reference string template-literal tuple type union variable',
    );
    expectAccepted(model);
  });
});

it('the model of a package that exceeds 5 MB is divided by module, in files of the same form that the first one lists', async () => {
  const model = await extractInstalled('graphql');
  const [first] = model.entities;
  if (first === undefined) throw new Error('no entity');
  const text = 'many words '.repeat(500_000);
  const large = { ...first, comment: { ...first.comment, text } };
  const files = publish({
    ...model,
    entities: [large, ...model.entities.slice(1)],
  });
  const index = parse(files, 'api-model.json');
  expect(index.entities).toEqual([]);
  const parts = index.parts.map(({ module, url }) => {
    const path = url.replace('https://example.test/base/', '');
    const part = parse(files, path);
    for (const one of part.entities) expect(one.importPaths[0]).toBe(module);
    return part;
  });
  expect(files.size).toBe(1 + parts.length);
  const found = parts.flatMap(({ entities }) => entities.map(({ id }) => id));
  expect(found.sort()).toEqual(model.entities.map(({ id }) => id).sort());
});

it('the JSON Schema of the file of a model equals the one in the repository (`vitest -u` writes it)', async () => {
  const schema = toJsonSchema(
    readType('build/api/model-file.ts', 'ModelFile'),
    true,
  );
  const text = await format(JSON.stringify(schema, null, 2), {
    parser: 'json',
  });
  await expect(text).toMatchFileSnapshot('../../bin/schema/docs-model.json');
});

describe('the configuration for editors', () => {
  const config = readType('build/config.ts', 'SiteConfigInput');

  it('equals the JSON Schema in the repository (`vitest -u` writes it)', async () => {
    const schema = describeSchema(
      describeConfigSchema(),
      [config.type],
      config.checker,
    );
    const text = await format(JSON.stringify(schema, null, 2), {
      parser: 'json',
    });
    expect(text).toContain('"description": "Shown in the navbar and after');
    await expect(text).toMatchFileSnapshot('../../bin/schema/site-config.json');
  });

  it('is a type with the comments of its settings, made from the JSON Schema', () => {
    const text = printType(describeConfigSchema());
    expect(text).not.toMatch(/\b(?:any|undefined)\b/);
    for (const setting of [
      'readonly title: string;',
      'readonly base?: string;',
      "readonly position?: 'left' | 'right';",
      'readonly sidebar?: readonly (SidebarItem)[];',
      'readonly timeout?: number;',
      'readonly externalTypes?: Readonly<Record<string, string>>;',
    ]) {
      expect(text).toContain(setting);
    }
    expect(
      printType({
        type: 'object',
        properties: { a: { description: 'A.', type: 'boolean' } },
      }),
    ).toBe('{\n  /** A. */\n  readonly a?: boolean;\n}');
  });
});

it('the published model has ordinary addresses in place of internal entity: links', async () => {
  const model = await extractInstalled('minisearch');
  const text = publish(model).get('api-model.json');
  expect(JSON.stringify(model)).toContain('](entity:');
  expect(text).not.toContain('](entity:');
  expect(text).toContain('](https://example.test/api/VacuumOptions)');
});
