/**
 * Skips the whole build: if an earlier build had the same inputs and its
 * output is unchanged on disk, byte for byte, there is nothing to do. Its
 * warnings are reported again.
 */
import { hashArtifact, type Artifact } from './core/artifact.ts';
import { toAbsolute } from './core/paths.ts';
import { hashParts, type Hash } from './core/hash.ts';
import type { Diagnostic } from './diagnostics.ts';
import type { Cache } from './host/cache.ts';
import type { BuildSummary } from './reporter.ts';
import type { BuildRequest } from './request.ts';

/** What is stored about a successful build. */
export interface StoredBuild {
  readonly summary: BuildSummary;
  readonly diagnostics: readonly Diagnostic[];
  /** Path and hash of every file, including the list of our files. */
  readonly files: readonly (readonly [path: string, hash: Hash])[];
}

/**
 * @param inputs - hash of everything that was read and of the problems found
 * @returns `null` if a build is necessary
 */
export async function loadStoredBuild(
  request: BuildRequest,
  inputs: Hash,
  cache: Cache,
): Promise<StoredBuild | null> {
  // Only `storeBuild` writes this entry.
  const known = (await cache.load(
    'build',
    keyOf(request, inputs),
  )) as StoredBuild | null;
  if (known === null) return null;
  if (request.write && !(await isIntact(request, known))) return null;
  const unchanged = request.write ? known.files.length : 0;
  return {
    ...known,
    summary: {
      ...known.summary,
      samples: { ...known.summary.samples, run: 0 },
      files: { written: 0, unchanged, removed: 0 },
    },
  };
}

export async function storeBuild(
  request: BuildRequest,
  inputs: Hash,
  {
    artifacts,
    ...outcome
  }: {
    readonly summary: BuildSummary;
    readonly diagnostics: readonly Diagnostic[];
    readonly artifacts: readonly Artifact[];
  },
  cache: Cache,
): Promise<void> {
  const files = artifacts.map(
    (artifact) => [artifact.path, hashArtifact(artifact)] as const,
  );
  const remembered: StoredBuild = { ...outcome, files };
  await cache.store('build', keyOf(request, inputs), remembered);
}

function keyOf({ out, compress }: BuildRequest, inputs: Hash): Hash {
  return hashParts(['build', out, String(compress), inputs]);
}

async function isIntact(
  { host, root, out }: BuildRequest,
  { files }: StoredBuild,
): Promise<boolean> {
  const folder = toAbsolute(root, out);
  try {
    for (const [path, hash] of files) {
      const found = await host.hashFile(`${folder}/${path}`);
      if (found !== hash) return false;
    }
    return true;
  } catch {
    return false;
  }
}
