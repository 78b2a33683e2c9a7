/**
 * The memo between processes: the stages whose results are dear to compute and
 * cheap to read back, under the hash of the code that computed them.
 */
import type { Hash } from './core/hash.ts';
import { hashParts } from './core/hash.ts';
import type { Memo, StoredEntries } from './core/memo.ts';
import type { Cache } from './host/cache.ts';
import type { Tool } from './tool.ts';

const STORED_STAGES = [
  'highlight',
  'sample',
  'sample',
  'parse-tutorial',
  'tutorial-article',
  'entity-article',
  'fixed-draft',
  'page-chrome',
  'search-symbols',
  'search-comments',
  'search-text',
  'scan-html',
  'scan-markdown',
] as const;

/** Empty when nothing was stored by this very code. */
export async function loadMemo(
  cache: Cache,
  tool: Tool,
): Promise<StoredEntries> {
  const stored = await cache.load('memo', keyOf(tool));
  // What lies under this key was written by `storeMemo` of the same code.
  return stored === null ? new Map() : (stored as StoredEntries);
}

/** Whether something was computed that the next process would want. */
export function hasNews(memo: Memo): boolean {
  return STORED_STAGES.some(
    (stage) => (memo.counts().get(stage)?.computed ?? 0) > 0,
  );
}

export async function storeMemo(
  cache: Cache,
  tool: Tool,
  memo: Memo,
): Promise<void> {
  await cache.store('memo', keyOf(tool), memo.entries(STORED_STAGES));
}

function keyOf(tool: Tool): Hash {
  return hashParts(['memo', tool.hash]);
}
