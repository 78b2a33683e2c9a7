/**
 * Which declaration files a package offers to importers: its main entry and
 * every subpath of `exports`. Pure: the caller says which files exist.
 */
import { isRecord, type Manifest } from './manifest.ts';

/** Something that can be imported, and the file that declares it. */
export interface EntryPoint {
  /** `graphql`, `graphql/language`. */
  readonly specifier: string;
  /** Relative to the package. */
  readonly file: string;
}

/** Paths relative to the package, with forward slashes. */
export type FileExists = (file: string) => boolean;

/**
 * The main entry's declaration file, or `null` for a package without types.
 * Like TypeScript it prefers `exports`: `types` and `main` are for tools that
 * do not know `exports`, and may point at another build of the package.
 */
export function findTypes(
  manifest: Manifest,
  exists: FileExists,
): string | null {
  const main = subpathsOf(manifest.exports).get('.') ?? null;
  const others = [manifest.types, manifest.main]
    .flatMap((file) => (file === null ? [] : declarationsOf(file)))
    .map(trimDot);
  return (
    declaredBy(main, exists)[0] ??
    [...others, 'index.d.ts'].find(exists) ??
    null
  );
}

/**
 * Whether importing the package by its name would load an existing file.
 * @param isOwn - whether the import comes from the package itself, which Node
 *   resolves through `exports` only
 */
export function isImportable(
  manifest: Manifest,
  isOwn: boolean,
  exists: FileExists,
): boolean {
  const main = subpathsOf(manifest.exports).get('.') ?? null;
  const named = main === null && !isOwn ? [manifest.main ?? 'index.js'] : [];
  return [...leavesOf(main), ...named]
    .filter((file) => !isDeclaration(file))
    .map(trimDot)
    .some((file) =>
      ['', '.js', '/index.js'].some((ending) => exists(file + ending)),
    );
}

/**
 * The main entry first, then every subpath with declarations of its own,
 * sorted. Patterns (`./*`) are left out: they name no single file.
 */
export function findEntryPoints(
  packageName: string,
  manifest: Manifest,
  mainFile: string,
  exists: FileExists,
): readonly [EntryPoint, ...EntryPoint[]] {
  const entries: EntryPoint[] = [];
  for (const [subpath, value] of subpathsOf(manifest.exports)) {
    if (subpath === '.' || subpath.includes('*')) continue;
    const file = findSubpathTypes(value, mainFile, exists);
    if (file === null || file === mainFile) continue;
    entries.push({ specifier: packageName + subpath.slice(1), file });
  }
  entries.sort((a, b) => (a.specifier < b.specifier ? -1 : 1));
  return [{ specifier: packageName, file: mainFile }, ...entries];
}

/**
 * A package may ship the same declarations twice, for both module systems. A
 * subpath is read in the main entry's form; otherwise its symbols would not be
 * identical to those of the main entry.
 */
function findSubpathTypes(
  value: unknown,
  mainFile: string,
  exists: FileExists,
): string | null {
  const extension = declarationExtension(mainFile);
  const files = declaredBy(value, exists);
  return (
    files.find((file) => declarationExtension(file) === extension) ??
    files[0] ??
    null
  );
}

/** The existing declaration files of an entry of `exports`, the best first. */
function declaredBy(value: unknown, exists: FileExists): readonly string[] {
  return [...typesLeaves(value), ...codeLeaves(value).flatMap(declarationsOf)]
    .map(trimDot)
    .filter((file) => isDeclaration(file) && exists(file));
}

function subpathsOf(exported: unknown): ReadonlyMap<string, unknown> {
  const isTable =
    isRecord(exported) &&
    Object.keys(exported).some((key) => key.startsWith('.'));
  return isTable
    ? new Map(Object.entries(exported))
    : new Map(exported === null ? [] : [['.', exported]]);
}

/**
 * The conditions that apply to an ordinary importer. Others, such as
 * `development` or `browser`, select variants of the package.
 */
const CONDITIONS: readonly string[] = ['types', 'import', 'node', 'default'];

/** Those that TypeScript does not match when it resolves an `import`. */
const LAST_CONDITIONS: readonly string[] = ['require', 'module', 'module-sync'];

/** Every file that stands under a `types` condition, in order. */
function typesLeaves(value: unknown): readonly string[] {
  return conditionsOf(value).flatMap(([condition, inner]) =>
    condition === 'types' ? leavesOf(inner) : typesLeaves(inner),
  );
}

function codeLeaves(value: unknown): readonly string[] {
  return leavesOf(value).filter((file) => /\.[cm]?js$/.test(file));
}

function leavesOf(value: unknown): readonly string[] {
  if (typeof value === 'string') return [value];
  if (Array.isArray(value)) return value.flatMap(leavesOf);
  return conditionsOf(value).flatMap(([, inner]) => leavesOf(inner));
}

/**
 * In the order in which an `import` matches them. It never matches `require`,
 * which comes last, for packages that have nothing else.
 */
function conditionsOf(value: unknown): readonly (readonly [string, unknown])[] {
  if (!isRecord(value)) return [];
  return [CONDITIONS, LAST_CONDITIONS].flatMap((names) =>
    Object.entries(value).filter(([condition]) => names.includes(condition)),
  );
}

/** The files that may declare a file of code or a path without extension. */
function declarationsOf(file: string): readonly string[] {
  if (isDeclaration(file)) return [file];
  const code = /^(.*)\.([cm]?)js$/.exec(file);
  if (code !== null) {
    const [, stem = '', kind = ''] = code;
    return kind === ''
      ? [`${stem}.d.ts`]
      : [`${stem}.d.${kind}ts`, `${stem}.d.ts`];
  }
  const stem = file.replace(/\/$/, '');
  return [`${stem}.d.ts`, `${stem}/index.d.ts`];
}

export function isDeclaration(file: string): boolean {
  return /\.d\.[cm]?ts$/.test(file);
}

export function declarationExtension(file: string): string {
  return /\.d\.[cm]?ts$/.exec(file)?.[0] ?? '';
}

function trimDot(file: string): string {
  return file.replace(/^(?:\.\/)+/, '');
}
