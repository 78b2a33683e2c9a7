/**
 * Turns what happens in a program into events of a bounded size and number, with
 * the lines of the sample that is run.
 */
import type { RunEvent } from '../playground/run.ts';
import { inspect } from './print.ts';
import type { Report } from './protocol.ts';

type WithoutTime<Kind> = Kind extends unknown ? Omit<Kind, 'time'> : never;
export type Happening = WithoutTime<RunEvent>;

/** A line and a column, from 1. */
type Place = readonly [line: number, column: number];

export interface Reporter {
  /** From now on time counts. */
  readonly begin: () => void;
  readonly tell: (what: Happening) => void;
  /** @param place - of the problem, if its trace does not say it */
  readonly fail: (
    kind: 'error' | 'rejected',
    problem: unknown,
    place?: Place | null,
  ) => void;
  /** The line of the sample that is running now, or `null`. */
  readonly findLine: () => number | null;
  readonly end: () => void;
}

/** Characters that one text and all of them may have, and their number. */
const LIMITS = { text: 20_000, all: 200_000, events: 2000 };

/** @param files - the names of samples, by the addresses of their modules */
export function createReporter(
  send: (report: Report) => void,
  file: string,
  files: ReadonlyMap<string, string>,
): Reporter {
  let began = performance.now();
  let [characters, events] = [0, 0];
  const now = (): number => performance.now() - began;
  /** Browsers other than Chromium do not let us write traces. */
  const nameFiles = (text: string): string =>
    [...files].reduce((all, [url, name]) => all.replaceAll(url, name), text);
  const escaped = file.replace(/\W/g, '\\$&');
  const place = new RegExp(`(?:^|[ (@])${escaped}:(\\d+):(\\d+)`, 'm');
  const locate = (stack: string): Place | null => {
    const found = place.exec(nameFiles(stack));
    return found && [Number(found[1]), Number(found[2])];
  };
  const tell = (what: Happening): void => {
    if (events > LIMITS.events) return;
    events += 1;
    const text = 'text' in what ? what.text.slice(0, LIMITS.text) : '';
    characters += text.length;
    const isFull = characters > LIMITS.all || events > LIMITS.events;
    if (isFull) events = Infinity;
    const shown = isFull ? { kind: 'truncated' as const } : what;
    const cut = 'text' in shown ? { ...shown, text } : shown;
    // The spread of a union loses that its parts belong together.
    send({ kind: 'event', event: { time: now(), ...cut } as RunEvent });
  };
  return {
    begin() {
      send({ kind: 'began' });
      began = performance.now();
    },
    tell,
    fail(kind, problem, at = null) {
      const isError = problem instanceof Error;
      const text = isError ? nameFiles(String(problem)) : inspect(problem);
      const found = isError ? locate(String(problem.stack)) : null;
      const [line, column] = found ?? at ?? [null, null];
      tell({ kind, text, line, column });
    },
    findLine: () => locate(String(new Error().stack))?.[0] ?? null,
    end() {
      send({ kind: 'ended', time: now() });
    },
  };
}
