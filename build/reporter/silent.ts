/** A reporter for what nobody needs to follow. */
import { createReporter, type Clock, type Reporter } from '../reporter.ts';

export function createSilentReporter(clock: Clock): Reporter {
  return createReporter(() => undefined, clock);
}
