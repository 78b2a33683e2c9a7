/** A file of the output before it is written: its path and its content. */
import { hashBytes, hashParts, type Hash } from './hash.ts';

/**
 * A path below the output folder, with forward slashes, checked by
 * `parseOutputPath`: no segment is empty, `..` or unsafe on any system, and
 * only well-known hidden names are allowed.
 */
export type OutputPath = string & { readonly brand: 'OutputPath' };

export interface Artifact {
  readonly path: OutputPath;
  readonly content: Content;
}

export type Content = string | Uint8Array | Recipe;

/**
 * A text that is composed on demand and not kept: together, the pages of a
 * large site take more memory than everything they are made from.
 */
export interface Recipe extends Measure {
  readonly compose: () => string;
}

/** Size and hash of a text that is not in memory. */
export interface Measure {
  /** Bytes as UTF-8. */
  readonly size: number;
  /** Hash of these bytes. */
  readonly hash: Hash;
}

export function measure(text: string): Measure {
  return { size: Buffer.byteLength(text), hash: hashBytes(text) };
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

/** Size in bytes. */
export function sizeOf({ content }: Filled): number {
  if (typeof content === 'string') return Buffer.byteLength(content);
  return content instanceof Uint8Array ? content.length : content.size;
}

/** Hash of the content's bytes. */
export function hashArtifact({ content }: Filled): Hash {
  return isRecipe(content) ? content.hash : hashBytes(content);
}

/** One hash of all files, paths included. */
export function hashArtifacts(files: readonly Artifact[]): Hash {
  return hashParts(files.flatMap((file) => [file.path, hashArtifact(file)]));
}

/** Compares hashes if one of the two is a recipe, otherwise bytes. */
export function isSameContent(a: Content, b: Content): boolean {
  if (a === b) return true;
  if (sizeOf({ content: a }) !== sizeOf({ content: b })) return false;
  return isRecipe(a) || isRecipe(b)
    ? hashArtifact({ content: a }) === hashArtifact({ content: b })
    : Buffer.compare(bytesOf({ content: a }), bytesOf({ content: b })) === 0;
}

function isRecipe(content: Content): content is Recipe {
  return typeof content === 'object' && 'compose' in content;
}
