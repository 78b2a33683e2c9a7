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
import { startWorker, type Limits, type WorkerEnd } from './start-worker.ts';

export interface RunSettings extends Limits {
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
  const { results, suspects } = await runAll(order, supplies, null, settings);
  const { groups, checkers } = await order;
  // Others may have left something behind in the process that a sample shared
  // with them; a failure counts only if it happens again without them.
  const alone = new Map<string, RunResult>();
  const samples = groups.flatMap(({ group }) => group.samples);
  for (const group of samples.length > 1 ? groups : []) {
    for (const [index, { id }] of group.group.samples.entries()) {
      if (!suspects.has(id) || alone.has(id)) continue;
      const retried = Promise.resolve({ groups: [group], checkers });
      const again = await runAll(retried, null, id, settings);
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

async function runAll(
  order: Promise<RunOrder>,
  ahead: Supplies | null,
  only: string | null,
  settings: RunSettings,
): Promise<Finished> {
  const { crew, root, worker } = settings;
  const results = new Map<PreparedGroup, readonly RunResult[]>();
  const suspects = new Set<string>();
  const excluded = new Map<string, string>();
  const isLeft = (group: PreparedGroup): boolean => !results.has(group);
  let supplies = ahead;
  for (let isMore = true; isMore;) {
    let sent: readonly PreparedGroup[] = [];
    const job = order.then(({ groups, checkers }): Job => {
      sent = groups.filter(isLeft);
      const named = [...excluded];
      return { groups: sent, root, checkers, excluded: named, only };
    });
    const end = await startWorker(
      { worker, job, supplies, limits: settings, crew },
      (message) => {
        const group = sent[message.index];
        if (group) results.set(group, message.results);
        for (const id of message.suspects) suspects.add(id);
      },
    );
    // It may have ended before there was a job.
    isMore = (await order).groups.some(isLeft);
    // What takes a process down by being loaded is left to whoever imports it.
    const isAhead = supplies !== null;
    supplies = null;
    if (end.kind === 'lost' && (end.sample !== null || !isAhead)) {
      const [id, message] = nameCulprit(end, settings);
      excluded.set(id, message);
    }
  }
  return { results, suspects };
}

/** Whom to leave out of the next process, and what to say about it. */
function nameCulprit(
  { sample, reason, stderr }: WorkerEnd & { kind: 'lost' },
  { timeout, memory }: Limits,
): [id: string, message: string] {
  if (sample === null) {
    throw new Error(`The process that runs samples cannot work: ${stderr}`);
  }
  switch (reason) {
    case 'timeout':
      return [sample, `It does not end within ${String(timeout / 1000)} s`];
    case 'memory':
      return [sample, `It takes more than ${String(memory)} MB of memory`];
    case 'died':
      return [sample, 'It takes the process down'];
    default:
      return reason satisfies never;
  }
}
