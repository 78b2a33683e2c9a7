/** From what stands in the box to what is asked: a name, a type, a kind. */
import type { SearchSymbol, SymbolKind } from './symbols.ts';

/** More is no query, whatever it is. */
const LONGEST = 1000;

export interface Query {
  /** Only symbols of these kinds, or of any if `null`. */
  readonly kinds: ReadonlySet<SymbolKind> | null;
  /** What is left: a name or a type. */
  readonly text: string;
}

const MEMBERS: readonly SymbolKind[] = [
  'property',
  'accessor',
  'method',
  'constructor',
  'enum member',
  'call signature',
];

/** What may stand before the colon: `fn:visit`, `class:`. */
const FILTERS: ReadonlyMap<string, readonly SymbolKind[]> = new Map<
  string,
  readonly SymbolKind[]
>([
  ['fn', ['function']],
  ['func', ['function']],
  ['function', ['function']],
  ['class', ['class']],
  ['interface', ['interface']],
  ['type', ['type']],
  ['enum', ['enum']],
  ['var', ['variable']],
  ['const', ['variable']],
  ['variable', ['variable']],
  ['namespace', ['namespace']],
  ['method', ['method', 'constructor']],
  ['prop', ['property', 'accessor']],
  ['property', ['property', 'accessor']],
  ['member', MEMBERS],
]);

/** The filters a reader is told about. */
export const SHOWN_FILTERS = ['fn:', 'class:', 'type:', 'enum:'] as const;

export function parseQuery(input: string): Query {
  const text = clean(input);
  const match = /^(\p{L}+)\s*:(?!:)\s*/u.exec(text);
  const kinds = FILTERS.get(match?.[1]?.toLowerCase() ?? '');
  return match === null || kinds === undefined
    ? { kinds: null, text }
    : { kinds: new Set(kinds), text: text.slice(match[0].length) };
}

export function acceptsKind({
  kinds,
}: Query): (symbol: SearchSymbol) => boolean {
  return ({ kind }) => kinds === null || kinds.has(kind);
}

/** One spelling of each letter; no control characters and marks of direction. */
function clean(input: string): string {
  return input
    .slice(0, LONGEST)
    .normalize('NFC')
    .replace(/[\p{Cc}\p{Cf}]+/gu, ' ')
    .trim();
}
