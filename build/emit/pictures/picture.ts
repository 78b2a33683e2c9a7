/** A drawing that becomes a PNG file of the site. */
import type { Artifact, OutputPath } from '../../core/artifact.ts';

export interface Picture {
  readonly path: OutputPath;
  readonly svg: string;
  /** In pixels; the height follows. */
  readonly width: number;
}

/** The same drawings give the same bytes. */
export type DrawPictures = (
  pictures: readonly Picture[],
) => Promise<readonly Artifact[]>;
