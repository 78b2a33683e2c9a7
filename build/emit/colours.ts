/**
 * Generates styles for a site's accent colour and the shades derived from it.
 * Pure.
 */
import { measureContrast } from '../core/contrast.ts';
import type { SiteColours } from '../../src/templates/model.ts';

const WHITE = '#ffffff';
const BLACK = '#000000';

/** @returns rules for the `tokens` layer; empty if no colours are configured */
export function composeColours(colours: SiteColours | null): string {
  if (colours === null) return '';
  const { light, dark } = colours;
  return `@layer tokens {
  :root { ${composeMode(light, BLACK)} }
  @media not print { :root[data-theme='dark'] { ${composeMode(dark, WHITE)} } }
  @media (prefers-contrast: more) {
    :root { ${composeStrong(light, BLACK)} }
    @media not print { :root[data-theme='dark'] { ${composeStrong(dark, WHITE)} } }
  }
}`;
}

/** @param ink - mixed into the accent where more contrast is needed */
function composeMode(accent: string, ink: string): string {
  const onAccent =
    measureContrast(accent, WHITE) > measureContrast(accent, BLACK)
      ? WHITE
      : BLACK;
  return [
    `--color-accent: ${accent};`,
    `--color-accent-strong: color-mix(in srgb, ${accent} 80%, ${ink});`,
    `--color-accent-soft: color-mix(in srgb, ${accent} 8%, var(--color-ground));`,
    `--color-on-accent: ${onAccent};`,
  ].join(' ');
}

function composeStrong(accent: string, ink: string): string {
  return [
    `--color-accent: color-mix(in srgb, ${accent} 55%, ${ink});`,
    `--color-accent-strong: color-mix(in srgb, ${accent} 45%, ${ink});`,
  ].join(' ');
}
