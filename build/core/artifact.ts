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

export type Content = string | Uint8Array;

type Filled = Pick<Artifact, 'content'>;

export function bytesOf({ content }: Filled): Uint8Array {
  return typeof content === 'string' ? Buffer.from(content) : content;
}

export function textOf({ content }: Filled): string {
  return typeof content === 'string'
    ? content
    : Buffer.from(content).toString('utf8');
}

/** Size in bytes. */
export function sizeOf({ content }: Filled): number {
  return Buffer.byteLength(content);
}
