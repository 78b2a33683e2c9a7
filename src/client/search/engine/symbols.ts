/**
 * Decodes the list of symbols from its file. Its order breaks ties between equally
 * good matches.
 */
import type { EntityKind } from '../../../templates/model.ts';
import type {
  MemberCode,
  MemberRow,
  SymbolFile,
  SymbolRow,
} from '../../../templates/search-data.ts';
import { toWord, type Word } from './closeness.ts';

export type MemberKind =
  | 'property'
  | 'accessor'
  | 'method'
  | 'constructor'
  | 'enum member'
  | 'call signature';

export type SymbolKind = EntityKind | MemberKind;

export interface SearchSymbol {
  /** The qualified name: `GraphQLSchema.getType`. */
  readonly name: string;
  /** The last part of the name. */
  readonly own: Word;
  readonly kind: SymbolKind;
  /** The symbol it is a member of. */
  readonly owner: SearchSymbol | null;
  /** The part before the last dot; `null` without one. */
  readonly qualifier: Word | null;
  readonly href: string;
  readonly module: string;
  readonly references: number;
  readonly deprecated: boolean;
  /** The text after the name in its declaration, one for each overload. */
  readonly signatures: readonly string[];
  readonly members: readonly SearchSymbol[];
}

export interface SymbolList {
  /** Exports first, then all members. */
  readonly all: readonly SearchSymbol[];
  readonly exports: readonly SearchSymbol[];
  readonly examples: readonly string[];
}

const MEMBER_KINDS: Readonly<Record<MemberCode, MemberKind>> = {
  p: 'property',
  a: 'accessor',
  m: 'method',
  c: 'constructor',
  e: 'enum member',
  f: 'call signature',
};

export function decodeSymbols(file: SymbolFile): SymbolList {
  const exports = file.symbols.map((row) => decodeSymbol(row, file));
  const members = exports.flatMap((symbol) => symbol.members);
  return { all: [...exports, ...members], exports, examples: file.examples };
}

function decodeSymbol(
  [
    name,
    kind,
    module,
    references,
    deprecated,
    signatures,
    memberRows,
    id = name,
  ]: SymbolRow,
  file: SymbolFile,
): SearchSymbol {
  const [kindName, address] = file.pages[kind] ?? ['variable', ''];
  const dot = name.lastIndexOf('.');
  const members: SearchSymbol[] = [];
  const symbol: SearchSymbol = {
    name,
    own: toWord(name.slice(dot + 1), file.shared),
    kind: kindName,
    owner: null,
    qualifier: dot === -1 ? null : toWord(name.slice(0, dot)),
    href: address + id,
    module: file.modules[module] ?? '',
    references,
    deprecated: deprecated === 1,
    signatures,
    members,
  };
  const qualifier = toWord(name, file.shared);
  for (const member of memberRows) {
    members.push(decodeMember(member, symbol, qualifier));
  }
  return symbol;
}

function decodeMember(
  [name, code, signatures, anchor = name]: MemberRow,
  owner: SearchSymbol,
  qualifier: Word,
): SearchSymbol {
  return {
    ...owner,
    // `Source[Symbol.toStringTag]` has no dot.
    name: owner.name + (name.startsWith('[') ? '' : '.') + name,
    own: toWord(name),
    kind: MEMBER_KINDS[code],
    owner,
    qualifier,
    href: `${owner.href}#${encodeURIComponent(anchor)}`,
    signatures,
    members: [],
  };
}
