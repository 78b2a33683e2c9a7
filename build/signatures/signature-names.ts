/**
 * Prints literals, and names that are reserved words. The model already
 * contains the names of members as they are written.
 */
import { isIdentifier, withoutSubpath } from '../core/names.ts';
import { escapeControls, quote } from '../core/text.ts';
import type { EntityId, EntityKind, LiteralValue } from '../api/model.ts';
import { token, type Layout } from './layout.ts';

const RESERVED: ReadonlySet<string> = new Set(
  (
    'break case catch class const continue debugger default delete do else ' +
    'enum export extends false finally for function if import in instanceof ' +
    'new null return super switch this throw true try typeof var void while ' +
    'with implements interface let package private protected public static ' +
    'yield await undefined'
  ).split(' '),
);

/** Names that are invalid for types only: a function may be called `string`. */
const TYPES: ReadonlySet<string> = new Set(
  'any bigint boolean never number object string symbol unknown'.split(' '),
);

/**
 * A valid name for a declaration. Something exported as `null` or `default` has
 * another name inside its module; like the compiler, this prefixes an
 * underscore.
 */
export function toDeclarableName(
  name: string,
  kind: EntityKind | null = null,
): string {
  if (RESERVED.has(name)) return `_${name}`;
  const isValue = kind === 'function' || kind === 'variable';
  if (TYPES.has(name) && !isValue) return `_${name}`;
  return isIdentifier(name)
    ? name
    : `_${name.replace(/[^\p{ID_Continue}$]/gu, '_')}`;
}

/** A name in braces, which may be in quotes: `import { "a b" as _a_b }`. */
export function toExportName(name: string): string {
  return isIdentifier(name) ? name : quote(name);
}

/** Escapes the literal parts of a template literal type. */
export function escapeTemplate(text: string): string {
  return escapeControls(text.replace(/\\|`|\$\{/g, String.raw`\$&`));
}

export function layoutLiteral(value: LiteralValue): Layout {
  switch (value.kind) {
    case 'string':
      return token(quote(value.value), 's');
    case 'number':
      return token(String(value.value), 'n');
    case 'bigint':
      return token(`${value.value}n`, 'n');
    case 'boolean':
      return token(String(value.value), 'k');
    case 'null':
      return token('null', 't');
  }
}

/** The name within its namespace: the id's last part without a kind. */
export function nameOfExport(id: EntityId): string {
  const name = withoutSubpath(id);
  return name.slice(name.lastIndexOf('.') + 1).replace(/-.*/, '');
}
