/**
 * Colours by meaning rather than by appearance. Whether a stream is coloured
 * has been decided before, so Node is told not to check it again.
 */
import { styleText } from 'node:util';

export interface Paint {
  readonly good: (text: string) => string;
  readonly bad: (text: string) => string;
  readonly doubtful: (text: string) => string;
  readonly strong: (text: string) => string;
  readonly faint: (text: string) => string;
  readonly link: (text: string) => string;
}

export function createPaint(coloured: boolean): Paint {
  const as =
    (...styles: Parameters<typeof styleText>[0][]) =>
    (text: string): string =>
      coloured
        ? styles.reduce<string>(
            (painted, style) =>
              styleText(style, painted, { validateStream: false }),
            text,
          )
        : text;
  return {
    good: as('green'),
    bad: as('red'),
    doubtful: as('yellow'),
    strong: as('bold'),
    faint: as('dim'),
    link: as('cyan', 'underline'),
  };
}
