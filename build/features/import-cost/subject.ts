/**
 * What is measured: the package, of whose manifest is read what an import leaves
 * out, and the exports; and what an import weighs. Plain data.
 */
import type { ModelInputs, ModelSource } from '../../api/job.ts';
import { isRecord, parseJson } from '../../api/package/find-package.ts';
import type { Entity, EntityId } from '../../api/model.ts';
import { importNameOf } from '../../core/names.ts';

/** The package whose imports are measured. */
export interface CostSubject {
  /** The name by which it is imported. */
  readonly name: string;
  /** What its users install beside it, and have in their bundle anyway. */
  readonly peers: readonly string[];
  /** Absolute path of the package, which need not be able to import itself. */
  readonly folder: string;
}

/** What the task of a package has measured, or what to measure; `null` without code. */
export function findCosts(
  source: ModelSource,
): ImportCosts | CostSubject | null {
  if ('file' in source) return source.content.costs;
  const { folder, manifestText } = source.installed;
  const parsed = parseJson(manifestText);
  const manifest = isRecord(parsed) ? parsed : {};
  const { peerDependencies: peers } = manifest;
  if (!hasCode(source, manifest)) return null;
  return {
    name: importNameOf(source.job.packageName),
    peers: isRecord(peers) ? Object.keys(peers).sort() : [],
    folder,
  };
}

/** Whether the package leads importers to a file that is there, and no declaration. */
function hasCode(
  { files, installed }: ModelInputs,
  { main, module, browser, exports }: Readonly<Record<string, unknown>>,
): boolean {
  const places = JSON.stringify([main, module, browser, exports]);
  const named = [...places.matchAll(/"(?:\.\/)?([^"\\*]+)"(?!:)/g)].flatMap(
    ([, file = '']) => [file, `${file}.js`, `${file}/index.js`],
  );
  return ['index.js', ...named].some(
    (file) =>
      /\.[cm]?js$/.test(file) && files.includes(`${installed.folder}/${file}`),
  );
}

/** The kinds of symbols that exist at run time. */
const VALUES: ReadonlySet<Entity['kind']> = new Set([
  'function',
  'class',
  'variable',
  'enum',
]);

export function isMeasured({ kind, parent }: Entity): boolean {
  return parent === null && VALUES.has(kind);
}

/**
 * The module that is bundled to measure a symbol: it imports from the module that
 * pages name first.
 */
export function printImport(
  { name, isDefault, importPaths }: Entity,
  main: string,
): string {
  const [specifier = main] = importPaths;
  return `export { ${isDefault ? 'default' : name} } from '${specifier}';`;
}

/** What the imports of a package weigh, without those that nobody can measure. */
export interface ImportCosts {
  /** Empty where most exports bring nearly everything: no figure is their own. */
  readonly exports: readonly {
    readonly id: EntityId;
    readonly cost: ImportCost;
  }[];
  /** Everything that the main module exports. */
  readonly whole: ImportCost | null;
}

/** By the path of the package's API. */
export type PackageCosts = ReadonlyMap<string, ImportCosts>;

export interface ImportCost {
  /** The size of the minified bundle. */
  readonly bytes: number;
  /** The same after gzip. */
  readonly gzipped: number;
  /** What it consists of, the heaviest module first. */
  readonly modules: readonly ModuleCost[];
  /** Packages that are not counted: peer dependencies, and what is missing. */
  readonly leftOut: readonly string[];
  /** The modules of Node that it imports: it does not run in browsers. */
  readonly ofNode: readonly string[];
}

export interface ModuleCost {
  /** The path without what leads to packages: `graphql/language/parser.mjs`. */
  readonly file: string;
  /** What is left of it in the bundle. */
  readonly bytes: number;
}
