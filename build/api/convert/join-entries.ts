/**
 * What a package exports by its main entry and its subpaths, which may export what
 * that does not: all are documented together through one virtual entry.
 */
import ts from 'typescript';
import { importNameOf, nameBelow } from '../../core/names.ts';
import type { ExtractionJob } from '../job.ts';
import type { EntryPoint } from '../package/entry-points.ts';
import {
  findModule,
  hideExports,
  isTypeOnly,
  resolveAlias,
} from './hide-exports.ts';
import { createProgram, withFile, type ProgramOptions } from './program.ts';

/** A declaration that importers can name, at the first place where they can. */
export interface Export {
  /** `default` for a default export and for `export =`. */
  readonly name: string;
  /** The subpath that exports it first, with a slash: `fp/`; or `''`. */
  readonly prefix: string;
  /** The specifiers of all entries that export it by this name. */
  readonly importPaths: readonly string[];
  /** All names, each below the subpath that exports it: `add/default`. */
  readonly names: readonly string[];
  /** The names that only the type has, because of `export type { Box }`. */
  readonly typeNames: readonly string[];
}

/** Exports by their name in the documented entry: `operators/merge`. */
export type ExportsByName = ReadonlyMap<string, Export>;

/** The file's name, which no package uses. */
const NAME = '.docs-build-entries.d.ts';

/**
 * Adds an entry that exports what any entry does, each declaration once, unless
 * the main entry already exports everything. A name that an earlier entry has
 * given to something else is exported below its subpath.
 */
export function joinEntries(
  program: ts.Program,
  job: ExtractionJob,
  options: ProgramOptions,
) {
  const { folder, entries } = job;
  const [main] = entries;
  const packageName = importNameOf(job.packageName);
  const exports = new Map<string, Export>();
  const bySymbol = new Map<
    ts.Symbol,
    Export & { importPaths: string[]; names: string[]; typeNames: string[] }
  >();
  const values = findValues(program, job);
  const lines: string[] = [];
  const namespaces: string[] = [];
  let isWhole = true;
  for (const entry of entries) {
    const { specifier } = entry;
    const prefix = nameBelow(packageName, specifier, '');
    const from = importableAs(program, job, entry);
    const ofTypes = typeNamesOf(program, job, entry);
    for (const [name, symbol] of exportsOf(program, job, entry)) {
      const typeNames = ofTypes.has(name) ? [prefix + name] : [];
      const value = values.get(symbol);
      const previous = bySymbol.get(symbol);
      if (previous !== undefined) {
        previous.names.push(prefix + name);
        previous.typeNames.push(...typeNames);
        const { importPaths } = previous;
        const isSame = previous.name === name;
        if (isSame)
          addPath(importPaths, specifier, value?.specifier === specifier);
        else exports.set(prefix + name, { ...previous, name, prefix });
        continue;
      }
      const key = isFree(name, exports) ? name : prefix + name;
      const [importPaths, names] = [[specifier], [prefix + name]];
      const exported = { name, prefix, importPaths, names, typeNames };
      bySymbol.set(symbol, exported);
      exports.set(key, exported);
      const source = value ?? { name, from, specifier };
      // What they contain is documented below them only if nothing else has it.
      const isModule = (symbol.flags & ts.SymbolFlags.Module) !== 0;
      const list = isModule ? namespaces : lines;
      list.push(printExport(source, key));
      isWhole &&= source.from === `${folder}/${main.file}`;
    }
  }
  if (isWhole) return { program, entry: `${folder}/${main.file}`, exports };
  const entry = `${folder}/${NAME}`;
  const text = [...lines, ...namespaces].join('\n');
  const roots = [...entries.map(({ file }) => `${folder}/${file}`), entry];
  const documented = createProgram(roots, withFile(options, entry, text));
  const added = { specifier: main.specifier, file: NAME };
  hideExports(documented, { ...job, entries: [...entries, added] });
  return { program: documented, entry, exports };
}

function addPath(paths: string[], specifier: string, isFirst: boolean): void {
  if (isFirst) paths.unshift(specifier);
  else paths.push(specifier);
}

function isFree(name: string, exports: ExportsByName): boolean {
  return name !== 'default' && !exports.has(name);
}

function printExport({ name, from }: ExportPlace, key: string): string {
  const [original, alias, file] = [name, key, from].map((text) =>
    JSON.stringify(text),
  );
  return `export { ${original} as ${alias} } from ${file};`;
}

/** The path of the file, unless the file is no module and only declares one. */
function importableAs(
  program: ts.Program,
  job: ExtractionJob,
  entry: EntryPoint,
): string {
  const { declarations = [] } = findModule(program, job, entry) ?? {};
  return declarations.some(ts.isSourceFile)
    ? `${job.folder}/${entry.file}`
    : entry.specifier;
}

interface ExportPlace {
  readonly name: string;
  readonly from: string;
  /** The specifier of the entry, whose file another entry may have as well. */
  readonly specifier: string;
}

/**
 * Finds where each value is first exported as more than a type. Another entry
 * may say `export type` before, of which TypeDoc makes a type.
 */
function findValues(
  program: ts.Program,
  job: ExtractionJob,
): ReadonlyMap<ts.Symbol, ExportPlace> {
  const checker = program.getTypeChecker();
  const values = new Map<ts.Symbol, ExportPlace>();
  for (const entry of job.entries) {
    const module = findModule(program, job, entry);
    const from = importableAs(program, job, entry);
    for (const symbol of module ? checker.getExportsOfModule(module) : []) {
      const meant = resolveAlias(symbol, checker);
      const isValue = (meant.flags & ts.SymbolFlags.Value) !== 0;
      if (!isValue || values.has(meant) || isTypeOnly(symbol, checker))
        continue;
      const { specifier } = entry;
      values.set(meant, { name: symbol.name, from, specifier });
    }
  }
  return values;
}

/**
 * The names by which an entry exports the type of a type and a value of one name,
 * which become two entities, but not the value.
 */
function typeNamesOf(
  program: ts.Program,
  job: ExtractionJob,
  entry: EntryPoint,
): ReadonlySet<string> {
  const checker = program.getTypeChecker();
  const module = findModule(program, job, entry);
  const exported = module ? checker.getExportsOfModule(module) : [];
  return new Set(
    exported
      .filter((symbol) => isTypeOnly(symbol, checker))
      .filter((symbol) => isTwofold(resolveAlias(symbol, checker)))
      .map(({ name }) => name),
  );
}

function isTwofold({ flags }: ts.Symbol): boolean {
  const { Function, Variable, Interface, TypeAlias } = ts.SymbolFlags;
  const isValue = (flags & (Function | Variable)) !== 0;
  return isValue && (flags & (Interface | TypeAlias)) !== 0;
}

/**
 * The exports of an entry by name, with aliases resolved to their symbols unless
 * nothing declares them, or a type that has the name of one.
 */
export function exportsOf(
  program: ts.Program,
  job: ExtractionJob,
  entry: EntryPoint,
): ReadonlyMap<string, ts.Symbol> {
  const checker = program.getTypeChecker();
  const module = findModule(program, job, entry);
  const assigned = module?.exports?.get(ts.InternalSymbolName.ExportEquals);
  const named = (module ? checker.getExportsOfModule(module) : [])
    // The values of what is assigned to `export` are members of it.
    .filter(({ flags }) => !assigned || (flags & ts.SymbolFlags.Value) === 0)
    .map((symbol) => [symbol.name, findMeant(symbol, checker)] as const)
    .sort(([a], [b]) => Number(a === 'default') - Number(b === 'default'));
  const whole = assigned
    ? [['default', resolveAlias(assigned, checker)] as const]
    : [];
  return new Map([...named, ...whole]);
}

/** What an export means; itself if a file declares a type beside the alias. */
function findMeant(symbol: ts.Symbol, checker: ts.TypeChecker): ts.Symbol {
  const isMixed = (symbol.flags & ts.SymbolFlags.Type) !== 0;
  return isMixed ? symbol : resolveAlias(symbol, checker);
}
