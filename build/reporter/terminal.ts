/** How commands print pages of markdown in a terminal. */
import { mayColour, type ReportEnvironment } from './create.ts';
import { createPaint, type Paint } from './text-report.ts';
import { wrapMarkdown } from './wrap-markdown.ts';

export interface Screen {
  /** The width in characters. */
  readonly width: number;
  readonly paint: Paint;
}

const DEFAULT_WIDTH = 80;
/** Narrower lines are unreadable, longer ones are hard to follow. */
const NARROWEST = 20;
const WIDEST = 100;

export function createScreen(
  stdout: ReportEnvironment['stdout'],
  variables: ReportEnvironment['variables'],
): Screen {
  const columns = stdout.columns ?? DEFAULT_WIDTH;
  return {
    width: Math.min(WIDEST, Math.max(NARROWEST, columns)),
    paint: createPaint(mayColour(stdout, variables)),
  };
}

/** Ends in a line feed. */
export function printMarkdown(text: string, { width, paint }: Screen): string {
  const lines = wrapMarkdown(text, width);
  return `${lines.replace(/^#.*/gm, paint.strong)}\n`;
}
