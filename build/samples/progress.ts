/**
 * How a process reports which sample is running: one line for each, written to
 * a dedicated pipe. A message through Node's channel would take both processes
 * ten times as long, and there are hundreds of samples.
 *
 * A line holds the index of the sample among all samples of the job.
 */

/**
 * The pipe's file descriptor, after stdin, stdout, stderr and the IPC channel.
 */
export const PROGRESS_PIPE = 4;

/** @returns the line to write */
export function writeProgress(place: number): string {
  return `${String(place)}\n`;
}

/** Finds the newest index in text that may begin or end within a line. */
export interface ProgressReader {
  readonly read: (text: string) => void;
  /** `null` until the first line has been read. */
  readonly place: () => number | null;
}

export function createProgressReader(): ProgressReader {
  let unfinished = '';
  let place: number | null = null;
  return {
    read(text) {
      const lines = (unfinished + text).split('\n');
      unfinished = lines.pop() ?? '';
      // A sample might write to this pipe as well, so other lines are ignored.
      const newest = lines.findLast((line) => /^\d+$/.test(line));
      if (newest !== undefined) place = Number(newest);
    },
    place: () => place,
  };
}
