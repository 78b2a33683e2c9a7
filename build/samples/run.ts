/**
 * Runs groups of samples in a process, and starts a new process when one is
 * lost. A sample that exceeds its time or memory or crashes the process is
 * reported, and the rest continues in a new process. Results do not depend on
 * how often this happens.
 */
import type { SampleWorkers } from './prewarm.ts';
import type {
  CheckerProgram,
  Job,
  PreparedGroup,
  RunResult,
  Preloads,
} from './protocol.ts';
import {
  startWorker,
  type Sandbox,
  type Limits,
  type WorkerEnd,
} from './start-worker.ts';

export interface RunSettings extends Limits, Sandbox {
  /** Absolute path of the compiled `worker.ts`. */
  readonly worker: string;
  /** Absolute path of the project. */
  readonly root: string;
  /** Processes started in advance, or `null`. */
  readonly sampleWorkers: SampleWorkers | null;
}

export interface RunRequest {
  readonly groups: readonly PreparedGroup[];
  readonly checkers: readonly CheckerProgram[];
}

/** The results of each group, in the order of its samples. */
export type GroupResults = readonly (readonly RunResult[])[];

/**
 * @param request - may resolve later: the process starts in the meantime
 * @param preloads - what the process may load until then
 */
export async function runGroups(
  request: Promise<RunRequest>,
  preloads: Preloads,
  settings: RunSettings,
): Promise<GroupResults> {
  const attempt = { ...settings, only: null, isHurried: false };
  const { results, suspects } = await runAll(request, preloads, attempt);
  const { groups, checkers } = await request;
  // A failure may be due to what other samples left behind in the process; it
  // counts only if it happens again when the sample runs alone.
  const alone = new Map<string, RunResult>();
  const samples = groups.flatMap(({ group }) => group.samples);
  for (const group of samples.length > 1 ? groups : []) {
    for (const [index, { id }] of group.group.samples.entries()) {
      if (!suspects.has(id) || alone.has(id)) continue;
      const retried = Promise.resolve({ groups: [group], checkers });
      const again = await runAll(retried, null, { ...attempt, only: id });
      const result = again.results.get(group)?.[index];
      if (result) alone.set(id, result);
    }
  }
  return groups.map((group) =>
    (results.get(group) ?? []).map(
      (result, index) =>
        alone.get(group.group.samples[index]?.id ?? '') ?? result,
    ),
  );
}

interface Finished {
  readonly results: ReadonlyMap<PreparedGroup, readonly RunResult[]>;
  /** Ids of samples that ran and failed, without ending the process. */
  readonly suspects: ReadonlySet<string>;
}

interface Attempt extends RunSettings {
  /** The one sample to run, or `null` for all. */
  readonly only: string | null;
  /** Whether too many examples have timed out already. */
  readonly isHurried: boolean;
}

/**
 * Timeouts of examples before the rest is hurried; some packages have hundreds.
 */
const PATIENCE = 3;
/** Milliseconds for each example after that. */
const HURRIED_LIMIT = 1000;
/** Samples that wait use no processor, so more processes than cores may run. */
const HURRIED_PROCESSES = 4;

const HURRIED = `, the limit after ${String(PATIENCE)} examples have timed out`;

/** The state kept across processes. */
interface Progress {
  readonly results: Map<PreparedGroup, readonly RunResult[]>;
  readonly suspects: Set<string>;
  /** Samples that ended a process, by id, with the message to report. */
  readonly excluded: Map<string, string>;
  /** Number of examples that timed out. */
  endless: number;
}

async function runAll(
  request: Promise<RunRequest>,
  ahead: Preloads | null,
  attempt: Attempt,
): Promise<Finished> {
  const progress: Progress = {
    results: new Map(),
    suspects: new Set(),
    excluded: new Map(),
    endless: 0,
  };
  let preloads = ahead;
  for (let isMore = true; isMore;) {
    await runOnce(request, preloads, attempt, progress);
    preloads = null;
    if (progress.endless >= PATIENCE && !attempt.isHurried) {
      await hurry(await request, attempt, progress);
    }
    // The process may have been lost before it got the job.
    isMore = (await request).groups.some((one) => !progress.results.has(one));
  }
  return progress;
}

/** Runs as many groups as one process survives. */
async function runOnce(
  request: Promise<RunRequest>,
  preloads: Preloads | null,
  attempt: Attempt,
  progress: Progress,
): Promise<void> {
  const { sampleWorkers, root, worker, only } = attempt;
  const { results, suspects, excluded } = progress;
  let sent: readonly PreparedGroup[] = [];
  const job = request.then(({ groups, checkers }): Job => {
    sent = groups.filter((group) => !results.has(group));
    return { groups: sent, root, checkers, excluded: [...excluded], only };
  });
  const end = await startWorker(
    { worker, job, preloads, limits: attempt, sampleWorkers },
    (message) => {
      const group = sent[message.index];
      if (group) results.set(group, message.results);
      for (const id of message.suspects) suspects.add(id);
    },
  );
  // A crash while loading in advance is ignored: if it happens again, it is
  // reported by the sample that imports the module.
  const isAhead = preloads !== null;
  if (end.kind === 'done' || (end.sample === null && isAhead)) return;
  const [id, message] = nameCulprit(end, attempt);
  excluded.set(id, message);
  const isExample = sent.some((one) => isExampleOf(one, id));
  if (isExample && end.reason === 'timeout') progress.endless += 1;
}

function isExampleOf({ group }: PreparedGroup, id: string): boolean {
  return !group.strict && group.samples.some((sample) => sample.id === id);
}

/** Runs the remaining examples with a short timeout; tutorials keep theirs. */
async function hurry(
  { groups, checkers }: RunRequest,
  attempt: Attempt,
  { results, suspects, excluded }: Progress,
): Promise<void> {
  const left = groups.filter(
    (one) =>
      !results.has(one) &&
      !one.group.strict &&
      !one.group.samples.some(({ id }) => excluded.has(id)),
  );
  const timeout = Math.min(attempt.timeout, HURRIED_LIMIT);
  const shares = Array.from({ length: HURRIED_PROCESSES }, (_, share) =>
    left.filter((_one, index) => index % HURRIED_PROCESSES === share),
  );
  const done = await Promise.all(
    shares
      .filter((share) => share.length > 0)
      .map((share) =>
        runAll(Promise.resolve({ groups: share, checkers }), null, {
          ...attempt,
          timeout,
          isHurried: true,
        }),
      ),
  );
  for (const found of done) {
    for (const [group, result] of found.results) results.set(group, result);
    for (const id of found.suspects) suspects.add(id);
  }
}

/** The sample to exclude from the next process, and the message to report. */
function nameCulprit(
  { sample, reason, stderr }: WorkerEnd & { kind: 'lost' },
  { timeout, memory, isHurried }: Attempt,
): [id: string, message: string] {
  if (sample === null) {
    throw new Error(`The process that runs samples cannot work: ${stderr}`);
  }
  switch (reason) {
    case 'timeout':
      return [
        sample,
        `It did not finish within ${String(timeout / 1000)} s${isHurried ? HURRIED : ''}`,
      ];
    case 'memory':
      return [sample, `It uses more than ${String(memory)} MB of memory`];
    case 'died':
      return [sample, 'It crashes the process'];
    default:
      return reason satisfies never;
  }
}
