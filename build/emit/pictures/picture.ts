/** A drawing that is converted to a PNG file of the site. */
import type { Artifact, OutputPath } from '../../core/artifact.ts';

export interface Picture {
  readonly path: OutputPath;
  readonly svg: string;
  /** In pixels; the height follows from the drawing. */
  readonly width: number;
}

/** Deterministic: the same drawings give the same bytes. */
export type DrawPictures = (
  pictures: readonly Picture[],
) => Promise<readonly Artifact[]>;
