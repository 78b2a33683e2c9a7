/**
 * The site's mark: the author's drawing or a neutral default. Text only;
 * independent of where it is shown.
 */
import type { Artifact } from '../../core/artifact.ts';
import { textOf } from '../../core/artifact.ts';

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
