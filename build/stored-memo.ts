/**
 * The memo between processes: the stages whose results are dear to compute and
 * cheap to read back, under the hash of the code that computed them.
 */
import type { Hash } from './core/hash.ts';
import { hashParts } from './core/hash.ts';
import type { Memo } from './core/memo.ts';
import type { Cache } from './host/cache.ts';
import type { Tool } from './tool.ts';

const STORED_STAGES = [
  'highlight',
  'sample',
  'parse-tutorial',
  'tutorial-article',
  'entity-article',
  'draw-page',
  'scan-html',
] as const;

type StoredStages = ReadonlyMap<string, ReadonlyMap<Hash, unknown>>;

/** Empty when nothing was stored by this very code. */
export async function loadMemo(
  cache: Cache,
  tool: Tool,
): Promise<StoredStages> {
  const stored = await cache.load('memo', keyOf(tool));
  // What lies under this key was written by `storeMemo` of the same code.
  return stored === null ? new Map() : (stored as StoredStages);
}

/** Stores nothing when the build computed nothing new. */
export async function storeMemo(
  cache: Cache,
  tool: Tool,
  memo: Memo,
): Promise<void> {
  const computed = STORED_STAGES.some(
    (stage) => (memo.counts().get(stage)?.computed ?? 0) > 0,
  );
  if (!computed) return;
  memo.sweep();
  const stages: StoredStages = new Map(
    STORED_STAGES.map((stage) => [stage, memo.entries(stage)]),
  );
  await cache.store('memo', keyOf(tool), stages);
}

function keyOf(tool: Tool): Hash {
  return hashParts(['memo', tool.hash]);
}
