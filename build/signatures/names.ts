/**
 * How values and names are spelled in code: quoted strings, property names that
 * need quotes, identifiers that the language keeps for itself.
 */
import type { LiteralValue } from '../api/model.ts';
import { token, type Layout } from './layout.ts';

const IDENTIFIER = /^[\p{ID_Start}$_][\p{ID_Continue}$\u200c\u200d]*$/u;

const RESERVED: ReadonlySet<string> = new Set(
  (
    'break case catch class const continue debugger default delete do else ' +
    'enum export extends false finally for function if import in instanceof ' +
    'new null return super switch this throw true try typeof var void while ' +
    'with implements interface let package private protected public static ' +
    'yield await any bigint boolean never number object string symbol ' +
    'undefined unknown'
  ).split(' '),
);

export function isIdentifier(name: string): boolean {
  return IDENTIFIER.test(name);
}

/**
 * A name under which something can be declared. What is exported as `null` or
 * `default` has another name inside its module; the underscore is what the
 * compiler itself chooses.
 */
export function toDeclarableName(name: string): string {
  if (RESERVED.has(name)) return `_${name}`;
  return isIdentifier(name) ? name : `_${name.replace(/[^\w$]/g, '_')}`;
}

/** A member's name as written before a colon: bare, computed or in quotes. */
export function toPropertyName(name: string): string {
  if (isIdentifier(name) || name.startsWith('[') || name.startsWith('#')) {
    return name;
  }
  if (/^(?:0|[1-9]\d*)$/.test(name)) return name;
  return quote(unquote(name) ?? name);
}

/** In the quotes that need fewer escapes, single ones when equal. */
export function quote(value: string): string {
  const singles = value.split("'").length;
  const doubles = value.split('"').length;
  const mark = singles > doubles ? '"' : "'";
  return mark + escapeText(value, mark) + mark;
}

/** The text between the parts of a template literal type. */
export function escapeTemplate(text: string): string {
  return text.replace(/\\|`|\$\{/g, String.raw`\$&`);
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

const ESCAPES: ReadonlyMap<string, string> = new Map([
  ['\n', String.raw`\n`],
  ['\r', String.raw`\r`],
  ['\t', String.raw`\t`],
  ['\b', String.raw`\b`],
  ['\f', String.raw`\f`],
  ['\v', String.raw`\v`],
  ['\\', String.raw`\\`],
]);

/** Control characters, lone surrogates and the separators that end a line. */
// eslint-disable-next-line no-control-regex -- they are what is escaped
const UNPRINTABLE = /[\\\u0000-\u001f\u007f-\u009f\u2028\u2029\ufeff]|\p{Cs}/gu;

function escapeText(value: string, mark: string): string {
  return value
    .replace(
      UNPRINTABLE,
      (sign) =>
        ESCAPES.get(sign) ??
        `\\u${sign.charCodeAt(0).toString(16).padStart(4, '0')}`,
    )
    .replaceAll(mark, `\\${mark}`);
}

/** The value of a name that is already written in quotes, else `null`. */
function unquote(name: string): string | null {
  const mark = name.at(0);
  if (name.length < 2 || (mark !== '"' && mark !== "'")) return null;
  if (name.at(-1) !== mark) return null;
  const inner = name.slice(1, -1);
  if (mark === "'") return inner.replaceAll("\\'", "'");
  try {
    const value: unknown = JSON.parse(name);
    return typeof value === 'string' ? value : null;
  } catch {
    return inner;
  }
}
