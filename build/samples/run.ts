/**
 * Starts the process that runs samples, and outlives it. A sample that does not
 * come back in time, eats up the memory or takes the process down is named, and
 * the others go on in a new process. Results do not depend on any of this.
 */
import type { Crew } from './crew.ts';
import type {
  CheckerProgram,
  Job,
  PreparedGroup,
  RunResult,
  Supplies,
} from './protocol.ts';
import {
  startWorker,
  type Confines,
  type Limits,
  type WorkerEnd,
} from './start-worker.ts';

export interface RunSettings extends Limits, Confines {
  /** Absolute path of the compiled `worker.ts`. */
  readonly worker: string;
  /** Absolute path of the project. */
  readonly root: string;
  /** Processes that wait already, or `null`. */
  readonly crew: Crew | null;
}

export interface RunOrder {
  readonly groups: readonly PreparedGroup[];
  readonly checkers: readonly CheckerProgram[];
}

/** The results of each group, in the order of its samples. */
export type GroupResults = readonly (readonly RunResult[])[];

/**
 * @param order - may come later: the process is started meanwhile
 * @param supplies - what the process may load until then
 */
export async function runGroups(
  order: Promise<RunOrder>,
  supplies: Supplies,
  settings: RunSettings,
): Promise<GroupResults> {
  const attempt = { ...settings, only: null, isHurried: false };
  const { results, suspects } = await runAll(order, supplies, attempt);
  const { groups, checkers } = await order;
  // Others may have left something behind in the process that a sample shared
  // with them; a failure counts only if it happens again without them.
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
  /** Too many have not come back already. */
  readonly isHurried: boolean;
}

/** So many examples may use up all their time; there are packages of hundreds. */
const PATIENCE = 3;
/** Milliseconds for each example after that. */
const HURRIED_LIMIT = 1000;
/** What waits needs no processor: so many wait side by side. */
const HURRIED_PROCESSES = 4;

const HURRIED = `, which is what examples get after ${String(PATIENCE)} that do not end`;

/** What is known while processes come and go. */
interface Progress {
  readonly results: Map<PreparedGroup, readonly RunResult[]>;
  readonly suspects: Set<string>;
  /** Who ended a process, with what to say about it. */
  readonly excluded: Map<string, string>;
  /** How many examples have used up all their time. */
  endless: number;
}

async function runAll(
  order: Promise<RunOrder>,
  ahead: Supplies | null,
  attempt: Attempt,
): Promise<Finished> {
  const progress: Progress = {
    results: new Map(),
    suspects: new Set(),
    excluded: new Map(),
    endless: 0,
  };
  let supplies = ahead;
  for (let isMore = true; isMore;) {
    await runOnce(order, supplies, attempt, progress);
    supplies = null;
    if (progress.endless >= PATIENCE && !attempt.isHurried) {
      await hurry(await order, attempt, progress);
    }
    // It may have ended before there was a job.
    isMore = (await order).groups.some((one) => !progress.results.has(one));
  }
  return progress;
}

/** As far as one process comes. */
async function runOnce(
  order: Promise<RunOrder>,
  supplies: Supplies | null,
  attempt: Attempt,
  progress: Progress,
): Promise<void> {
  const { crew, root, worker, only } = attempt;
  const { results, suspects, excluded } = progress;
  let sent: readonly PreparedGroup[] = [];
  const job = order.then(({ groups, checkers }): Job => {
    sent = groups.filter((group) => !results.has(group));
    return { groups: sent, root, checkers, excluded: [...excluded], only };
  });
  const end = await startWorker(
    { worker, job, supplies, limits: attempt, crew },
    (message) => {
      const group = sent[message.index];
      if (group) results.set(group, message.results);
      for (const id of message.suspects) suspects.add(id);
    },
  );
  // What takes a process down by being loaded is left to whoever imports it.
  const isAhead = supplies !== null;
  if (end.kind === 'done' || (end.sample === null && isAhead)) return;
  const [id, message] = nameCulprit(end, attempt);
  excluded.set(id, message);
  const isExample = sent.some((one) => isExampleOf(one, id));
  if (isExample && end.reason === 'timeout') progress.endless += 1;
}

function isExampleOf({ group }: PreparedGroup, id: string): boolean {
  return !group.strict && group.samples.some((sample) => sample.id === id);
}

/** Runs what is left of the examples; nothing else may be hurried. */
async function hurry(
  { groups, checkers }: RunOrder,
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

/** Whom to leave out of the next process, and what to say about it. */
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
        `It does not end within ${String(timeout / 1000)} s${isHurried ? HURRIED : ''}`,
      ];
    case 'memory':
      return [sample, `It takes more than ${String(memory)} MB of memory`];
    case 'died':
      return [sample, 'It takes the process down'];
    default:
      return reason satisfies never;
  }
}
