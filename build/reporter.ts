/**
 * What a run reports while it works, as events. The pipeline holds a
 * `Reporter`; a `Sink` decides where events go (a terminal, plain lines, JSON
 * lines). Independent of sinks and of exit codes.
 */
import type { Diagnostic } from './diagnostics.ts';

export interface Reporter {
  /** Phases may overlap, for example if one runs in a thread. */
  begin(name: string): Phase;
  report(diagnostics: readonly Diagnostic[]): void;
  summarise(summary: BuildSummary): void;
  /** Reports a server's address as soon as it listens. */
  announce(server: ServerNotice): void;
  /** Something worth a line that is not a problem. */
  note(text: string): void;
  /** Clears unfinished output from the screen; must be the last call. */
  close(): void;
}

export interface Phase {
  /** @param total - `null` if it is not known yet */
  progress(done: number, total: number | null): void;
  /**
   * Ends the phase.
   * @param result - a few words about the result: `593 symbols`
   * @returns the phase's name and duration
   */
  end(result?: string | null): PhaseTime;
}

export interface PhaseTime {
  readonly name: string;
  readonly milliseconds: number;
}

/** The content of the summary at the end of a build. */
export interface BuildSummary {
  /** Number of pages by kind, in the order in which to show them. */
  readonly pages: ReadonlyMap<string, number>;
  readonly samples: SampleCounts;
  /** Number of links and anchors that were checked. */
  readonly links: number;
  /** Bytes of the output by file extension, without the dot. */
  readonly bytes: ReadonlyMap<string, number>;
  readonly phases: readonly PhaseTime[];
  readonly files: FileCounts;
}

export interface SampleCounts {
  /** Executed by this build; the other results were cached. */
  readonly run: number;
  readonly passed: number;
  readonly failed: number;
  /** Samples that are only shown, including those with a reason. */
  readonly notRun: number;
  /** The reasons given, the most frequent first. */
  readonly reasons: readonly {
    readonly reason: string;
    readonly count: number;
  }[];
}

export interface FileCounts {
  readonly written: number;
  readonly unchanged: number;
  readonly removed: number;
}

export interface ServerNotice {
  /** The address to open. */
  readonly url: string;
  /** Addresses for other machines; empty on loopback. */
  readonly network: readonly string[];
  /** The served folder, as messages show it. */
  readonly folder: string;
}

export type ReportEvent =
  | { readonly event: 'phase-start'; readonly name: string }
  | {
      readonly event: 'phase-progress';
      readonly name: string;
      readonly done: number;
      readonly total: number | null;
    }
  | {
      readonly event: 'phase-end';
      readonly name: string;
      readonly milliseconds: number;
      readonly result: string | null;
    }
  | {
      readonly event: 'diagnostics';
      readonly diagnostics: readonly Diagnostic[];
    }
  | { readonly event: 'summary'; readonly summary: BuildSummary }
  | { readonly event: 'serving'; readonly server: ServerNotice }
  | { readonly event: 'note'; readonly text: string }
  | { readonly event: 'close' };

export type Sink = (event: ReportEvent) => void;

/** Milliseconds from any fixed point; monotonic. */
export type Clock = () => number;

export function createReporter(sink: Sink, clock: Clock): Reporter {
  return {
    begin: (name) => beginPhase(name, sink, clock),
    report(diagnostics) {
      if (diagnostics.length > 0) sink({ event: 'diagnostics', diagnostics });
    },
    summarise: (summary) => {
      sink({ event: 'summary', summary });
    },
    announce: (server) => {
      sink({ event: 'serving', server });
    },
    note: (text) => {
      sink({ event: 'note', text });
    },
    close: () => {
      sink({ event: 'close' });
    },
  };
}

function beginPhase(name: string, sink: Sink, clock: Clock): Phase {
  const started = clock();
  sink({ event: 'phase-start', name });
  return {
    progress(done, total) {
      sink({ event: 'phase-progress', name, done, total });
    },
    end(result = null) {
      const milliseconds = clock() - started;
      sink({ event: 'phase-end', name, milliseconds, result });
      return { name, milliseconds };
    },
  };
}
