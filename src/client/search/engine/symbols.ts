/**
 * The list of symbols in memory, decoded from its file. The order of the list
 * is the order of ties: whoever walks it from the start finds the better first.
 */
import type { EntityKind } from '../../../templates/model.ts';
import type {
  MemberCode,
  MemberRow,
  SymbolFile,
  SymbolRow,
} from '../../../templates/search-data.ts';

export type MemberKind =
  | 'property'
  | 'accessor'
  | 'method'
  | 'constructor'
  | 'enum member'
  | 'call signature';

export type SymbolKind = EntityKind | MemberKind;

export interface SearchSymbol {
  /** As it is written in full: `GraphQLSchema.getType`. */
  readonly name: string;
  /** The last part of the name, and the same in lower case. */
  readonly ownName: string;
  readonly ownLower: string;
  readonly kind: SymbolKind;
  /** The symbol it is a member of. */
  readonly owner: SearchSymbol | null;
  /** What stands before the last dot, in lower case; empty without one. */
  readonly ownerLower: string;
  readonly href: string;
  readonly module: string;
  readonly importPath: string | null;
  readonly references: number;
  readonly deprecated: boolean;
  /** What follows the name in code, one for each overload. */
  readonly signatures: readonly string[];
  readonly members: readonly SearchSymbol[];
}

export interface SymbolList {
  /** Exports first, then the members of all, each in the order of ties. */
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

function decodeSymbol(row: SymbolRow, file: SymbolFile): SearchSymbol {
  const [name, kind, module, importPath, references, deprecated] = row;
  const [, , , , , , signatures, memberRows] = row;
  const [kindName, address] = file.pages[kind] ?? ['variable', ''];
  const dot = name.lastIndexOf('.');
  const ownName = name.slice(dot + 1);
  const members: SearchSymbol[] = [];
  const symbol: SearchSymbol = {
    name,
    ownName,
    ownLower: ownName.toLowerCase(),
    kind: kindName,
    owner: null,
    ownerLower: name.slice(0, Math.max(dot, 0)).toLowerCase(),
    href: address + name,
    module: file.modules[module] ?? '',
    importPath: file.importPaths[importPath] ?? null,
    references,
    deprecated: deprecated === 1,
    signatures,
    members,
  };
  for (const member of memberRows) members.push(decodeMember(member, symbol));
  return symbol;
}

function decodeMember(row: MemberRow, owner: SearchSymbol): SearchSymbol {
  const [name, code, signatures, anchor = name] = row;
  return {
    ...owner,
    name: `${owner.name}.${name}`,
    ownName: name,
    ownLower: name.toLowerCase(),
    kind: MEMBER_KINDS[code],
    owner,
    ownerLower: owner.name.toLowerCase(),
    href: `${owner.href}#${encodeURIComponent(anchor)}`,
    signatures,
    members: [],
  };
}
