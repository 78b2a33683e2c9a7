/**
 * What a package exports according to its package.json and the compiler: the other
 * side of a comparison with our own model, so it uses none of our code.
 */
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import ts from 'typescript';

const options: ts.CompilerOptions = {
  module: ts.ModuleKind.ESNext,
  moduleResolution: ts.ModuleResolutionKind.Bundler,
  target: ts.ScriptTarget.ESNext,
  lib: ['lib.esnext.d.ts', 'lib.dom.d.ts'],
  types: [],
  strict: true,
  noEmit: true,
  skipLibCheck: true,
};

/**
 * The modules that a package can be imported by, each once.
 * @param folder - where the package is installed
 */
export function loadExports(folder: string, name: string) {
  const specifiers = listSpecifiers(`${folder}/node_modules/${name}`, name);
  const file = `${folder}/all-exports.ts`;
  const host = ts.createCompilerHost(options);
  const { readFile, fileExists } = host;
  const text = specifiers.map((one) => `import '${one}';`).join('\n');
  host.readFile = (path) => (path === file ? text : readFile(path));
  host.fileExists = (path) => path === file || fileExists(path);
  const program = ts.createProgram([file], options, host);
  const checker = program.getTypeChecker();
  const imports =
    program.getSourceFile(file)?.statements.filter(ts.isImportDeclaration) ??
    [];
  const seen = new Set<ts.Symbol>();
  const modules = imports.flatMap(({ moduleSpecifier }) => {
    const module = checker.getSymbolAtLocation(moduleSpecifier);
    // A subpath of another kind, such as a style sheet, or a file named twice.
    if (module === undefined || !ts.isStringLiteral(moduleSpecifier)) return [];
    if (seen.has(module)) return [];
    seen.add(module);
    return [{ specifier: moduleSpecifier.text, module }];
  });
  return { checker, modules };
}

/**
 * @param folder - where the package is installed
 * @returns `SPECIFIER NAME` for each name of each subpath that has types
 */
export function listExports(folder: string, name: string): readonly string[] {
  const { checker, modules } = loadExports(folder, name);
  return modules.flatMap(({ specifier, module }) =>
    checker
      .getExportsOfModule(module)
      .filter((symbol) => !isHidden(symbol, checker))
      .map((symbol) => `${specifier} ${symbol.name}`),
  );
}

/** Whether its author says that it is not for readers. */
function isHidden(symbol: ts.Symbol, checker: ts.TypeChecker): boolean {
  const isAlias = (symbol.flags & ts.SymbolFlags.Alias) !== 0;
  return (isAlias ? checker.getAliasedSymbol(symbol) : symbol)
    .getJsDocTags()
    .some(({ name }) => ['hidden', 'ignore', 'private'].includes(name));
}

/** The keys of `exports`; patterns with what they stand for on the disk. */
function listSpecifiers(folder: string, name: string): readonly string[] {
  const manifest = JSON.parse(
    readFileSync(`${folder}/package.json`, 'utf8'),
  ) as { readonly exports?: unknown };
  const { exports } = manifest;
  if (typeof exports !== 'object' || exports === null) return [name];
  const subpaths = Object.entries(exports).filter(([key]) =>
    key.startsWith('.'),
  );
  if (subpaths.length === 0) return [name];
  return subpaths.flatMap(([key, target]) => {
    if (key.endsWith('.json') || target === null) return [];
    const specifier = name + key.slice(1);
    if (!key.includes('*')) return [specifier];
    const [before = '', after = ''] = firstFile(target).split('*');
    const inside = before.slice(0, before.lastIndexOf('/'));
    if (!existsSync(`${folder}/${inside}`)) return [];
    return readdirSync(`${folder}/${inside}`, { recursive: true })
      .map((file) => `${inside}/${String(file)}`)
      .filter((file) => file.startsWith(before) && file.endsWith(after))
      .map((file) => file.slice(before.length, file.length - after.length))
      .map((part) => specifier.replace('*', part));
  });
}

/** The first file among conditions. */
function firstFile(target: unknown): string {
  if (typeof target === 'string') return target;
  if (typeof target !== 'object' || target === null) return '';
  return (
    Object.values(target)
      .map(firstFile)
      .find((file) => file !== '') ?? ''
  );
}
