/**
 * Names from a package, and the paths that are made of them. A valid segment
 * works on every file system and every static host; a document with an invalid
 * one is refused with the reason, since its author can rename it. Letters outside ASCII are composed (NFC), as browsers and most file
 * systems write them.
 */
import type { OutputPath } from './artifact.ts';
import { hashBytes } from './hash.ts';
import { quote } from './text.ts';

/** A single path segment that is safe everywhere. */
export type PathSegment = string & { readonly brand: 'PathSegment' };

export type Checked<T> =
  | { readonly ok: true; readonly value: T }
  | { readonly ok: false; readonly reason: string };

const MAX_LENGTH = 100;

/** File systems allow 255 bytes; the rest is for `.json` and `.br`. */
const MAX_BYTES = 240;

/** Names that Windows reserves for devices, with any extension. */
const DEVICE_NAME =
  /^(?:con|prn|aux|nul|com[0-9\u{b9}\u{b2}\u{b3}]|lpt[0-9\u{b9}\u{b2}\u{b3}])(?:\.|$)/iu;

/**
 * ASCII has signs with a meaning in addresses or for file systems. Beyond it,
 * only what cannot be seen is refused, except between letters, where some
 * languages need it.
 */
const STRANGE =
  /[^\w$.\- \u{80}-\u{10ffff}]|(?![ \u200c\u200d])[\p{C}\p{Z}\u{fffd}]/u;

export function parsePathSegment(name: string): Checked<PathSegment> {
  const value = name.normalize();
  const reason = findNameFlaw(value);
  return reason === null
    ? { ok: true, value: value as PathSegment }
    : { ok: false, reason };
}

/** Why a name cannot be a path segment, or `null`. */
export function findNameFlaw(name: string): string | null {
  if (name === '') return 'it is empty';
  if (name.length > MAX_LENGTH) {
    return `it is longer than ${String(MAX_LENGTH)} characters`;
  }
  if (Buffer.byteLength(name) > MAX_BYTES) {
    return `it is longer than ${String(MAX_BYTES)} bytes`;
  }
  const strange = STRANGE.exec(name);
  if (strange !== null) {
    return `it contains ${JSON.stringify(strange[0])}; only letters, digits, "_", "$", "-", "." and spaces are allowed`;
  }
  if (name.trim() !== name) return 'it begins or ends with a space';
  if (name.startsWith('.')) return 'it begins with a dot';
  if (name.endsWith('.')) return 'it ends with a dot';
  if (DEVICE_NAME.test(name)) {
    return 'Windows reserves this name for a device';
  }
  return null;
}

/**
 * The name, unless file systems or hosts do not take it as a path: then its
 * letters and digits, and a hash, so that no two are alike.
 */
export function toSafePath(name: string): string {
  const isSafe = name
    .split('/')
    .every((segment) => parsePathSegment(segment).ok);
  if (isSafe) return name;
  const letters = name.replace(/[^\w$]+/g, '-').slice(0, 80);
  const hash = hashBytes(name).replace(/\W/g, '').slice(0, 8);
  return `${letters}-${hash}`;
}

/**
 * The only hidden file that a site may have: an empty marker for GitHub Pages.
 */
const NO_JEKYLL = '.nojekyll';

/** The only hidden folder: well-known addresses of RFC 8615. */
const WELL_KNOWN = /^\.well-known\//;

/** Checks every segment of a path below the output folder. */
export function parseOutputPath(path: string): Checked<OutputPath> {
  if (path === NO_JEKYLL) return { ok: true, value: path as OutputPath };
  for (const segment of path.replace(WELL_KNOWN, '').split('/')) {
    const checked = parsePathSegment(segment);
    if (!checked.ok) return checked;
  }
  return { ok: true, value: path.normalize() as OutputPath };
}

/**
 * A path of parts that this program chose or has checked.
 * @throws if it is not safe, which is a bug and not an author's mistake
 */
export function outputPath(path: string): OutputPath {
  const checked = parseOutputPath(path);
  if (!checked.ok) throw new Error(`Output path ${path}: ${checked.reason}`);
  return checked.value;
}

/**
 * A name that hosts take for a file: `x/index` is the page of the folder `x`,
 * `Body.json` the data of `Body`.
 */
export function isLikeFile(name: string): boolean {
  return /(?:^|\/)index$|\.(?:html|json|md)$/.test(name);
}

/**
 * Folds names, so that two are equal which are the same file on a file system
 * that ignores case or Unicode normalization.
 */
export function foldCase(path: string): string {
  return path.normalize('NFC').toLowerCase();
}

const IDENTIFIER = /^[\p{ID_Start}$_][\p{ID_Continue}$\u200c\u200d]*$/u;

export function isIdentifier(name: string): boolean {
  return IDENTIFIER.test(name);
}

/** A property name as it stands before a colon: bare, or in quotes. */
export function toPropertyName(text: string): string {
  return isIdentifier(text) || /^(?:0|[1-9]\d*)$/.test(text)
    ? text
    : quote(text);
}

/**
 * An export's name below the subpath that exports it, `fp/add`, or the name
 * alone if that is the package's main entry.
 */
export function nameBelow(
  packageName: string,
  specifier: string,
  name: string,
): string {
  const subpath = specifier.slice(packageName.length + 1);
  return subpath === '' ? name : `${subpath}/${name}`;
}

/** `fp` for `example/fp`, and `''` for the package itself. */
export function subpathOf(packageName: string, specifier: string): string {
  return specifier.slice(importNameOf(packageName).length + 1);
}

/** A folder that says that it is not for importers, `/_lib/a`, or that a bundler made. */
const PRIVATE = /(?:^|\/)(?:_[^/]*|internals?|private|chunks)(?=\/|$)/;

export function isPrivatePath(subpath: string): boolean {
  return PRIVATE.test(subpath);
}

/** `operators` for `internal/operators`. */
export function toPublicPath(folder: string): string {
  return folder.replace(PRIVATE, '').replace(/^\//, '');
}

/** `ns.Member` for `fp/ns.Member`. */
export function withoutSubpath(id: string): string {
  return id.slice(id.lastIndexOf('/') + 1);
}

/** The export through which something is reached: `fp/ns` for `fp/ns.Member`. */
export function rootOf(id: string): string {
  return /^(?:.*\/)?[^.]*/.exec(id)?.[0] ?? id;
}

/** `Lexer.advance` or `Lexer[Symbol.iterator]`. */
export function joinMember(owner: string, member: string): string {
  return member.startsWith('[') ? owner + member : `${owner}.${member}`;
}

/** Normalizes common spellings: `Lexer#advance` and `Lexer.advance()`. */
export function withDots(written: string): string {
  return written.replace(/\(\)$/, '').replace(/^([^'"[]*)#/, '$1.');
}

/** Brackets and quotes may contain dots; a dot before brackets is allowed. */
const LAST_PARTS = [
  /^(?<owner>.[^[]*?)\.?(?<computed>\[.+\])$/s,
  /^(?=.*(?<mark>["'])$)(?<owner>.+?)\.\k<mark>(?<plain>.+)\k<mark>$/s,
  /^(?<owner>.+)\.(?<plain>[^.]+)$/s,
];

/** The inverse of `joinMember`, with any quotes; `null` without an owner. */
export function splitMember(
  name: string,
): { readonly owner: string; readonly member: string } | null {
  const found = LAST_PARTS.flatMap((pattern) => {
    const { owner, computed, plain = '' } = pattern.exec(name)?.groups ?? {};
    const member = computed ?? toPropertyName(plain);
    return owner === undefined ? [] : [{ owner, member }];
  });
  // The first dot or bracket that can divide the name does.
  return found.sort((a, b) => a.owner.length - b.owner.length)[0] ?? null;
}

/**
 * The name by which programs import a package: `express` for `@types/express`,
 * which only holds declarations, and `@babel/core` for `@types/babel__core`.
 * For all other packages it is the installed name.
 */
export function importNameOf(packageName: string): string {
  const [, declared, below] =
    /^@types\/((?:(?!__)[^/])+)(?:__([^/]+))?$/.exec(packageName) ?? [];
  if (declared === undefined) return packageName;
  return below === undefined ? declared : `@${declared}/${below}`;
}

/** Whether no sentence contains it by chance: `findSchemaChanges`. */
export function isCoined(word: string): boolean {
  return /[a-z][A-Z]|[A-Z]{2}[a-z]/.test(word);
}
