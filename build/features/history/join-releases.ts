/**
 * Makes one history of what each release exported. Releases of an older line
 * that came out after a newer one do not come before it, so a line (16.x) does
 * not begin with what the one before it was given later. Pure.
 */
import { groupBy } from '../../core/group-by.ts';
import { nameBelow } from '../../core/names.ts';
import type { ReleasesFile, StoryEvent } from './story.ts';
import {
  saysSame,
  type PublicExport,
  type PublicSymbol,
} from '../../releases/public-api.ts';
import type { Release } from '../../releases/read-releases.ts';
import { compareVersions } from '../../releases/versions.ts';

/** States by release; `null` if it was missing there. */
type States<T> = readonly (T | null)[];
type ExportHistory = ReleasesFile['exports'][number];

/** @param releases - sorted by number, at least one */
export function joinReleases(
  packageName: string,
  releases: readonly Release[],
): ReleasesFile {
  const versions = releases.map(({ version }) => version);
  const ambiguous = new Set(
    releases.flatMap(({ api }) =>
      [...groupBy(api, ({ name }) => name)]
        .filter(([, all]) => all.length > 1)
        .map(([name]) => name),
    ),
  );
  const named = (
    publicExport: PublicExport,
  ): (readonly [string, PublicExport])[] =>
    ambiguous.has(publicExport.name)
      ? publicExport.from.map((path) => [
          nameBelow('', `/${path}`, publicExport.name),
          publicExport,
        ])
      : [[publicExport.name, publicExport]];
  const exports = align(releases.map(({ api }) => api.flatMap(named)));
  return {
    package: packageName,
    version: versions.at(-1) ?? '',
    exports: exports.map(([name, states]) =>
      tellExport(name, states, versions),
    ),
  };
}

/** The states of everything that has a name, by name. */
function align<T>(
  releases: readonly (readonly (readonly [name: string, one: T])[])[],
): readonly (readonly [name: string, States<T>])[] {
  const all = releases.map((release) => new Map(release));
  const names = new Set(all.flatMap((one) => [...one.keys()]));
  return [...names]
    .sort()
    .map((name) => [name, all.map((one) => one.get(name) ?? null)]);
}

function tellExport(
  name: string,
  states: States<PublicExport>,
  versions: readonly string[],
): ExportHistory {
  const events = tellSymbol(states, versions);
  const paths = new Set(
    states.flatMap((publicExport) => publicExport?.from ?? []),
  );
  const moves = [...paths].flatMap((path) =>
    findTurns(
      states.map((publicExport) => publicExport?.from.includes(path) ?? null),
      versions,
    ).flatMap(({ at, before, after }): StoryEvent[] => {
      if (before === null || after === null) return [];
      const kind = after ? 'offered' : 'withdrawn';
      const release = [versions[at] ?? ''];
      const none = { change: null, members: [], calls: [] };
      return [{ ...none, kind, versions: release, path }];
    }),
  );
  const known = new Set(events.map((event) => JSON.stringify(event)));
  const others = align(
    states.map((publicExport) =>
      (publicExport?.members ?? []).map(
        (member) => [member.name, member] as const,
      ),
    ),
  ).flatMap(([member, all]) =>
    tellSymbol(all, versions)
      .filter((one) => !known.has(JSON.stringify(one)))
      .map((one) => ({ ...one, members: [member] })),
  );
  // A change is shown, so each member has its own.
  const equalEvents = groupBy(
    others,
    ({ kind, versions, change, calls, members }) =>
      JSON.stringify([kind, versions, change && members, calls]),
  );
  const joined = [...equalEvents.values()].flatMap((group) => {
    const members = group.flatMap((one) => one.members);
    return group.slice(0, 1).map((one) => ({ ...one, members }));
  });
  const last = states.findLastIndex((publicExport) => publicExport !== null);
  const state = states[last] ?? null;
  return {
    name,
    kind: state?.kind ?? 'variable',
    events: [...events, ...moves, ...joined].sort((a, b) =>
      compareVersions(newestOf(b), newestOf(a)),
    ),
    removed:
      state === null || last === states.length - 1
        ? null
        : {
            version: versions[last + 1] ?? '',
            last: versions[last] ?? '',
            declaration: declare(state),
            reason: state.deprecated,
            from: [...state.from],
          },
  };
}

function tellSymbol(
  states: States<PublicSymbol>,
  versions: readonly string[],
): StoryEvent[] {
  const tell = <T>(
    values: readonly T[],
    name: (before: T | null, after: T) => StoryEvent['kind'] | null,
    isOfCalls = false,
  ) =>
    findTurns<T | null>(values, versions).flatMap(({ at, before, after }) => {
      const kind = after === null ? null : name(before, after);
      const key = [kind, before, after];
      return kind === null ? [] : [{ kind, at, key, isOfCalls }];
    });
  // The first state that says the same.
  const same: (number | null)[] = [];
  for (const [at, one] of states.entries()) {
    const first = states.findIndex(
      (other) =>
        one !== null &&
        other !== null &&
        isEnum(one) === isEnum(other) &&
        saysSame(other, one),
    );
    same.push(one && (first < at ? (same[first] ?? at) : at));
  }
  const all = [
    ...tell(
      states.map((state) => state !== null),
      (before, is) => (is ? 'added' : before === true ? 'removed' : null),
    ),
    ...tell(same, (before) => (before === null ? null : 'changed')),
    ...tell(
      states.map((state) => state && state.deprecated !== null),
      (before, is) =>
        is === true ? 'deprecated' : before === true ? 'restored' : null,
    ),
    ...tell(
      states.map((state) => state && state.deprecatedCalls.length > 0),
      (_, is) => (is === true ? 'deprecated' : null),
      true,
    ),
  ].sort((a, b) => b.at - a.at);
  // What happened in two lines is told once.
  const groups = groupBy(all, ({ kind, key, isOfCalls }) =>
    JSON.stringify([isOfCalls, ...(kind === 'changed' ? key : [kind])]),
  );
  return [...groups.values()].flatMap((group) =>
    group.slice(0, 1).map(({ kind, at, isOfCalls }): StoryEvent => {
      const [before, after] = [states[at - 1], states[at]];
      const isChange = kind === 'changed';
      return {
        kind,
        // Nothing is known about releases before the oldest one.
        versions: group.map(
          ({ at }) => (versions[at] ?? '') + (at === 0 ? ' or earlier' : ''),
        ),
        change: isChange ? describeChange(before, after) : null,
        path: null,
        members: [],
        calls: isOfCalls ? [...(after?.deprecatedCalls ?? [])] : [],
      };
    }),
  );
}

/** What is an enumeration is a type with members, whatever these are. */
function isEnum({ text }: PublicSymbol): boolean {
  return text.startsWith('enum ');
}

/** The members of an enumeration are told on their own. */
function describeChange(
  ...states: readonly (PublicSymbol | null | undefined)[]
): [string, string] {
  const isKind = states.some((state) => state && isEnum(state));
  const [before = '', after = ''] = states.map((state) =>
    isKind ? state?.text.replace(/^([^{]*)\{[^]*\}/, '$1{ … }') : state?.text,
  );
  return [before, after];
}

interface Turn<T> {
  readonly at: number;
  /** `null` before the first. */
  readonly before: T | null;
  readonly after: T;
}

/**
 * Where a value becomes another. A line begins with the value that the one
 * before had when they parted: if this had another one earlier and what it has
 * last comes later here as well, that was added to both, and not taken back.
 */
function findTurns<T>(
  values: readonly T[],
  versions: readonly string[],
): readonly Turn<T>[] {
  return values.flatMap((after, at): readonly Turn<T>[] => {
    const before = values[at - 1];
    if (at === 0 || before === undefined) return [{ at, before: null, after }];
    if (before === after) return [];
    const line = lineOf(versions[at - 1]);
    const begin = versions.findIndex((version) => lineOf(version) === line);
    const isBackport =
      line !== lineOf(versions[at]) &&
      values.includes(before, at) &&
      values.slice(begin, at).includes(after);
    return isBackport ? [] : [{ at, before, after }];
  });
}

function newestOf({ versions: [newest = ''] }: StoryEvent): string {
  return newest.replace(/ .*/, '');
}

/** `16` of `16.9.0`. */
function lineOf(version = ''): string {
  return version.split('.')[0] ?? '';
}

/** Adds the members, as far as its text does not list them. */
function declare({ kind, text, members }: PublicExport): string {
  if (!['class', 'interface', 'enum'].includes(kind)) return text;
  const end = kind === 'enum' ? ',' : ';';
  const lines = members.flatMap(({ name, text }) =>
    text
      .split('\n')
      .map((line) =>
        name === 'constructor' ? line.replace('new ', name) : line,
      )
      .map((line) => `  ${line}${end}\n`),
  );
  return `${text} {\n${lines.join('')}}`;
}

/** One line for each export, so that a change of the file can be read. */
export function printHistory({ exports, ...head }: ReleasesFile): string {
  const isSaid = (value: unknown): boolean =>
    value !== null && !(Array.isArray(value) && value.length === 0);
  const print = (history: ExportHistory): string =>
    JSON.stringify(history, (_, value: unknown) =>
      typeof value === 'object' && value !== null && !Array.isArray(value)
        ? Object.fromEntries(
            Object.entries(value).filter(([, one]) => isSaid(one)),
          )
        : value,
    );
  const start = JSON.stringify(head).slice(0, -1);
  return `${start},"exports":[\n${exports.map(print).join(',\n')}\n]}\n`;
}
