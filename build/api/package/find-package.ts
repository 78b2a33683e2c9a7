/**
 * Finds an installed package as Node does: in the `node_modules` of the project
 * and of every folder above it. Looks for the folder rather than for an entry, so
 * it does not matter whether `exports` hides package.json. A field of the wrong
 * shape counts as absent: the author of the site cannot correct other people's
 * manifests. A manifest that cannot be read at all is a damaged package.
 */
import * as z from 'zod';
import { upFrom } from '../../core/paths.ts';
import { errorCodeOf, isAbsence } from '../../host/error-code.ts';
import type { Host } from '../../host/host.ts';

/** The parts of a package.json that documentation needs. */
export type Manifest = z.infer<typeof manifest>;

const text = z.string().min(1).nullable().catch(null);
const names = z.record(z.string(), z.unknown()).catch({});

const manifest = z
  .object({
    name: text,
    version: z.string().min(1).catch('0.0.0'),
    description: text,
    homepage: text,
    license: text,
    repository: z
      .union([
        z.string().transform((url) => ({ url, directory: null })),
        z.object({ url: text, directory: text }),
      ])
      .catch({ url: null, directory: null }),
    main: text,
    types: text,
    typings: text,
    exports: z.unknown().optional(),
    engines: names,
    typesVersions: names,
  })
  .transform(({ repository: { url, directory }, ...fields }) => ({
    ...fields,
    exports: fields.exports,
    /** `https://github.com/owner/name`, or `null`. */
    repository: url === null ? null : normaliseRepository(url),
    /** Where the package lies in its repository: `packages/core`, or `''`. */
    directory: (directory ?? '').replace(/^(?:\.?\/)+|(?<!\/)\/+$/g, ''),
    types: fields.types ?? fields.typings,
  }));

interface FoundPackage {
  /** Absolute, symbolic links resolved. */
  readonly folder: string;
  readonly manifest: Manifest;
  readonly manifestText: string;
}

export interface InstalledPackage extends FoundPackage {
  /** How messages name the folder: `node_modules/graphql`; `''` is the project. */
  readonly shownFolder: string;
}

/** A package whose package.json cannot be read. */
export interface DamagedPackage {
  readonly shownFolder: string;
  /** The damage, in words: `is not valid JSON`. */
  readonly damage: string;
}

/** The package that code in a folder would import under the name. */
export async function findInstalled(
  host: Host,
  from: string,
  name: string,
): Promise<FoundPackage | Pick<DamagedPackage, 'damage'> | null> {
  for (const folder of upFrom(from)) {
    const installedPackage = await readPackage(
      host,
      `${folder}/node_modules/${name}`,
    );
    if (installedPackage !== null) return installedPackage;
  }
  return null;
}

/** The file's text, or `null` if there is no such file. */
export async function tryRead(
  host: Pick<Host, 'readFile'>,
  path: string,
): Promise<string | null> {
  const bytes = await unlessAbsent(host.readFile(path));
  return bytes && new TextDecoder().decode(bytes);
}

/** `null` if there is no such file; other errors are thrown. */
export async function unlessAbsent<T>(reading: Promise<T>): Promise<T | null> {
  try {
    return await reading;
  } catch (problem) {
    if (isAbsence(problem) || errorCodeOf(problem) === 'EISDIR') return null;
    throw problem;
  }
}

export async function readPackage(
  host: Host,
  folder: string,
): Promise<FoundPackage | Pick<DamagedPackage, 'damage'> | null> {
  const manifestText = await tryRead(host, `${folder}/package.json`);
  if (manifestText === null) return null;
  const parsed = parseManifest(manifestText);
  return parsed === null
    ? { damage: describeDamage(manifestText) }
    : { folder: await host.realPath(folder), manifest: parsed, manifestText };
}

/** @param json - no manifest */
function describeDamage(json: string): string {
  if (json.trim() === '') return 'is empty';
  // `null` itself is valid JSON.
  const isJson = parseJson(json) !== null || json.trim() === 'null';
  return isJson ? 'does not contain an object' : 'is not valid JSON';
}

/** `null` when the text is not a JSON object. */
export function parseManifest(json: string): Manifest | null {
  return manifest.safeParse(parseJson(json)).data ?? null;
}

/** `null` when the text is not JSON. */
export function parseJson(json: string): unknown {
  try {
    return JSON.parse(json.replace(/^\uFEFF/, ''));
  } catch {
    return null;
  }
}

/** The forms of an address that npm accepts. */
const SHORT = /^(?:(github|gitlab|bitbucket):)?([\w.-]+\/[\w.-]+)$/;
const LONG =
  /^(?:git\+)?(?:https?|git|ssh):\/\/(?:[^@/]+@)?([\w.-]+)(?::\d+)?\/([^#]+?)(?:\.git)?\/?(?:#.*)?$/;
const OF_SHELL = /^[\w.-]+@([\w.-]+):(.+?)(?:\.git)?$/;

/** The address of a repository's front page, `null` in no known form. */
function normaliseRepository(written: string): string | null {
  const [, site = 'github', short] = SHORT.exec(written) ?? [];
  if (short !== undefined) {
    const host = site === 'bitbucket' ? 'bitbucket.org' : `${site}.com`;
    return `https://${host}/${short}`;
  }
  const long = LONG.exec(written) ?? OF_SHELL.exec(written);
  return long === null ? null : `https://${long[1]}/${long[2]}`;
}

export function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** A package name, also at the start of such a specifier. */
const NAME = /^(?:@[^\s@/:]+\/)?[^\s@/:.][^\s@/:]*(?![^@/])/;

/**
 * Advice on a text that is not the name of a package, such as
 * `shapes@16` or `shapes/utilities`: nothing can be installed under it.
 * @returns `null` for a valid name
 */
export function explainName(text: string): string | null {
  const name = startOfSpecifier(text);
  if (name === text) return null;
  return name === null
    ? 'Name it as its package.json does, such as shapes or @scope/name.'
    : `Name the package alone: ${name}`;
}

/** The name of the package that a specifier begins with. */
export function startOfSpecifier(text: string): string | null {
  return NAME.exec(text)?.[0] ?? null;
}

/** The package on npm that declares one without types. */
export function typesOf(name: string): string {
  return `@types/${name.replace(/^@(.+)\//, '$1__')}`;
}

/** The README of a folder, however its name is spelled; or `null`. */
export async function findReadme(host: Host, folder: string) {
  const entries = await host.readDirectory(folder);
  const entry = entries.find(({ name }) => /^readme\.md$/i.test(name));
  const text = entry && (await tryRead(host, `${folder}/${entry.name}`));
  return entry && text ? { file: entry.name, text } : null;
}
