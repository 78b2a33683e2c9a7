/** A reporter that discards all events. */
import { createReporter, type Clock, type Reporter } from '../reporter.ts';

export function createSilentReporter(clock: Clock): Reporter {
  return createReporter(() => undefined, clock);
}
