/**
 * The site's mark, the author's drawing or a neutral default, in every size that
 * platforms ask for, and the manifest that lists them. Drawn as SVG; converted to
 * PNG elsewhere.
 */
import { outputPath } from '../../core/names.ts';
import { toHref } from '../../core/urls.ts';
import { textOf, type Artifact } from '../../core/artifact.ts';
import type { SiteData } from '../../../src/templates/model.ts';
import type { Picture } from './draw.ts';

/** A cube seen from a corner, the same as in `layout/Brand.tsx`. */
export const NEUTRAL_MARK = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32">
  <path d="M16 3.5 26.8 9.75v12.5L16 28.5 5.2 22.25V9.75zM16 16 5.2 9.75M16 16l10.8-6.25M16 16v12.5" fill="#cc00881f" stroke="#cc0088" stroke-width="2" stroke-linejoin="round"/>
  <g fill="#cc0088"><circle cx="16" cy="16" r="3.1"/><circle cx="5.2" cy="9.75" r="2.5"/><circle cx="26.8" cy="9.75" r="2.5"/><circle cx="16" cy="28.5" r="2.5"/></g>
</svg>
`;

export const MARK_FILE = 'favicon.svg';

/**
 * @param brand - the configured file of the static folder
 * @returns the drawing, or `null` if there is no such file
 */
export function findMark(
  brand: string | undefined,
  statics: readonly Artifact[],
): string | null {
  const file = statics.find(({ path }) => path === (brand ?? MARK_FILE));
  if (file !== undefined) return textOf(file);
  return brand === undefined ? NEUTRAL_MARK : null;
}

export const MANIFEST_FILE = 'site.webmanifest';
export const SMALL_ICON = 'icons/icon-32.png';
export const TOUCH_ICON = 'icons/touch-180.png';

/** Share of the icon that the mark fills: platforms may crop some icons. */
const SHARES = { bare: 1, touch: 0.72, maskable: 0.6 } as const;

export function drawIcons(mark: string): readonly Picture[] {
  return [
    icon(SMALL_ICON, 32, onGround(mark, SHARES.bare, null)),
    icon(TOUCH_ICON, 180, onGround(mark, SHARES.touch, '#ffffff')),
    icon('icons/icon-192.png', 192, onGround(mark, SHARES.bare, null)),
    icon('icons/icon-512.png', 512, onGround(mark, SHARES.bare, null)),
    icon(
      'icons/maskable-512.png',
      512,
      onGround(mark, SHARES.maskable, '#ffffff'),
    ),
  ];
}

function icon(path: string, width: number, svg: string): Picture {
  return { path: outputPath(path), width, svg };
}

function onGround(mark: string, share: number, ground: string | null): string {
  const size = 100 * share;
  const start = (100 - size) / 2;
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 100 100">${
    ground === null ? '' : `<rect width="100" height="100" fill="${ground}"/>`
  }${placeMark(mark, start, start, size)}</svg>`;
}

/** Nests a drawing in another one without letting its styles leak. */
export function placeMark(
  mark: string,
  x: number,
  y: number,
  size: number,
): string {
  const data = Buffer.from(mark, 'utf8').toString('base64');
  return `<image x="${x}" y="${y}" width="${size}" height="${size}" href="data:image/svg+xml;base64,${data}"/>`;
}

export function composeManifest(site: SiteData): Artifact {
  const at = (path: string): string => toHref(site.base, `/${path}`);
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
      { src: at(SMALL_ICON), sizes: '32x32', type: 'image/png' },
      { src: at('icons/icon-192.png'), sizes: '192x192', type: 'image/png' },
      { src: at('icons/icon-512.png'), sizes: '512x512', type: 'image/png' },
      {
        src: at('icons/maskable-512.png'),
        sizes: '512x512',
        type: 'image/png',
        purpose: 'maskable',
      },
    ],
  };
  return {
    path: outputPath(MANIFEST_FILE),
    content: `${JSON.stringify(manifest, null, 2)}\n`,
  };
}
