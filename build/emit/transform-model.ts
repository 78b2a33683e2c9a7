/**
 * The author's `transformModel`: it is given a copy of a package's model, and
 * what it returns is checked, since all later stages rely on the shape of a
 * model. Knows nothing of where models come from.
 */
import * as z from 'zod';
import apiModelSchema from '../../bin/schema/api-model.json';
import type { ApiModel } from '../api/model.ts';
import type { Hooks } from '../config.ts';
import { describeIssues, ISSUE_OPTIONS } from '../config/issues.ts';
import { error, warning, type Reported } from '../diagnostics.ts';
import type { PublishedModel } from './published-model.ts';

/** @param file - the configuration, for messages */
export async function transformModel(
  model: ApiModel,
  { transformModel: transform = (same) => same }: Hooks,
  file: string,
): Promise<Reported<ApiModel | null>> {
  const place = { file, line: null, column: null };
  const refuse = (...messages: readonly string[]): Reported<null> => ({
    value: null,
    diagnostics: messages.map((message) =>
      error('invalid-model', `transformModel ${message}`, {
        fault: 'usage',
        place,
      }),
    ),
  });
  let returned: unknown;
  try {
    returned = await transform(structuredClone(model));
  } catch (thrown) {
    const reason = thrown instanceof Error ? thrown.message : String(thrown);
    return refuse(`threw an error: ${reason}`);
  }
  if (typeof returned !== 'object' || returned === null) {
    return refuse('returned no model');
  }
  const shape = z.fromJSONSchema(
    apiModelSchema as z.core.JSONSchema.JSONSchema,
  );
  const { error: flaws } = shape.safeParse(publish(returned), ISSUE_OPTIONS);
  if (flaws !== undefined) {
    const found = describeIssues(flaws.issues, file).slice(0, SHOWN);
    return refuse(
      ...found.map(({ message }) => `returned a wrong model: ${message}`),
    );
  }
  const changed = returned as ApiModel;
  const ids = changed.entities.map(({ id }) => id);
  const twice = ids.find((id, index) => ids.indexOf(id) !== index);
  if (twice !== undefined) {
    return refuse(`returned two symbols with the id ${twice}`);
  }
  const known = new Set<unknown>(ids);
  const missing = new Set<string>();
  /** Completes what only the build needs, and leaves out what was removed. */
  const complete = (key: string, value: unknown): unknown => {
    if (Array.isArray(value)) {
      const isList = LISTS.includes(key);
      return value.filter(
        (one) => !isList || typeof one !== 'string' || known.has(one),
      );
    }
    if (typeof value !== 'object' || value === null) return value;
    if ('id' in value && !known.has(value.id)) missing.add(String(value.id));
    return 'examples' in value ? { code: [], ...value } : value;
  };
  const text = JSON.stringify(changed);
  const completed = JSON.parse(text, complete) as ApiModel;
  return {
    value: {
      ...completed,
      sources: model.sources,
      entities: [...completed.entities].sort((a, b) => (a.id < b.id ? -1 : 1)),
    },
    diagnostics: [...missing].map((id) =>
      warning(
        'type-removed',
        `transformModel returned a model without ${id}, which a type still refers to`,
        { place },
      ),
    ),
  };
}

/** Of problems with a shape, which repeat themselves. */
const SHOWN = 3;

/** The keys of lists of ids. */
const LISTS: readonly string[] = ['extendedBy', 'implementedBy', 'members'];

/** As the schema describes a model: without what only the build needs. */
function publish(returned: object): unknown {
  const url = 'https://example.org';
  const added: Omit<PublishedModel, keyof ApiModel> = {
    $schema: url,
    format: 1,
    parts: [],
  };
  const text = JSON.stringify(
    { ...returned, sources: undefined, ...added },
    (key, value: unknown) => (key === 'code' ? undefined : value),
  );
  return JSON.parse(text, (key, value: unknown) =>
    key === 'entities' && Array.isArray(value)
      ? value.map((entity: object) => ({ ...entity, url }))
      : value,
  );
}
