/** A file of the output, before it is written: where it goes and what it holds. */

/**
 * A path below the output folder, with forward slashes, checked by
 * `parseOutputPath`: no segment is empty, hidden, `..` or unsafe on any system.
 */
export type OutputPath = string & { readonly brand: 'OutputPath' };

export interface Artifact {
  readonly path: OutputPath;
  readonly content: string | Uint8Array;
}

export function bytesOf({ content }: Pick<Artifact, 'content'>): Uint8Array {
  return typeof content === 'string' ? Buffer.from(content, 'utf8') : content;
}

export function textOf({ content }: Pick<Artifact, 'content'>): string {
  return typeof content === 'string'
    ? content
    : Buffer.from(content).toString('utf8');
}
