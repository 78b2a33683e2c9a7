/**
 * Restores names as they are written where TypeDoc substitutes its own: members
 * named by a symbol, files exported as namespaces that are also augmented, and
 * destructured parameters.
 */
import {
  ReflectionKind,
  type Context,
  type DeclarationReflection,
  type ParameterReflection,
} from 'typedoc';
import ts from 'typescript';
import { isComputed } from '../normalise/anchors.ts';
import type { Reflected } from './reflect.ts';

/**
 * TypeDoc calls `[Symbol.iterator]` `[iterator]`, which means something else.
 * Runs at the end of the conversion: until then TypeDoc compares names.
 */
export function writeComputedNames(
  declarations: Reflected['declarations'],
): void {
  for (const [reflection, nodes] of declarations) {
    if (!reflection.isDeclaration() || !isComputed(reflection)) continue;
    const name = nodes
      .map((node) => ts.getNameOfDeclaration(node))
      .find((node) => node !== undefined && ts.isComputedPropertyName(node));
    if (name === undefined || !ts.isComputedPropertyName(name)) continue;
    reflection.name = `[${name.expression.getText()}]`;
  }
}

/**
 * TypeDoc names a file that is exported as a namespace after the path in
 * somebody's `declare module './file.js'`. This restores the exported name.
 */
export function writeNamespaceName(
  context: Context,
  reflection: DeclarationReflection,
  symbol: ts.Symbol,
): void {
  if (reflection.kind !== ReflectionKind.Module) return;
  const scope = context.getSymbolFromReflection(context.scope);
  if (scope === undefined) return;
  const exported = context.checker
    .getExportsOfModule(scope)
    .find((one) => context.resolveAliasedSymbol(one) === symbol);
  if (exported === undefined) return;
  reflection.name = exported.name;
  reflection.kind = ReflectionKind.Namespace;
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
  parameter: ParameterReflection,
  findSymbol: () => ts.Symbol | undefined,
  declarations: Reflected['declarations'],
  patterns: Patterns,
): void {
  const written = parameter.name;
  if (written !== UNNAMED && !/^[{[]/.test(written)) return;
  const owner = parameter.parent?.parent ?? parameter;
  const node =
    written === UNNAMED
      ? findSymbol()?.valueDeclaration
      : declarations
          .get(owner)
          ?.filter(ts.isFunctionLike)
          .flatMap(({ parameters }) => [...parameters])
          .find(({ name }) => name.getText() === written);
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
