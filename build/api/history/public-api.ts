/**
 * What one version of a package offers to its importers, as a compact value that
 * can be compared with that of another version: every export of every subpath
 * with its members. Knows one version only, and no page.
 */
import ts from 'typescript';
import {
  findModule,
  hideExports,
  resolveAlias,
} from '../convert/hide-exports.ts';
import { createProgram, type ProgramOptions } from '../convert/program.ts';
import type { Hash } from '../../core/hash.ts';
import type { ExtractionJob } from '../job.ts';
import type { EntityKind } from '../model.ts';
import type { EntryPoint } from '../package/files.ts';
import { createDescriber, type Meanings } from './describe.ts';

/**
 * Hashes of a type: as it names the package's aliases, and with what these stand
 * for. Types are the same if one of the two is: a regrouped alias changes the
 * first, a changed alias the second.
 */
export type Types = readonly [named: Hash, expanded: Hash];

/** An export or a member. */
export interface PublicSymbol {
  /** Of a member as the model writes it; static ones after `static `. */
  readonly name: string;
  /** As it is declared; a line for each overload. */
  readonly text: string;
  readonly type: Types;
  /** The text of its deprecation; `null` if it is not deprecated. */
  readonly deprecated: string | null;
}

export interface PublicExport extends PublicSymbol {
  readonly kind: EntityKind;
  /** The subpaths that export it by this name; `''` is the main entry. */
  readonly from: readonly string[];
  readonly members: readonly PublicSymbol[];
}

/** In the order of the entries. One name may stand for two things. */
export type PublicApi = readonly PublicExport[];

/** Where one thing is exported by one name. */
type Place = Pick<PublicExport, 'from'> & { readonly meanings: Meanings };

const ASSIGNED: string = ts.InternalSymbolName.ExportEquals;

/** @param job - which entries of which folder, and what is left out */
export function extractPublicApi(
  job: ExtractionJob,
  options: ProgramOptions,
): PublicApi {
  const roots = job.entries.map(({ file }) => `${job.folder}/${file}`);
  const program = createProgram(roots, options);
  hideExports(program, job);
  const checker = program.getTypeChecker();
  const exported = new Set<ts.Symbol>();
  const describe = createDescriber(checker, exported);
  const places = new Map<ts.Symbol, Map<string, Place>>();
  const add = (
    symbol: ts.Symbol,
    prefix: string,
    subpath: string,
    above: readonly ts.Symbol[],
  ): void => {
    const meanings = resolveMeanings(symbol, checker);
    const [own, target = own] = meanings;
    exported.add(own).add(target);
    const isAssigned = symbol.name === ASSIGNED;
    const name = prefix + (isAssigned ? 'default' : symbol.name);
    const names = places.get(target) ?? new Map<string, Place>();
    places.set(target, names);
    const { from } = names.get(name) ?? { from: [] };
    names.set(name, { meanings, from: [...new Set([...from, subpath])] });
    const isNamespace = (target.flags & ts.SymbolFlags.Module) !== 0;
    if (!isNamespace || meanings.length > 1 || above.includes(target)) return;
    for (const one of checker.getExportsOfModule(target)) {
      if ((one.flags & ts.SymbolFlags.Prototype) !== 0) continue;
      add(one, `${name}.`, subpath, [...above, target]);
    }
  };
  const [main] = job.entries;
  for (const entry of job.entries) {
    const subpath = entry.specifier.slice(main.specifier.length + 1);
    const module = findModule(program, job, entry);
    if (module === undefined) continue;
    const whole = module.exports?.get(ts.InternalSymbolName.ExportEquals);
    for (const one of checker.getExportsOfModule(module)) {
      add(one, '', subpath, []);
    }
    if (whole !== undefined) add(whole, '', subpath, []);
  }
  return [...places.values()].flatMap((names) =>
    Array.from(names, ([name, { meanings, from }]) => ({
      ...describe(name, meanings),
      from,
    })),
  );
}

/** `export * as Kind` and `export type Kind` mean a type and a namespace. */
function resolveMeanings(symbol: ts.Symbol, checker: ts.TypeChecker): Meanings {
  const target = resolveAlias(symbol, checker);
  const isType = (target.flags & ts.SymbolFlags.Type) !== 0;
  const isBoth = isType && (target.flags & ts.SymbolFlags.Alias) !== 0;
  return isBoth ? [target, resolveAlias(target, checker)] : [target];
}

/**
 * The entries of a package without `exports`, whose importers can name any file:
 * beside the main one, the folders with an index.
 */
export function addFolders(
  [main, ...others]: ExtractionJob['entries'],
  files: ReadonlySet<string>,
): ExtractionJob['entries'] {
  const folders = [...files].flatMap((file): readonly EntryPoint[] => {
    const [, name] = /^([a-z][\w-]*)\/index\.d\.[cm]?ts$/i.exec(file) ?? [];
    if (name === undefined) return [];
    return [{ specifier: `${main.specifier}/${name}`, file }];
  });
  return others.length > 0 ? [main, ...others] : [main, ...folders];
}
