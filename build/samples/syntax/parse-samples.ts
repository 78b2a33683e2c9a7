/**
 * Parses scripts with TypeScript, finds the names that they import, and checks
 * the types of those that are not run.
 */
import type TS from 'typescript';
import { ts } from '../../script/compiler.ts';
import {
  findExtension,
  type IdentifierLink,
  type RunnableSample,
  type SampleFailure,
} from '../sample-model.ts';

export type SampleCode = Pick<RunnableSample, 'code' | 'language'>;

export interface Script {
  readonly source: TS.SourceFile;
  readonly imports: readonly ImportedName[];
  readonly checker: TS.TypeChecker;
}

export interface ImportedName {
  readonly specifier: string;
  /** The exported name; `default`; or `*` for the namespace. */
  readonly imported: string;
  /** What declares the local name. */
  readonly node: TS.ImportClause | TS.NamespaceImport | TS.ImportSpecifier;
  readonly uses: readonly TS.Identifier[];
}

const SYNTAX_ONLY: TS.CompilerOptions = {
  allowJs: true,
  jsx: ts.JsxEmit.Preserve,
  module: ts.ModuleKind.ESNext,
  // Programs without imports would share one global scope without this.
  moduleDetection: ts.ModuleDetectionKind.Force,
  noLib: true,
  noResolve: true,
  target: ts.ScriptTarget.ESNext,
  types: [],
};

const ALL_TYPES: TS.CompilerOptions = {
  ...SYNTAX_ONLY,
  checkJs: true,
  lib: ['lib.esnext.d.ts', 'lib.dom.d.ts', 'lib.dom.iterable.d.ts'],
  moduleResolution: ts.ModuleResolutionKind.Bundler,
  noEmit: true,
  noLib: false,
  noResolve: false,
  skipLibCheck: true,
  strict: false,
};

/**
 * Parses scripts in one program, whose checker decides which uses of a name are
 * meant: a parameter that shadows an import is none. Nothing is loaded for that,
 * neither packages nor the standard library.
 */
export function parseScripts<Sample extends SampleCode>(
  codes: readonly Sample[],
): ReadonlyMap<Sample, Script> {
  const { program, sources } = createProgram(codes, '', SYNTAX_ONLY);
  const checker = program.getTypeChecker();
  return new Map(
    sources.map(([code, source]) => {
      const imports = findImports(source, checker);
      return [code, { source, imports, checker }];
    }),
  );
}

/**
 * Diagnostics about modules that are not installed or have no types, and about
 * Node's globals, whose declarations would take half as long again to parse.
 */
const IGNORED: ReadonlySet<number> = new Set([
  2307, 2580, 2591, 2792, 2882, 7016,
]);

/**
 * The type errors of each script, with the declarations of the packages that are
 * installed; those that are not, a bundler perhaps, are not checked.
 * @param root - absolute path of the project, where packages are resolved
 */
export function findTypeErrors<Sample extends SampleCode>(
  codes: readonly Sample[],
  root: string,
): ReadonlyMap<Sample, readonly SampleFailure[]> {
  if (codes.length === 0) return new Map();
  const { program, sources } = createProgram(codes, root, ALL_TYPES);
  return new Map(
    sources.map(([sample, source]) => [
      sample,
      program
        .getSemanticDiagnostics(source)
        .filter(({ code }) => !IGNORED.has(code))
        .map(({ start, messageText }) => {
          const message = ts.flattenDiagnosticMessageText(messageText, ' ');
          return failAt(source, start ?? 0, message);
        }),
    ]),
  );
}

/** The parser's diagnostics, which TypeScript's public types do not declare. */
export function findSyntaxErrors(
  source: TS.SourceFile,
): readonly SampleFailure[] {
  const { parseDiagnostics = [] } = source as TS.SourceFile & {
    readonly parseDiagnostics?: readonly TS.DiagnosticWithLocation[];
  };
  return parseDiagnostics.map(({ start, messageText }) =>
    failAt(source, start, ts.flattenDiagnosticMessageText(messageText, ' ')),
  );
}

export function failAt(
  source: TS.SourceFile,
  position: number,
  message: string,
): SampleFailure {
  return { kind: 'code', line: lineOf(source, position), message };
}

export function lineOf(source: TS.SourceFile, position: number): number {
  return source.getLineAndCharacterOfPosition(position).line + 1;
}

/** @param folder - absolute path from which packages are resolved */
function createProgram<Sample extends SampleCode>(
  codes: readonly Sample[],
  folder: string,
  options: TS.CompilerOptions,
): {
  readonly program: TS.Program;
  readonly sources: readonly (readonly [Sample, TS.SourceFile])[];
} {
  const files = new Map(
    codes.map((code, index) => {
      const extension = findExtension(code.language) ?? 'js';
      return [`${folder}/sample-${index}.${extension}`, code];
    }),
  );
  const host = ts.createCompilerHost(options);
  const program = ts.createProgram([...files.keys()], options, {
    ...host,
    fileExists: (name) => files.has(name) || host.fileExists(name),
    getSourceFile(name, settings) {
      const text = files.get(name)?.code ?? host.readFile(name);
      // Its checker sets the parents of nodes.
      return text === undefined
        ? undefined
        : parse(name, text, settings, false);
    },
  });
  return {
    program,
    sources: [...files].flatMap(([name, sample]) => {
      const source = program.getSourceFile(name);
      return source === undefined ? [] : [[sample, source] as const];
    }),
  };
}

/** @param name - its extension says how to parse it */
export function parseScript(name: string, code: string): TS.SourceFile {
  return parse(name, code, ts.ScriptTarget.ESNext, true);
}

function parse(
  name: string,
  code: string,
  settings: TS.ScriptTarget | TS.CreateSourceFileOptions,
  hasParents: boolean,
): TS.SourceFile {
  const options: TS.CreateSourceFileOptions = {
    ...(typeof settings === 'object'
      ? settings
      : { languageVersion: settings }),
    // Nobody needs doc comments, and parsing them takes a third of the time.
    jsDocParsingMode: ts.JSDocParsingMode.ParseNone,
  };
  return ts.createSourceFile(name, code, options, hasParents);
}

function findImports(
  source: TS.SourceFile,
  checker: TS.TypeChecker,
): readonly ImportedName[] {
  const imports = source.statements
    .filter(ts.isImportDeclaration)
    .flatMap(readImport);
  if (imports.length === 0) return [];
  const uses = new Map<TS.Node, TS.Identifier[]>(
    imports.map(({ node }) => [node, []]),
  );
  const names = new Set(imports.map(({ node }) => node.name?.text));
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
  return imports.map((imported) => ({
    ...imported,
    uses: uses.get(imported.node) ?? [],
  }));
}

function readImport({
  importClause: clause,
  moduleSpecifier,
}: TS.ImportDeclaration): readonly Omit<ImportedName, 'uses'>[] {
  if (!clause || !ts.isStringLiteral(moduleSpecifier)) return [];
  const specifier = moduleSpecifier.text;
  const { name, namedBindings: named } = clause;
  return [
    ...(name ? [{ specifier, imported: 'default', node: clause }] : []),
    ...(named && ts.isNamespaceImport(named)
      ? [{ specifier, imported: '*', node: named }]
      : (named?.elements ?? []).map((node) => {
          const imported = (node.propertyName ?? node.name).text;
          return { specifier, imported, node };
        })),
  ];
}

/** The symbol that a name refers to, if it is not only a label. */
export function findSymbol(
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
  { source, imports }: Script,
  packageName: string,
): readonly IdentifierLink[] {
  const links = imports.flatMap(({ specifier, imported, node, uses }) => {
    const isOwn =
      specifier === packageName || specifier.startsWith(`${packageName}/`);
    if (!isOwn || imported === 'default') return [];
    const original = ts.isImportSpecifier(node) ? node.propertyName : null;
    const named =
      imported === '*' ? uses.map(findMember) : [original, node.name, ...uses];
    return named
      .filter((name) => name != null && ts.isIdentifier(name))
      .map((identifier) => ({
        start: identifier.getStart(source),
        end: identifier.end,
        name: imported === '*' ? identifier.text : imported,
      }));
  });
  return links.sort((a, b) => a.start - b.start);
}

/** `parse` in `library.parse`, where `library` is a namespace import. */
export function findMember(node: TS.Identifier): TS.MemberName | null {
  const { parent } = node;
  if (ts.isPropertyAccessExpression(parent) && parent.expression === node) {
    return parent.name;
  }
  return ts.isQualifiedName(parent) && parent.left === node
    ? parent.right
    : null;
}
