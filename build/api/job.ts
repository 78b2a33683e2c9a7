/**
 * What the thread of TypeDoc has to do and what it answers: plain data. The job
 * is determined beforehand without loading TypeScript, and all of it is part of
 * the inputs' key.
 */
import type { Hash } from '../core/hash.ts';
import type { Reported } from '../diagnostics.ts';
import { relativeTo } from '../core/paths.ts';
import type { Attachments } from '../inputs/attachments.ts';
import type { Readme } from '../inputs/content-files.ts';
import type { FeatureData, FeatureJob } from '../features/extract.ts';
import type { ExternalReference } from './external-references.ts';
import type { ApiModel, ModuleReadme, PackageFacts } from './model.ts';
import type { SavedPackage } from './model-file.ts';
import type { EntryPoint } from './package/entry-points.ts';
import type { InstalledPackage } from './package/find-package.ts';

/** What the configuration says about a package's exports. */
export interface Selection {
  /** Patterns of ids, as `matchesPattern` reads them. */
  readonly exclude: readonly string[];
  /** Whether what the package hides is left out: by mark, name or folder. */
  readonly excludeInternal: boolean;
  /** Patterns of ids by category, for exports without a category of their own. */
  readonly categories: Readonly<Record<string, readonly string[]>>;
  /** Options of TypeDoc. */
  readonly typedoc: Readonly<Record<string, unknown>>;
}

export interface ExtractionJob
  extends Selection, Omit<PackageFacts, 'name' | 'importPaths'> {
  readonly packageName: string;
  /** Where the package lies in its repository; `''` at its root. */
  readonly directory: string;
  /** Absolute path of the declarations' package, symbolic links resolved. */
  readonly folder: string;
  /** How diagnostics name that folder: `node_modules/@types/express`. */
  readonly shownFolder: string;
  /** The documented entry first. */
  readonly entries: readonly [EntryPoint, ...EntryPoint[]];
  /** The READMEs of subpaths, by specifier. */
  readonly readmes: Readonly<Record<string, ModuleReadme>>;
  /** What features read in the same thread; `null` for nothing. */
  readonly features: FeatureJob | null;
}

/** What a program asked of the disk, by absolute path, but for its own libraries. */
export interface Reads {
  /** The hash of each file's text; what `reads.ts` says for what is no file. */
  readonly files: ReadonlyMap<string, string>;
  /** The target of each path that is, or is below, a symbolic link. */
  readonly links: ReadonlyMap<string, string>;
}

/** The value is `null`, with diagnostics, where nothing can be documented. */
export interface Extracted extends Reported<Extraction | null> {
  readonly reads: Reads;
}

/** A package's model, and what features have found beside it. */
export interface Extraction {
  readonly model: ApiModel;
  readonly featureData: FeatureData;
  /** What its comments show, by path. */
  readonly media: Attachments;
  /** What its comments mention that it does not export. */
  readonly elsewhere: readonly ExternalReference[];
}

/** What is known of a documented package before its model is there. */
interface KnownPackage {
  /** A hash of all that is known before the program runs. */
  readonly key: Hash;
  readonly job: Pick<
    ExtractionJob,
    'packageName' | 'version' | 'folder' | 'shownFolder'
  > & { readonly entries: readonly EntryPoint[] };
  /** All TypeScript files if the entry is not a declaration file; else empty. */
  readonly sources: ReadonlySet<string>;
  /** Whether samples can import the package by its name. */
  readonly isImportable: boolean;
  /**
   * Hash of the code that samples run; not in the key: no model depends on it.
   */
  readonly code: Hash;
}

/** A package whose model a task of its own has written. */
export interface SavedModel extends KnownPackage {
  /** The path of that file in the project. */
  readonly file: string;
  readonly readme: Readme | null;
  readonly content: SavedPackage;
}

/** The inputs of an extraction. */
export interface ModelInputs extends KnownPackage {
  readonly job: ExtractionJob;
  /** Where the package itself is, which another one may declare. */
  readonly installed: InstalledPackage;
  /** Absolute paths of the package's declarations and of the code that samples run. */
  readonly files: readonly string[];
}

export type ModelSource = ModelInputs | SavedModel;

/** The file's path within the package, or `null` for a file of another. */
export function findOwnFile(
  { folder }: Pick<ExtractionJob, 'folder'>,
  path: string,
): string | null {
  const file = relativeTo(folder, path);
  return file?.startsWith('node_modules/') === false ? file : null;
}

/** How diagnostics name a file of the package. */
export function showFile(
  { shownFolder }: Pick<ExtractionJob, 'shownFolder'>,
  file: string,
): string {
  return shownFolder === '' ? file : `${shownFolder}/${file}`;
}
