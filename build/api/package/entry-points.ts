/** What a package offers to importers: its main entry and its subpaths. */

/** Something that can be imported, and the file that declares it. */
export interface EntryPoint {
  /** `graphql`, `graphql/language`. */
  readonly specifier: string;
  /** Relative to the package. */
  readonly file: string;
}

/** Declaration files, relative to the package. */
export interface EntryPoints {
  /** The file of the main entry; `null` without types. */
  readonly main: string | null;
  /** Entries with the fewest segments are first, then in `exports` order. */
  readonly subpaths: readonly (readonly [subpath: string, file: string])[];
}

/**
 * A stage: for a package that it knows, a build need not load the compiler.
 * @param files - all TypeScript files of the package
 * @param entry - the file to document instead of the main entry, or `null`
 */
export async function findEntryPoints(
  manifestText: string,
  files: ReadonlySet<string>,
  entry: string | null,
): Promise<EntryPoints> {
  const { resolveEntryPoints } = await import('./resolve-entry-points.ts');
  return resolveEntryPoints(manifestText, files, entry);
}
