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
  'summary',
  'sample',
  'parse-tutorial',
  'tutorial-article',
  'tutorial-twin',
  'entity-article',
  'source-drafts',
  'fixed-draft',
  'page-chrome',
  'document-facts',
  'payload-facts',
  'search-symbols',
  'search-comments',
  'search-text',
  'scan-html',
  'scan-markdown',
  'check-links',
  'check-file',
] as const;

/** Empty when nothing was stored by this very code. */
export async function loadMemo(
  cache: Cache,
  tool: Tool,
): Promise<StoredEntries> {
  const stored = await Promise.all(
    STORED_STAGES.map((stage) => cache.load(kindOf(stage), keyOf(tool))),
  );
  // What lies under these keys was written by `storeMemo` of the same code.
  const maps = stored.filter((one) => one !== null) as StoredEntries[];
  return new Map(maps.flatMap((one) => [...one]));
}

/** Whether this very code has stored results of any stage. */
export async function hasStored(cache: Cache, tool: Tool): Promise<boolean> {
  for (const stage of STORED_STAGES) {
    if (await cache.has(kindOf(stage), keyOf(tool))) return true;
  }
  return false;
}

/** The stages in which something was computed that the next process would want. */
export function findNews(memo: Memo): readonly string[] {
  return STORED_STAGES.filter(
    (stage) => (memo.counts().get(stage)?.computed ?? 0) > 0,
  );
}

/** Each stage is a file of its own: an edit concerns few of them. */
export async function storeMemo(
  cache: Cache,
  tool: Tool,
  memo: Memo,
  stages: Iterable<string>,
): Promise<void> {
  for (const stage of stages) {
    await cache.store(
      kindOf(stage),
      keyOf(tool),
      memo.entries([stage], STORED_STAGES),
    );
  }
}

function kindOf(stage: string): string {
  return `memo-${stage}`;
}

function keyOf(tool: Tool): Hash {
  return hashParts(['memo', tool.hash]);
}
