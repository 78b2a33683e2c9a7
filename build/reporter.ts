/**
 * What a run reports while it works, as events. The pipeline holds a
 * `Reporter`; a `Sink` decides where events go: text for people, a line of JSON
 * for programs. Independent of sinks and of exit codes.
 */
import type { BuildEvent, BuildSummary } from '../bin/index.d.ts';
import type { Diagnostic } from './diagnostics.ts';

export type { BuildSummary } from '../bin/index.d.ts';

export interface Reporter {
  /** Phases may overlap, for example if one runs in a thread. */
  begin(name: string): Phase;
  /** Returns what it reports. */
  report(diagnostics: readonly Diagnostic[]): readonly Diagnostic[];
  summarise(summary: BuildSummary): void;
  /** Reports a server's address as soon as it listens. */
  announce(server: ServerNotice): void;
  /** Something worth a line that is not a problem. */
  note(text: string): void;
}

export interface Phase {
  /**
   * Ends the phase.
   * @param result - a few words about the result: `593 symbols`
   */
  end(result?: string | null): PhaseTime;
}

/** The phase's name and duration. */
export type PhaseTime = BuildSummary['phases'][number];

export type ServerNotice = Omit<
  Extract<BuildEvent, { readonly event: 'serving' }>,
  'event'
>;

/** The events of `--json`, except that diagnostics are kept together. */
export type ReportEvent =
  | Exclude<BuildEvent, { readonly event: 'diagnostic' }>
  | {
      readonly event: 'diagnostics';
      readonly diagnostics: readonly Diagnostic[];
    };

export type Sink = (event: ReportEvent) => void;

/** Milliseconds from any fixed point; monotonic. */
export type Clock = () => number;

export function createReporter(sink: Sink, clock: Clock): Reporter {
  return {
    begin(name) {
      const started = clock();
      sink({ event: 'phase-start', name });
      return {
        end(result = null) {
          const milliseconds = Math.round((clock() - started) * 10) / 10;
          sink({ event: 'phase-end', name, milliseconds, result });
          return { name, milliseconds };
        },
      };
    },
    report(diagnostics) {
      if (diagnostics.length > 0) sink({ event: 'diagnostics', diagnostics });
      return diagnostics;
    },
    summarise: (summary) => {
      sink({ event: 'summary', ...summary });
    },
    announce: (server) => {
      sink({ event: 'serving', ...server });
    },
    note: (text) => {
      sink({ event: 'note', text });
    },
  };
}

/** Reports nothing. */
export const SILENT: Reporter = createReporter(
  () => undefined,
  () => 0,
);

/** The phases of a build, reported as they happen and kept for the summary. */
export interface Phases {
  /** Ends the current phase and begins the next. */
  enter(name: string): void;
  /** A phase in parallel with the main one, such as work in a thread. */
  beside<T>(name: string, work: () => Promise<T>): Promise<T>;
  /** Ends the current phase; returns all, in the order in which they ended. */
  end(): readonly PhaseTime[];
}

export function createPhases(reporter: Reporter): Phases {
  const times: PhaseTime[] = [];
  let current: Phase | null = null;
  const endCurrent = (): void => {
    if (current !== null) times.push(current.end());
    current = null;
  };
  return {
    enter(name) {
      endCurrent();
      current = reporter.begin(name);
    },
    async beside(name, work) {
      const phase = reporter.begin(name);
      try {
        return await work();
      } finally {
        times.push(phase.end());
      }
    },
    end() {
      endCurrent();
      return times;
    },
  };
}
