/**
 * How a process tells which sample is to blame from now on for whatever happens:
 * by a line through a pipe of its own. A message would take each of the two
 * processes ten times as long, and there are hundreds of samples.
 *
 * The line names a sample by its place among the samples of the job.
 */

/** The pipe, behind the three that every process has and the one for messages. */
export const PROGRESS_PIPE = 4;

/** @returns the line to write */
export function writeProgress(place: number): string {
  return `${String(place)}\n`;
}

/** The newest place of which text tells, which may begin or end within a line. */
export interface ProgressReader {
  readonly read: (text: string) => void;
  /** `null` as long as there is none. */
  readonly place: () => number | null;
}

export function createProgressReader(): ProgressReader {
  let unfinished = '';
  let place: number | null = null;
  return {
    read(text) {
      const lines = (unfinished + text).split('\n');
      unfinished = lines.pop() ?? '';
      // A sample may write what it likes, by accident even there.
      const newest = lines.findLast((line) => /^\d+$/.test(line));
      if (newest !== undefined) place = Number(newest);
    },
    place: () => place,
  };
}
