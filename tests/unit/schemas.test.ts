/** The published schemas agree with the code. */
import { format } from 'prettier';
import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { printType } from '../../bin/compile.js';
import modelSchema from '../../bin/schema/api-model.json' with { type: 'json' };
import type { ApiModel } from '../../build/api/model.ts';
import { describeConfigSchema } from '../../build/config.ts';
import {
  publishModel,
  type PublishedModel,
} from '../../build/emit/published-model.ts';
import { extractInstalled } from '../support/installed-model.ts';
import {
  describeSchema,
  readType,
  toJsonSchema,
} from '../support/type-schema.ts';

const publish = (model: ApiModel): string =>
  publishModel(
    model,
    'https://example.test/schema.json',
    { findSymbol: (name) => `/api/${encodeURIComponent(name)}` },
    'https://example.test',
  );

describe('the JSON Schema of the API model', () => {
  it('equals the file in the repository (`vitest -u` writes it)', async () => {
    const file = 'build/emit/published-model.ts';
    const schema = toJsonSchema(readType(file, 'PublishedModel'));
    const text = await format(JSON.stringify(schema, null, 2), {
      parser: 'json',
    });
    await expect(text).toMatchFileSnapshot('../../bin/schema/api-model.json');
  });

  it.each(['graphql', 'zod', 'minisearch', 'chokidar'])(
    'accepts the published model of %s, without unknown keys',
    async (name) => {
      const model = await extractInstalled(name);
      const published = JSON.parse(publish(model)) as PublishedModel;
      const schema = modelSchema as z.core.JSONSchema.JSONSchema;
      const result = z.fromJSONSchema(schema).safeParse(published);
      expect(result.error?.issues ?? []).toEqual([]);
      expect(published.entities.length).toBeGreaterThan(0);
    },
  );
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
      'readonly items: readonly (string)[];',
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

describe('the published model', () => {
  it('has ordinary addresses in place of internal entity: links', async () => {
    const model = await extractInstalled('minisearch');
    const text = publish(model);
    expect(JSON.stringify(model)).toContain('](entity:');
    expect(text).not.toContain('](entity:');
    expect(text).toContain('](https://example.test/api/VacuumOptions)');
  });
});
