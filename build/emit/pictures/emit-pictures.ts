/** Icons, manifest and social cards of a site, all made from its mark. */
import { bytesOf, type Artifact } from '../../core/artifact.ts';
import { findNearest } from '../../core/text.ts';
import { outputPath } from '../../core/names.ts';
import { error, type Diagnostic, type Reported } from '../../diagnostics.ts';
import type { SiteInput } from '../../inputs.ts';
import type { SiteData } from '../../../src/templates/model.ts';
import { drawCards, type CardPage } from './cards.ts';
import type { DrawPictures } from './draw.ts';
import {
  composeManifest,
  drawIcons,
  findMark,
  MARK_FILE,
  NEUTRAL_MARK,
  SMALL_ICON,
} from './icons.ts';

/**
 * Files of the same name in the static folder take precedence.
 * @param draw - `null` to emit only the mark itself
 */
export async function emitPictures(
  pages: readonly CardPage[],
  site: SiteData,
  input: SiteInput,
  draw: DrawPictures | null,
): Promise<Reported<readonly Artifact[]>> {
  const { config, statics } = input;
  const found = findMark(config.brand, statics);
  const mark = found ?? NEUTRAL_MARK;
  const files = [
    { path: outputPath(MARK_FILE), content: mark },
    ...(draw === null ? [] : await drawAll(pages, site, mark, draw)),
  ];
  const taken = new Set(statics.map(({ path }) => path));
  return {
    value: files.filter(({ path }) => !taken.has(path)),
    diagnostics: found === null ? [noMark(input)] : [],
  };
}

async function drawAll(
  pages: readonly CardPage[],
  site: SiteData,
  mark: string,
  draw: DrawPictures,
): Promise<readonly Artifact[]> {
  const drawn = await draw([
    ...drawIcons(mark),
    ...drawCards(pages, site, mark),
  ]);
  const small = drawn.filter(({ path }) => path === SMALL_ICON);
  return [...drawn, ...small.map(wrapInIco), composeManifest(site)];
}

/**
 * `favicon.ico`, which browsers request by default: a PNG of 32 pixels in ICO.
 */
function wrapInIco(picture: Artifact): Artifact {
  const png = bytesOf(picture);
  const head = Buffer.alloc(22);
  head.writeUInt16LE(1, 2);
  head.writeUInt16LE(1, 4);
  head.set([32, 32], 6);
  head.writeUInt16LE(1, 10);
  head.writeUInt16LE(32, 12);
  head.writeUInt32LE(png.length, 14);
  head.writeUInt32LE(head.length, 18);
  return {
    path: outputPath('favicon.ico'),
    content: new Uint8Array(Buffer.concat([head, png])),
  };
}

function noMark({ config, configFile, statics }: SiteInput): Diagnostic {
  const { brand = '' } = config;
  const nearest = findNearest(
    brand,
    statics.map(({ path }) => path),
  );
  return error('brand-missing', `brand: there is no static file ${brand}`, {
    place: { file: configFile, line: null, column: null },
    hint:
      nearest === null
        ? 'Put the SVG file into static/, or remove the key.'
        : `Did you mean ${nearest}?`,
  });
}
