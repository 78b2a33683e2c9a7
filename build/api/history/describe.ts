/**
 * Describes exports for comparison. What a declaration says with its members is
 * compared member by member, so that one that moves to a base or into an alias
 * is no change; its own type is then only its kind.
 */
import ts from 'typescript';
import { hashBytes } from '../../core/hash.ts';
import { resolveAlias } from '../convert/hide-exports.ts';
import { createMemberDescriber, findDeprecation } from './members.ts';
import type { PublicExport, Types } from './public-api.ts';
import { isOwn } from './type-text.ts';

/** What an exported name means: one thing, or a type and a namespace. */
export type Meanings = readonly [ts.Symbol, ts.Symbol?];

type Described = Omit<PublicExport, 'from'>;

/** What a kind of export has besides its name and its deprecation. */
type Body = Pick<Described, 'kind' | 'text' | 'type' | 'members'>;

const { Class, Enum, Function, Interface } = ts.SymbolFlags;
const { Module, Prototype, TypeAlias, Value, Variable } = ts.SymbolFlags;

/** @param exported - what has a name that importers know */
export function createDescriber(
  checker: ts.TypeChecker,
  exported: ReadonlySet<ts.Symbol>,
) {
  const {
    compare,
    spell,
    describeCalls,
    describeMembers,
    describeValues,
    describeType,
  } = createMemberDescriber(checker, exported);

  const only = (kind: string): Types => [hashBytes(kind), hashBytes(kind)];

  const describeClass = (
    symbol: ts.Symbol,
    title: string,
    bound: readonly ts.Type[],
  ): Body => {
    const statics = checker.getTypeOfSymbol(symbol);
    const made = statics.getConstructSignatures();
    const shared = statics
      .getProperties()
      .filter((one) => (one.flags & Prototype) === 0);
    return {
      kind: 'class',
      text: `class ${title}`,
      type: only('class'),
      members: [
        {
          name: 'constructor',
          deprecated: null,
          ...describeCalls(made, 'new ', bound),
        },
        ...describeType(checker.getDeclaredTypeOfSymbol(symbol), bound),
        ...describeMembers(shared, [], 'static '),
      ],
    };
  };

  const describeVariable = (
    symbol: ts.Symbol,
    name: string,
    isType: boolean,
  ): Body => {
    const type = checker.getTypeOfSymbol(symbol);
    const members = isLiteralObject(type)
      ? describeValues(type.getProperties())
      : [];
    const holds = members.length > 0;
    return {
      kind: isType && holds ? 'enum' : 'variable',
      text: `const ${name}: ${spell(type, symbol)}`,
      type: holds
        ? only('values')
        : compare(({ writeType }) => writeType(type)),
      members,
    };
  };

  const describeAlias = (
    symbol: ts.Symbol,
    title: string,
    bound: readonly ts.Type[],
  ): Body => {
    const type = checker.getDeclaredTypeOfSymbol(symbol);
    const holds = hasMembers(type);
    return {
      kind: 'type',
      text: `type ${title} = ${spell(type, symbol)}`,
      type: holds
        ? only('type')
        : compare(({ writeType }) => writeType(type, bound)),
      members: holds ? describeType(type, bound) : [],
    };
  };

  const describe = (
    [symbol, values = symbol]: Meanings,
    name: string,
  ): Body => {
    const flags = symbol.flags | values.flags;
    const has = (flag: ts.SymbolFlags): boolean => (flags & flag) !== 0;
    const bound = listParameters(symbol, checker);
    const generic = bound.map((one) => one.symbol.name).join(', ');
    const title = generic === '' ? name : `${name}<${generic}>`;
    if (has(Class)) return describeClass(symbol, title, bound);
    if (has(Function)) {
      const type = checker.getTypeOfSymbol(values);
      const calls = type.getCallSignatures();
      const members = describeMembers(type.getProperties());
      return {
        kind: 'function',
        members,
        ...describeCalls(calls, `function ${name}`, []),
      };
    }
    if (has(Enum) || (has(Module) && has(TypeAlias))) {
      const all = checker.getExportsOfModule(values);
      const members = describeValues(
        all.filter((one) => (resolveAlias(one, checker).flags & Value) !== 0),
      );
      return {
        kind: 'enum',
        text: `enum ${name}`,
        type: only('values'),
        members,
      };
    }
    if (has(Variable)) return describeVariable(values, name, has(TypeAlias));
    if (has(Interface)) {
      const members = describeType(
        checker.getDeclaredTypeOfSymbol(symbol),
        bound,
      );
      return {
        kind: 'interface',
        text: `interface ${title}`,
        type: only('type'),
        members,
      };
    }
    if (has(TypeAlias)) return describeAlias(symbol, title, bound);
    return {
      kind: 'namespace',
      text: `namespace ${name}`,
      type: only('namespace'),
      members: [],
    };
  };

  return (path: string, meanings: Meanings): Described => ({
    name: path,
    ...describe(meanings, path.slice(path.lastIndexOf('.') + 1)),
    deprecated: findDeprecation(meanings[0]),
  });
}

function listParameters(
  { declarations = [] }: ts.Symbol,
  checker: ts.TypeChecker,
): readonly ts.Type[] {
  const [generic] = declarations.filter(
    (one) =>
      ts.isClassDeclaration(one) ||
      ts.isInterfaceDeclaration(one) ||
      ts.isTypeAliasDeclaration(one),
  );
  const { typeParameters = [] } = generic ?? {};
  return typeParameters.map((one) => checker.getTypeAtLocation(one));
}

/** `{ ... }` rather than an instance of something with a name. */
function isLiteralObject(type: ts.Type): boolean {
  const { objectFlags = 0 } = type as Partial<ts.ObjectType>;
  const { Anonymous, Mapped } = ts.ObjectFlags;
  const calls = [...type.getCallSignatures(), ...type.getConstructSignatures()];
  return (objectFlags & (Anonymous | Mapped)) !== 0 && calls.length === 0;
}

/** An object type of the package itself, by whatever name, and no function. */
function hasMembers(type: ts.Type): boolean {
  if (type.isIntersection()) return type.types.every(hasMembers);
  // Primitive types have members, too: those of their objects.
  if ((type.flags & ts.TypeFlags.Object) === 0) return false;
  if (type.getProperties().length === 0) return false;
  const { declarations = [] } = type.symbol;
  return (
    isLiteralObject(type) ||
    (type.isClassOrInterface() && declarations.every(isOwn))
  );
}
