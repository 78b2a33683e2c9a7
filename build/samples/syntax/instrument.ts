/**
 * Turns scripts into modules that check their own expectations, which stand in
 * comments at the end of a statement's last line or on the line below. TypeScript
 * parses scripts, types are erased, expectations become calls. Line
 * numbers do not change. Pure; the calls are implemented in `worker/expect.ts`.
 */
import type TS from 'typescript';
import {
  addChecks,
  type CheckedScript,
} from '../../../src/shared/add-checks.ts';
import { ts } from '../../script/compiler.ts';
import {
  type FreeName,
  type IdentifierLink,
  type PreparedSample,
  makeReason,
  type SampleFailure,
  type SampleReason,
  findExtension,
} from '../sample-model.ts';
import { eraseTypes, isErased } from './erase-types.ts';
import {
  createBrowserTest,
  findFreeNames,
  listDeclared,
} from './free-names.ts';
import {
  failAt,
  findSyntaxErrors,
  lineOf,
  linkIdentifiers,
  parseScripts,
  type SampleCode,
  type Script,
  findSymbol,
} from './parse-samples.ts';

/** Everything that can be found out about a script without running it. */
export interface Instrumented extends Pick<
  PreparedSample,
  'imports' | 'needs' | 'isCommon' | 'declared'
> {
  readonly script: string;
  /** Syntax errors: it is not a program at all. */
  readonly failures: readonly SampleFailure[];
  /** Why it cannot be run here, and expectations that cannot be checked. */
  readonly obstacles: readonly SampleFailure[];
  readonly links: readonly IdentifierLink[];
  readonly free: readonly FreeName[];
  /** Why it can only be read, or `null`. */
  readonly reason: SampleReason | null;
}

export function instrument<Sample extends SampleCode>(
  codes: readonly Sample[],
  packageName: string,
): ReadonlyMap<Sample, Instrumented> {
  const isBrowser = createBrowserTest();
  return new Map(
    [...parseScripts(codes)].map(([code, script]) => {
      const isCommon = isCommonJs(script, code.language);
      const extension = findExtension(code.language) ?? 'js';
      const module = toModule(script, extension, isCommon);
      const free = findFreeNames(script, isBrowser).filter(
        ({ name }) => !isCommon || !COMMON_NAMES.has(name),
      );
      const links = linkIdentifiers(script, packageName);
      const { importedFiles } = ts.preProcessFile(module.script);
      const needs = {
        specifiers: importedFiles.map(({ fileName }) => fileName),
        platform:
          isCommon || CHOSEN_IMPORT.test(module.script)
            ? 'Node'
            : (free.find(({ name }) => PLATFORM.has(name))?.name ?? null),
      };
      const declared = listDeclared(script);
      return [code, { ...module, isCommon, links, declared, free, needs }];
    }),
  );
}

/** An import of a module that is only known when it runs. */
const CHOSEN_IMPORT = /\bimport\(\s*[^\s'"]/;

/** What only Node has, and what reaches other machines. */
const PLATFORM: ReadonlySet<string> = new Set([
  ...['process', 'Buffer', 'global', 'require', 'module', 'setImmediate'],
  ...['fetch', 'WebSocket', 'EventSource'],
]);

function hasOnlyTypes({ statements }: TS.SourceFile): boolean {
  const rest = statements.filter(
    (statement) => !ts.isImportDeclaration(statement),
  );
  return rest.length > 0 && rest.every(isErased);
}

/** What does not follow from the module. */
type ScriptFindings = Pick<
  Instrumented,
  'links' | 'declared' | 'free' | 'needs' | 'isCommon'
>;

function toModule(
  script: Script,
  extension: string,
  isCommon: boolean,
): Omit<Instrumented, keyof ScriptFindings> {
  const { source, imports } = script;
  const failures = findSyntaxErrors(source);
  if (failures.length > 0) {
    const reason = makeReason('program');
    return { script: '', imports: [], failures, obstacles: [], reason };
  }
  const erased = extension.startsWith('ts')
    ? eraseTypes(script)
    : { code: source.text, refused: [] };
  const { code, dangling, unreadable } = check(erased.code, isCommon);
  const jsx = findJsx(source);
  const obstacles = [
    ...dangling.map(
      (line) => ({ kind: 'code', line, message: DANGLING }) as const,
    ),
    ...unreadable.map(
      (line) => ({ kind: 'code', line, message: UNREADABLE }) as const,
    ),
    ...erased.refused,
    ...(jsx ? [failAt(source, jsx.getStart(source), JSX)] : []),
    ...findRepeatedImports(script),
  ];
  const [first = null] = obstacles;
  return {
    script: code,
    imports: imports.map(({ specifier, imported, node }) => ({
      specifier,
      name: imported,
      line: lineOf(source, node.getStart(source)),
    })),
    failures: [],
    obstacles,
    reason: hasOnlyTypes(source)
      ? makeReason('types')
      : first && makeReason('other', first.message),
  };
}

/** What is no JavaScript is left to Node, which says so when it is run. */
function check(code: string, isCommon: boolean): CheckedScript {
  try {
    return addChecks(code, isCommon);
  } catch {
    return { code, dangling: [], unreadable: [] };
  }
}

const DANGLING =
  'A "// =>" comment must follow an expression, a declaration or a return';
const UNREADABLE = 'The text after "// =>" is not an expression';
const JSX = 'JSX cannot run in samples';

/** Two ways to import one thing are shown, but no program has both. */
function findRepeatedImports({
  source,
  imports,
}: Script): readonly SampleFailure[] {
  const names = new Set<string>();
  const failures: SampleFailure[] = [];
  for (const { node } of imports) {
    const name = node.name?.text ?? '';
    if (names.has(name)) {
      const message = `${name} is imported twice`;
      failures.push(failAt(source, node.getStart(source), message));
    }
    names.add(name);
  }
  return failures;
}

/** The first JSX element. */
function findJsx(node: TS.Node): TS.Node | undefined {
  return ts.isJsxElement(node) ||
    ts.isJsxSelfClosingElement(node) ||
    ts.isJsxFragment(node)
    ? node
    : ts.forEachChild(node, findJsx);
}

/** What Node passes to the function around a program in CommonJS. */
const COMMON_NAMES: ReadonlySet<string> = new Set([
  ...['exports', 'require', 'module', '__filename', '__dirname'],
]);

/**
 * Tells programs in CommonJS from modules, as Node does: by names that only the
 * one has, unless there is syntax that only the other has.
 * @param language - `cjs` says so, whatever the code uses
 */
function isCommonJs(script: Script, language: string): boolean {
  if (language === 'cjs') return true;
  const { source, checker } = script;
  if (source.statements.some(isModuleSyntax)) return false;
  const usesNames = (node: TS.Node): boolean => {
    const isName = ts.isIdentifier(node) && COMMON_NAMES.has(node.text);
    if (isName && isVariable(node) && !isDeclared(node, checker)) return true;
    return ts.forEachChild(node, usesNames) === true;
  };
  return usesNames(source) && !awaits(source);
}

function isModuleSyntax(node: TS.Statement): boolean {
  if (ts.isImportDeclaration(node)) {
    return node.importClause?.phaseModifier !== ts.SyntaxKind.TypeKeyword;
  }
  if (ts.isExportDeclaration(node)) return !node.isTypeOnly;
  const isExported =
    ts.canHaveModifiers(node) &&
    ts
      .getModifiers(node)
      ?.some(({ kind }) => kind === ts.SyntaxKind.ExportKeyword) === true;
  return isExported || (ts.isExportAssignment(node) && !node.isExportEquals);
}

/** Whether a name stands alone, not for a member. */
function isVariable(node: TS.Identifier): boolean {
  const { parent } = node;
  if (ts.isPropertyAccessExpression(parent)) return parent.expression === node;
  return !ts.isPropertyAssignment(parent) || parent.initializer === node;
}

/** TypeScript gives `module` and `exports` declarations that are mere uses. */
function isDeclared(node: TS.Identifier, checker: TS.TypeChecker): boolean {
  const { declarations = [] } = findSymbol(node, checker) ?? {};
  return declarations.some((declaration) => {
    const name = ts.getNameOfDeclaration(declaration);
    const isUse = ts.isPropertyAccessExpression(declaration);
    return !isUse && name !== undefined && name !== declaration;
  });
}

/** Whether there is an `await` outside of functions. */
function awaits(node: TS.Node): boolean {
  if (ts.isFunctionLike(node)) return false;
  if (ts.isAwaitExpression(node)) return true;
  if (ts.isForOfStatement(node) && node.awaitModifier) return true;
  return ts.forEachChild(node, awaits) === true;
}
