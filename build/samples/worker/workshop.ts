/** What the samples of one process share. */
import type { Sample } from '../model.ts';
import type { Job } from '../protocol.ts';
import type { Checker } from './checkers.ts';
import type { Current } from './current.ts';
import type { Externals } from './externals.ts';
import type { Network } from './network.ts';

export interface Workshop {
  readonly job: Job;
  readonly current: Current;
  readonly externals: Externals;
  readonly network: Network;
  /** Undoes what samples did to what all share. */
  readonly restoreGlobals: () => void;
  /** The checker of a language; loaded when first asked for. */
  readonly findChecker: (language: string) => Promise<Checker>;
  /** Tells the parent who is to blame from now on. */
  readonly announce: (sample: Sample) => void;
}
