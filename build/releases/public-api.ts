/**
 * What one version of a package offers to its importers, as a compact value that
 * can be compared with that of another version: every export of every subpath
 * with its members. Knows one version only, and no page.
 */
import ts from 'typescript';
import { groupBy } from '../core/group-by.ts';
import type { Hash } from '../core/hash.ts';
import { hideExports, resolveAlias } from '../api/convert/hide-exports.ts';
import { exportsOf } from '../api/convert/join-entries.ts';
import { createProgram, type ProgramOptions } from '../api/convert/program.ts';
import { subpathOf } from '../core/names.ts';
import type { ExtractionJob } from '../api/job.ts';
import type { EntityKind } from '../api/model.ts';
import { createDescriber, type Meanings } from './describe.ts';

/**
 * Hashes of a type: as it names the package's aliases, and with what these stand
 * for. Types are the same if one of the two is: a regrouped alias changes the
 * first, a changed alias the second.
 */
export type TypeHashes = readonly [named: Hash, expanded: Hash];

/** An export or a member. */
export interface PublicSymbol {
  /** The name, as the model writes a member's; static ones after `static `. */
  readonly name: string;
  /** The declaration; a line for each overload. */
  readonly text: string;
  readonly type: TypeHashes;
  /** The text of its deprecation; `null` if it is not deprecated. */
  readonly deprecated: string | null;
  /** The overloads that are deprecated, if others are not. */
  readonly deprecatedCalls: readonly string[];
}

export interface PublicExport extends PublicSymbol {
  readonly kind: EntityKind;
  /** The subpaths that export it by this name; `''` is the main entry. */
  readonly from: readonly string[];
  readonly members: readonly PublicSymbol[];
}

/** Exports in the order of the entries. One name may stand for two things. */
export type PublicApi = readonly PublicExport[];

/** Whether two declarations say the same, however they are written. */
export function saysSame(one: PublicSymbol, other: PublicSymbol): boolean {
  return (
    one.text === other.text ||
    one.type.some((hash, place) => hash === other.type[place])
  );
}

/** A name that a subpath exports for something. */
interface Offer {
  readonly name: string;
  readonly subpath: string;
  readonly meanings: Meanings;
}

/** @param job - which entries of which folder, and what is left out */
export function extractPublicApi(
  job: ExtractionJob,
  options: ProgramOptions,
): PublicApi {
  const roots = job.entries.map(({ file }) => `${job.folder}/${file}`);
  const program = createProgram(roots, options);
  hideExports(program, job);
  const checker = program.getTypeChecker();
  /** @param above - the namespaces that contain it, which may be one of them */
  const list = (
    symbol: ts.Symbol,
    name: string,
    subpath: string,
    above: readonly ts.Symbol[] = [],
  ): readonly Offer[] => {
    const meanings = findMeanings(symbol, checker);
    const [meaning, values] = meanings;
    const isNamespace = (meaning.flags & ts.SymbolFlags.Module) !== 0;
    const isOpen = isNamespace && !values && !above.includes(meaning);
    const inner = isOpen ? checker.getExportsOfModule(meaning) : [];
    return [
      { name, subpath, meanings },
      ...inner
        .filter((member) => (member.flags & ts.SymbolFlags.Prototype) === 0)
        .flatMap((member) => {
          const inside = resolveAlias(member, checker);
          return list(inside, `${name}.${member.name}`, subpath, [
            ...above,
            meaning,
          ]);
        }),
    ];
  };
  const offers = job.entries.flatMap((entry) => {
    const subpath = subpathOf(job.packageName, entry.specifier);
    return [...exportsOf(program, job, entry)].flatMap(([name, symbol]) =>
      list(symbol, name, subpath),
    );
  });
  const symbols = offers.flatMap(({ meanings }) => meanings);
  const describe = createDescriber(checker, new Set(symbols));
  const things = groupBy(offers, ({ meanings }) => meanings.at(-1));
  return [...things.values()].flatMap((thing) =>
    [...groupBy(thing, ({ name }) => name).values()].flatMap((all) =>
      all.slice(0, 1).map(({ name, meanings }) => ({
        ...describe(name, meanings),
        from: [...new Set(all.map(({ subpath }) => subpath))],
      })),
    ),
  );
}

/**
 * `export * as Kind` and `export type Kind` mean a type and a namespace.
 * @param symbol - what an export leads to
 */
function findMeanings(symbol: ts.Symbol, checker: ts.TypeChecker): Meanings {
  const isType = (symbol.flags & ts.SymbolFlags.Type) !== 0;
  const isBoth = isType && (symbol.flags & ts.SymbolFlags.Alias) !== 0;
  return isBoth ? [symbol, resolveAlias(symbol, checker)] : [symbol];
}
