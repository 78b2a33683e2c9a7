/** Errors as open pages show them, each with the lines around its place. */
import type { FrameLine, LiveProblem } from '../../src/templates/live.ts';
import type { Diagnostic } from '../diagnostics.ts';
import type { Host } from '../host/host.ts';
import { readText } from '../host/read-text.ts';

/** Number of lines to show before and after the marked one. */
const AROUND = 2;
/** Number of errors to show. */
const MOST = 20;

export async function describeProblems(
  diagnostics: readonly Diagnostic[],
  host: Host,
  root: string,
): Promise<readonly LiveProblem[]> {
  const errors = diagnostics.filter(({ severity }) => severity === 'error');
  return Promise.all(
    errors.slice(0, MOST).map(async ({ message, hint, place }) => {
      if (place === null) return { message, hint, place, frame: [] };
      const { file, line, column } = place;
      const parts = [file, line, column].filter((part) => part !== null);
      const { value: text } =
        line === null ? { value: null } : await readText(host, root, file);
      const frame =
        text === null || line === null ? [] : cutFrame(text, line, column);
      return { message, hint, place: parts.join(':'), frame };
    }),
  );
}

export function cutFrame(
  text: string,
  line: number,
  column: number | null,
): readonly FrameLine[] {
  const first = Math.max(1, line - AROUND);
  return text
    .split('\n')
    .slice(first - 1, line + AROUND)
    .map((content, index) => ({
      number: first + index,
      text: content,
      mark: first + index === line ? (column ?? 0) : null,
    }));
}
