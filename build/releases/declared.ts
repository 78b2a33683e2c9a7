/** What declarations say themselves: their words, modifiers and comments. */
import ts from 'typescript';

/** Spells what is declared in one line, without its comments. */
export function createSpeller(checker: ts.TypeChecker) {
  const printer = ts.createPrinter({ removeComments: true });
  const print = (node: ts.Node): string =>
    printer
      .printNode(ts.EmitHint.Unspecified, node, node.getSourceFile())
      .replaceAll(/\s+/g, ' ');

  /** Prints a type as declared, or else as the compiler understands it. */
  const spell = (type: ts.Type, { declarations = [] }: ts.Symbol): string => {
    const [written] = declarations.flatMap((declaration) =>
      isTyped(declaration) && declaration.type !== undefined
        ? [declaration.type]
        : [],
    );
    const { NoTruncation } = ts.TypeFormatFlags;
    return written === undefined
      ? checker.typeToString(type, declarations[0], NoTruncation)
      : print(written);
  };

  /** @param name - before the parameters, such as `parse` or `new ` */
  const spellCall = (call: ts.Signature, name: string): string => {
    const node = call.getDeclaration() as ts.SignatureDeclaration | undefined;
    if (node === undefined) return name + checker.signatureToString(call);
    const generic = (node.typeParameters ?? []).map(print).join(', ');
    const parameters = node.parameters.map(print).join(', ');
    const result = node.type === undefined ? '' : `: ${print(node.type)}`;
    return `${name}${generic && `<${generic}>`}(${parameters})${result}`;
  };

  return { print, spell, spellCall };
}

/** Its type parameters as they are declared: `<T, U = any>`. */
export function printGenerics({ declarations = [] }: ts.Symbol): string {
  const [generic] = declarations.filter(
    (declaration) =>
      ts.isClassDeclaration(declaration) ||
      ts.isInterfaceDeclaration(declaration) ||
      ts.isTypeAliasDeclaration(declaration),
  );
  const names = (generic?.typeParameters ?? []).map((typeParameter) =>
    typeParameter.getText().replaceAll(/\s+/g, ' '),
  );
  return names.length === 0 ? '' : `<${names.join(', ')}>`;
}

export function isReadonly({ declarations = [] }: ts.Symbol): boolean {
  const isMarked = (declaration: ts.Declaration): boolean =>
    (ts.getCombinedModifierFlags(declaration) & ts.ModifierFlags.Readonly) !==
    0;
  // A getter without a setter is also read-only.
  return (
    declarations.some(isMarked) ||
    (declarations.length > 0 && declarations.every(ts.isGetAccessor))
  );
}

/** Whether the declaration is not the platform's. */
export function isOwn(node: ts.Declaration): boolean {
  return !/\/typescript\/lib\/lib\.[^/]*$/.test(node.getSourceFile().fileName);
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

export function isPrivate({ declarations = [], name }: ts.Symbol): boolean {
  const { Private } = ts.ModifierFlags;
  return (
    name.startsWith('#') ||
    declarations.some(
      (declaration) =>
        (ts.getCombinedModifierFlags(declaration) & Private) !== 0,
    )
  );
}

/** A function is deprecated if all its overloads are. */
export function findDeprecation({
  declarations = [],
}: ts.Symbol): string | null {
  const tags = declarations.map(ts.getJSDocDeprecatedTag);
  const [tag] = tags.flatMap((tag) => tag ?? []);
  const isOverloaded = declarations.some(
    (declaration) =>
      ts.isFunctionLike(declaration) && !ts.isAccessor(declaration),
  );
  if (tag === undefined || (isOverloaded && tags.includes(undefined))) {
    return null;
  }
  return readTag(tag);
}

function readTag(tag: ts.JSDocTag): string {
  return (ts.getTextOfJSDocComment(tag.comment) ?? '')
    .replace(/^:\s*/, '')
    .replaceAll(/\{@link\w*\s+([^\s|{}]+)(?:[\s|][^{}]*)?\}/g, '`$1`')
    .replaceAll(/\s+/g, ' ');
}

export function isDeprecatedCall(call: ts.Signature): boolean {
  return readDeprecation([declarationOf(call)]) !== null;
}

/** The compiler knows none of what it makes up: a constructor that nobody wrote. */
export function declarationOf(call: ts.Signature): ts.Declaration | null {
  const { declaration } = call as { readonly declaration?: ts.Declaration };
  return declaration ?? null;
}

/** What the first of them says that says so. */
export function readDeprecation(
  declarations: readonly (ts.Declaration | null)[],
): string | null {
  for (const declaration of declarations) {
    const tag = declaration && ts.getJSDocDeprecatedTag(declaration);
    if (tag) return readTag(tag);
  }
  return null;
}
