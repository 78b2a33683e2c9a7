/**
 * Describes members for comparison, and all that is called. Knows one program;
 * which members something has is not decided here.
 */
import ts from 'typescript';
import { groupBy } from '../../core/group-by.ts';
import { hashBytes } from '../../core/hash.ts';
import { toPropertyName } from '../../core/names.ts';
import { resolveAlias } from '../convert/hide-exports.ts';
import type { PublicSymbol, Types } from './public-api.ts';
import { createTypeWriter, isReadonly, type TypeWriter } from './type-text.ts';

const { Function, Method, Optional } = ts.SymbolFlags;

/** The compiler's name of `[Symbol.iterator]`, captured: `iterator`. */
const COMPUTED = /^__@(.*)@\d+$/s;

/** @param exported - what has a name that importers know */
export function createMemberDescriber(
  checker: ts.TypeChecker,
  exported: ReadonlySet<ts.Symbol>,
) {
  const named = createTypeWriter(checker, exported, true);
  const expanded = createTypeWriter(checker, exported, false);
  const printer = ts.createPrinter({ removeComments: true });

  const compare = (write: (writer: TypeWriter) => string): Types => [
    hashBytes(write(named)),
    hashBytes(write(expanded)),
  ];
  const print = (node: ts.Node): string =>
    printer
      .printNode(ts.EmitHint.Unspecified, node, node.getSourceFile())
      .replaceAll(/\s+/g, ' ');

  /** As it is declared, or else as the compiler understands it. */
  const spell = (type: ts.Type, { declarations = [] }: ts.Symbol): string => {
    const [written] = declarations.flatMap((one) =>
      isTyped(one) && one.type !== undefined ? [one.type] : [],
    );
    return written === undefined
      ? checker.typeToString(
          type,
          declarations[0],
          ts.TypeFormatFlags.NoTruncation,
        )
      : print(written);
  };

  const spellCall = (call: ts.Signature, name: string): string => {
    const node = call.getDeclaration() as ts.SignatureDeclaration | undefined;
    if (node === undefined) return name + checker.signatureToString(call);
    const generic = (node.typeParameters ?? []).map(print).join(', ');
    const parameters = node.parameters.map(print).join(', ');
    return [
      name,
      generic === '' ? '' : `<${generic}>`,
      `(${parameters})`,
      node.type === undefined ? '' : `: ${print(node.type)}`,
    ].join('');
  };

  /** @param name - before the parameters, such as `parse` or `new ` */
  const describeCalls = (
    calls: readonly ts.Signature[],
    name: string,
    bound: readonly ts.Type[],
  ): Pick<PublicSymbol, 'text' | 'type'> => ({
    text: calls.map((one) => spellCall(one, name)).join('\n'),
    type: compare(({ writeSignature }) =>
      calls.map((one) => writeSignature(one, bound)).join('; '),
    ),
  });

  const describeMember = (
    member: ts.Symbol,
    bound: readonly ts.Type[],
    prefix: string,
  ): PublicSymbol => {
    const [, key] = COMPUTED.exec(member.name) ?? [];
    const name =
      key === undefined ? toPropertyName(member.name) : `[Symbol.${key}]`;
    const type = checker.getTypeOfSymbol(resolveAlias(member, checker));
    const isOptional = (member.flags & Optional) !== 0;
    const start = isReadonly(member) ? 'readonly ' : '';
    const mark = isOptional ? '?' : '';
    const calls = checker.getNonNullableType(type).getCallSignatures();
    const isMethod = (member.flags & (Method | Function)) !== 0;
    return {
      name: prefix + name,
      text: isMethod
        ? describeCalls(calls, prefix + name + mark, bound).text
        : `${prefix}${start}${name}${mark}: ${spell(type, member)}`,
      type: compare(
        ({ writeType }) => start + mark + writeType(type, bound, isOptional),
      ),
      deprecated: findDeprecation(member),
    };
  };

  const describeMembers = (
    members: readonly ts.Symbol[],
    bound: readonly ts.Type[] = [],
    prefix = '',
  ): readonly PublicSymbol[] =>
    members
      .filter((one) => !isPrivate(one))
      .map((one) => describeMember(one, bound, prefix));

  /** Whatever holds them: an enumeration, an object or a namespace. */
  const describeValues = (
    members: readonly ts.Symbol[],
  ): readonly PublicSymbol[] =>
    members.map((member) => {
      const type = checker.getTypeOfSymbol(resolveAlias(member, checker));
      const name = toPropertyName(member.name);
      return {
        name,
        text: `${name} = ${checker.typeToString(type)}`,
        type: compare(({ writeType }) => writeType(type)),
        deprecated: findDeprecation(member),
      };
    });

  /** The members of a type, with those that have no name. */
  const describeType = (
    type: ts.Type,
    bound: readonly ts.Type[],
  ): readonly PublicSymbol[] => {
    const calls = type.getCallSignatures();
    const made = type.getConstructSignatures();
    const indexes = groupBy(checker.getIndexInfosOfType(type), (one) => {
      const [parameter] = one.declaration?.parameters ?? [];
      return `[${parameter?.name.getText() ?? 'key'}]`;
    });
    const bare = [
      { name: '()', calls, ...describeCalls(calls, '', bound) },
      { name: 'new()', calls: made, ...describeCalls(made, 'new ', bound) },
    ].filter((one) => one.calls.length > 0);
    return [
      ...bare.map(({ name, text, type }) => ({
        name,
        text,
        type,
        deprecated: null,
      })),
      // `[key: string | symbol]` is declared once and means two.
      ...Array.from(indexes, ([name, infos]) => ({
        name,
        text: infos
          .slice(0, 1)
          .flatMap(({ declaration }) => declaration ?? [])
          .map(print)
          .join(''),
        type: compare(({ writeType }) =>
          infos
            .map(
              (one) =>
                `${writeType(one.keyType)}: ${writeType(one.type, bound)}`,
            )
            .sort()
            .join(),
        ),
        deprecated: null,
      })),
      ...describeMembers(checker.getPropertiesOfType(type), bound),
    ];
  };

  return {
    compare,
    spell,
    describeCalls,
    describeMembers,
    describeValues,
    describeType,
  };
}

function isTyped(
  node: ts.Declaration,
): node is ts.Declaration & { readonly type?: ts.TypeNode } {
  return (
    ts.isPropertySignature(node) ||
    ts.isPropertyDeclaration(node) ||
    ts.isVariableDeclaration(node) ||
    ts.isTypeAliasDeclaration(node) ||
    ts.isGetAccessor(node)
  );
}

function isPrivate({ declarations = [], name }: ts.Symbol): boolean {
  const { Private } = ts.ModifierFlags;
  return (
    name.startsWith('#') ||
    declarations.some(
      (one) => (ts.getCombinedModifierFlags(one) & Private) !== 0,
    )
  );
}

/** Of overloads, all have to be deprecated. */
export function findDeprecation({
  declarations = [],
}: ts.Symbol): string | null {
  const tags = declarations.map(ts.getJSDocDeprecatedTag);
  const [tag] = tags.flatMap((one) => one ?? []);
  const isOverloaded = declarations.some(
    (one) => ts.isFunctionLike(one) && !ts.isAccessor(one),
  );
  if (tag === undefined || (isOverloaded && tags.includes(undefined))) {
    return null;
  }
  return (ts.getTextOfJSDocComment(tag.comment) ?? '')
    .replaceAll(/\{@link\w*\s+([^\s|}]+)[^}]*\}/g, '`$1`')
    .replaceAll(/\s+/g, ' ');
}
