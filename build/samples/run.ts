/**
 * Runs prepared groups of samples in a process, and starts a new process when
 * one is lost. A sample that exceeds its time or memory or crashes the process
 * is reported, and the rest continues in a new process. Results do not depend on
 * how often this happens.
 */
import { runProcess, type Loss, type ProcessSettings } from './process.ts';
import type { CheckerProgram, PreparedGroup, RunResult } from './protocol.ts';

export interface RunSettings extends ProcessSettings {
  /** Absolute path of the project. */
  readonly root: string;
  readonly checkers: readonly CheckerProgram[];
}

/** The results of each group, in the order of its samples. */
export type GroupResults = ReadonlyMap<PreparedGroup, readonly RunResult[]>;

export async function runGroups(
  groups: readonly PreparedGroup[],
  settings: RunSettings,
): Promise<GroupResults> {
  const { results, suspects } = await runAll(groups, null, settings);
  const isShared = groups.flatMap(({ group }) => group.samples).length > 1;
  if (!isShared) return results;
  // A failure may be due to what other samples left behind in the process; it
  // counts only if it happens again when the sample runs alone.
  const alone = new Map<string, RunResult>();
  for (const group of groups) {
    for (const [index, { id }] of group.group.samples.entries()) {
      if (!suspects.has(id) || alone.has(id)) continue;
      const again = await runAll([group], id, settings);
      const result = again.results.get(group)?.[index];
      if (result) alone.set(id, result);
    }
  }
  return new Map(
    [...results].map(([one, found]) => {
      const { samples } = one.group;
      return [
        one,
        found.map((result, at) => alone.get(samples[at]?.id ?? '') ?? result),
      ];
    }),
  );
}

/**
 * Timeouts of examples before the rest gets less time; some packages have
 * hundreds.
 */
const PATIENCE = 3;
/** Milliseconds for each example after that. */
const SHORT_LIMIT = 1000;

interface Finished {
  readonly results: GroupResults;
  /** Ids of samples that ran and failed, without ending the process. */
  readonly suspects: ReadonlySet<string>;
}

/** @param only - the one sample to run, or `null` for all */
async function runAll(
  groups: readonly PreparedGroup[],
  only: string | null,
  settings: RunSettings,
): Promise<Finished> {
  const { root, checkers } = settings;
  const results = new Map<PreparedGroup, readonly RunResult[]>();
  const suspects = new Set<string>();
  /** Samples that ended a process, by id, with the message to report. */
  const excluded = new Map<string, string>();
  let endless = 0;
  while (results.size < groups.length) {
    const rest = groups.filter((group) => !results.has(group));
    const isShort = endless >= PATIENCE && settings.timeout > SHORT_LIMIT;
    const limits = isShort ? { ...settings, timeout: SHORT_LIMIT } : settings;
    const loss = await runProcess(
      { groups: rest, root, checkers, excluded: [...excluded], only },
      limits,
      (message) => {
        const group = rest[message.index];
        if (group) results.set(group, message.results);
        for (const id of message.suspects) suspects.add(id);
      },
    );
    if (loss === null) continue;
    const { sample, reason } = loss;
    if (sample === null) {
      throw new Error(
        `The process that runs samples cannot work: ${loss.stderr}`,
      );
    }
    excluded.set(sample, explain(reason, limits, isShort));
    const isExample = rest.some(
      ({ group }) =>
        !group.strict && group.samples.some(({ id }) => id === sample),
    );
    if (isExample && reason === 'timeout') endless += 1;
  }
  return { results, suspects };
}

function explain(
  reason: Loss['reason'],
  { timeout, memory }: RunSettings,
  isShort: boolean,
): string {
  switch (reason) {
    case 'timeout':
      return `It did not finish within ${String(timeout / 1000)} s${isShort ? `, the limit after ${String(PATIENCE)} examples have timed out` : ''}`;
    case 'memory':
      return `It uses more than ${String(memory)} MB of memory`;
    case 'died':
      return 'It crashes the process';
    default:
      return reason satisfies never;
  }
}
