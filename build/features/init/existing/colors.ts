/** The accent color of a site that exists. */
import { isRecord } from '../../../api/package/find-package.ts';
import { measureContrast } from '../../../core/contrast.ts';
import { GROUNDS, LEAST_CONTRAST } from '../../../config/values.ts';
import type { ConfigDraft } from '../config-draft.ts';
import type { ProjectReader } from './documents.ts';
import type { Notes } from './foreign-settings.ts';

/** How the styles of Docusaurus and VitePress call it. */
const ACCENT = /--(?:ifm-color-primary|vp-c-brand(?:-1)?):\s*([^;\s]+)/g;

const COLOR = /^#[\da-f]{6}$/;

/**
 * @param folders - of style sheets
 * @param tags - settings with meta tags, whose theme color is used if no style sets one
 */
export async function readColors(
  folders: readonly string[],
  { list, read }: ProjectReader,
  notes: Notes,
  tags: readonly unknown[],
): Promise<ConfigDraft['colors']> {
  for (const folder of folders) {
    for (const { name } of await list(folder)) {
      const file = `${folder}/${name}`;
      const css = name.endsWith('.css') ? await read(file) : null;
      const colors = findColors(css ?? '');
      if (colors === null) continue;
      notes.taken.set(file, new Set(['colors']));
      return colors;
    }
  }
  const [color = ''] = tags.flatMap(listThemeColors).filter(isVisible);
  return color === '' ? null : adapt(color, color);
}

/** The theme colors anywhere in a setting, as both tools write their tags. */
function listThemeColors(setting: unknown): readonly string[] {
  if (Array.isArray(setting)) return setting.flatMap(listThemeColors);
  if (!isRecord(setting)) return [];
  const { name, content } = setting;
  return name === 'theme-color' && typeof content === 'string'
    ? [content.toLowerCase()]
    : Object.values(setting).flatMap(listThemeColors);
}

/** Whether it is a color of its own: not that of the page in one of its modes. */
function isVisible(color: string): boolean {
  return (
    COLOR.test(color) &&
    measureContrast(color, GROUNDS.light) > LEAST_VISIBLE &&
    measureContrast(color, GROUNDS.dark) > LEAST_VISIBLE
  );
}

const LEAST_VISIBLE = 1.5;

/** The first in a style sheet is that of light mode, the next of dark mode. */
function findColors(css: string): NonNullable<ConfigDraft['colors']> | null {
  const values = new Map(
    [...css.matchAll(/(?<![\w-])(--[\w-]+):\s*([^;\s]+)/g)].map(
      ([, name = '', value = '']) => [`var(${name})`, value],
    ),
  );
  const [light, dark = light] = [...css.matchAll(ACCENT)]
    .map(([, value = '']) => (values.get(value) ?? value).toLowerCase())
    .filter((value) => COLOR.test(value));
  return light === undefined || dark === undefined ? null : adapt(light, dark);
}

function adapt(light: string, dark: string) {
  return {
    light: withContrast(light, GROUNDS.light, 0),
    dark: withContrast(dark, GROUNDS.dark, 255),
  };
}

/** Mixes a color with black (0) or white (255) until it can be read. */
function withContrast(color: string, ground: string, target: number): string {
  if (measureContrast(color, ground) >= LEAST_CONTRAST) return color;
  const mixed = color.replace(/[\da-f]{2}/g, (part) => {
    const value = Number.parseInt(part, 16);
    const step = Math.sign(target - value) * 8;
    const next = Math.min(255, Math.max(0, value + step));
    return next.toString(16).padStart(2, '0');
  });
  return withContrast(mixed, ground, target);
}
