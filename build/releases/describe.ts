/**
 * Describes exports for comparison. A symbol has a side that is a type and one
 * that is a value; its members are the properties of these. They are compared on
 * their own, so that one that moves to a base or into an alias is no change; the
 * type of what only holds members is its kind.
 */
import ts from 'typescript';
import { groupBy } from '../core/group-by.ts';
import { hashBytes } from '../core/hash.ts';
import { toPropertyName } from '../core/names.ts';
import { resolveAlias } from '../api/convert/hide-exports.ts';
import type { EntityKind } from '../api/model.ts';
import type { PublicExport, PublicSymbol, TypeHashes } from './public-api.ts';
import {
  createSpeller,
  declarationOf,
  findDeprecation,
  isDeprecatedCall,
  isOwn,
  isPrivate,
  isReadonly,
  printGenerics,
  readDeprecation,
} from './declared.ts';
import { createTypeWriter, type TypeWriter } from './type-text.ts';

/** What an exported name means: one thing, or a type and a namespace. */
export type Meanings = readonly [ts.Symbol] | readonly [ts.Symbol, ts.Symbol];

/** What a declaration says, and how that is compared. */
type DeclarationText = Pick<PublicSymbol, 'text' | 'type'>;

/** What is calls of calls, and of which of them. */
type CallTexts = DeclarationText &
  Pick<PublicSymbol, 'deprecated' | 'deprecatedCalls'>;

const { Class, Enum, Function, Interface, Method } = ts.SymbolFlags;
const { Module, Optional, Prototype, TypeAlias } = ts.SymbolFlags;
const { TypeLiteral, Variable } = ts.SymbolFlags;

/** An alias may have an interface's members, a constant an enumeration's. */
const ALIKE: ReadonlyMap<EntityKind, EntityKind> = new Map([
  ['interface', 'type'],
  ['variable', 'enum'],
]);

/** The compiler's name of `[Symbol.iterator]`, captured: `iterator`. */
const COMPUTED = /^__@(.*)@\d+$/s;

/** @param exported - what has a name that importers know */
export function createDescriber(
  checker: ts.TypeChecker,
  exported: ReadonlySet<ts.Symbol>,
) {
  const named = createTypeWriter(checker, exported, true);
  const expanded = createTypeWriter(checker, exported, false);
  const { print, spell, spellCall } = createSpeller(checker);

  const compare = (write: (writer: TypeWriter) => string): TypeHashes => [
    hashBytes(write(named)),
    hashBytes(write(expanded)),
  ];
  /** @param name - before the parameters, such as `parse` or `new ` */
  const describeCalls = (
    calls: readonly ts.Signature[],
    name: string,
  ): CallTexts => {
    const old = calls.filter(isDeprecatedCall);
    const isWhole = old.length === calls.length;
    return {
      text: calls.map((call) => spellCall(call, name)).join('\n'),
      type: compare(({ writeSignature }) =>
        calls.map(writeSignature).sort().join('; '),
      ),
      deprecated: isWhole ? readDeprecation(old.map(declarationOf)) : null,
      deprecatedCalls: isWhole ? [] : old.map((call) => spellCall(call, name)),
    };
  };

  /** @param isValue - of an enumeration, an object or a namespace */
  const describeMember = (
    member: ts.Symbol,
    prefix: string,
    isValue: boolean,
  ): PublicSymbol => {
    const [, key] = COMPUTED.exec(member.name) ?? [];
    const name =
      key === undefined ? toPropertyName(member.name) : `[Symbol.${key}]`;
    const type = checker.getTypeOfSymbol(resolveAlias(member, checker));
    const isOptional = (member.flags & Optional) !== 0;
    const start = isReadonly(member) && !isValue ? 'readonly ' : '';
    const mark = isOptional ? '?' : '';
    const isCalled = (member.flags & (Method | Function)) !== 0;
    const calls = describeCalls(
      isCalled ? checker.getNonNullableType(type).getCallSignatures() : [],
      prefix + name + mark,
    );
    const text = isCalled
      ? calls.text
      : `${prefix}${start}${name}${mark}: ${spell(type, member)}`;
    const isPlain = isValue && type.isLiteral();
    return {
      name: prefix + name,
      text: isPlain ? `${name} = ${JSON.stringify(type.value)}` : text,
      type: compare(({ writeType, writeOptional }) =>
        isOptional
          ? `${start}?${writeOptional(type)}`
          : start + writeType(type),
      ),
      deprecated: findDeprecation(member),
      deprecatedCalls: calls.deprecatedCalls,
    };
  };

  const describeMembers = (
    members: readonly ts.Symbol[],
    prefix = '',
    isValue = false,
  ): readonly PublicSymbol[] =>
    members
      .filter((member) => !isPrivate(member))
      .map((member) => describeMember(member, prefix, isValue));

  const describeValues = (holder: ts.Type): readonly PublicSymbol[] =>
    describeMembers(holder.getProperties(), '', true);

  /** The members of a type, with those that have no name. */
  const describeType = (type: ts.Type): readonly PublicSymbol[] => {
    const bare = (name: string, printed: DeclarationText): PublicSymbol[] =>
      printed.text === ''
        ? []
        : [{ deprecated: null, deprecatedCalls: [], ...printed, name }];
    const indexes = groupBy(checker.getIndexInfosOfType(type), (indexInfo) => {
      const [parameter] = indexInfo.declaration?.parameters ?? [];
      return `[${parameter?.name.getText() ?? 'key'}]`;
    });
    return [
      ...bare('()', describeCalls(type.getCallSignatures(), '')),
      ...bare('new()', describeCalls(type.getConstructSignatures(), 'new ')),
      // `[key: string | symbol]` is declared once and means two.
      ...[...indexes].flatMap(([name, infos]) => {
        const [text = name] = infos.flatMap(({ declaration }) =>
          declaration === undefined ? [] : [print(declaration)],
        );
        const compared = compare(({ writeType }) =>
          infos
            .map(
              (info) => `${writeType(info.keyType)}: ${writeType(info.type)}`,
            )
            .sort()
            .join(),
        );
        return bare(name, { text, type: compared });
      }),
      ...describeMembers(checker.getPropertiesOfType(type)),
    ];
  };

  const describe = (
    [symbol, values = symbol]: Meanings,
    name: string,
  ): Omit<PublicExport, 'name' | 'from' | 'deprecated'> => {
    const value = checker.getTypeOfSymbol(values);
    const declared = checker.getDeclaredTypeOfSymbol(symbol);
    const kind = findKind(symbol.flags | values.flags, value);
    const title = name + printGenerics(symbol);
    /** Describes a declaration of which only members say more. */
    const hold = (
      members: readonly PublicSymbol[],
      text = `${kind} ${title}`,
    ) => {
      const type = compare(() => ALIKE.get(kind) ?? kind);
      return { kind, text, type, members, deprecatedCalls: [] };
    };
    switch (kind) {
      case 'class': {
        const made = describeCalls(value.getConstructSignatures(), 'new ');
        const statics = value
          .getProperties()
          .filter((property) => (property.flags & Prototype) === 0);
        return hold([
          { name: 'constructor', ...made },
          ...describeType(declared),
          ...describeMembers(statics, 'static '),
        ]);
      }
      case 'function': {
        const calls = value.getCallSignatures();
        const members = describeMembers(value.getProperties());
        return { kind, members, ...describeCalls(calls, `function ${name}`) };
      }
      case 'enum':
      case 'variable': {
        const isConstant = (values.flags & Variable) !== 0;
        const text = isConstant
          ? `const ${name}: ${spell(value, values)}`
          : `enum ${name}`;
        if (kind === 'enum' || hasValues(value)) {
          return hold(describeValues(value), text);
        }
        const type = compare(({ writeType }) => writeType(value));
        return { kind, text, type, members: [], deprecatedCalls: [] };
      }
      case 'type': {
        const text = `type ${title} = ${spell(declared, symbol)}`;
        if (hasMembers(declared)) return hold(describeType(declared), text);
        const type = compare(({ writeType }) => writeType(declared));
        return { kind, text, type, members: [], deprecatedCalls: [] };
      }
      case 'interface':
        return hold(describeType(declared));
      case 'namespace':
        return hold([]);
    }
  };

  return (path: string, meanings: Meanings): Omit<PublicExport, 'from'> => ({
    name: path,
    ...describe(meanings, path.slice(path.lastIndexOf('.') + 1)),
    deprecated: findDeprecation(meanings[0]),
  });
}

/** Finds the kind by what it means to users, however that is declared. */
function findKind(flags: ts.SymbolFlags, value: ts.Type): EntityKind {
  const has = (flag: ts.SymbolFlags): boolean => (flags & flag) !== 0;
  const isMade = value.getConstructSignatures().length > 0;
  if (has(Class | Interface) && isMade) return 'class';
  if (has(Function)) return 'function';
  const isListed = has(Module) || (has(Variable) && hasValues(value));
  if (has(Enum) || (has(TypeAlias) && isListed)) return 'enum';
  if (has(Variable)) return 'variable';
  if (has(Interface)) return 'interface';
  return has(TypeAlias) ? 'type' : 'namespace';
}

/** Whether it is `{ ... }` rather than an instance or `typeof` something. */
function hasValues(type: ts.Type): boolean {
  const { flags = 0 } = (type.symbol as ts.Symbol | undefined) ?? {};
  const calls = [...type.getCallSignatures(), ...type.getConstructSignatures()];
  const isLiteral = (flags & TypeLiteral) !== 0 && calls.length === 0;
  return isLiteral && type.getProperties().length > 0;
}

/** An object type of the package itself, by whatever name, and no function. */
function hasMembers(type: ts.Type): boolean {
  if (type.isIntersection()) return type.types.every(hasMembers);
  if (!type.isClassOrInterface()) return hasValues(type);
  const { declarations = [] } = type.symbol;
  return type.getProperties().length > 0 && declarations.every(isOwn);
}
