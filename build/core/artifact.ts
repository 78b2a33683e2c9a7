/** A file of the output before it is written: its path and its content. */

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

/** What several files share, or what outlives a build, is a part of its own. */
export type Content = string | Bytes | readonly Bytes[];

/** Bytes in memory, or bytes read from a disk whenever they are needed. */
export type Bytes = Uint8Array | StoredBytes;

export interface StoredBytes {
  readonly byteLength: number;
  read(): Uint8Array;
}

type Filled = Pick<Artifact, 'content'>;

export function bytesOf({ content }: Filled): Uint8Array {
  if (typeof content === 'string') return Buffer.from(content);
  return isList(content) ? Buffer.concat(content.map(read)) : read(content);
}

function read(bytes: Bytes): Uint8Array {
  return bytes instanceof Uint8Array ? bytes : bytes.read();
}

/** `Array.isArray` does not know lists that are only read. */
function isList(content: Content): content is readonly Bytes[] {
  return Array.isArray(content);
}

export function textOf({ content }: Filled): string {
  return typeof content === 'string'
    ? content
    : Buffer.from(bytesOf({ content })).toString('utf8');
}

/** Size in bytes. */
export function sizeOf({ content }: Filled): number {
  if (typeof content === 'string') return Buffer.byteLength(content);
  const parts = isList(content) ? content : [content];
  return parts.reduce((sum, { byteLength }) => sum + byteLength, 0);
}

/** Bytes by file extension; `other` for names without one, such as `_headers`. */
export function countBytes(
  artifacts: readonly Artifact[],
): Readonly<Record<string, number>> {
  const totals = new Map<string, number>();
  for (const artifact of artifacts) {
    const extension = /[^/]\.(\w+)$/.exec(artifact.path)?.[1] ?? 'other';
    totals.set(extension, (totals.get(extension) ?? 0) + sizeOf(artifact));
  }
  return Object.fromEntries(totals);
}
