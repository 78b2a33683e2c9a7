/**
 * Finds the names that a sample imports and where it uses them. TypeScript's
 * checker decides which uses are meant: a parameter that shadows an import is
 * none. Nothing is loaded for that, neither packages nor the standard library.
 */
import type TS from 'typescript';
import { ts } from '../../script/typescript.ts';
import { findScriptLanguage } from '../languages.ts';
import type { IdentifierLink } from '../model.ts';

export interface ImportBinding {
  readonly specifier: string;
  /** The exported name; `default`; or `*` for the namespace. */
  readonly imported: string;
  readonly local: TS.Identifier;
  /** What declares the local name. */
  readonly node: TS.ImportClause | TS.NamespaceImport | TS.ImportSpecifier;
  readonly declaration: TS.ImportDeclaration;
  readonly uses: readonly TS.Identifier[];
}

export interface ParsedSample {
  readonly source: TS.SourceFile;
  readonly imports: readonly ImportBinding[];
  readonly checker: TS.TypeChecker;
}

const OPTIONS: TS.CompilerOptions = {
  allowJs: true,
  jsx: ts.JsxEmit.Preserve,
  module: ts.ModuleKind.ESNext,
  // Otherwise programs without imports would share one global scope.
  moduleDetection: ts.ModuleDetectionKind.Force,
  noLib: true,
  noResolve: true,
  target: ts.ScriptTarget.ESNext,
  types: [],
};

/** `ts`, `js`, `tsx` or `jsx`. */
export function extensionOf(language: string): string {
  const { typed = false, jsx = false } = findScriptLanguage(language) ?? {};
  return (typed ? 'ts' : 'js') + (jsx ? 'x' : '');
}

/** Parses samples in one program, and returns them in the same order. */
export function parseSamples(
  codes: readonly { readonly code: string; readonly language: string }[],
): readonly ParsedSample[] {
  const files = new Map(
    codes.map(({ code, language }, index) => {
      const name = `/${String(index)}.${extensionOf(language)}`;
      return [name, parseScript(name, code)];
    }),
  );
  const program = ts.createProgram([...files.keys()], OPTIONS, {
    ...ts.createCompilerHost(OPTIONS),
    getSourceFile: (name) => files.get(name),
    getCurrentDirectory: () => '/',
    fileExists: (name) => files.has(name),
    readFile: () => undefined,
  });
  const checker = program.getTypeChecker();
  return [...files.values()].map((source) => {
    const imports = findImports(source, checker);
    return { source, imports, checker };
  });
}

/** @param name - its extension says how to parse it */
export function parseScript(name: string, code: string): TS.SourceFile {
  const options: TS.CreateSourceFileOptions = {
    languageVersion: ts.ScriptTarget.ESNext,
    jsDocParsingMode: ts.JSDocParsingMode.ParseNone,
  };
  return ts.createSourceFile(name, code, options, true);
}

function findImports(
  source: TS.SourceFile,
  checker: TS.TypeChecker,
): readonly ImportBinding[] {
  const bindings = source.statements
    .filter(ts.isImportDeclaration)
    .flatMap(readImport);
  if (bindings.length === 0) return [];
  const uses = new Map<TS.Node, TS.Identifier[]>(
    bindings.map(({ node }) => [node, []]),
  );
  const names = new Set(bindings.map(({ local }) => local.text));
  const visit = (node: TS.Node): void => {
    if (ts.isIdentifier(node) && names.has(node.text)) {
      for (const declared of findSymbol(node, checker)?.declarations ?? []) {
        uses.get(declared)?.push(node);
      }
    }
    // Tokens, every second node, contain no names.
    if (ts.isToken(node) || ts.isImportDeclaration(node)) return;
    ts.forEachChild(node, visit);
  };
  visit(source);
  return bindings.map((one) => ({ ...one, uses: uses.get(one.node) ?? [] }));
}

type Binding = Omit<ImportBinding, 'uses'>;

function readImport(declaration: TS.ImportDeclaration): readonly Binding[] {
  const { importClause: clause, moduleSpecifier } = declaration;
  if (!clause || !ts.isStringLiteral(moduleSpecifier)) return [];
  const common = { specifier: moduleSpecifier.text, declaration };
  const { name, namedBindings: named } = clause;
  const bindings: Binding[] = [];
  if (name) {
    bindings.push({
      ...common,
      imported: 'default',
      local: name,
      node: clause,
    });
  }
  if (named && ts.isNamespaceImport(named)) {
    bindings.push({ ...common, imported: '*', local: named.name, node: named });
  }
  for (const node of named && ts.isNamedImports(named) ? named.elements : []) {
    const imported = (node.propertyName ?? node.name).text;
    bindings.push({ ...common, imported, local: node.name, node });
  }
  return bindings;
}

/** The symbol that a name refers to, if it is not only a label. */
function findSymbol(
  node: TS.Identifier,
  checker: TS.TypeChecker,
): TS.Symbol | undefined {
  const { parent } = node;
  if (ts.isShorthandPropertyAssignment(parent)) {
    return checker.getShorthandAssignmentValueSymbol(parent);
  }
  if (ts.isExportSpecifier(parent)) {
    return node === (parent.propertyName ?? parent.name)
      ? checker.getExportSpecifierLocalTargetSymbol(parent)
      : undefined;
  }
  return checker.getSymbolAtLocation(node);
}

/** Identifiers imported from the package or one of its subpaths, in order. */
export function linkIdentifiers(
  { source, imports }: ParsedSample,
  packageName: string,
): readonly IdentifierLink[] {
  const links: IdentifierLink[] = [];
  const link = (node: TS.Node, name: string): void => {
    links.push({ start: node.getStart(source), end: node.end, name });
  };
  for (const { specifier, imported, node, local, uses } of imports) {
    const isOwn =
      specifier === packageName || specifier.startsWith(`${packageName}/`);
    if (!isOwn || imported === 'default') continue;
    if (imported === '*') {
      for (const member of uses.map(findMember)) {
        if (member) link(member, member.text);
      }
      continue;
    }
    const original = ts.isImportSpecifier(node) ? node.propertyName : undefined;
    if (original && ts.isIdentifier(original)) link(original, imported);
    for (const one of [local, ...uses]) link(one, imported);
  }
  return links.sort((a, b) => a.start - b.start);
}

/** `parse` in `library.parse`, where `library` is a namespace import. */
function findMember(node: TS.Identifier): TS.Identifier | null {
  const { parent } = node;
  if (ts.isPropertyAccessExpression(parent) && parent.expression === node) {
    return ts.isIdentifier(parent.name) ? parent.name : null;
  }
  return ts.isQualifiedName(parent) && parent.left === node
    ? parent.right
    : null;
}
