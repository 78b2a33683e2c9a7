/**
 * What works with the version before and not with the one after: what only the
 * later one makes the compiler refuse, and what Node refuses without a word of
 * the compiler.
 */
import ts from 'typescript';
import { listDefaultImports } from './default-imports.ts';
import type { CompiledProject, UserProject, Versions } from './find-uses.ts';
import type { Named } from './named.ts';
import { findCause } from './refusals.ts';
import { canImport, hasDefaultExport } from './resolve-package.ts';

export interface Break {
  /** The file in the version before, like the cause. */
  readonly file: ts.SourceFile;
  readonly start: number;
  /** The name because of which it breaks; `null` if none is known. */
  readonly cause: ts.Node | null;
  /** What it is about where no name is: the path of an import. */
  readonly subject: string | null;
  readonly text: string;
  /** Whether it fails when it runs, rather than only to the compiler. */
  readonly isSure: boolean;
}

/** A project with both versions of the package. */
export interface ComparedProject extends Pick<Versions, 'folders'> {
  readonly before: CompiledProject;
  readonly after: CompiledProject;
  /** What the names in the code stand for before. */
  readonly named: ReadonlyMap<ts.Node, readonly Named[]>;
}

export function listBreaks(
  project: UserProject,
  compared: ComparedProject,
): readonly Break[] {
  const { sources } = compared.before;
  const defaults = sources.flatMap((file) => listDefaults(file, compared));
  const starts = new Set(defaults.map(keyOfStart));
  return [
    ...defaults,
    ...sources.flatMap((file) => listLostPaths(file, compared)),
    ...listRefusals(project, compared).filter(
      (refusal) => !starts.has(keyOfStart(refusal)),
    ),
  ];
}

function keyOfStart({ file, start }: Pick<Break, 'file' | 'start'>): string {
  return `${file.fileName}:${String(start)}`;
}

const NO_DEFAULT =
  'There is no default export any more: Node ends the program at this import. Import the names that you use, or all of them with `* as`.';

function listDefaults(
  file: ts.SourceFile,
  { before, folders: [was, is] }: ComparedProject,
): readonly Break[] {
  const isLost = (path: string): boolean => {
    const specifier = before.specifiers.get(path);
    if (specifier === undefined) return false;
    return hasDefaultExport(specifier, was) && !hasDefaultExport(specifier, is);
  };
  return listDefaultImports(file, before.checker, isLost).map((node) => ({
    file,
    start: node.getStart(file),
    cause: null,
    subject: 'default',
    text: NO_DEFAULT,
    isSure: true,
  }));
}

/** `require.resolve('shop/package.json')`, which is no import to the compiler. */
function listLostPaths(
  file: ts.SourceFile,
  { folders: [was, is] }: ComparedProject,
): readonly Break[] {
  const breaks: Break[] = [];
  const visit = (node: ts.Node): void => {
    if (
      ts.isCallExpression(node) &&
      RESOLVERS.has(node.expression.getText(file))
    ) {
      const [path] = node.arguments;
      if (path !== undefined && ts.isStringLiteralLike(path)) {
        const { text: subject } = path;
        if (canImport(subject, was) && !canImport(subject, is)) {
          const text = `Cannot find '${subject}'.`;
          breaks.push({
            ...{ file, start: path.getStart(file), cause: null, subject, text },
            isSure: true,
          });
        }
      }
    }
    ts.forEachChild(node, visit);
  };
  visit(file);
  return breaks;
}

const RESOLVERS: ReadonlySet<string> = new Set([
  'require.resolve',
  'import.meta.resolve',
]);

/**
 * What also fails in JavaScript: a module or an export that is gone, a wrong
 * number of arguments. What else is said of code that was never checked, because
 * it has no types, may be due to that.
 */
const FATAL: ReadonlySet<number> = new Set([2305, 2307, 2554, 2555, 2724]);
const NO_MODULE = 2307;
/** A property does not exist. */
const MISSING: ReadonlySet<number> = new Set([2339, 2551, 7053]);
/** JavaScript imports a type; it may also be a value if nothing is checked. */
const TYPE_IMPORTED = 18042;
/** Something has no type: the consequence of another error, if there is one. */
const IMPLICIT: ReadonlySet<number> = new Set([
  7005, 7006, 7018, 7019, 7022, 7023, 7024, 7031, 7034,
]);

function listRefusals(
  { options }: UserProject,
  { before, after, named }: ComparedProject,
): readonly Break[] {
  const known = new Set(before.problems.map(keyOfProblem));
  const refused = after.problems.filter(
    (problem) => !known.has(keyOfProblem(problem)),
  );
  const causing = refused.filter(({ code }) => !IMPLICIT.has(code));
  const isNamed = (node: ts.Node): boolean => named.has(node);
  const usesOf = (cause: ts.Node | null): readonly Named[] =>
    cause === null ? [] : (named.get(cause) ?? []);
  const isUnchecked = ({ fileName }: ts.SourceFile): boolean =>
    options.checkJs !== true && /\.[cm]?jsx?$/.test(fileName);
  const describe = (refusal: ts.Diagnostic): Break | null => {
    const { start, length = 0, messageText, code } = refusal;
    const file = before.program.getSourceFile(refusal.file?.fileName ?? '');
    if (file === undefined || start === undefined) return null;
    if (code === TYPE_IMPORTED && isUnchecked(file)) return null;
    const cause = findCause(file, { start, length }, isNamed, before.checker);
    const uses = usesOf(cause);
    // `shop.gone()`: what a module lacks is also missing when it runs.
    const exported = uses.filter(({ isMember }) => !isMember);
    const isGone =
      MISSING.has(code) &&
      exported.some(({ node }) => isWithin(node, { start, length }));
    // The path has no quotation marks.
    const path = file.text.slice(start + 1, start + length - 1);
    const text = ts.flattenDiagnosticMessageText(messageText, ' ');
    return {
      ...{ file, start, cause },
      subject: code === NO_MODULE ? path : null,
      text: text.replaceAll(/"[^"]*\/node_modules\//g, '"'),
      isSure: !isUnchecked(file) || FATAL.has(code) || isGone,
    };
  };
  return (causing.length > 0 ? causing : refused).flatMap(
    (refusal) => describe(refusal) ?? [],
  );
}

function isWithin(
  node: ts.Node,
  { start, length }: { readonly start: number; readonly length: number },
): boolean {
  return node.getStart() >= start && node.end <= start + length;
}

/** Includes the message, because a place may have another problem after. */
function keyOfProblem({ file, start, messageText }: ts.Diagnostic): string {
  const text = ts.flattenDiagnosticMessageText(messageText, ' ');
  return JSON.stringify([file?.fileName, start, text]);
}
