/**
 * What is measured: the package, of whose manifest is read what an import leaves
 * out, and the exports; and what an import weighs. Plain data.
 */
import { findPackage } from '../../api/package/documented-package.ts';
import {
  isRecord,
  parseJson,
  unlessAbsent,
} from '../../api/package/find-package.ts';
import type { Entity, EntityId } from '../../api/model.ts';
import { importNameOf } from '../../core/names.ts';
import type { Project } from '../../feature.ts';

/** The package whose imports are measured. */
export interface CostSubject {
  /** The name under which it is installed. */
  readonly installed: string;
  /** Whether it is the project itself, which need not be able to import itself. */
  readonly isProject: boolean;
  /** What its users install beside it, and have in their bundle anyway. */
  readonly peers: readonly string[];
  /** Absolute path of the project, where it is resolved. */
  readonly root: string;
}

/** `null` for a package without code, as of types only. */
export async function loadCostSubject({
  host,
  root,
  config,
}: Project): Promise<CostSubject | null> {
  const { name } = config.package;
  const found = await findPackage(host, root, name);
  // What is missing or damaged is reported where the package is documented.
  if (found === null || 'damage' in found) return null;
  const parsed = parseJson(found.manifestText);
  const manifest = isRecord(parsed) ? parsed : {};
  const { peerDependencies: peers } = manifest;
  if (!(await findCode(host, found.folder, manifest))) return null;
  return {
    installed: name,
    isProject: found.shownFolder === '',
    peers: isRecord(peers) ? Object.keys(peers).sort() : [],
    root,
  };
}

/** Whether the package leads importers to a file that is there, and no declaration. */
async function findCode(
  host: Project['host'],
  folder: string,
  { main, module, browser, exports }: Readonly<Record<string, unknown>>,
): Promise<boolean> {
  const places = JSON.stringify([main, module, browser, exports]);
  const named = [...places.matchAll(/"(?:\.\/)?([^"\\*]+)"(?!:)/g)].flatMap(
    ([, file = '']) => [file, `${file}.js`, `${file}/index.js`],
  );
  for (const file of ['index.js', ...named]) {
    if (!/\.[cm]?jsx?$/.test(file)) continue;
    const entry = await unlessAbsent(host.stat(`${folder}/${file}`));
    if (entry !== null) return true;
  }
  return false;
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
 * @param packageName - the name that it is documented by
 * @param installed - the name that it is installed by
 */
export function printImport(
  { name, isDefault, importPaths }: Entity,
  packageName: string,
  installed: string,
): string {
  const documented = importNameOf(packageName);
  const [path = documented] = importPaths;
  const specifier = installed + path.slice(documented.length);
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
