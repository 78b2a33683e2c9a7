/** Settings of a site of which some are not known yet. Pure. */
import { isRecord } from '../../api/package/find-package.ts';
import type { SiteConfigInput } from '../../config.ts';

/** What is `null`, absent or empty is not set. */
export type ConfigDraft = Draft<SiteConfigInput>;

type Draft<T> = T extends readonly (infer Item)[]
  ? readonly Draft<Item>[]
  : T extends object
    ? { readonly [Key in keyof T]?: Draft<T[Key]> | null | undefined }
    : T;

/** Fills in what the first has not set. Lists of both are joined. */
export function fillIn(first: ConfigDraft, second: ConfigDraft): ConfigDraft {
  return fill(first, second) as ConfigDraft;
}

function fill(first: unknown, second: unknown): unknown {
  if (first === null || first === undefined) return second;
  if (Array.isArray(first) && Array.isArray(second)) {
    const all = [first, second].flat() as readonly unknown[];
    const known = new Map(all.map((item) => [JSON.stringify(item), item]));
    return [...known.values()];
  }
  if (!isRecord(first) || !isRecord(second)) return first;
  const names = new Set([...Object.keys(first), ...Object.keys(second)]);
  return Object.fromEntries(
    [...names].map((name) => [name, fill(first[name], second[name])]),
  );
}
