/**
 * Writes types for comparison between programs: equal types have equal texts,
 * however they are spelled. The members of unions are sorted, type parameters
 * are numbered, names of parameters are left out. What has members and a name
 * is that name, because its members are compared on their own. Aliases of other
 * types are replaced by what they stand for, to a fixed depth: recursive types
 * are equal if they unfold alike, wherever their aliases begin.
 */
import ts from 'typescript';
import { isOwn, isReadonly } from './declared.ts';

export interface TypeWriter {
  readonly writeType: (type: ts.Type) => string;
  /** Omits `undefined`, which says nothing about what is optional. */
  readonly writeOptional: (type: ts.Type) => string;
  readonly writeSignature: (signature: ts.Signature) => string;
}

/** Deeper differences are not seen. */
const DEPTH = 4;

const NAMED =
  ts.SymbolFlags.Class | ts.SymbolFlags.Interface | ts.SymbolFlags.Enum;

/**
 * @param exported - what has a name that importers know
 * @param keepsNames - whether exported aliases stay as they are
 */
export function createTypeWriter(
  checker: ts.TypeChecker,
  exported: ReadonlySet<ts.Symbol>,
  keepsNames: boolean,
): TypeWriter {
  /** @param depth - 0 of what an alias itself stands for */
  const write = (type: ts.Type, depth: number): string => {
    const { aliasSymbol, aliasTypeArguments = [] } = type;
    if (aliasSymbol && keepsNames && depth > 0 && exported.has(aliasSymbol)) {
      return writeNamed(aliasSymbol.name, aliasTypeArguments, depth + 1);
    }
    if (type.isUnionOrIntersection()) return writeParts(type, depth);
    // The members of an enumeration are their values.
    if (type.isLiteral()) return JSON.stringify(type.value);
    if ((type.flags & ts.TypeFlags.Object) === 0) {
      return numberParameter(type) ?? spell(type);
    }
    return depth > DEPTH ? '...' : writeObject(type, depth);
  };

  const writeObject = (type: ts.Type, depth: number): string => {
    // Types of functions and of object literals may have no symbol.
    const symbol = type.symbol as ts.Symbol | undefined;
    if (isReference(type)) {
      if (!checker.isTupleType(type)) {
        return writeNamed(type.symbol.name, listGiven(type), depth + 1);
      }
      const { elementFlags, readonly } = type.target as ts.TupleType;
      const form = `${String(readonly)} ${elementFlags.join(' ')}`;
      return writeNamed(form, checker.getTypeArguments(type), depth + 1);
    }
    if (symbol !== undefined && (symbol.flags & NAMED) !== 0) {
      if (type === checker.getTypeOfSymbol(symbol)) {
        return `typeof ${symbol.name}`;
      }
      if (!isHidden(symbol)) return symbol.name;
    }
    const { aliasSymbol, aliasTypeArguments = [] } = type;
    const isFunction = type.getCallSignatures().length > 0;
    return aliasSymbol === undefined || isFunction || depth === 0
      ? writeStructure(type, depth + 1)
      : writeNamed(aliasSymbol.name, aliasTypeArguments, depth + 1);
  };

  const writeNamed = (
    name: string,
    types: readonly ts.Type[],
    depth: number,
  ): string => {
    const texts = types.map((type) => write(type, depth));
    return texts.length === 0 ? name : `${name}<${texts.join(', ')}>`;
  };

  /** Omits what its defaults say as well: a new parameter changes nothing. */
  const listGiven = (type: ts.TypeReference): readonly ts.Type[] => {
    const { typeParameters = [] } = type.target;
    const typeArguments = checker
      .getTypeArguments(type)
      .slice(0, typeParameters.length);
    const last = typeArguments.findLastIndex((argument, place) => {
      const fallback = typeParameters[place]?.getDefault();
      const other = typeParameters.findIndex((each) => each === fallback);
      return argument !== (typeArguments[other] ?? fallback);
    });
    return typeArguments.slice(0, last + 1);
  };

  /** An interface that only the package itself can name. */
  const isHidden = (symbol: ts.Symbol): boolean =>
    (symbol.flags & ts.SymbolFlags.Class) === 0 &&
    !exported.has(symbol) &&
    symbol.declarations?.every(isOwn) === true;

  const writeParts = (
    type: ts.UnionOrIntersectionType,
    depth: number,
    left = ts.TypeFlags.Never,
  ): string => {
    // This takes it as written: the compiler replaces aliases by members.
    const { origin = type } = type as { origin?: ts.Type };
    const { types } = keepsNames && origin.isUnion() ? origin : type;
    const parts = types
      .filter(({ flags }) => (flags & left) === 0)
      .map((part) => write(part, Math.max(depth, 1)));
    return [...new Set(parts)].sort().join(type.isUnion() ? ' | ' : ' & ');
  };

  const writeOptional = (type: ts.Type, depth: number): string =>
    type.isUnion()
      ? writeParts(type, depth, ts.TypeFlags.Undefined)
      : write(type, depth);

  const writeStructure = (type: ts.Type, depth: number): string => {
    const members = [
      ...type
        .getCallSignatures()
        .map((callSignature) => writeCall(callSignature, depth)),
      ...type
        .getConstructSignatures()
        .map(
          (constructSignature) => `new ${writeCall(constructSignature, depth)}`,
        ),
      ...checker.getIndexInfosOfType(type).map((indexInfo) => {
        const mark = indexInfo.isReadonly ? 'readonly ' : '';
        return `${mark}[${write(indexInfo.keyType, depth)}]: ${write(indexInfo.type, depth)}`;
      }),
      ...type.getProperties().map((property) => {
        const isOptional = (property.flags & ts.SymbolFlags.Optional) !== 0;
        const start = isReadonly(property) ? 'readonly ' : '';
        const value = checker.getTypeOfSymbol(property);
        return isOptional
          ? `${start}${property.name}?: ${writeOptional(value, depth)}`
          : `${start}${property.name}: ${write(value, depth)}`;
      }),
    ];
    // A mapped or conditional type over a type parameter has no members yet.
    return members.length === 0
      ? spell(type)
      : `{ ${members.sort().join('; ')} }`;
  };

  const writeCall = (signature: ts.Signature, outer: number): string => {
    const depth = outer + 1;
    const limits = (signature.getTypeParameters() ?? []).map((typeParameter) =>
      [typeParameter.getConstraint(), typeParameter.getDefault()]
        .map((limit) => (limit === undefined ? '' : write(limit, depth)))
        .join(' = '),
    );
    const parameters = signature.getParameters().map((parameter) => {
      const { valueDeclaration: node } = parameter;
      const type = checker.getTypeOfSymbol(parameter);
      if (node === undefined || !ts.isParameter(node))
        return write(type, depth);
      if (node.dotDotDotToken) return `...${write(type, depth)}`;
      return checker.isOptionalParameter(node)
        ? `?${writeOptional(type, depth)}`
        : write(type, depth);
    });
    const guard = checker.getTypePredicateOfSignature(signature);
    const mark = guard
      ? `${String(guard.kind)} ${String(guard.parameterIndex)} `
      : '';
    const result = write(guard?.type ?? signature.getReturnType(), depth);
    return `<${limits.join(', ')}>(${parameters.join(', ')}) => ${mark}${result}`;
  };

  const spell = (type: ts.Type): string =>
    checker.typeToString(type, undefined, ts.TypeFormatFlags.NoTruncation);

  return {
    writeType: (type) => write(type, 0),
    writeOptional: (type) => writeOptional(type, 0),
    writeSignature: (signature) => writeCall(signature, 0),
  };
}

/** `$0` of a call, `#0` of a type; `null` of what is in neither's list. */
function numberParameter(type: ts.Type): string | null {
  // Types of the language have no symbol.
  const symbol = type.symbol as ts.Symbol | undefined;
  const [node] = symbol?.declarations ?? [];
  if (node === undefined || !ts.isTypeParameterDeclaration(node)) return null;
  const { parent } = node;
  if (ts.isInferTypeNode(parent) || ts.isMappedTypeNode(parent)) return null;
  const place = ts.getEffectiveTypeParameterDeclarations(parent).indexOf(node);
  return `${ts.isFunctionLike(parent) ? '$' : '#'}${String(place)}`;
}

function isReference(type: ts.Type): type is ts.TypeReference {
  const { objectFlags } = type as ts.ObjectType;
  return (objectFlags & ts.ObjectFlags.Reference) !== 0;
}
