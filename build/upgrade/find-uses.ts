/**
 * Finds what an upgrade means for a project. Its own files, JavaScript too, are
 * compiled as they are, and again with the newer version in place of the
 * installed one: what only then is refused breaks. What the compiler cannot know
 * is found by name.
 */
import ts from 'typescript';
import type { Impact } from './rules.ts';

export interface Project {
  /** Absolute paths: its files, and the folder whose packages it uses. */
  readonly files: readonly string[];
  readonly options: ts.CompilerOptions;
  /** What the package is imported by. */
  readonly packageName: string;
  /** Absolute path of the newer version's declarations, by what imports them. */
  readonly newer: ReadonlyMap<string, string>;
}

/** What is known about a name: an export, or `Owner.member`. */
export interface Advice {
  readonly impact: Impact;
  /** Whether it concerns every use, not only those that no longer compile. */
  readonly isGeneral: boolean;
  readonly text: string;
}

export interface Use {
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
export function readProject(
  folder: string,
): Pick<Project, 'files' | 'options'> {
  const found = ts.findConfigFile(folder, (file) => ts.sys.fileExists(file));
  const root = found?.replace(/\/[^/]*$/, '') ?? folder;
  const config: unknown =
    found === undefined
      ? {}
      : ts.readConfigFile(found, (file) => ts.sys.readFile(file)).config;
  const parsed = ts.parseJsonConfigFileContent(config, ts.sys, root, {
    allowJs: true,
  });
  const { fileNames, options } = parsed;
  const files = fileNames.filter((file) => file.startsWith(`${folder}/`));
  return { files, options };
}

/**
 * What fails in JavaScript, too: a module or an export that is gone, a wrong
 * number of arguments. What else is said of code that was never checked, because
 * it has no types, may be due to that.
 */
const FATAL: ReadonlySet<number> = new Set([2305, 2307, 2554, 2555, 2724]);
/** In JavaScript; a namespace that is a type as well is imported all the same. */
const TYPE_IMPORTED = 18042;

export function findUses(
  project: Project,
  advice: ReadonlyMap<string, readonly Advice[]>,
): readonly Use[] {
  const program = createProgram(project, false);
  const known = new Set(listProblems(program, project).map(keyOf));
  const later = createProgram(project, true);
  const refused = listProblems(later, project).filter(
    (one) => !known.has(keyOf(one)),
  );
  const named = listNamed(program, project).filter(({ name }) =>
    advice.has(name),
  );
  const uses = named.flatMap(({ name, file, start }) =>
    (advice.get(name) ?? [])
      .filter(({ isGeneral }) => isGeneral)
      .map(({ impact, text }) => ({
        ...placeOf(file, start),
        impact,
        name,
        text,
      })),
  );
  const broken = refused.flatMap((refusal): Use[] => {
    const { file, start = 0, messageText, code } = refusal;
    if (file === undefined || code === TYPE_IMPORTED) return [];
    const place = placeOf(file, start);
    const message = ts.flattenDiagnosticMessageText(messageText, ' ');
    const [near] = named
      .filter((one) => one.file.fileName === file.fileName)
      .filter((one) => placeOf(one.file, one.start).line === place.line)
      .sort((a, b) => Math.abs(a.start - start) - Math.abs(b.start - start));
    const name = near?.name ?? null;
    const known = name === null ? [] : (advice.get(name) ?? []);
    const texts = known.filter((one) => !one.isGeneral).map(({ text }) => text);
    const text = [message, ...texts].join(' ');
    const isSure =
      project.options.checkJs === true ||
      !/\.[cm]?jsx?$/.test(file.fileName) ||
      FATAL.has(code);
    return [
      { ...place, impact: isSure ? 'breaking' : 'conditional', name, text },
    ];
  });
  return [...broken, ...uses].sort(
    (a, b) =>
      Number(a.file > b.file) - Number(a.file < b.file) ||
      a.line - b.line ||
      a.column - b.column,
  );
}

function createProgram(
  { files, options, newer }: Project,
  isLater: boolean,
): ts.Program {
  const settings = {
    ...options,
    ...{ allowJs: true, checkJs: true, noEmit: true, skipLibCheck: true },
  };
  const host = ts.createCompilerHost(settings);
  if (isLater) {
    const cache = ts.createModuleResolutionCache(
      host.getCurrentDirectory(),
      host.getCanonicalFileName,
      settings,
    );
    const { Dts } = ts.Extension;
    host.resolveModuleNameLiterals = (literals, from, redirected) =>
      literals.map(({ text }) => {
        const target = newer.get(text);
        return target === undefined
          ? ts.resolveModuleName(text, from, settings, host, cache, redirected)
          : { resolvedModule: { resolvedFileName: target, extension: Dts } };
      });
  }
  return ts.createProgram(files, settings, host);
}

function listProblems(
  program: ts.Program,
  { files }: Project,
): readonly ts.Diagnostic[] {
  const own = new Set(files);
  return program
    .getSourceFiles()
    .filter(({ fileName }) => own.has(fileName))
    .flatMap((file) => program.getSemanticDiagnostics(file));
}

/** With the message: one place may have a problem before and another after. */
function keyOf({ file, start, messageText }: ts.Diagnostic): string {
  const text = ts.flattenDiagnosticMessageText(messageText, ' ');
  return JSON.stringify([file?.fileName, start, text]);
}

interface Named {
  readonly name: string;
  readonly file: ts.SourceFile;
  readonly start: number;
}

/** Every use of an export of the package or of a member of one. */
function listNamed(
  program: ts.Program,
  { files, packageName }: Project,
): readonly Named[] {
  const checker = program.getTypeChecker();
  const own = new Set(files);
  const inside = `/node_modules/${packageName}/`;
  const nameOf = (node: ts.Identifier): string | null => {
    const found = checker.getSymbolAtLocation(node);
    if (found === undefined) return null;
    const isAlias = (found.flags & ts.SymbolFlags.Alias) !== 0;
    const symbol = isAlias ? checker.getAliasedSymbol(found) : found;
    const [declaration] = symbol.declarations ?? [];
    if (declaration?.getSourceFile().fileName.includes(inside) !== true) {
      return null;
    }
    // A module as a whole.
    if (ts.isSourceFile(declaration)) return null;
    const { parent } = declaration;
    const isMember =
      ts.isClassLike(parent) || ts.isInterfaceDeclaration(parent);
    return isMember ? `${parent.name?.text ?? ''}.${symbol.name}` : symbol.name;
  };
  const found: Named[] = [];
  for (const file of program.getSourceFiles()) {
    if (!own.has(file.fileName)) continue;
    const visit = (node: ts.Node): void => {
      if (ts.isIdentifier(node)) {
        const name = nameOf(node);
        if (name !== null) found.push({ name, file, start: node.getStart() });
      }
      if (ts.isNewExpression(node) && ts.isIdentifier(node.expression)) {
        const name = nameOf(node.expression);
        const start = node.getStart();
        if (name !== null)
          found.push({ name: `${name}.constructor`, file, start });
      }
      ts.forEachChild(node, visit);
    };
    visit(file);
  }
  return found;
}

function placeOf(
  file: ts.SourceFile,
  start: number,
): Pick<Use, 'file' | 'line' | 'column'> {
  const { line, character } = file.getLineAndCharacterOfPosition(start);
  return { file: file.fileName, line: line + 1, column: character + 1 };
}
