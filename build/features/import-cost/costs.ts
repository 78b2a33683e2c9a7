/** What is measured, and what an import weighs. Plain data. */
import type { EntityId } from '../../api/model.ts';

/** An import that is measured: `export { names } from 'specifier'`. */
export interface MeasuredImport {
  /** As it is installed, with its subpath. */
  readonly specifier: string;
  /** The names that are imported, or `null` for all. */
  readonly names: readonly string[] | null;
  /** The symbol that it is an import of; several modules may export it. */
  readonly symbol: EntityId | null;
}

export interface ImportCost {
  /** Of the minified bundle. */
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
  /** Relative to the package: `language/parser.mjs`; else `tslib/tslib.es6.mjs`. */
  readonly file: string;
  /** Whether it belongs to the package itself. */
  readonly isOwn: boolean;
  /** What is left of it in the bundle. */
  readonly bytes: number;
}

export interface Measurement {
  /**
   * In the order of the imports; `null` for what the code does not export, and for a
   * symbol that weighs the same from another module.
   */
  readonly costs: readonly (ImportCost | null)[];
  /** Why nothing could be measured, or `null`. */
  readonly problem: string | null;
}

/** `47 B`, `12.4 kB`, `1.3 MB` */
export function formatSize(bytes: number): string {
  if (bytes < 1000) return `${String(bytes)} B`;
  if (bytes < 999_950) return `${(bytes / 1000).toFixed(1)} kB`;
  return `${(bytes / 1_000_000).toFixed(1)} MB`;
}

/** The module that is bundled to measure it. */
export function printImport({ names, specifier }: MeasuredImport): string {
  const clause = names === null ? '*' : `{ ${names.join(', ')} }`;
  return `export ${clause} from '${specifier}';`;
}
