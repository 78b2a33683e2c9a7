/** Numbers, texts and colours for people. Pure. */
import { styleText } from 'node:util';

export function formatDuration(milliseconds: number): string {
  if (milliseconds < 999.5) return `${String(Math.round(milliseconds))} ms`;
  const seconds = milliseconds / 1000;
  if (seconds < 59.95) return `${seconds.toFixed(1)} s`;
  const whole = Math.round(seconds);
  return `${String(Math.floor(whole / 60))} min ${String(whole % 60)} s`;
}

export function formatBytes(bytes: number): string {
  if (bytes < 1000) return `${String(bytes)} B`;
  if (bytes < 999_500) return `${String(Math.round(bytes / 1000))} kB`;
  return `${(bytes / 1_000_000).toFixed(1)} MB`;
}

/** With thousands separators: `41,204`. */
export function formatCount(count: number): string {
  return String(count).replace(/\B(?=(?:\d{3})+$)/g, ',');
}

/** `1 page`, `3 pages`. */
export function formatNumberOf(count: number, noun: string): string {
  return `${formatCount(count)} ${noun}${count === 1 ? '' : 's'}`;
}

/**
 * One line that is safe to print: texts come from content, which must not be
 * able to move the cursor, change colours or reverse the writing direction.
 */
export function toPrintable(text: string): string {
  return text
    .trim()
    .replace(/\s*[\n\r]\s*/g, ' ')
    .replace(UNPRINTABLE, escapeCharacter);
}

/** Control characters, including those for the writing direction. */
const UNPRINTABLE = /[\p{Cc}\u061C\u200E\u200F\u202A-\u202E\u2066-\u2069]/gu;

function escapeCharacter(character: string): string {
  const code = character.codePointAt(0) ?? 0;
  return code === 9 ? ' ' : `\\u${code.toString(16).padStart(4, '0')}`;
}

/** Colours by meaning rather than by appearance. */
export interface Paint {
  readonly good: (text: string) => string;
  readonly bad: (text: string) => string;
  readonly doubtful: (text: string) => string;
  readonly strong: (text: string) => string;
  readonly faint: (text: string) => string;
  readonly link: (text: string) => string;
}

/**
 * Whether a stream is coloured has been decided before, so Node is told not to
 * check it again.
 */
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
