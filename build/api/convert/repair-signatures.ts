/**
 * Restores what is written in signatures where TypeDoc asks the compiler:
 * - constraints and defaults of type parameters. In a base constraint
 *   everything generic has been resolved: `K extends keyof T` becomes
 *   `string | number | symbol`, and `B extends A` loses its constraint;
 * - the type of a predicate, to which the compiler adds default type arguments:
 *   `type is List` becomes `type is List<any>`;
 * - destructured parameters, which get a placeholder for a name;
 * - where inherited call and index signatures come from: TypeDoc says so for
 *   named members only, so these would seem to be declared by the subclass.
 */
import {
  ReferenceType,
  ReflectionKind,
  type Context,
  type ParameterReflection,
  type ProjectReflection,
  type SignatureReflection,
  type TypeParameterReflection,
} from 'typedoc';
import ts from 'typescript';
import { isClassLike } from './as-written.ts';
import type { Reflected } from './reflect.ts';

/** Runs when a signature has been converted. */
export function repairSignature(
  context: Context,
  reflection: SignatureReflection,
  signature: ts.Signature,
): void {
  const parameters = signature.typeParameters ?? [];
  const { typeParameters: converted = [] } = reflection;
  if (parameters.length === converted.length) {
    const inside = context.withScope(reflection);
    parameters.forEach((parameter, index) => {
      writeConstraint(inside, converted[index], parameter);
    });
  }
  writePredicate(context, reflection, signature);
}

/** Set by the compiler once the base constraint was asked for. */
type AskedParameter = ts.TypeParameter & { readonly constraint?: ts.Type };

/** In an inherited member the compiler's types already name the subclass's. */
function writeConstraint(
  context: Context,
  converted: TypeParameterReflection | undefined,
  parameter: AskedParameter,
): void {
  const written = parameter.symbol.declarations?.find(
    ts.isTypeParameterDeclaration,
  );
  if (converted === undefined || written === undefined) return;
  const write = (
    key: 'type' | 'default',
    type: ts.Type | undefined,
    node: ts.TypeNode | undefined,
  ): void => {
    if (type === undefined || node === undefined) return;
    context.project.removeTypeReflections(converted[key]);
    const inside = context.withScope(converted);
    converted[key] = context.converter.convertType(inside, type, node);
  };
  write('type', parameter.constraint, written.constraint);
  write('default', parameter.getDefault(), written.default);
}

function writePredicate(
  context: Context,
  reflection: SignatureReflection,
  signature: ts.Signature,
): void {
  const { type: converted } = reflection;
  const written = signature.declaration?.type;
  if (converted?.type !== 'predicate' || written === undefined) return;
  if (!ts.isTypePredicateNode(written) || written.type === undefined) return;
  const meant = context.checker.getTypePredicateOfSignature(signature)?.type;
  if (meant === undefined) return;
  context.project.removeTypeReflections(converted.targetType);
  converted.targetType = context.converter.convertType(
    context.withScope(reflection),
    meant,
    written.type,
  );
}

/** TypeDoc's placeholder for a nameless parameter until a `@param` names it. */
const UNNAMED = '__namedParameters';

export type Patterns = Map<ParameterReflection, ts.BindingPattern>;

/**
 * Remembers the binding pattern of a destructured parameter. In a function type
 * TypeDoc takes the pattern's text for the name; the placeholder is put back so
 * that a `@param` can name it there as well.
 */
export function notePattern(
  context: Context,
  parameter: ParameterReflection,
  declarations: Reflected['declarations'],
  patterns: Patterns,
): void {
  const { name: written, parent } = parameter;
  const isText = /^[{[]/.test(written);
  if (written !== UNNAMED && !isText) return;
  const node = isText
    ? declarations
        .get(parent?.parent ?? parameter)
        ?.filter(ts.isFunctionLike)
        .flatMap(({ parameters }) => [...parameters])
        .find(({ name }) => name.getText() === written)
    : context.getSymbolFromReflection(parameter)?.valueDeclaration;
  if (node === undefined || !ts.isParameter(node)) return;
  if (ts.isIdentifier(node.name)) return;
  parameter.name = UNNAMED;
  patterns.set(parameter, node.name);
}

/** Runs at the end: until then TypeDoc may find a name in a `@param`. */
export function writePatterns(patterns: Patterns): void {
  for (const [parameter, pattern] of patterns) {
    if (parameter.name === UNNAMED) parameter.name = spellBinding(pattern);
  }
}

/** The pattern's names without defaults: `{ a, b: [c], ...rest }`. */
function spellBinding(name: ts.BindingName): string {
  if (ts.isIdentifier(name)) return name.text;
  const elements = name.elements.map((element) =>
    ts.isOmittedExpression(element) ? '' : spellElement(element),
  );
  if (ts.isArrayBindingPattern(name)) return `[${elements.join(', ')}]`;
  return elements.length === 0 ? '{}' : `{ ${elements.join(', ')} }`;
}

function spellElement({
  dotDotDotToken,
  propertyName,
  name,
}: ts.BindingElement): string {
  const own = spellBinding(name);
  if (propertyName === undefined) {
    return dotDotDotToken === undefined ? own : `...${own}`;
  }
  // Callers never see a local alias; it is shown only if the property's name
  // cannot stand alone as an identifier.
  const isPlain =
    ts.isIdentifier(name) &&
    ts.isIdentifier(propertyName) &&
    ts.identifierToKeywordKind(propertyName) === undefined;
  return isPlain ? propertyName.text : `${propertyName.getText()}: ${own}`;
}

/** Runs at the end of the conversion, when all signatures are known. */
export function writeInheritedSignatures({
  project,
  declarations,
}: Pick<Reflected, 'project' | 'declarations'>): void {
  const own = new Map<ts.Node, SignatureReflection>();
  const inherited: [SignatureReflection, ts.Node][] = [];
  for (const [reflection, [node]] of declarations) {
    if (!reflection.isSignature() || node === undefined) continue;
    if (!isBare(reflection) || !isClassLike(node.parent)) continue;
    const { parent: declaring } = node;
    const isOwn = declarations
      .get(reflection.parent)
      ?.some((one) => one === declaring);
    if (isOwn === true) own.set(node, reflection);
    else inherited.push([reflection, node]);
  }
  for (const [reflection, node] of inherited) {
    reflection.inheritedFrom = refer(reflection, node, own.get(node), project);
  }
}

function isBare({ kind, parent }: SignatureReflection): boolean {
  return (
    (kind === ReflectionKind.CallSignature ||
      kind === ReflectionKind.IndexSignature) &&
    parent.kindOf([ReflectionKind.Class, ReflectionKind.Interface])
  );
}

function refer(
  { name }: SignatureReflection,
  { parent }: ts.Node,
  origin: SignatureReflection | undefined,
  project: ProjectReflection,
): ReferenceType {
  const owner = isClassLike(parent) ? (parent.name?.text ?? '') : '';
  const full = `${owner}.${name}`;
  return origin === undefined
    ? ReferenceType.createBrokenReference(full, project, undefined)
    : ReferenceType.createResolvedReference(full, origin, project);
}
