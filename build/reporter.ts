/**
 * What a run has to say while it works, as events. A `Reporter` is what the
 * pipeline holds; where the events go (a terminal, plain lines, JSON lines) is
 * a `Sink`, and nothing here knows which. Never decides an exit code.
 */
import type { Diagnostic } from './diagnostics.ts';

export interface Reporter {
  /** Phases may overlap: one works in a thread while another goes on. */
  begin(name: string): Phase;
  report(diagnostics: readonly Diagnostic[]): void;
  summarise(summary: BuildSummary): void;
  /** Tells where a server listens, as soon as it does. */
  announce(server: ServerNotice): void;
  /** Worth a line, but nobody's mistake. */
  note(text: string): void;
  /** Takes anything unfinished off the screen; nothing is reported after it. */
  close(): void;
}

export interface Phase {
  /** @param total - `null` while it is not known */
  progress(done: number, total: number | null): void;
  /**
   * Ends the phase.
   * @param result - what came out of it in a few words: `593 symbols`
   * @returns how long it took
   */
  end(result?: string | null): PhaseTime;
}

export interface PhaseTime {
  readonly name: string;
  readonly milliseconds: number;
}

/** What a finished build amounts to: the table at its end. */
export interface BuildSummary {
  /** How many pages of each kind, in the order they are shown. */
  readonly pages: ReadonlyMap<string, number>;
  readonly samples: SampleCounts;
  /** Links and anchors that were checked. */
  readonly links: number;
  /** Bytes of the output by file extension, without the dot. */
  readonly bytes: ReadonlyMap<string, number>;
  readonly phases: readonly PhaseTime[];
  readonly files: FileCounts;
}

export interface SampleCounts {
  /** Programs executed by this build; the results of the others were known. */
  readonly run: number;
  readonly passed: number;
  readonly failed: number;
  /** Those that are only shown, and those that say why they cannot run. */
  readonly notRun: number;
  /** What they say, the most frequent first. */
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
  /** Further addresses at which others reach it; empty on loopback. */
  readonly network: readonly string[];
  /** The served folder, as messages call it. */
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

/** Milliseconds from any fixed point; never runs backwards. */
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
