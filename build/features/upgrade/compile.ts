/**
 * Makes modules of probes and compiles them against a version of a package. Types
 * that a probe names and that the package does not export are declared in it, as
 * the package declares them.
 */
import ts from 'typescript';
import { createProgram, type ParsedFiles } from '../../api/convert/program.ts';
import type { PublicApi } from '../../releases/public-api.ts';
import { groupBy } from '../../core/group-by.ts';

export interface LibraryVersion {
  /** The package's name. */
  readonly name: string;
  /** Absolute path of a folder in whose `node_modules` the version is. */
  readonly folder: string;
  /** What was parsed before; results are added. */
  readonly parsed: ParsedFiles;
}

/** A name that is gone: another change, unless the module only imports it. */
const NO_EXPORT: ReadonlySet<number> = new Set([2305, 2724]);

/** What the compiler says first about a module. */
export interface CompileProblem {
  /** The compiler's number of it. */
  readonly code: number;
  readonly message: string;
}

/** @returns `null` for each that compiles */
export function compileAll(
  modules: readonly string[],
  library: LibraryVersion,
): readonly (CompileProblem | null)[] {
  const program = load(modules, library);
  return modules.map((code, index) => {
    const source = program.getSourceFile(fileOf(index, library));
    if (source === undefined) throw new Error('The compiler skips a module');
    const isImport = code.includes('\nexport { ');
    const [first] = [
      ...program.getSyntacticDiagnostics(source),
      ...program.getSemanticDiagnostics(source),
    ].filter((diagnostic) => isImport || !NO_EXPORT.has(diagnostic.code));
    if (first === undefined) return null;
    const { code: number, messageText } = first;
    const message = ts.flattenDiagnosticMessageText(messageText, '\n');
    return { code: number, message };
  });
}

function load(modules: readonly string[], library: LibraryVersion): ts.Program {
  const files = new Map(
    modules.map((code, index) => [fileOf(index, library), code]),
  );
  const { parsed } = library;
  return createProgram([...files.keys()], { files, parsed });
}

function fileOf(index: number, { folder }: LibraryVersion): string {
  return `${folder}/probe-${String(index)}.ts`;
}

/** What each export is imported from: the main entry, or else a subpath. */
export function listOrigins(
  packageName: string,
  api: PublicApi,
): ReadonlyMap<string, string> {
  return new Map(
    api.map(({ name, from }) => {
      const subpath = from.includes('') ? '' : `/${from[0] ?? ''}`;
      return [name.replace(/\..*/, ''), packageName + subpath];
    }),
  );
}

/**
 * @param exported - what each name that the version exports is imported from
 * @returns makes a module of a probe's code
 */
export function createModuleWriter(
  library: LibraryVersion,
  exported: ReadonlyMap<string, string>,
): (code: string) => string {
  const internal = new Map<string, string>();
  const all = [...new Set(exported.values())].map(
    (specifier) => `import '${specifier}';`,
  );
  const inside = `/node_modules/${library.name}/`;
  for (const source of load([all.join('\n')], library).getSourceFiles()) {
    if (!source.fileName.includes(inside)) continue;
    for (const node of source.statements) {
      if (
        !ts.isTypeAliasDeclaration(node) &&
        !ts.isInterfaceDeclaration(node)
      ) {
        continue;
      }
      const { text: name } = node.name;
      const text = node.getText(source).replace(/^(?:export |declare )+/, '');
      if (!exported.has(name)) internal.set(name, text);
    }
  }
  return (code) => {
    const imports = new Map<string, string>();
    const declared = new Map<string, string>();
    const follow = (text: string): void => {
      for (const name of listNames(text)) {
        const [from, found] = [exported.get(name), internal.get(name)];
        if (from !== undefined) imports.set(name, from);
        else if (found !== undefined && !declared.has(name)) {
          declared.set(name, found);
          follow(found);
        }
      }
    };
    follow(code);
    const lines = Array.from(
      groupBy([...imports].sort(), ([, from]) => from),
      ([from, names]) =>
        `import { ${names.map(([name]) => name).join(', ')} } from '${from}';`,
    );
    return [lines.join('\n'), ...declared.values(), code].join('\n\n');
  };
}

/** Lists names that code refers to and does not declare itself. */
function listNames(code: string): ReadonlySet<string> {
  const names = new Set<string>();
  const own = new Set<string>();
  const visit = (node: ts.Node): void => {
    if (ts.isIdentifier(node)) {
      const { parent } = node;
      const isRight = ts.isQualifiedName(parent) && parent.right === node;
      const isKey = 'name' in parent && parent.name === node;
      const isBound =
        ts.isParameter(parent) || ts.isTypeParameterDeclaration(parent);
      if (isBound && isKey) own.add(node.text);
      else if (ts.isExportSpecifier(parent) || !(isKey || isRight)) {
        names.add(node.text);
      }
    }
    ts.forEachChild(node, visit);
  };
  visit(ts.createSourceFile('probe.ts', code, ts.ScriptTarget.ESNext, true));
  for (const name of own) names.delete(name);
  return names;
}
