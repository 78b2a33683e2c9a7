/**
 * How texts of a model mention what their package does not export, until the
 * other packages of the site are known: a link with a destination that encodes its
 * name and its words, and `{@inheritDoc core.Store}`.
 */
import type { Diagnostic } from '../diagnostics.ts';

/** A name in a comment that another package of the site may export. */
export interface ExternalReference {
  /** `core.Base.run`, or with the package that declares it: `@acme/core!Base.run`. */
  readonly name: string;
  /** What to say if none does; `null` where that is no mistake. */
  readonly warning: Diagnostic | null;
}

const LINK = /\[\]\(<elsewhere:([\w-]*)\.([\w-]*)>\)/g;

const INHERITED = /\{@inheritDoc ([^{}]*)\}/;

function encode(text: string): string {
  return Buffer.from(text).toString('base64url');
}

function decode(text: string): string {
  return Buffer.from(text, 'base64url').toString();
}

/** @param shown - markdown */
export function linkExternalReference(shown: string, name: string): string {
  return `[](<elsewhere:${encode(name)}.${encode(shown)}>)`;
}

export function inheritExternalReference(name: string): string {
  return `{@inheritDoc ${name}}`;
}

/** @param find - the destination of a name; `null` leaves only the words */
export function replaceLinks(
  text: string,
  find: (name: string) => string | null,
): string {
  return text.replace(LINK, (_, name: string, encoded: string) => {
    const destination = find(decode(name));
    const shown = decode(encoded);
    return destination === null ? shown : `[${shown}](${destination})`;
  });
}

/** Whose comment a text inherits, and how it reads with that in its place; `null` if it has its own. */
export function findInherited(text: string): {
  readonly name: string;
  readonly fill: (inherited: string) => string;
} | null {
  const [tag, name] = INHERITED.exec(text) ?? [];
  if (tag === undefined || name === undefined) return null;
  return { name, fill: (inherited) => text.replace(tag, () => inherited) };
}

/** `entity:core.Node.getType`; what markdown would interpret is encoded. */
export function toDestination(path: string): string {
  return `entity:${encodeURI(path).replace(/[()]/g, (sign) => (sign === '(' ? '%28' : '%29'))}`;
}
