/**
 * Runs esbuild, or gives what it gave before: a bundle is made anew when one of
 * the files has changed that it was made from, as esbuild itself has told them.
 * Knows nothing of what is bundled.
 */
import { build, type BuildOptions, type BuildResult } from 'esbuild';
import { hashParts, type Hash } from '../core/hash.ts';

export type Bundled = BuildResult<{ write: false; metafile: true }>;

/**
 * @param name - of the bundle, one of a few
 * @param of - what it is made from beside files: what plugins put into it
 */
export type Bundle = (
  name: string,
  of: string,
  options: BuildOptions,
) => Promise<Bundled>;

export const bundleOnce: Bundle = (_name, _of, options) =>
  build({ ...options, write: false, metafile: true });

/** Everything that can be bundled, by its path in the folder of the bundles. */
export type SourceFiles = ReadonlyMap<string, Hash>;

interface Kept {
  readonly of: string;
  /** Names of all files: another one may be what an import leads to now. */
  readonly names: Hash;
  readonly inputs: SourceFiles;
  readonly bundled: Bundled;
}

/** Keeps the newest bundle of each name. */
export function createBundler(
  make: Bundle = bundleOnce,
): (files: SourceFiles) => Bundle {
  const kept = new Map<string, Kept>();
  return (files) => {
    const names = hashParts(files.keys());
    return async (name, of, options) => {
      const known = kept.get(name);
      if (
        known?.of === of &&
        known.names === names &&
        [...known.inputs].every(([path, hash]) => files.get(path) === hash)
      ) {
        return known.bundled;
      }
      const bundled = await make(name, of, options);
      const inputs = findInputs(bundled, files);
      if (inputs === null) kept.delete(name);
      else kept.set(name, { of, names, inputs, bundled });
      return bundled;
    };
  };
}

/** What plugins make, and what is installed: neither changes by itself. */
const CONSTANT = /^[a-z-]+:|(?:^|\/)node_modules\//;

/** `null` if it was made from a file of which nothing is known. */
function findInputs(
  { metafile }: Bundled,
  files: SourceFiles,
): SourceFiles | null {
  const inputs = new Map<string, Hash>();
  for (const input of Object.keys(metafile.inputs)) {
    const path = input.replace(/\?.*$/, '');
    const hash = files.get(path);
    if (hash !== undefined) inputs.set(path, hash);
    else if (!CONSTANT.test(path)) return null;
  }
  return inputs;
}
