/**
 * The files of a package, and what its `exports` says of them. Free of TypeScript
 * itself, so that a build without changes need not load it.
 */
import { OUTPUT_LIST } from '../../core/paths.ts';
import type { Host } from '../../host/host.ts';
import { isRecord, type Manifest } from './find-package.ts';

/** Paths relative to the package, with forward slashes. */
export type FileExists = (file: string) => boolean;

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

export function subpathsOf(exported: unknown): ReadonlyMap<string, unknown> {
  if (isTable(exported)) return new Map(Object.entries(exported));
  return new Map(exported === undefined ? [] : [['.', exported]]);
}

function isTable(exported: unknown): exported is Record<string, unknown> {
  return (
    isRecord(exported) &&
    Object.keys(exported).some((key) => key.startsWith('.'))
  );
}

/** The code that a package names, compiled or not: others export only data, or styles. */
export function listCode({
  exports,
  main,
  types,
}: Manifest): readonly string[] {
  const leaves = [...subpathsOf(exports).values()].flatMap(leavesOf);
  return [...leaves, main ?? [], types ?? []]
    .flat()
    .filter((file) => /(?:\.[cm]?[jt]sx?|(?:^|\/)[^./]*)$/.test(file));
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

/** Describes a value that is neither a path nor conditions; `null` if it is. */
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

/** TypeScript does not match these conditions when it resolves an `import`. */
const LAST_CONDITIONS: readonly string[] = ['require', 'module', 'module-sync'];

/** Every file that stands under a `types` condition, in order. */
function typesLeaves(value: unknown): readonly string[] {
  return conditionsOf(value).flatMap(([condition, inner]) =>
    condition === 'types' ? leavesOf(inner) : typesLeaves(inner),
  );
}

export function leavesOf(value: unknown): readonly string[] {
  if (typeof value === 'string') return [value];
  if (Array.isArray(value)) return value.flatMap(leavesOf);
  return conditionsOf(value).flatMap(([, inner]) => leavesOf(inner));
}

/**
 * Lists conditions in the order in which an `import` matches them. It never
 * matches `require`, which comes last, for packages that have nothing else.
 */
function conditionsOf(value: unknown): readonly (readonly [string, unknown])[] {
  if (!isRecord(value)) return [];
  return [CONDITIONS, LAST_CONDITIONS].flatMap((names) =>
    Object.entries(value).filter(([condition]) => names.includes(condition)),
  );
}

export function isDeclaration(file: string): boolean {
  return /\.d\.[cm]?ts$/.test(file);
}

export function declarationExtension(file: string): string {
  return /\.d\.[cm]?ts$/.exec(file)?.[0] ?? '';
}

export function trimDot(file: string): string {
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

/** Whether it is JavaScript, whose comments may say what its types are. */
export function isScript(file: string): boolean {
  return /\.[cm]?jsx?$/.test(file);
}

/** The same files where a package is documented by its JavaScript. */
export function withScripts<Listed extends PackageFiles>(
  listed: Listed,
): Listed {
  const scripts = listed.code.filter(isScript);
  return { ...listed, types: new Set([...listed.types, ...scripts].sort()) };
}

/** Leaves out nested packages, hidden folders and the code of a built site. */
export async function listFiles(
  host: Host,
  folder: string,
): Promise<PackageFiles> {
  const types: string[] = [];
  const code: string[] = [];
  const visit = async (prefix: string, isOutput: boolean): Promise<void> => {
    const entries = await host.readDirectory(`${folder}/${prefix}`);
    // A project that documents itself contains its site.
    const isOurs =
      isOutput || entries.some((entry) => entry.name === OUTPUT_LIST);
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

/**
 * Lists all TypeScript files, and the source maps that are looked into. If a
 * declaration exists for both module systems, it takes the entry's form.
 */
export function relevantFiles(
  files: ReadonlySet<string>,
  entry: string,
): readonly string[] {
  const extension = declarationExtension(entry);
  const isOtherForm = (file: string): boolean => {
    const fileExtension = declarationExtension(file);
    if (fileExtension === '' || fileExtension === extension) return false;
    return files.has(file.slice(0, -fileExtension.length) + extension);
  };
  const sources = [...files].filter(
    (file) => !file.endsWith('.map') && !isOtherForm(file),
  );
  const maps = new Set(sources.filter(isDeclaration).flatMap(mapCandidates));
  return [...sources, ...[...files].filter((file) => maps.has(file))];
}

/**
 * The source maps that may name the source of a declaration file: that of the
 * declarations first, which is the more exact, then that of the code beside
 * them.
 */
export function mapCandidates(file: string): readonly string[] {
  const match = /^(.*)\.d\.([cm]?)ts$/.exec(file);
  if (match === null) return [];
  const [, stem = '', kind = ''] = match;
  const kinds = kind === '' ? ['', 'm'] : [kind];
  return [`${file}.map`, ...kinds.map((letter) => `${stem}.${letter}js.map`)];
}
