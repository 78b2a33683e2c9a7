/**
 * Finds what an upgrade means for a project. Its own files, JavaScript too, are
 * compiled with both versions of the package: what only the newer one refuses
 * breaks. What the compiler cannot know is found by name.
 */
import ts from 'typescript';
import type { Impact } from './rules.ts';

export interface UserProject {
  /** Absolute paths. */
  readonly files: readonly string[];
  readonly options: ts.CompilerOptions;
}

/** Two versions of a package. */
export interface Versions {
  /** What it is imported by. */
  readonly packageName: string;
  /** Absolute paths of the folders in whose `node_modules` they are. */
  readonly folders: readonly [before: string, after: string];
}

/** What is known about a name: an export, or `Owner.member`. */
export interface Advice {
  readonly impact: Impact;
  /** Whether it concerns every use, not only those that no longer compile. */
  readonly isGeneral: boolean;
  readonly text: string;
}

export interface ApiUse {
  /** Absolute path. */
  readonly file: string;
  /** From 1. */
  readonly line: number;
  readonly column: number;
  readonly impact: Impact;
  /** The export or member; `null` where the compiler names none of these. */
  readonly name: string | null;
  readonly text: string;
}

/**
 * The files of a folder, by the nearest tsconfig.json.
 * @param folder - absolute path
 */
export function readProject(folder: string): UserProject {
  const found = ts.findConfigFile(folder, (file) => ts.sys.fileExists(file));
  const root = found?.replace(/\/[^/]*$/, '') ?? folder;
  const config: unknown =
    found === undefined
      ? {}
      : ts.readConfigFile(found, (file) => ts.sys.readFile(file)).config;
  const { fileNames, options } = ts.parseJsonConfigFileContent(
    config,
    ts.sys,
    root,
    { allowJs: true },
  );
  const files = fileNames.filter((file) => file.startsWith(`${folder}/`));
  return { files, options };
}

/**
 * What fails in JavaScript, too: a module or an export that is gone, a wrong
 * number of arguments. What else is said of code that was never checked, because
 * it has no types, may be due to that.
 */
const FATAL: ReadonlySet<number> = new Set([2305, 2307, 2554, 2555, 2724]);
/** In unchecked JavaScript; a value that is a type as well is imported all the same. */
const TYPE_IMPORTED = 18042;

export function findUses(
  project: UserProject,
  { packageName, folders }: Versions,
  advice: ReadonlyMap<string, readonly Advice[]>,
): readonly ApiUse[] {
  const [before, after] = folders.map((folder) => {
    const program = createProgram(project, packageName, folder);
    const sources = project.files.flatMap(
      (file) => program.getSourceFile(file) ?? [],
    );
    const checker = program.getTypeChecker();
    const problems = sources.flatMap((file) =>
      program.getSemanticDiagnostics(file),
    );
    return { sources, checker, problems };
  });
  if (before === undefined || after === undefined) return [];
  const named = before.sources
    .flatMap((source) => listNamed(source, before.checker))
    .filter(({ name }) => advice.has(name))
    .filter(({ declared }) => declared.startsWith(`${folders[0]}/`));
  const uses = named
    .filter(({ isImport }) => !isImport)
    .flatMap(({ name, place }) =>
      (advice.get(name) ?? [])
        .filter(({ isGeneral }) => isGeneral)
        .map(({ impact, text }) => ({ ...place, impact, name, text })),
    );
  const known = new Set(before.problems.map(keyOf));
  const refused = after.problems.filter(
    (problem) => !known.has(keyOf(problem)),
  );
  const isChecked = project.options.checkJs === true;
  const broken = refused.flatMap((refusal): readonly ApiUse[] => {
    const { file, start = 0, messageText, code } = refusal;
    if (file === undefined) return [];
    if (code === TYPE_IMPORTED && !isChecked) return [];
    const place = placeOf(file, start);
    const distance = (one: Named): number =>
      Math.abs(one.place.column - place.column);
    const [near] = named
      .filter((one) => one.place.file === place.file)
      .filter((one) => one.place.line === place.line)
      .sort((a, b) => distance(a) - distance(b));
    const name = near?.name ?? null;
    const texts = (advice.get(name ?? '') ?? [])
      .filter((one) => !one.isGeneral)
      .map(({ text }) => text);
    const message = ts
      .flattenDiagnosticMessageText(messageText, ' ')
      .replaceAll(/"[^"]*\/node_modules\//g, '"');
    const isScript = /\.[cm]?jsx?$/.test(file.fileName);
    const isSure = isChecked || !isScript || FATAL.has(code);
    const impact = isSure ? 'breaking' : 'conditional';
    return [{ ...place, impact, name, text: [message, ...texts].join(' ') }];
  });
  return [...broken, ...uses].sort(
    (a, b) =>
      Number(a.file > b.file) - Number(a.file < b.file) ||
      a.line - b.line ||
      a.column - b.column,
  );
}

/**
 * Whatever imports the package imports it from the folder: other packages, too.
 */
function createProgram(
  { files, options }: UserProject,
  packageName: string,
  folder: string,
): ts.Program {
  const settings = {
    ...options,
    ...{ allowJs: true, checkJs: true, noEmit: true, skipLibCheck: true },
  };
  const host = ts.createCompilerHost(settings);
  const cache = ts.createModuleResolutionCache(
    host.getCurrentDirectory(),
    host.getCanonicalFileName,
    settings,
  );
  host.resolveModuleNameLiterals = (
    literals,
    file,
    ...[redirected, , source]
  ) =>
    literals.map((literal) => {
      const { text } = literal;
      const isOwn = `${text}/`.startsWith(`${packageName}/`);
      const from = isOwn ? `${folder}/index.ts` : file;
      const mode = ts.getModeForUsageLocation(source, literal, settings);
      // prettier-ignore
      return ts.resolveModuleName(text, from, settings, host, cache, redirected, mode);
    });
  return ts.createProgram(files, settings, host);
}

/** With the message: one place may have a problem before and another after. */
function keyOf({ file, start, messageText }: ts.Diagnostic): string {
  const text = ts.flattenDiagnosticMessageText(messageText, ' ');
  return JSON.stringify([file?.fileName, start, text]);
}

interface Named {
  readonly name: string;
  /** The file that declares it. */
  readonly declared: string;
  readonly place: UsePosition;
  readonly isImport: boolean;
}

type UsePosition = Pick<ApiUse, 'file' | 'line' | 'column'>;

/** Every use of a declared export or member; of a class, also its constructor. */
function listNamed(
  source: ts.SourceFile,
  checker: ts.TypeChecker,
): readonly Named[] {
  const named: Named[] = [];
  const visit = (node: ts.Node): void => {
    const declaration = ts.isIdentifier(node)
      ? findDeclared(node, checker)
      : null;
    if (declaration !== null) {
      const { parent } = node;
      const name = nameOf(declaration);
      const isNew = ts.isNewExpression(parent) && parent.expression === node;
      const found = {
        declared: declaration.getSourceFile().fileName,
        place: placeOf(source, node.getStart()),
        isImport: ts.isImportSpecifier(parent) || ts.isImportClause(parent),
      };
      named.push({ ...found, name });
      if (isNew) named.push({ ...found, name: `${name}.constructor` });
    }
    ts.forEachChild(node, visit);
  };
  visit(source);
  return named;
}

function findDeclared(
  node: ts.Identifier,
  checker: ts.TypeChecker,
): ts.Declaration | null {
  const found = checker.getSymbolAtLocation(node);
  const isAlias = ((found?.flags ?? 0) & ts.SymbolFlags.Alias) !== 0;
  const symbol = found && isAlias ? checker.getAliasedSymbol(found) : found;
  const [declaration = null] = symbol?.declarations ?? [];
  // A module as a whole has no name.
  return declaration && ts.isSourceFile(declaration) ? null : declaration;
}

function nameOf(declaration: ts.Declaration): string {
  const { parent } = declaration;
  const name = ts.getNameOfDeclaration(declaration)?.getText() ?? '';
  const isMember = ts.isClassLike(parent) || ts.isInterfaceDeclaration(parent);
  return isMember ? `${parent.name?.text ?? ''}.${name}` : name;
}

function placeOf(source: ts.SourceFile, start: number): UsePosition {
  const { line, character } = source.getLineAndCharacterOfPosition(start);
  return { file: source.fileName, line: line + 1, column: character + 1 };
}
