/** A file of the output, before it is written: where it goes and what it holds. */
import { hashBytes, hashParts, type Hash } from './hash.ts';

/**
 * A path below the output folder, with forward slashes, checked by
 * `parseOutputPath`: no segment is empty, hidden, `..` or unsafe on any system.
 */
export type OutputPath = string & { readonly brand: 'OutputPath' };

export interface Artifact {
  readonly path: OutputPath;
  readonly content: Content;
}

export type Content = string | Uint8Array | Recipe;

/**
 * A text that is put together whenever it is asked for, and held by nobody: the
 * pages of a large site take more memory than all they are made from.
 */
export interface Recipe {
  /** Two recipes of one key make the same text, those of two keys as a rule not. */
  readonly key: Hash;
  /** How many bytes the text has as UTF-8. */
  readonly size: number;
  readonly compose: () => string;
}

export function writeRecipe(key: Hash, compose: () => string): Recipe {
  return { key, size: Buffer.byteLength(compose()), compose };
}

type Filled = Pick<Artifact, 'content'>;

export function bytesOf({ content }: Filled): Uint8Array {
  return content instanceof Uint8Array
    ? content
    : Buffer.from(textOf({ content }), 'utf8');
}

export function textOf({ content }: Filled): string {
  if (typeof content === 'string') return content;
  return content instanceof Uint8Array
    ? Buffer.from(content).toString('utf8')
    : content.compose();
}

/** In bytes. */
export function sizeOf({ content }: Filled): number {
  if (typeof content === 'string') return Buffer.byteLength(content);
  return content instanceof Uint8Array ? content.length : content.size;
}

/** One hash for all of them, names included. */
export function hashArtifacts(files: readonly Artifact[]): Hash {
  return hashParts(
    files.flatMap((file) => [file.path, hashBytes(bytesOf(file))]),
  );
}

/** Recipes are compared by their keys, all else by every byte. */
export function isSameContent(a: Content, b: Content): boolean {
  if (a === b) return true;
  if (isRecipe(a) && isRecipe(b)) return a.key === b.key;
  if (sizeOf({ content: a }) !== sizeOf({ content: b })) return false;
  return Buffer.compare(bytesOf({ content: a }), bytesOf({ content: b })) === 0;
}

function isRecipe(content: Content): content is Recipe {
  return typeof content === 'object' && 'compose' in content;
}
