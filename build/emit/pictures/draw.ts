/**
 * Pixels: the only file that knows resvg and the font. The font comes with the
 * tool, so a picture is the same on every machine.
 */
import { createRequire } from 'node:module';
import { renderAsync } from '@resvg/resvg-js';
import type { DrawPictures } from './picture.ts';

const FAMILY = '@expo-google-fonts/dm-sans';

/** @param folder - of the tool: its packages are found from there */
export function createDrawing(folder: string): DrawPictures {
  const { resolve } = createRequire(`${folder}/package.json`);
  const font = {
    fontFiles: [
      resolve(`${FAMILY}/400Regular/DMSans_400Regular.ttf`),
      resolve(`${FAMILY}/700Bold/DMSans_700Bold.ttf`),
    ],
    loadSystemFonts: false,
    defaultFontFamily: 'DM Sans',
  };
  return (pictures) =>
    Promise.all(
      pictures.map(async ({ path, svg, width }) => {
        const fitTo = { mode: 'width', value: width } as const;
        // In the thread pool, beside the pages.
        const image = await renderAsync(svg, { font, fitTo });
        return { path, content: new Uint8Array(image.asPng()) };
      }),
    );
}
