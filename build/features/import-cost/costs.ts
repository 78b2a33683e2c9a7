/** What is measured, what an import weighs, and how that is said. Plain data. */
import type { Entity } from '../../api/model.ts';
import { fill, type Labels } from '../../../src/shared/labels.ts';
import { importNameOf } from '../../core/names.ts';

/** An import that is measured: `export { name } from 'specifier'`. */
export interface MeasuredImport {
  /** The installed package's name, with the subpath. */
  readonly specifier: string;
  /** `null` for everything that the module exports. */
  readonly name: string | null;
}

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

/** The address of the page on the size of the package, without the base. */
export const PATH = '/api/bundle-size';

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
 * Imports from the module that pages name first.
 * @param packageName - the name that it is documented by
 * @param installed - the name that it is installed by
 */
export function importOf(
  { name, isDefault, importPaths }: Entity,
  packageName: string,
  installed: string,
): MeasuredImport {
  const documented = importNameOf(packageName);
  const [path = documented] = importPaths;
  return {
    specifier: installed + path.slice(documented.length),
    name: isDefault ? 'default' : name,
  };
}

/** The module that is bundled to measure it. */
export function printImport({ name, specifier }: MeasuredImport): string {
  const clause = name === null ? '*' : `{ ${name} }`;
  return `export ${clause} from '${specifier}';`;
}

/** `47 B`, `12.4 kB`, `1.3 MB` */
export function formatSize(bytes: number): string {
  if (bytes < 1000) return `${String(bytes)} B`;
  if (bytes < 999_950) return `${(bytes / 1000).toFixed(1)} kB`;
  return `${(bytes / 1_000_000).toFixed(1)} MB`;
}

/**
 * `Adds 7.1 kB (2.5 kB gzipped) to a bundle.`
 * @param release - if everything that it exports is meant
 */
export function describeCost(
  { bytes, gzipped, leftOut, ofNode }: ImportCost,
  { bundle }: Labels,
  release?: string,
): string {
  const sizes = { size: formatSize(bytes), gzipped: formatSize(gzipped) };
  const list = (label: string, key: string, names: readonly string[]) =>
    names.length === 0 ? [] : [fill(label, { [key]: names.join(', ') })];
  return [
    release === undefined
      ? fill(bundle.adds, sizes)
      : fill(bundle.addsWhole, { ...sizes, release }),
    ...list(bundle.notCounted, 'packages', leftOut),
    ...list(bundle.nodeOnly, 'modules', ofNode),
  ].join(' ');
}
