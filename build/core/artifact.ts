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

/** What several files share is a part of its own. */
export type Content = string | Uint8Array | readonly Uint8Array[];

type Filled = Pick<Artifact, 'content'>;

export function bytesOf({ content }: Filled): Uint8Array {
  if (typeof content === 'string') return Buffer.from(content);
  return content instanceof Uint8Array ? content : Buffer.concat(content);
}

export function textOf({ content }: Filled): string {
  return typeof content === 'string'
    ? content
    : Buffer.from(bytesOf({ content })).toString('utf8');
}

/** Size in bytes. */
export function sizeOf({ content }: Filled): number {
  if (typeof content === 'string') return Buffer.byteLength(content);
  const parts = content instanceof Uint8Array ? [content] : content;
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
