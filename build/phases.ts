/** The phases of a build, reported as they happen and kept for the summary. */
import type { Phase, PhaseTime, Reporter } from './reporter.ts';

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
