/**
 * The mark in every size that platforms ask for, and the manifest that lists
 * them. Drawn as SVG; converted to PNG elsewhere.
 */
import { outputPath } from '../../core/names.ts';
import { toHref } from '../../core/urls.ts';
import type { Artifact } from '../../core/artifact.ts';
import type { SiteData } from '../../../src/templates/model.ts';
import type { Picture } from './picture.ts';

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
