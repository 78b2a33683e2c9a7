/** The contrast between two colors, as WCAG defines it. Pure. */

const CHANNELS = /^#([0-9a-f]{2})([0-9a-f]{2})([0-9a-f]{2})$/i;

/** @returns from 1 (no contrast) to 21; colors are `#rrggbb` */
export function measureContrast(one: string, other: string): number {
  const [dark = 0, light = 0] = [luminanceOf(one), luminanceOf(other)].sort(
    (a, b) => a - b,
  );
  return (light + 0.05) / (dark + 0.05);
}

function luminanceOf(colour: string): number {
  const [, ...channels] = CHANNELS.exec(colour) ?? [];
  const [red = 0, green = 0, blue = 0] = channels.map((channel) => {
    const value = Number.parseInt(channel, 16) / 255;
    return value <= 0.040_45 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}
