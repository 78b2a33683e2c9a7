/**
 * What a package's history means to readers of one version: since which release
 * something is there, what has changed, what is gone. Releases of an older line
 * that came out after a newer one do not come before it, so each line (16.x) is
 * followed from its last release backwards. Pure; knows no page.
 */
import {
  compareVersions,
  type ExportHistory,
  type History,
  type SymbolHistory,
} from '../api/history/history.ts';
import { groupBy } from '../core/group-by.ts';
import { foldCase, parsePathSegment } from '../core/names.ts';

export interface Story {
  /**
   * The first releases, the newest line first: `16.9.0` and `15.9.0` of what was
   * added to both; `15.0.0 or earlier` of what was in the oldest one read.
   */
  readonly since: readonly string[];
  readonly deprecatedSince: readonly string[];
  /** The newest first. */
  readonly events: readonly StoryEvent[];
}

export interface StoryEvent {
  readonly kind:
    | 'added'
    | 'changed'
    | 'deprecated'
    | 'restored'
    | 'removed'
    /** Subpaths that export it besides, or do so no longer. */
    | 'offered'
    | 'withdrawn';
  /** The newest first: one for each line that it happened in. */
  readonly versions: readonly string[];
  /** The declarations before and after a change; else `null`. */
  readonly change: { readonly before: string; readonly after: string } | null;
  /** The subpaths that the event is about. */
  readonly paths: readonly string[];
}

export interface ExportStory extends Story {
  readonly kind: ExportHistory['kind'];
  /** Those that are not as old as their owner, or have changed. */
  readonly members: ReadonlyMap<string, Story>;
  /** What is not in the version any more; else `null`. */
  readonly removed: Removed | null;
}

export interface Removed {
  /** The release that no longer had it. */
  readonly version: string;
  /** The last one that did. */
  readonly last: string;
  /** The releases that had it: `up to 15.6.0`, `16.1.0 to 16.15.0`. */
  readonly releases: readonly string[];
  readonly declaration: string;
  /** Its last deprecation; `null` if there was none. */
  readonly reason: string | null;
  /** The subpaths that exported it last. */
  readonly from: readonly string[];
}

/** By name, below its subpath if the name means different things. */
export type Stories = ReadonlyMap<string, ExportStory>;

export const NO_STORIES: ReadonlyMap<string, ExportStory> = new Map();

/**
 * What is no longer exported, with the end of its page's address. Nobody can
 * rename what is gone: names that differ only by case get another end.
 */
export function addressRemoved(stories: Stories): ReadonlyMap<string, string> {
  const ends = new Map<string, string>();
  for (const [name, { removed }] of stories) {
    const parts = name.split('/').map(parsePathSegment);
    if (removed === null || parts.some(({ ok }) => !ok)) continue;
    const taken = new Set([...ends.values()].map(foldCase));
    let end = name;
    while (taken.has(foldCase(end))) end += '-';
    ends.set(name, end);
  }
  return ends;
}

/** A stage. @param version - what the readers have; later ones do not count */
export function tellHistory(history: History, version: string): Stories {
  const versions = history.versions.filter(
    (one) => compareVersions(one, version) <= 0,
  );
  return new Map(
    Object.entries(history.exports).flatMap(([name, one]) => {
      if ((one.present[0] ?? 0) >= versions.length) return [];
      return [[name, tellExport(one, versions)] as const];
    }),
  );
}

function tellExport(
  one: ExportHistory,
  versions: readonly string[],
): ExportStory {
  const present = spread(one, versions.length);
  const last = present.lastIndexOf(true);
  const isGone = last < versions.length - 1;
  const runs = findStarts(present, versions.length).map((start) => {
    const next = present.indexOf(false, start);
    const end = next === -1 ? versions.length - 1 : next - 1;
    const [from = '', to = ''] = [versions[start], versions[end]];
    if (start === 0) return `up to ${to}`;
    return start === end ? to : `${from} to ${to}`;
  });
  const told = tellSymbol(one, versions);
  return {
    kind: one.kind,
    ...told,
    events: [...told.events, ...tellPaths(one, present, versions)],
    members: new Map(
      Object.entries(one.members)
        .filter(
          ([
            ,
            {
              present: [first = 0],
            },
          ]) => first < versions.length,
        )
        .map(([name, member]) => [name, tellSymbol(member, versions)]),
    ),
    removed: isGone
      ? {
          version: versions[last + 1] ?? '',
          last: versions[last] ?? '',
          releases: runs,
          declaration: valueAt(one.text, last) ?? '',
          reason: valueAt(one.deprecated, last) ?? null,
          from: valueAt(one.from, last) ?? [],
        }
      : null,
  };
}

function tellPaths(
  { from }: ExportHistory,
  present: readonly boolean[],
  versions: readonly string[],
): readonly StoryEvent[] {
  const paths = new Set(from.flatMap(([, names]) => names));
  return [...paths].flatMap((path) => {
    const has = present.map((is, at) =>
      is ? valueAt(from, at)?.includes(path) === true : null,
    );
    return findTurns(has, versions).flatMap(({ at, before, after }) => {
      if (before === null || after === null) return [];
      const kind = after ? ('offered' as const) : ('withdrawn' as const);
      const release = [nameVersion(at, versions)];
      return [{ kind, versions: release, change: null, paths: [path] }];
    });
  });
}

function tellSymbol(one: SymbolHistory, versions: readonly string[]): Story {
  const present = spread(one, versions.length);
  const deprecated = present.map(
    (is, at) => is && (valueAt(one.deprecated, at) ?? null) !== null,
  );
  const texts = present.map((is, at) =>
    is ? (valueAt(one.text, at) ?? '') : null,
  );
  const firsts = findFirsts(present, versions);
  const warned = findFirsts(deprecated, versions);
  const appeared = findTurns(present, versions).filter(({ after }) => after);
  const gone = findTurns(present, versions).filter(({ after }) => !after);
  const ends = findTurns(deprecated, versions).filter(
    ({ at, after }) => !after && present[at] === true,
  );
  const changes = findTurns(texts, versions).flatMap(({ at, before, after }) =>
    before === null || after === null
      ? []
      : [{ at, change: { before, after } }],
  );
  const plain = (kind: StoryEvent['kind'], places: readonly number[]) =>
    places.map((at) => ({ kind, at, change: null }));
  const all = [
    ...plain('added', [...firsts, ...appeared.map(({ at }) => at)]),
    ...changes.map((each) => ({ kind: 'changed' as const, ...each })),
    ...plain('deprecated', warned),
    ...plain(
      'restored',
      ends.map(({ at }) => at),
    ),
    ...plain(
      'removed',
      gone.map(({ at }) => at),
    ),
  ].sort((a, b) => b.at - a.at);
  const name = (places: Iterable<number>): readonly string[] =>
    Array.from(new Set(places), (at) => nameVersion(at, versions));
  return {
    since: name(firsts),
    deprecatedSince: name(warned),
    // What happened in two lines is told once.
    events: Array.from(
      groupBy(all, ({ kind, change }) => JSON.stringify([kind, change])),
      ([, [first, ...others]]) => [first, ...others],
    ).flatMap((group) => {
      const [first] = group;
      if (first === undefined) return [];
      const { kind, change } = first;
      const versions = name(group.flatMap((each) => each?.at ?? []));
      return [{ kind, change, versions, paths: [] }];
    }),
  };
}

/** Whether it is there, by version. */
function spread({ present }: SymbolHistory, count: number): readonly boolean[] {
  return Array.from(
    { length: count },
    (_, at) => present.filter((turn) => turn <= at).length % 2 === 1,
  );
}

function valueAt<T>(
  steps: readonly (readonly [number, T])[],
  at: number,
): T | undefined {
  return steps.findLast(([begin]) => begin <= at)?.[1];
}

/** Nothing is known about releases before the oldest one. */
function nameVersion(at: number, versions: readonly string[]): string {
  return `${versions[at] ?? ''}${at === 0 ? ' or earlier' : ''}`;
}

/** Where something begins, in the order of numbers. */
function findStarts(has: readonly boolean[], count: number): readonly number[] {
  return Array.from({ length: count }, (_, at) => at).filter(
    (at) => has[at] === true && has[at - 1] !== true,
  );
}

/** Followed back from the end of each line, the newest line first. */
function findFirsts(
  has: readonly boolean[],
  versions: readonly string[],
): readonly number[] {
  const ends = versions
    .map((_, at) => at)
    .filter((at) => at + 1 === versions.length || isNewLine(at + 1, versions));
  const firsts = ends
    .filter((at) => has[at] === true)
    .map((at) => has.lastIndexOf(false, at) + 1);
  return [...new Set(firsts)].reverse();
}

interface Turn<T> {
  readonly at: number;
  readonly before: T;
  readonly after: T;
}

/**
 * Where a value becomes another. A line begins with the value that the one
 * before had when they parted: if this had another one earlier and what it has
 * last comes later here, too, then that was added to both, and not taken back.
 */
function findTurns<T>(
  values: readonly T[],
  versions: readonly string[],
): readonly Turn<T>[] {
  return values.flatMap((after, at): readonly Turn<T>[] => {
    const before = values[at - 1];
    if (at === 0 || before === undefined || before === after) return [];
    const begin = versions.findIndex(
      (one) => lineOf(one) === lineOf(versions[at - 1]),
    );
    const isBackport =
      isNewLine(at, versions) &&
      values.includes(before, at) &&
      values.slice(begin, at).includes(after);
    return isBackport ? [] : [{ at, before, after }];
  });
}

function isNewLine(at: number, versions: readonly string[]): boolean {
  return lineOf(versions[at]) !== lineOf(versions[at - 1]);
}

/** `16` of `16.9.0`. */
function lineOf(version = ''): string {
  return version.split('.')[0] ?? '';
}

/** Compares lists of versions by their first. */
export function newestFirst(
  [a = '']: readonly string[],
  [b = '']: readonly string[],
): number {
  return compareVersions(b, a);
}

/** `16.9.0, and 15.9.0` */
export function listVersions(versions: readonly string[]): string {
  const [last = '', ...others] = versions.toReversed();
  return others.length === 0
    ? last
    : `${others.toReversed().join(', ')}, and ${last}`;
}
