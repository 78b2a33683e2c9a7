/**
 * Judges the differences of two versions by compiling what users may have
 * written (`probes.ts`) against both: what compiled and does not any more is
 * the witness of a breaking change, and what compiles with both shows that the
 * rest is compatible.
 */
import type { PublicApi, PublicExport } from '../api/history/public-api.ts';
import { groupBy } from '../core/group-by.ts';
import { listDifferences, type Difference } from './differences.ts';
import { writeBuilding, writeProbes } from './probes.ts';
import { judge, type Tried } from './judge.ts';
import { inferRoles } from './roles.ts';
import { type RuleName } from './rules.ts';

export interface Change {
  readonly rule: RuleName;
  /** The export, or the owner of the members. */
  readonly name: string;
  /** Several if they have the same witness; empty if the export itself changed. */
  readonly members: readonly string[];
  /** As declared; `null` if that version has none. */
  readonly before: string | null;
  readonly after: string | null;
  /** Compiles with the version before, and not with the one after. */
  readonly witness: Witness | null;
  /** What its deprecation says: often, what to write instead. */
  readonly deprecated: string | null;
}

export interface Witness {
  readonly code: string;
  /** The compiler's words about it. */
  readonly message: string;
}

/** One version: what it offers, and how to compile with it. */
export interface Version {
  /** What the package is imported by. */
  readonly name: string;
  readonly api: PublicApi;
  /** Makes a module of a probe's code. */
  readonly write: (code: string) => string;
  /** What the compiler says about each module; `null` if it compiles. */
  readonly compile: (modules: readonly string[]) => readonly (string | null)[];
  /** The versions it asks for: `node`, `typescript`. */
  readonly requires: Readonly<Record<string, string>>;
}

export function classify(before: Version, after: Version): readonly Change[] {
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
    ...listKinds(before, after),
  ];
}

/** What one witness shows is one change. */
function joinAlike(changes: readonly Change[]): readonly Change[] {
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
  before: Version['requires'],
  after: Version['requires'],
): readonly Change[] {
  return Object.entries(after)
    .filter(([name, range]) => before[name] !== range)
    .map(([name, range]) => ({
      ...NO_WITNESS,
      rule: 'engine-raised',
      name,
      before: before[name] ?? null,
      after: range,
    }));
}

const NO_WITNESS = { members: [], witness: null, deprecated: null } as const;

/**
 * What declarations of a kind allow besides what they declare: objects that only
 * look like an instance, and members of an enumeration as types.
 */
function listKinds(before: Version, after: Version): readonly Change[] {
  const later = new Map(after.api.map((one) => [one.name, one]));
  const tried = before.api.flatMap((one) => {
    const other = later.get(one.name);
    if (other === undefined) return [];
    const [own, its] = [writeKind(one), writeKind(other)];
    if (own === null) return [];
    const module = before.write(own.code);
    // What gained members is told by these, unless objects with them fail, too.
    const control = its?.rule === own.rule ? after.write(its.code) : module;
    return [{ rule: own.rule, one, other, module, control }];
  });
  const modules = tried.map(({ module }) => module);
  const wasAllowed = before.compile(modules);
  const messages = after.compile(modules);
  const controls = after.compile(tried.map(({ control }) => control));
  return tried.flatMap(({ rule, one, other, module }, at) => {
    const message = messages[at] ?? null;
    if (wasAllowed[at] !== null || message === null || controls[at] === null) {
      return [];
    }
    return [
      {
        ...NO_WITNESS,
        rule,
        name: one.name,
        before: one.text,
        after: other.text,
        witness: { code: module, message },
      },
    ];
  });
}

function writeKind(
  owner: PublicExport,
): { readonly rule: RuleName; readonly code: string } | null {
  const { kind, name, members } = owner;
  if (kind === 'class') {
    const building = writeBuilding(owner, true);
    return building && { rule: 'class-nominal', code: building.code };
  }
  const [first] = members;
  return kind === 'enum' && first !== undefined
    ? { rule: 'kind-changed', code: `export type Own = ${name}.${first.name};` }
    : null;
}

/** Import paths that are gone, as a whole. */
function listSubpaths(before: Version, after: Version): readonly Change[] {
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

/**
 * Type parameters may have constraints that probes do not repeat, so each probe
 * has a second form with `any`.
 */
function tryProbes(
  differences: readonly Difference[],
  side: 'before' | 'after',
  own: Version,
  other: Version,
): readonly (readonly Tried[])[] {
  const forms = differences.map(({ owner, member }) => {
    const holder = owner[side];
    const subject = member === null ? holder : member[side];
    if (holder === null) return [];
    return [false, true].map((isAny) => {
      const building = side === 'before' ? writeBuilding(holder, isAny) : null;
      const probes =
        subject === null
          ? building === null
            ? []
            : [building]
          : writeProbes(holder, member?.[side] ?? null, isAny);
      return probes.map((one) => ({ ...one, code: own.write(one.code) }));
    });
  });
  const all = forms.flat(2);
  const fails = new Map(
    own.compile(all.map(({ code }) => code)).map((one, at) => [all[at], one]),
  );
  const valid = all.filter((one) => fails.get(one) === null);
  const found = other.compile(valid.map(({ code }) => code));
  const messages = new Map(valid.map((one, at) => [one, found[at] ?? null]));
  return forms.map(([exact = [], loose = []]) =>
    exact.flatMap((one, at) => {
      const chosen = [one, loose[at]].find(
        (form) => form !== undefined && messages.has(form),
      );
      if (chosen === undefined) return [];
      return [{ ...chosen, message: messages.get(chosen) ?? null }];
    }),
  );
}
