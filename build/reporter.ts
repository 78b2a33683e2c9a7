/**
 * What a run reports while it works, as events, and the phases of a build.
 * Independent of where events go, and of exit codes.
 */
import type {
  BuildEvent,
  BuildSummary as PublishedSummary,
} from '../bin/index.d.ts';
import type { Diagnostic } from './diagnostics.ts';

/** A line that only some builds' reports have; `null` for nothing. */
export interface FeatureSummary {
  /** The key of `values` in the event. */
  readonly name: string;
  readonly values: Readonly<Record<string, number>> | null;
  readonly row: readonly [label: string, total: number, text: string] | null;
}

/** The summary in events, but for what only some builds have. */
export interface BuildSummary extends Omit<
  PublishedSummary,
  'playground' | 'leftOut'
> {
  readonly features: readonly FeatureSummary[];
}

/** The events of `--json`, except that diagnostics are kept together. */
export type ReportEvent =
  | Exclude<BuildEvent, { readonly event: 'diagnostic' | 'summary' }>
  | ({ readonly event: 'summary' } & BuildSummary)
  | {
      readonly event: 'diagnostics';
      readonly diagnostics: readonly Diagnostic[];
    };

/** Text for people, a line of JSON for programs, or a listener's call. */
export type Report = (event: ReportEvent) => void;

export const SILENT: Report = () => undefined;

/** The lines of `--json`, and the events for listeners of the library. */
export function toRecords(event: ReportEvent): readonly BuildEvent[] {
  if (event.event === 'summary') {
    const { features, ...summary } = event;
    const added = features.map(({ name, values }) => [name, values] as const);
    return [{ ...summary, ...Object.fromEntries(added) }];
  }
  if (event.event !== 'diagnostics') return [event];
  return event.diagnostics.map((diagnostic) => ({
    event: 'diagnostic',
    ...diagnostic,
  }));
}

/** Writes one JSON object a line, as all output for programs. */
export function toLines(values: readonly object[]): string {
  return values.map((value) => `${JSON.stringify(value)}\n`).join('');
}

/** The phase's name and duration. */
export type PhaseTime = BuildSummary['phases'][number];

/** Takes what is being worked on, whenever it changes; `null` for nothing. */
export type OnWork = (subject: string | null) => void;

/**
 * The phases of a build, reported as they happen and kept for the summary. What
 * takes long is reported now and then, with what it is about by then.
 */
export interface Phases {
  /** Ends the current phase and begins the next. */
  enter(name: string): OnWork;
  /** A phase in parallel with the main one, such as work in a thread. */
  runInBackground<T>(
    name: string,
    work: (onWork: OnWork) => Promise<T>,
  ): Promise<T>;
  /** Ends the current phase; returns all, in the order in which they ended. */
  end(): readonly PhaseTime[];
}

/** Milliseconds after which a reader wonders whether anything happens. */
const PATIENCE = 10_000;

export function createPhases(report: Report, patience = PATIENCE): Phases {
  const times: PhaseTime[] = [];
  const current: {
    subject: string | null;
    readonly tell: (wait: number) => void;
  }[] = [];
  let wasLong = false;
  const begin = (name: string) => {
    const started = performance.now();
    let reportedAt = started;
    const tell = (wait: number): void => {
      const now = performance.now();
      // Many a phase waits for another.
      const busy = current.findLast(({ subject }) => subject !== null);
      const isIdle =
        phase.subject === null && phase !== (busy ?? current.at(-1));
      if (isIdle || now - reportedAt < wait) return;
      reportedAt = now;
      const milliseconds = Math.round(now - started);
      report({ event: 'working', name, milliseconds, subject: phase.subject });
    };
    const phase: (typeof current)[number] = { subject: null, tell };
    current.push(phase);
    report({ event: 'phase-start', name });
    if (wasLong) tell(0);
    const timer = setInterval(tell, patience / 10, patience).unref();
    return {
      // Work that never waits leaves the timer no chance.
      onWork(subject: string | null) {
        phase.subject = subject;
        tell(patience);
      },
      end() {
        clearInterval(timer);
        current.splice(current.indexOf(phase), 1);
        const milliseconds =
          Math.round((performance.now() - started) * 10) / 10;
        report({ event: 'phase-end', name, milliseconds, result: null });
        times.push({ name, milliseconds });
        // What comes after much may be as much, and in one piece.
        const isLong = milliseconds > patience;
        wasLong ||= isLong;
        if (isLong) current.at(-1)?.tell(0);
      },
    };
  };
  let endCurrent: (() => void) | null = null;
  return {
    enter(name) {
      endCurrent?.();
      const { onWork, end } = begin(name);
      endCurrent = end;
      return onWork;
    },
    async runInBackground(name, work) {
      const { onWork, end } = begin(name);
      return work(onWork).finally(end);
    },
    end() {
      endCurrent?.();
      endCurrent = null;
      return times;
    },
  };
}
