/**
 * Stores the memo between processes: the stages whose results are expensive to
 * compute and cheap to load, under the hash of the code that computed them.
 */
import type { Hash } from './core/hash.ts';
import { hashParts } from './core/hash.ts';
import type { Memo, StoredEntries, StoredEntry } from './core/memo.ts';
import type { Cache } from './host/cache.ts';
import type { Tool } from './tool.ts';

const STORED_STAGES = [
  'highlight',
  'summary',
  'sample',
  'section',
  'parse-tutorial',
  'tutorial-article',
  'tutorial-twin',
  'references',
  'entity-article',
  'source-drafts',
  'fixed-draft',
  'document',
  'search-symbols',
  'search-comments',
  'search-text',
  'scan-markdown',
  'check-links',
  'check-file',
] as const;

type StoredStage = ReadonlyMap<Hash, StoredEntry>;

/** Empty if this version of the code has stored nothing. */
export async function loadMemo(
  cache: Cache,
  tool: Tool,
): Promise<StoredEntries> {
  const stages = STORED_STAGES.map(
    async (stage) => [stage, await loadStage(cache, tool, stage)] as const,
  );
  return new Map(await Promise.all(stages));
}

/**
 * Results in one file: a stage of a large package has hundreds of megabytes, so
 * it is stored in parts. The last part has fewer results than this.
 */
const PART = 1_000;

async function loadStage(
  cache: Cache,
  tool: Tool,
  stage: string,
): Promise<StoredStage> {
  const entries = new Map<Hash, StoredEntry>();
  for (let part = 0; entries.size === part * PART; part += 1) {
    // `storeMemo` of the same version of the code has written this entry.
    const stored = (await cache.load(
      kindOf(stage, part),
      keyOf(tool),
    )) as StoredStage | null;
    for (const [key, entry] of stored ?? []) entries.set(key, entry);
    if (stored === null) break;
  }
  return entries;
}

/** The stored stages in which new results were computed. */
export function findNews(memo: Memo): readonly string[] {
  return STORED_STAGES.filter(
    (stage) => (memo.counts().get(stage)?.computed ?? 0) > 0,
  );
}

/** Each stage has its own files, since an edit affects few stages. */
export async function storeMemo(
  cache: Cache,
  tool: Tool,
  memo: Memo,
  stages: Iterable<string>,
): Promise<void> {
  for (const stage of stages) {
    const entries = memo.entries([stage], STORED_STAGES).get(stage);
    const all = [...(entries ?? [])];
    for (let part = 0; part * PART <= all.length; part += 1) {
      const some = all.slice(part * PART, (part + 1) * PART);
      await cache.store(kindOf(stage, part), keyOf(tool), new Map(some));
    }
  }
}

function kindOf(stage: string, part = 0): string {
  return part === 0 ? `memo-${stage}` : `memo-${stage}-${String(part)}`;
}

function keyOf(tool: Tool): Hash {
  return hashParts(['memo', tool.hash]);
}
