/** The published schemas agree with the code. */
import { format } from 'prettier';
import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { describeConfigSchema } from '../../build/config.ts';
import {
  publishModel,
  type PublishedModel,
} from '../../build/emit/published-model.ts';
import {
  describeSchema,
  printConfigType,
  readConfigType,
} from '../support/config-type.ts';
import { extractInstalled } from '../support/installed-model.ts';
import { publishedModelSchema } from '../support/model-schema.ts';

const addressOf = (name: string): string =>
  `https://example.test/api/${encodeURIComponent(name)}`;

describe('the JSON Schema of the API model', () => {
  it('equals the file in the repository (`vitest -u` writes it)', async () => {
    const schema = z.toJSONSchema(publishedModelSchema);
    const text = await format(JSON.stringify(schema, null, 2), {
      parser: 'json',
    });
    await expect(text).toMatchFileSnapshot('../../bin/schema/api-model.json');
  });

  it.each(['graphql', 'zod', 'minisearch', 'chokidar'])(
    'accepts the published model of %s, without unknown keys',
    async (name) => {
      const model = await extractInstalled(name);
      const published = JSON.parse(
        publishModel(model, 'https://example.test/schema.json', addressOf),
      ) as PublishedModel;
      const result = publishedModelSchema.safeParse(published);
      expect(result.error?.issues ?? []).toEqual([]);
      expect(published.entities.length).toBeGreaterThan(0);
    },
  );
});

describe('the configuration for editors', () => {
  const config = readConfigType();

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

  it('equals the type in the repository (`vitest -u` writes it)', async () => {
    const text = await format(printConfigType(config), {
      parser: 'typescript',
      singleQuote: true,
    });
    expect(text).not.toMatch(/: any\b/);
    await expect(text).toMatchFileSnapshot('../../bin/site-config.d.ts');
  });
});

describe('the published model', () => {
  it('has ordinary addresses in place of internal entity: links', async () => {
    const model = await extractInstalled('minisearch');
    const text = publishModel(model, 'https://x.test/', addressOf);
    expect(JSON.stringify(model)).toContain('](entity:');
    expect(text).not.toContain('](entity:');
    expect(text).toContain('](https://example.test/api/VacuumOptions)');
  });
});
