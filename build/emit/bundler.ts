/**
 * Runs esbuild, or returns the earlier result if none of the files has changed
 * that esbuild read for it. Independent of what is bundled.
 */
import { build, type BuildOptions, type BuildResult } from 'esbuild';
import { hashParts, type Hash } from '../core/hash.ts';

export type Bundled = BuildResult<{ write: false; metafile: true }>;

/**
 * @param name - identifies the bundle, one of a few
 * @param of - other inputs, such as the content that plugins provide
 */
export type Bundle = (
  name: string,
  of: string,
  options: BuildOptions,
) => Promise<Bundled>;

export const bundleOnce: Bundle = (_name, _of, options) =>
  build({ ...options, write: false, metafile: true });

/** Hashes of all bundled files, by path in esbuild's working folder. */
export type SourceFiles = ReadonlyMap<string, Hash>;

interface Kept {
  readonly of: string;
  /** Hash of all file names: an import may resolve to a new file. */
  readonly names: Hash;
  readonly inputs: SourceFiles;
  readonly bundled: Bundled;
}

/** Keeps the latest bundle of each name. */
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

/** Content of plugins, which `of` covers, and packages, which do not change. */
const CONSTANT = /^[a-z-]+:|(?:^|\/)node_modules\//;

/** `null` if it was made from a file that is not listed. */
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
