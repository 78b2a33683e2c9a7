/** Errors as open pages show them, each with the lines around its place. */
import type { Diagnostic } from '../../diagnostics.ts';
import type { Host } from '../../host/host.ts';
import { readText } from '../../host/read-text.ts';

export interface Problem {
  readonly severity: Diagnostic['severity'];
  readonly message: string;
  readonly hint: string | null;
  /** `file:line:column`, as far as known. */
  readonly place: string | null;
  readonly frame: readonly FrameLine[];
}

export interface FrameLine {
  readonly number: number;
  readonly text: string;
  /** The column to mark, from 1; `0` for the whole line. */
  readonly mark: number | null;
}

/** Number of lines to show before and after the marked one. */
const AROUND = 2;
/** Number of errors to show. */
const MOST = 20;

export async function describeProblems(
  diagnostics: readonly Diagnostic[],
  host: Host,
  root: string,
): Promise<readonly Problem[]> {
  const errors = diagnostics.filter(({ severity }) => severity === 'error');
  return Promise.all(
    errors.slice(0, MOST).map(async ({ severity, message, hint, place }) => ({
      severity,
      message,
      hint,
      place: place === null ? null : formatPlace(place),
      frame: place === null ? [] : await readFrame(place, host, root),
    })),
  );
}

type Place = NonNullable<Diagnostic['place']>;

function formatPlace({ file, line, column }: Place): string {
  return [file, line, column].filter((part) => part !== null).join(':');
}

async function readFrame(
  { file, line, column }: Place,
  host: Host,
  root: string,
): Promise<readonly FrameLine[]> {
  if (line === null) return [];
  const { value } = await readText(host, root, file);
  return value === null ? [] : cutFrame(value, line, column);
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
