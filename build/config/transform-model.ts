/**
 * The author's `transformModel`: it is given a copy of a package's model, and
 * what it returns is compared with the published schema.
 */
import * as z from 'zod';
import apiModelSchema from '../../bin/schema/api-model.json';
import type { ApiModel } from '../api/model.ts';
import type { Hooks } from '../config.ts';
import { describeIssues, ISSUE_OPTIONS } from './issues.ts';
import { error, type Reported } from '../diagnostics.ts';

/** @param file - the configuration, for messages */
export async function transformModel(
  model: ApiModel,
  { transformModel: transform }: Hooks,
  file: string,
): Promise<Reported<ApiModel | null>> {
  if (transform === undefined) return { value: model, diagnostics: [] };
  try {
    const returned = await transform(structuredClone(model));
    const changed = { ...(returned as ApiModel), sources: model.sources };
    const { error: flaws } = readShape().safeParse(changed, ISSUE_OPTIONS);
    const [flaw] = describeIssues(flaws?.issues ?? [], file);
    if (flaw !== undefined) throw new Error(flaw.message);
    const ids = changed.entities.map(({ id }) => id);
    const twice = ids.find((id, index) => ids.indexOf(id) !== index);
    if (twice !== undefined)
      throw new Error(`two symbols have the id ${twice}`);
    return { value: changed, diagnostics: [] };
  } catch (thrown) {
    const reason = thrown instanceof Error ? thrown.message : String(thrown);
    const place = { file, line: null, column: null };
    const message = `transformModel failed: ${reason}`;
    const failed = error('invalid-model', message, { fault: 'usage', place });
    return { value: null, diagnostics: [failed] };
  }
}

/** Describes a model before properties are added and left out. */
function readShape(): z.ZodType {
  const text = JSON.stringify(apiModelSchema, (key, value: unknown) => {
    if (key === 'additionalProperties') return undefined;
    return key === 'required' && Array.isArray(value)
      ? value.filter((name) => !ADDED.includes(name as string))
      : value;
  });
  return z.fromJSONSchema(JSON.parse(text) as z.core.JSONSchema.JSONSchema);
}

const ADDED: readonly string[] = ['$schema', 'format', 'parts', 'url'];
