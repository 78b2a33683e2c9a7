/** Fetches the problems of the last build from the server. */
import { isRecord } from '../storage.ts';

export interface Problem {
  readonly message: string;
  readonly hint: string | null;
  readonly place: string | null;
  readonly frame: readonly FrameLine[];
}

export interface FrameLine {
  readonly number: number;
  readonly text: string;
  /**
   * The problem's column, from 1; `0` for the whole line, `null` for a line of
   * context.
   */
  readonly mark: number | null;
}

export async function fetchProblems(): Promise<readonly Problem[]> {
  const response = await fetch('/.docs-build/problems.json');
  const value: unknown = await response.json();
  return Array.isArray(value) ? value.filter(isProblem) : [];
}

function isProblem(value: unknown): value is Problem {
  return (
    isRecord(value) &&
    typeof value['message'] === 'string' &&
    Array.isArray(value['frame'])
  );
}
