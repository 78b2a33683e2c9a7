/**
 * Icons, manifest and social cards of a site, all made from its mark: the
 * author's drawing or the initial of its name. Composed as SVG and converted to PNG by
 * resvg, which works in Node's thread pool.
 */
import { createRequire } from 'node:module';
import { bytesOf, textOf, type Artifact } from '../core/artifact.ts';
import { outputPath } from '../core/names.ts';
import { escapeHtml, suggest } from '../core/text.ts';
import { toHref } from '../core/urls.ts';
import { error, type Diagnostic, type Reported } from '../diagnostics.ts';
import type { SiteInput } from '../inputs.ts';
import type { SiteData } from '../../src/templates/page-model.ts';
import { MARK_FILE } from '../plan/site-data.ts';
import { accentOf, drawCards, placeMark, type Picture } from './cards.ts';
import type { PlannedPage, PlanTools, SiteContext } from './site-context.ts';

export const MANIFEST_FILE = 'site.webmanifest';
const SMALL_ICON = 'icons/icon-32.png';
export const TOUCH_ICON = 'icons/touch-180.png';

/** Files of the same name in the static folder take precedence. */
export async function emitPictures(
  { input, site }: SiteContext,
  pages: readonly PlannedPage[],
  { drawPictures: draw }: PlanTools,
): Promise<Reported<readonly Artifact[]>> {
  const { config, statics } = input;
  const { brand = MARK_FILE } = config;
  const drawing = statics.find(({ path }) => path === brand);
  const mark =
    drawing === undefined ? drawInitial(site, accentOf(site)) : textOf(drawing);
  // A site without PNG files has only the mark itself.
  const files: Artifact[] = [{ path: outputPath(MARK_FILE), content: mark }];
  if (draw !== null) {
    // Only whole addresses name the cards.
    const cards = config.url ? drawCards(pages, site, mark) : [];
    const drawn = await draw([...drawIcons(mark), ...cards]);
    const small = drawn.filter(({ path }) => path === SMALL_ICON);
    files.push(...drawn, ...small.map(wrapInIco), composeManifest(site));
  }
  const taken = new Set(statics.map(({ path }) => path));
  return {
    value: files.filter(({ path }) => !taken.has(path)),
    diagnostics:
      drawing === undefined && config.brand !== undefined
        ? [noMark(input)]
        : [],
  };
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

/** The initial of the site's name, without the scope of a package. */
function drawInitial({ title }: SiteData, colour: string): string {
  const name = title.replace(/^@[^/]*\//, '');
  const [initial = ''] = /[\p{L}\p{N}]/u.exec(name) ?? [];
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32">
  <rect x="1" y="1" width="30" height="30" rx="8" fill="${colour}"/>
  <text x="16" y="22.5" font-family="DM Sans, -apple-system, Segoe UI, Roboto, sans-serif" font-size="19" font-weight="700" text-anchor="middle" fill="#ffffff">${escapeHtml(initial.toUpperCase())}</text>
</svg>
`;
}

function drawIcons(mark: string): readonly Picture[] {
  const icon = (path: string, width: number, svg: string): Picture => ({
    path: outputPath(path),
    width,
    svg,
  });
  const bare = onGround(mark, 1, null);
  // Platforms may crop these two, so the mark fills only a part of them.
  const touch = onGround(mark, 0.72, '#ffffff');
  const maskable = onGround(mark, 0.6, '#ffffff');
  return [
    icon(SMALL_ICON, 32, bare),
    icon(TOUCH_ICON, 180, touch),
    icon('icons/icon-192.png', 192, bare),
    icon('icons/icon-512.png', 512, bare),
    icon('icons/maskable-512.png', 512, maskable),
  ];
}

/** @param share - of the icon that the mark fills */
function onGround(mark: string, share: number, ground: string | null): string {
  const size = 100 * share;
  const start = (100 - size) / 2;
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 100 100">${
    ground === null ? '' : `<rect width="100" height="100" fill="${ground}"/>`
  }${placeMark(mark, start, start, size)}</svg>`;
}

function composeManifest(site: SiteData): Artifact {
  const at = (path: string): string => toHref(site.base, `/${path}`);
  const png = (path: string, size: number) => ({
    src: at(path),
    sizes: `${String(size)}x${String(size)}`,
    type: 'image/png',
  });
  const manifest = {
    name: site.title,
    short_name: site.title,
    description: site.tagline,
    start_url: site.homeHref,
    scope: site.base,
    display: 'minimal-ui',
    background_color: '#ffffff',
    theme_color: '#ffffff',
    icons: [
      png(SMALL_ICON, 32),
      png('icons/icon-192.png', 192),
      png('icons/icon-512.png', 512),
      { ...png('icons/maskable-512.png', 512), purpose: 'maskable' },
    ],
  };
  return {
    path: outputPath(MANIFEST_FILE),
    content: `${JSON.stringify(manifest, null, 2)}\n`,
  };
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
  const names = statics.map(({ path }) => path);
  const otherwise = 'Put the SVG file into static/, or remove the key.';
  return error('brand-missing', `brand: there is no static file ${brand}`, {
    place: { file: configFile, line: null, column: null },
    hint: suggest(brand, names, otherwise),
  });
}
