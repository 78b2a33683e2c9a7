/**
 * Turns what happens in a program into events of a bounded size and number, with
 * the lines of the sample that is run.
 */
import { inspect } from 'node-inspect-extracted';
import type { SandboxReport, RunEvent } from './protocol.ts';

/** A line and a column, from 1. */
export type ReportPosition = readonly [line: number, column: number | null];

export type Reporter = ReturnType<typeof createReporter>;

/** Characters that one text and all may have, and what each adds to its own. */
const LIMITS = { text: 20_000, all: 50_000, more: 100 };

/** @param files - the names of samples, by the addresses of their modules */
export function createReporter(
  send: (report: SandboxReport) => void,
  file: string,
  files: ReadonlyMap<string, string>,
) {
  let began = performance.now();
  let left = LIMITS.all;
  const now = (): number => performance.now() - began;
  /** Browsers other than Chromium do not let us write traces. */
  const nameFiles = (text: string): string =>
    [...files].reduce((all, [url, name]) => all.replaceAll(url, name), text);
  const escaped = file.replace(/\W/g, '\\$&');
  const pattern = new RegExp(`(?:^|[ (@])${escaped}:(\\d+):(\\d+)`, 'm');
  /** Finds where an error was made; `null` if it is a syntax error. */
  const locate = (problem: Error): ReportPosition | null => {
    const frame = pattern.exec(nameFiles(String(problem.stack)));
    return frame && [Number(frame[1]), Number(frame[2])];
  };
  const write = (event: RunEvent): void => {
    if (left < 0) return;
    const text = event.text.slice(0, LIMITS.text);
    left -= text.length + LIMITS.more;
    const isFull = left < 0;
    send(
      isFull ? { ...event, kind: 'truncated', text: '' } : { ...event, text },
    );
  };
  /** The last text that is not known yet; later ones wait for it. */
  let last: Promise<void> | null = null;
  const tell = (
    kind: RunEvent['kind'],
    text: string | Promise<string>,
    place: ReportPosition | null = null,
  ): void => {
    const [line, column] = place ?? [null, null];
    const event = { kind, line, column, time: now() };
    if (typeof text === 'string' && last === null) write({ ...event, text });
    else {
      last = Promise.all([text, last]).then(([known]) => {
        write({ ...event, text: known });
      });
    }
  };
  return {
    tell,
    /** @param place - of an error whose trace does not say it */
    fail(problem: unknown, place: ReportPosition | null = null): void {
      const isError = problem instanceof Error;
      const text = isError ? nameFiles(String(problem)) : inspect(problem);
      tell('thrown', text, (isError ? locate(problem) : null) ?? place);
    },
    locate,
    /** The time of the program begins. */
    begin(): void {
      send({ kind: 'began' });
      began = performance.now();
    },
    refuse(): void {
      send({ kind: 'refused' });
    },
    end(): void {
      send({ kind: 'ended', time: now() });
    },
  };
}
