/** Opens the cache of a project, unless caching is disabled. */
import { createCache, createNoCache, type Cache } from './cache.ts';
import type { Host } from './host.ts';

const FOLDER = 'node_modules/.cache/docs-build';

export function openCache({
  host,
  root,
  cache,
}: {
  readonly host: Host;
  readonly root: string;
  /** Whether results of earlier builds may be used. */
  readonly cache: boolean;
}): Cache {
  return cache ? createCache(host, `${root}/${FOLDER}`) : createNoCache();
}
