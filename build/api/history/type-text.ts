/**
 * Writes types for comparison between programs: equal types have equal texts,
 * however they are spelled. The members of unions are sorted, type parameters
 * are numbered, names of parameters are left out. What has members and a name
 * is that name, because its members are compared on their own. Aliases of other
 * types are replaced by what they stand for, to a fixed depth: recursive types
 * are equal if they unfold alike, wherever their aliases begin.
 */
import ts from 'typescript';

export interface TypeWriter {
  /** @param bound - the type parameters of what the type belongs to */
  readonly writeType: (
    type: ts.Type,
    bound?: readonly ts.Type[],
    isOptional?: boolean,
  ) => string;
  readonly writeSignature: (
    signature: ts.Signature,
    bound?: readonly ts.Type[],
  ) => string;
}

/** Deeper differences are not seen. */
const DEPTH = 4;

const NAMED =
  ts.SymbolFlags.Class | ts.SymbolFlags.Interface | ts.SymbolFlags.Enum;

/** Type parameters in scope, and how deep this is. */
interface Scope {
  readonly bound: readonly ts.Type[];
  readonly depth: number;
}

/**
 * @param exported - what has a name that importers know
 * @param keepsNames - whether exported aliases stay as they are
 */
export function createTypeWriter(
  checker: ts.TypeChecker,
  exported: ReadonlySet<ts.Symbol>,
  keepsNames: boolean,
): TypeWriter {
  const write = (type: ts.Type, scope: Scope): string => {
    const { flags, aliasSymbol } = type;
    const place = scope.bound.indexOf(type);
    if (place !== -1) return `$${String(place)}`;
    const isTop = scope.depth === 0;
    if (aliasSymbol && keepsNames && !isTop && exported.has(aliasSymbol)) {
      return writeNamed(
        aliasSymbol.name,
        type.aliasTypeArguments ?? [],
        deeper(scope),
      );
    }
    if (type.isUnionOrIntersection()) return writeParts(type, scope);
    // The members of an enumeration are their values.
    if (type.isLiteral()) return JSON.stringify(type.value);
    if ((flags & ts.TypeFlags.Object) === 0) return spell(type);
    if (scope.depth > DEPTH) return '...';
    return writeObject(type, deeper(scope), isTop);
  };

  const writeObject = (type: ts.Type, scope: Scope, isTop: boolean): string => {
    // Types of functions and of object literals may have no symbol.
    const symbol = type.symbol as ts.Symbol | undefined;
    if (isReference(type)) {
      if (!checker.isTupleType(type)) {
        return writeNamed(type.symbol.name, listGiven(type), scope);
      }
      const { elementFlags, readonly } = type.target as ts.TupleType;
      const form = `${String(readonly)} ${elementFlags.join(' ')}`;
      return writeNamed(form, checker.getTypeArguments(type), scope);
    }
    if (symbol !== undefined && (symbol.flags & NAMED) !== 0) {
      if (type === checker.getTypeOfSymbol(symbol)) {
        return `typeof ${symbol.name}`;
      }
      if (!isHidden(symbol)) return symbol.name;
    }
    const { aliasSymbol, aliasTypeArguments = [] } = type;
    const isFunction = type.getCallSignatures().length > 0;
    return aliasSymbol === undefined || isFunction || isTop
      ? writeStructure(type, scope)
      : writeNamed(aliasSymbol.name, aliasTypeArguments, scope);
  };

  const writeNamed = (
    name: string,
    given: readonly ts.Type[],
    scope: Scope,
  ): string => {
    const types = given.map((one) => write(one, scope));
    return types.length === 0 ? name : `${name}<${types.join(', ')}>`;
  };

  /** Without what its defaults say as well: a new parameter changes nothing. */
  const listGiven = (type: ts.TypeReference): readonly ts.Type[] => {
    const { typeParameters = [] } = type.target;
    const given = checker
      .getTypeArguments(type)
      .slice(0, typeParameters.length);
    const told = given.findLastIndex((one, place) => {
      const fallback = typeParameters[place]?.getDefault();
      const other = typeParameters.findIndex((each) => each === fallback);
      return one !== (given[other] ?? fallback);
    });
    return given.slice(0, told + 1);
  };

  /** An interface that only the package itself can name. */
  const isHidden = (symbol: ts.Symbol): boolean =>
    (symbol.flags & ts.SymbolFlags.Class) === 0 &&
    !exported.has(symbol) &&
    symbol.declarations?.every(isOwn) === true;

  /** `undefined` says nothing about what is optional. */
  const writeParts = (
    type: ts.UnionOrIntersectionType,
    scope: Scope,
    isOptional = false,
  ): string => {
    // As it is written: the compiler replaces aliases in it by their members.
    const { origin = type } = type as { origin?: ts.Type };
    const { types } = keepsNames && origin.isUnion() ? origin : type;
    const kept = types.filter(
      ({ flags }) => !isOptional || (flags & ts.TypeFlags.Undefined) === 0,
    );
    const inner = scope.depth === 0 ? deeper(scope) : scope;
    const parts = new Set(kept.map((one) => write(one, inner)));
    return [...parts].sort().join(type.isUnion() ? ' | ' : ' & ');
  };

  const writeMaybe = (
    type: ts.Type,
    scope: Scope,
    isOptional: boolean,
  ): string =>
    isOptional && type.isUnion()
      ? writeParts(type, scope, true)
      : write(type, scope);

  const writeStructure = (type: ts.Type, scope: Scope): string => {
    const members = [
      ...type.getCallSignatures().map((one) => writeCall(one, scope)),
      ...type
        .getConstructSignatures()
        .map((one) => `new ${writeCall(one, scope)}`),
      ...checker.getIndexInfosOfType(type).map((one) => {
        const mark = one.isReadonly ? 'readonly ' : '';
        return `${mark}[${write(one.keyType, scope)}]: ${write(one.type, scope)}`;
      }),
      ...type.getProperties().map((one) => {
        const isOptional = (one.flags & ts.SymbolFlags.Optional) !== 0;
        const mark = `${isReadonly(one) ? 'readonly ' : ''}${one.name}${isOptional ? '?' : ''}`;
        const value = checker.getTypeOfSymbol(one);
        return `${mark}: ${writeMaybe(value, scope, isOptional)}`;
      }),
    ];
    // A mapped or conditional type over a type parameter has no members yet.
    return members.length === 0
      ? spell(type)
      : `{ ${members.sort().join('; ')} }`;
  };

  const writeCall = (signature: ts.Signature, outer: Scope): string => {
    const own = signature.getTypeParameters() ?? [];
    const scope = deeper({ ...outer, bound: [...outer.bound, ...own] });
    const limits = own.map((one) =>
      [one.getConstraint(), one.getDefault()]
        .map((limit) => (limit === undefined ? '' : write(limit, scope)))
        .join(' = '),
    );
    const parameters = signature.getParameters().map((one) => {
      const { valueDeclaration: node } = one;
      const type = checker.getTypeOfSymbol(one);
      if (node === undefined || !ts.isParameter(node)) {
        return write(type, scope);
      }
      if (node.dotDotDotToken) return `...${write(type, scope)}`;
      const isOptional = checker.isOptionalParameter(node);
      return (isOptional ? '?' : '') + writeMaybe(type, scope, isOptional);
    });
    const guard = checker.getTypePredicateOfSignature(signature);
    const result = guard?.type ?? signature.getReturnType();
    const mark = guard
      ? `${String(guard.kind)} ${String(guard.parameterIndex)} `
      : '';
    return `<${limits.join(', ')}>(${parameters.join(', ')}) => ${mark}${write(result, scope)}`;
  };

  const spell = (type: ts.Type): string =>
    checker.typeToString(type, undefined, ts.TypeFormatFlags.NoTruncation);

  return {
    writeType: (type, bound = [], isOptional = false) =>
      writeMaybe(type, { bound, depth: 0 }, isOptional),
    writeSignature: (signature, bound = []) =>
      writeCall(signature, { bound, depth: 0 }),
  };
}

function deeper({ bound, depth }: Scope): Scope {
  return { bound, depth: depth + 1 };
}

function isReference(type: ts.Type): type is ts.TypeReference {
  const { objectFlags } = type as ts.ObjectType;
  return (objectFlags & ts.ObjectFlags.Reference) !== 0;
}

export function isReadonly({ declarations = [] }: ts.Symbol): boolean {
  const isMarked = (one: ts.Declaration): boolean =>
    (ts.getCombinedModifierFlags(one) & ts.ModifierFlags.Readonly) !== 0;
  // A getter without a setter is read-only, too.
  return (
    declarations.some(isMarked) ||
    (declarations.length > 0 && declarations.every(ts.isGetAccessor))
  );
}

/** Not of the platform. */
export function isOwn(node: ts.Declaration): boolean {
  return !/\/typescript\/lib\/lib\.[^/]*$/.test(node.getSourceFile().fileName);
}
