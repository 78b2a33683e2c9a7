/**
 * Converts drawings to PNG files; only this file knows resvg, which works in
 * Node's thread pool. Uses a font that is installed with the tool, so that
 * pictures are the same on every machine.
 */
import { createRequire } from 'node:module';
import type { Artifact, OutputPath } from '../../core/artifact.ts';

/** A drawing that becomes a PNG file of the site. */
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

const FAMILY = '@expo-google-fonts/dm-sans';

export const drawPictures: DrawPictures = async (pictures) => {
  const { renderAsync } = await import('@resvg/resvg-js');
  const { resolve } = createRequire(import.meta.url);
  const font = {
    fontFiles: [
      resolve(`${FAMILY}/400Regular/DMSans_400Regular.ttf`),
      resolve(`${FAMILY}/700Bold/DMSans_700Bold.ttf`),
    ],
    loadSystemFonts: false,
    defaultFontFamily: 'DM Sans',
  };
  return Promise.all(
    pictures.map(async ({ path, svg, width }): Promise<Artifact> => {
      const fitTo = { mode: 'width', value: width } as const;
      const image = await renderAsync(svg, { font, fitTo });
      return { path, content: new Uint8Array(image.asPng()) };
    }),
  );
};
