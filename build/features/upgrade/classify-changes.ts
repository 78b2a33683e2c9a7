/**
 * Judges the differences of two versions by compiling what users may have
 * written (`probes.ts`) against both: what compiled and does not any more is
 * the witness of a breaking change, and what compiles with both shows that the
 * rest is compatible.
 */
import type { PublicApi } from '../../releases/public-api.ts';
import { compareVersions } from '../../releases/versions.ts';
import type { CompileProblem } from './compile.ts';
import { groupBy } from '../../core/group-by.ts';
import { listDifferences, type ApiDifference } from './differences.ts';
import { writeBuilding, writeProbes } from './probes.ts';
import { judge, type Tried } from './judge.ts';
import { inferRoles } from './roles.ts';
import type { ApiChange } from './upgrade-file.ts';

/** One version: what it offers, and how to compile with it. */
export interface ComparedVersion {
  /** What the package is imported by. */
  readonly name: string;
  readonly api: PublicApi;
  /** Makes a module of a probe's code. */
  readonly write: (code: string) => string;
  /** What the compiler says about each module; `null` if it compiles. */
  readonly compile: (
    modules: readonly string[],
  ) => readonly (CompileProblem | null)[];
  /** The versions that it requires, of `node` and `typescript`. */
  readonly requires: Readonly<Record<string, string>>;
}

export function classify(
  before: ComparedVersion,
  after: ComparedVersion,
): readonly ApiChange[] {
  const differences = listDifferences(before.api, after.api);
  const roles = inferRoles(before.api);
  const forward = tryProbes(differences, 'before', before, after);
  const backward = tryProbes(differences, 'after', after, before);
  const judged = differences.map((difference, index) => {
    const tests = {
      forward: forward[index] ?? [],
      backward: backward[index] ?? [],
    };
    return judge({ difference, ...tests }, roles);
  });
  return [
    ...listRequirements(before.requires, after.requires),
    ...listSubpaths(before, after),
    ...joinAlike(judged.flat()),
  ];
}

/** What one witness shows is one change. */
function joinAlike(changes: readonly ApiChange[]): readonly ApiChange[] {
  const groups = groupBy(changes, ({ rule, name, members, witness }) =>
    JSON.stringify([rule, name, witness ?? members]),
  );
  const join = (texts: readonly (string | null)[]): string | null =>
    texts.includes(null) ? null : texts.join('\n');
  return [...groups.values()].flatMap((all) =>
    all.slice(0, 1).map((first) => ({
      ...first,
      members: all.flatMap(({ members }) => members),
      before: join(all.map(({ before }) => before)),
      after: join(all.map(({ after }) => after)),
    })),
  );
}

function listRequirements(
  before: ComparedVersion['requires'],
  after: ComparedVersion['requires'],
): readonly ApiChange[] {
  return Object.entries(after)
    .filter(([name, range]) => {
      const [was, is] = [before[name] ?? '0', range].map(findLowest);
      return compareVersions(was ?? '', is ?? '') < 0;
    })
    .map(([name, range]) => ({
      ...NO_WITNESS,
      rule: 'engine-raised',
      name,
      before: before[name] ?? null,
      after: range,
    }));
}

/** `12.22.0` for `^14.16.0 || ^12.22.0`. */
function findLowest(range: string): string {
  const [lowest = '0'] = (range.match(/\d+(?:\.\d+)*/g) ?? []).sort(
    compareVersions,
  );
  return lowest;
}

const NO_WITNESS = {
  members: [],
  witness: null,
  controls: 0,
  deprecated: null,
} as const;

/** Import paths that are gone, as a whole. */
function listSubpaths(
  before: ComparedVersion,
  after: ComparedVersion,
): readonly ApiChange[] {
  const [old, now] = [before, after].map(
    ({ api }) => new Set(api.flatMap(({ from }) => from)),
  );
  return [...(old ?? [])]
    .filter((path) => now?.has(path) === false)
    .map((path) => ({
      ...NO_WITNESS,
      rule: 'subpath-removed',
      name: `${before.name}/${path}`,
      before: null,
      after: null,
    }));
}

/** Leaves out probes that the version itself refuses, which show nothing. */
function tryProbes(
  differences: readonly ApiDifference[],
  side: 'before' | 'after',
  own: ComparedVersion,
  other: ComparedVersion,
): readonly (readonly Tried[])[] {
  const written = differences.map(({ owner, member }) => {
    const holder = owner[side];
    const subject = member === null ? holder : member[side];
    if (holder === null) return [];
    const probes =
      subject === null
        ? writeBuilding(holder)
        : writeProbes(holder, member?.[side] ?? null);
    return probes.map((probe) => ({ ...probe, code: own.write(probe.code) }));
  });
  const all = written.flat();
  const compile = ({ compile }: ComparedVersion) => {
    const foundProblems = compile(all.map(({ code }) => code));
    return new Map(all.map((probe, at) => [probe, foundProblems[at] ?? null]));
  };
  const [refused, problems] = [compile(own), compile(other)];
  return written.map((probes) =>
    probes
      .filter((probe) => refused.get(probe) === null)
      .map((probe) => ({ ...probe, problem: problems.get(probe) ?? null })),
  );
}
