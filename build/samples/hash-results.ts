/** One hash of many samples' results. Cheap if most of them are unchanged. */
import { hashJson, hashParts, type Hash } from '../core/hash.ts';
import type { Memo } from '../core/memo.ts';
import type { SampleResult } from './model.ts';

/** @param results - with the ids of their samples; the order counts */
export function hashResults(
  results: Iterable<readonly [string, SampleResult]>,
  memo: Memo,
): Hash {
  const parts: string[] = [];
  for (const [id, result] of results) {
    // A result from the cache is the same object and has been hashed before.
    parts.push(id, memo.derive('sample-result', result, hashJson));
  }
  return hashParts(parts);
}
