/**
 * What every read release of a package exported, as one compact value: the file
 * that an author commits. It says only what changes from one release to the
 * next, in the order of their numbers. Knows no page and no network.
 */
import * as z from 'zod';
import { groupBy } from '../../core/group-by.ts';
import { nameBelow } from '../../core/names.ts';
import type { PublicApi, PublicExport, PublicSymbol } from './public-api.ts';

/** What begins at a release: its place among the versions, and a value. */
const steps = <T extends z.ZodType>(value: T) =>
  z.array(z.tuple([z.int().nonnegative(), value])).default([]);

const symbol = z.strictObject({
  /** Where it begins and ends, in turns; without an end it is still there. */
  present: z.array(z.int().nonnegative()).min(1),
  /** Its declaration, if that has changed or is gone. */
  text: steps(z.string()),
  /** Its deprecation; `null` where that was taken back. */
  deprecated: steps(z.string().nullable()),
});

const exported = symbol.extend({
  kind: z.enum([
    ...['class', 'enum', 'function', 'interface'],
    ...['type', 'variable', 'namespace'],
  ] as const),
  /** The subpaths that export it; `''` is the main entry. */
  from: steps(z.array(z.string())),
  /** Members with a history of their own; others are as old as their owner. */
  members: z.record(z.string(), symbol).default({}),
});

export const historySchema = z.strictObject({
  package: z.string(),
  /** Stable releases, sorted by number. */
  versions: z.array(z.string()).min(1),
  /** By name; below its subpath if the name means different things. */
  exports: z.record(z.string(), exported),
});

export type History = z.output<typeof historySchema>;
export type ExportHistory = z.output<typeof exported>;
export type SymbolHistory = z.output<typeof symbol>;

/** A release and what it exports. */
export interface Release {
  readonly version: string;
  readonly api: PublicApi;
}

const STABLE = /^(\d+)\.(\d+)\.(\d+)$/;

/** Others are prereleases, which promise nothing. */
export function isStable(version: string): boolean {
  return STABLE.test(version);
}

/** By number, whenever they were published; of a prerelease, its release's. */
export function compareVersions(a: string, b: string): number {
  const [one, other] = [a, b].map((version) =>
    version
      .replace(/[-+].*/, '')
      .split('.')
      .map(Number),
  );
  const differences = [0, 1, 2].map(
    (part) => (one?.[part] ?? 0) - (other?.[part] ?? 0),
  );
  return differences.find((part) => part !== 0) ?? 0;
}

/** @param releases - sorted by number */
export function joinReleases(
  packageName: string,
  releases: readonly Release[],
): History {
  const ambiguous = new Set(
    releases.flatMap(({ api }) =>
      [...groupBy(api, ({ name }) => name)]
        .filter(([, all]) => all.length > 1)
        .map(([name]) => name),
    ),
  );
  const split = releases.map(({ api }) => splitByName(api, ambiguous));
  const names = new Set(split.flatMap((one) => [...one.keys()]));
  const exports = [...names].sort().map((name) => {
    const states = split.map((one) => one.get(name) ?? null);
    return [name, joinExport(states)] as const;
  });
  return {
    package: packageName,
    versions: releases.map(({ version }) => version),
    exports: Object.fromEntries(exports),
  };
}

function splitByName(
  api: PublicApi,
  ambiguous: ReadonlySet<string>,
): ReadonlyMap<string, PublicExport> {
  return new Map(
    api.flatMap((one) => {
      if (!ambiguous.has(one.name)) return [[one.name, one] as const];
      return one.from.map(
        (path) => [nameBelow('', `/${path}`, one.name), one] as const,
      );
    }),
  );
}

function joinExport(states: readonly (PublicExport | null)[]): ExportHistory {
  const own = joinSymbol(states);
  const members = states.map(
    (one) => new Map(one?.members.map((member) => [member.name, member])),
  );
  const names = new Set(members.flatMap((one) => [...one.keys()]));
  const histories = [...names].sort().flatMap((name) => {
    const joined = joinSymbol(members.map((one) => one.get(name) ?? null));
    const { present, text, deprecated } = joined;
    const isOwners = String(present) === String(own.present);
    const isPlain = text.length + deprecated.length === 0;
    return isOwners && isPlain ? [] : [[name, joined] as const];
  });
  const last = states.findLast((one) => one !== null);
  return {
    kind: last?.kind ?? 'variable',
    ...own,
    from: findSteps(
      states.map((one) => one && [...one.from].sort()),
      (one, other) => String(one) === String(other),
    ),
    members: Object.fromEntries(histories),
  };
}

function joinSymbol(states: readonly (PublicSymbol | null)[]): SymbolHistory {
  const present = states.flatMap((one, index) => {
    const before = states[index - 1] ?? null;
    return (one === null) === (before === null) ? [] : [index];
  });
  const texts = findSteps(states, isSame).map(
    ([index, { text }]) => [index, text] as [number, string],
  );
  const isGone = states.at(-1) === null;
  const deprecated = findSteps(
    states.map((one) => one && { reason: one.deprecated }),
    (one, other) => one.reason === other.reason,
  );
  const isDeprecated = deprecated.some(([, { reason }]) => reason !== null);
  return {
    present,
    text: isGone || texts.length > 1 ? texts : [],
    deprecated: isDeprecated
      ? deprecated.map(([index, { reason }]) => [index, reason])
      : [],
  };
}

/** Whether a declaration says the same, however it is written. */
function isSame(one: PublicSymbol, other: PublicSymbol): boolean {
  return (
    one.text === other.text ||
    one.type[0] === other.type[0] ||
    one.type[1] === other.type[1]
  );
}

/** Where a value begins and where it becomes another. */
function findSteps<T>(
  states: readonly (T | null)[],
  isEqual: (one: T, other: T) => boolean,
): [number, T][] {
  let last: T | null = null;
  return states.flatMap((state, index): [number, T][] => {
    if (state === null) return [];
    const isNew = last === null || !isEqual(last, state);
    last = state;
    return isNew ? [[index, state]] : [];
  });
}

/** One line for each export, so that a change of the file can be read. */
export function printHistory({ exports, ...history }: History): string {
  const isTold = (value: unknown): boolean =>
    !Array.isArray(value) && typeof value === 'object' && value !== null
      ? Object.keys(value).length > 0
      : !Array.isArray(value) || value.length > 0;
  const print = (value: unknown): string =>
    JSON.stringify(value, (_, one: unknown) =>
      typeof one === 'object' && one !== null && !Array.isArray(one)
        ? Object.fromEntries(
            Object.entries(one).filter(([, each]) => isTold(each)),
          )
        : one,
    );
  const lines = Object.entries(exports).map(
    ([name, one]) => `${JSON.stringify(name)}:${print(one)}`,
  );
  return `${print(history).slice(0, -1)},"exports":{\n${lines.join(',\n')}\n}}\n`;
}
