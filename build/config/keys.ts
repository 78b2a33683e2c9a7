/** Finds the keys that an object may have in a JSON Schema. Pure. */
import type * as z from 'zod';

type Schema = z.core.JSONSchema.BaseSchema;

/** @param path - from the root of the schema to the object */
export function findKeys(
  schema: Schema,
  path: readonly PropertyKey[],
): readonly string[] {
  let found: readonly Schema[] = [schema];
  for (const key of path) {
    found = found.flatMap((one) => stepInto(one, key));
  }
  return [
    ...new Set(found.flatMap((one) => Object.keys(one.properties ?? {}))),
  ];
}

function stepInto(
  { anyOf = [], properties = {}, items }: Schema,
  key: PropertyKey,
): readonly Schema[] {
  const next =
    typeof key === 'number'
      ? items
      : new Map(Object.entries(properties)).get(String(key));
  const here = typeof next === 'object' && !Array.isArray(next) ? [next] : [];
  const steps = here.flatMap((one) => [one, ...(one.anyOf ?? [])]);
  return [...steps, ...anyOf.flatMap((one) => stepInto(one, key))].filter(
    (one) => typeof one === 'object',
  );
}
