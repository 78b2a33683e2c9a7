/** What all samples of one process share. */
import type { Sample } from '../model.ts';
import type { Job } from '../protocol.ts';
import type { Checker } from './checkers.ts';
import type { Current } from './current.ts';
import type { Externals } from './externals.ts';
import type { Network } from './network.ts';

export interface WorkerContext {
  readonly job: Job;
  readonly current: Current;
  readonly externals: Externals;
  readonly network: Network;
  /** Restores globals that samples have replaced. */
  readonly restoreGlobals: () => void;
  /** The checker of a language, loaded when first needed. */
  readonly findChecker: (language: string) => Promise<Checker>;
  /** Reports to the parent which sample is responsible from now on. */
  readonly announce: (sample: Sample) => void;
}
