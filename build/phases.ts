/** The phases of a build, told to the reporter and kept for the table at its end. */
import type { Phase, PhaseTime, Reporter } from './reporter.ts';

export interface Phases {
  /** Ends the phase before and begins the next. */
  enter(name: string): void;
  /** A phase beside the main one: work in a thread. */
  beside<T>(name: string, work: () => Promise<T>): Promise<T>;
  /** Ends the last phase; all of them, in the order in which they ended. */
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
