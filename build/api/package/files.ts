/**
 * Which files of a package matter: those that it offers to importers, its main
 * entry and every subpath of `exports`, and those that can affect its
 * documentation. Free of TypeScript itself, so that a build without changes need
 * not load it.
 */
import { OUTPUT_LIST, WORKSPACE_SUFFIX } from '../../core/paths.ts';
import type { DirectoryEntry, Host } from '../../host/host.ts';
import { isRecord, parseJson, type Manifest } from './find-package.ts';

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
 * The main entry first, then every subpath with declarations: those with the
 * fewest segments first, in the order of `exports`.
 * @param files - all TypeScript files of the package
 */
export function findEntryPoints(
  packageName: string,
  manifest: Manifest,
  mainFile: string,
  files: ReadonlySet<string>,
): readonly [EntryPoint, ...EntryPoint[]] {
  const extension = declarationExtension(mainFile);
  const toEntries = (subpath: string, value: unknown): EntryPoint[] => {
    const candidates = declaredBy(value, (file) => files.has(file));
    // The same declarations may exist for both module systems: in another form
    // than the main entry's, its symbols would not be identical to that one's.
    const file =
      candidates.find(
        (candidate) => declarationExtension(candidate) === extension,
      ) ?? candidates[0];
    if (file === undefined || subpath === '.') return [];
    return [{ specifier: packageName + subpath.slice(1), file }];
  };
  const table = subpathsOf(manifest.exports);
  const entries = [...table].flatMap(([subpath, value]) =>
    subpath.includes('*') ? [] : toEntries(subpath, value),
  );
  const known = new Set([mainFile, ...entries.map(({ file }) => file)]);
  for (const [subpath, value] of expandPatterns(table, files, known.size > 1)) {
    const [added] = toEntries(subpath, value);
    if (added === undefined || known.has(added.file)) continue;
    known.add(added.file);
    entries.push(added);
  }
  const depthOf = ({ specifier }: EntryPoint): number =>
    specifier.split('/').length;
  entries.sort((a, b) => depthOf(a) - depthOf(b));
  return [{ specifier: packageName, file: mainFile }, ...entries];
}

/**
 * The subpaths that the patterns of `exports` stand for: with `"./*": "./x/*.js"`
 * one for each of these files. Left out are patterns that open a folder as it is,
 * and beside a list of subpaths those that open the whole package.
 */
function expandPatterns(
  table: ReadonlyMap<string, unknown>,
  files: ReadonlySet<string>,
  hasList: boolean,
): readonly (readonly [subpath: string, value: unknown])[] {
  const patterns = [...table.keys()]
    .filter((key) => key.includes('*'))
    .sort((a, b) => b.indexOf('*') - a.indexOf('*') || b.length - a.length);
  // As in Node, a name belongs to the pattern that is most like it.
  const ownerOf = (name: string): string | undefined =>
    patterns.find((key) => findStar(key, name) !== null);
  return patterns.toReversed().flatMap((key) => {
    const value = table.get(key);
    const stars = leavesOf(value).flatMap((leaf) =>
      (/^(?:\.\/)?\*/.test(leaf) && hasList) || leaf.endsWith('*')
        ? []
        : [...files].flatMap((file) => {
            const code = file.replace(/\.d\.([cm]?)ts$/, '.$1js');
            const name = isDeclaration(leaf) ? file : code;
            return findStar(trimDot(leaf), name) ?? [];
          }),
    );
    return [...new Set(stars)].sort().flatMap((star) => {
      const name = key.replace('*', star);
      const text = JSON.stringify(value).replaceAll('*', star);
      return ownerOf(name) === key ? [[name, parseJson(text)] as const] : [];
    });
  });
}

/** What the star of a pattern stands for in a name; `null` if it does not match. */
function findStar(pattern: string, name: string): string | null {
  const [before = '', after = ''] = pattern.split('*');
  const star = name.slice(before.length, name.length - after.length);
  return star !== '' && before + star + after === name ? star : null;
}

/** The existing declaration files of an entry of `exports`, the best first. */
function declaredBy(value: unknown, exists: FileExists): readonly string[] {
  const code = leavesOf(value).filter((file) => /\.[cm]?js$/.test(file));
  return [...typesLeaves(value), ...code.flatMap(declarationsOf)]
    .map(trimDot)
    .filter((file) => isDeclaration(file) && exists(file));
}

function subpathsOf(exported: unknown): ReadonlyMap<string, unknown> {
  if (isTable(exported)) return new Map(Object.entries(exported));
  return new Map(exported === undefined ? [] : [['.', exported]]);
}

function isTable(exported: unknown): exported is Record<string, unknown> {
  return (
    isRecord(exported) &&
    Object.keys(exported).some((key) => key.startsWith('.'))
  );
}

/** Something in `exports` that cannot be what its author meant. */
export interface ExportsFlaw {
  readonly subpath: string;
  /** `"exports" is null`. */
  readonly text: string;
}

/**
 * Why `exports` may not lead to what is documented. Subpaths without types are
 * no flaw, and neither is `null` for one of them, which closes it.
 */
export function findExportsFlaws(
  { exports: exported }: Manifest,
  exists: FileExists,
): readonly ExportsFlaw[] {
  return [...subpathsOf(exported)].flatMap(([subpath, value]) => {
    if (subpath.includes('*')) return [];
    const name = isTable(exported) ? `"exports"["${subpath}"]` : '"exports"';
    const shape = describeWrongShape(value);
    if (shape !== null) {
      const isClosed = value === null && subpath !== '.';
      return isClosed ? [] : [{ subpath, text: `${name} is ${shape}` }];
    }
    const leaves = [...new Set(typesLeaves(value))];
    const first = leaves.findIndex((file) => exists(trimDot(file)));
    return leaves.slice(0, first === -1 ? leaves.length : first).map((file) => {
      const reason = OUTSIDE.test(file)
        ? 'outside of the package'
        : 'a missing file';
      return { subpath, text: `${name} names ${file} as types, ${reason}` };
    });
  });
}

/** Node accepts no such segments either. */
const OUTSIDE = /^\/|(?:^|\/)(?:\.\.|node_modules)(?:\/|$)/;

/** Neither a path nor conditions that could lead to one; `null` if it is. */
function describeWrongShape(value: unknown): string | null {
  if (value === null) return 'null';
  if (typeof value === 'string') return value === '' ? 'empty' : null;
  if (typeof value !== 'object')
    return `the ${typeof value} ${JSON.stringify(value)}`;
  if (Object.keys(value).length > 0) return null;
  return Array.isArray(value) ? 'an empty list' : 'an empty object';
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

/** Paths relative to the package, sorted. */
export interface PackageFiles {
  /** TypeScript and source maps. */
  readonly types: ReadonlySet<string>;
  /** Everything else that importing the package may load. */
  readonly code: readonly string[];
}

const TYPES = /\.(?:[cm]?ts|tsx|map)$/;
const CODE = /\.(?:[cm]?js|json|node|wasm)$/;

/** Leaves out nested packages, hidden folders and the code of a built site. */
export async function listFiles(
  host: Host,
  folder: string,
): Promise<PackageFiles> {
  const types: string[] = [];
  const code: string[] = [];
  const visit = async (prefix: string, isOutput: boolean): Promise<void> => {
    const entries = await host.readDirectory(`${folder}/${prefix}`);
    const isOurs = isOutput || isBuiltSite(prefix, entries);
    const inner: string[] = [];
    for (const { name, kind } of entries) {
      if (name.startsWith('.') || name === 'node_modules') continue;
      if (kind === 'directory') inner.push(`${prefix}${name}/`);
      else if (kind !== 'file') continue;
      else if (TYPES.test(name)) types.push(prefix + name);
      else if (!isOurs && CODE.test(name)) code.push(prefix + name);
    }
    await Promise.all(inner.map((folder) => visit(folder, isOurs)));
  };
  await visit('', false);
  return { types: new Set(types.sort()), code: code.sort() };
}

/** A project that documents itself contains its site, finished or in staging. */
function isBuiltSite(
  prefix: string,
  entries: readonly DirectoryEntry[],
): boolean {
  const [name = ''] = prefix.split('/').slice(-2);
  return (
    name.includes(WORKSPACE_SUFFIX) ||
    entries.some((entry) => entry.name === OUTPUT_LIST)
  );
}
