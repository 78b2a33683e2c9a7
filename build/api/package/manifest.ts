/**
 * The parts of a package.json that documentation needs. Pure: text in, facts
 * out. A field of the wrong shape counts as absent: the author of the site
 * cannot correct other people's manifests.
 */

export interface Manifest {
  readonly name: string | null;
  readonly version: string;
  readonly description: string | null;
  readonly license: string | null;
  /** `https://github.com/owner/name`, or `null`. */
  readonly repository: string | null;
  /** Where the package lies in its repository: `packages/core`, or `''`. */
  readonly directory: string;
  readonly main: string | null;
  readonly types: string | null;
  readonly exports: unknown;
  /** Packages whose types may appear in this one's declarations. */
  readonly dependencies: readonly string[];
}

/** `null` when the text is not a JSON object. */
export function parseManifest(text: string): Manifest | null {
  const fields = parseFields(text);
  if (fields === null) return null;
  const repository = fields.get('repository');
  const nested = toFields(repository);
  return {
    name: textOf(fields, 'name'),
    version: textOf(fields, 'version') ?? '0.0.0',
    description: textOf(fields, 'description'),
    license: textOf(fields, 'license'),
    repository: normaliseRepository(
      typeof repository === 'string' ? repository : textOf(nested, 'url'),
    ),
    directory: (textOf(nested, 'directory') ?? '').replace(
      /^(?:\.?\/)+|\/+$/g,
      '',
    ),
    main: textOf(fields, 'main'),
    types: textOf(fields, 'types') ?? textOf(fields, 'typings'),
    exports: fields.get('exports') ?? null,
    dependencies: [
      ...toFields(fields.get('dependencies')).keys(),
      ...toFields(fields.get('peerDependencies')).keys(),
    ].sort(),
  };
}

/**
 * The address of a repository's front page, from any of the forms npm accepts.
 * A host that npm has no short form for is kept as it is.
 */
function normaliseRepository(written: string | null): string | null {
  if (written === null) return null;
  const short = /^(github|gitlab|bitbucket):([\w.-]+\/[\w.-]+)$/.exec(written);
  if (short !== null) {
    const host = short[1] === 'bitbucket' ? 'bitbucket.org' : `${short[1]}.com`;
    return `https://${host}/${short[2]}`;
  }
  if (/^[\w.-]+\/[\w.-]+$/.test(written)) {
    return `https://github.com/${written}`;
  }
  const long =
    /^(?:git\+)?(?:https?|git|ssh):\/\/(?:[^@/]+@)?([\w.-]+)(?::\d+)?\/(.+?)(?:\.git)?\/?(?:#.*)?$/.exec(
      written,
    ) ?? /^[\w.-]+@([\w.-]+):(.+?)(?:\.git)?$/.exec(written);
  return long === null ? null : `https://${long[1]}/${long[2]}`;
}

/** The fields of a JSON object by name. */
type Fields = ReadonlyMap<string, unknown>;

/** `null` when the text is not a JSON object. */
export function parseFields(text: string): Fields | null {
  try {
    const value: unknown = JSON.parse(text.replace(/^\uFEFF/, ''));
    return isRecord(value) ? toFields(value) : null;
  } catch {
    return null;
  }
}

function toFields(value: unknown): Fields {
  return new Map(isRecord(value) ? Object.entries(value) : []);
}

/** `null` if it is empty or no text. */
export function textOf(fields: Fields, key: string): string | null {
  const value = fields.get(key);
  return typeof value === 'string' && value !== '' ? value : null;
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
  const name = NAME.exec(text)?.[0];
  if (name === text) return null;
  return name === undefined
    ? 'Name it as its package.json does, such as shapes or @scope/name.'
    : `Name the package alone: ${name}`;
}
