/**
 * Names as they are written, where TypeDoc has others of its own: members that
 * are called by a symbol, files that are exported as namespaces and added to
 * elsewhere, and parameters that are taken apart at once.
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
 * TypeDoc calls `[Symbol.iterator]` `[iterator]`, which would mean something else.
 * Done at the end: until then it compares the names with its own.
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
 * A file that is exported as a namespace is for TypeDoc a module by the path
 * that somebody writes in `declare module './file.js'`. It is called as it is
 * exported.
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

/** TypeDoc's word for a parameter without a name, until a `@param` gives it one. */
const UNNAMED = '__namedParameters';

export type Patterns = Map<ParameterReflection, ts.BindingPattern>;

/**
 * Keeps the pattern of a parameter that is one. In a function type TypeDoc takes
 * its text for a name; there, too, a `@param` is to have its way.
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

/** Done at the end: until then TypeDoc may find a name in a comment. */
export function writePatterns(patterns: Patterns): void {
  for (const [parameter, pattern] of patterns) {
    if (parameter.name === UNNAMED) parameter.name = spellBinding(pattern);
  }
}

/** Names only, as the compiler declares them: `{ a, b: [c], ...rest }`. */
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
  // A new name says nothing to callers, unless the old one cannot stand alone.
  const isPlain =
    ts.isIdentifier(name) &&
    ts.isIdentifier(propertyName) &&
    ts.identifierToKeywordKind(propertyName) === undefined;
  return isPlain ? propertyName.text : `${propertyName.getText()}: ${own}`;
}
