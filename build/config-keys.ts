/** Which keys an object may have, by the JSON Schema of what it is part of. Pure. */
import type { z } from 'zod';

type Schema = z.core.JSONSchema.BaseSchema;

/** @param path - leads to the object from the top of what the schema describes */
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
