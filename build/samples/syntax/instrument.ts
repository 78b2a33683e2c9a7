/**
 * Turns a sample into a module that checks its own promises: TypeScript parses
 * it, promises become calls, types are removed. Line numbers do not change.
 * Pure; the calls are implemented in `worker/expect.ts`.
 */
import type TS from 'typescript';

import { applyEdits, insertion, type Edit } from './edits.ts';
import {
  findExpectations,
  findSyntaxErrors,
  type Expectation,
} from './expectations.ts';
import { findScriptLanguage } from '../languages.ts';
import { linkIdentifiers } from './links.ts';
import type { SampleFailure } from '../model.ts';
import type { PreparedCode } from '../protocol.ts';
import { findImportedNames } from './references.ts';
import { stripTypes } from './strip-types.ts';
import { ts } from '../../script/typescript.ts';

/**
 * How instrumented code reaches `Expect`: a name that cannot clash with others.
 */
const EXPECT = 'import.meta.expect';

/** @param source - as returned by `parseSample` for this language */
export function instrument(
  source: TS.SourceFile,
  language: string,
  packageName: string,
): PreparedCode {
  const { typed = false, jsx = false } = findScriptLanguage(language) ?? {};
  const lineOf = (position: number): number =>
    source.getLineAndCharacterOfPosition(position).line + 1;
  const fail = (at: number, message: string): SampleFailure => ({
    where: 'code',
    line: lineOf(at),
    message,
  });

  const names = findImportedNames(source);
  const links = linkIdentifiers(source, names, packageName);
  const errors = findSyntaxErrors(source);
  if (errors.length > 0) {
    const failures = errors.map(({ start, message }) => fail(start, message));
    return {
      program: { code: '', imports: [], failures, obstacles: [] },
      links,
    };
  }

  const { expectations, dangling } = findExpectations(source);
  const types = typed ? stripTypes(source, names) : { edits: [], refused: [] };
  const obstacles = [
    ...dangling.map((at) =>
      fail(
        at,
        'This promise does not follow an expression, a declaration or a return',
      ),
    ),
    ...expectations
      .filter(isUnreadable)
      .map(({ at }) => fail(at, 'What follows "=>" is not an expression')),
    ...types.refused.map(({ at, message }) => fail(at, message)),
    ...(jsx ? findJsx(source) : []).map((at) =>
      fail(at, 'JSX cannot be run here'),
    ),
  ];
  const checks = expectations.flatMap((expectation) =>
    editExpectation(expectation, source, lineOf(expectation.at)),
  );
  const program = {
    // A semicolon between statements precedes the check of the second.
    code: applyEdits(source.text, [
      ...types.edits.filter(isInsertion),
      ...checks,
      ...types.edits.filter((edit) => !isInsertion(edit)),
    ]),
    imports: names.imports.map(({ specifier, imported, nodes }) => ({
      specifier,
      name: imported,
      line: lineOf(nodes[0]?.getStart(source) ?? 0),
    })),
    failures: [],
    obstacles,
  };
  return { program, links };
}

/** The syntax tree of a sample, with parents set. */
export function parseSample(code: string, language: string): TS.SourceFile {
  const { typed = false, jsx = false } = findScriptLanguage(language) ?? {};
  const kinds = typed
    ? [ts.ScriptKind.TS, ts.ScriptKind.TSX]
    : [ts.ScriptKind.JS, ts.ScriptKind.JSX];
  return ts.createSourceFile(
    'sample',
    code,
    {
      languageVersion: ts.ScriptTarget.ESNext,
      jsDocParsingMode: ts.JSDocParsingMode.ParseNone,
    },
    true,
    kinds[jsx ? 1 : 0],
  );
}

/** The position of the first JSX element, or nothing. */
function findJsx(source: TS.SourceFile): readonly number[] {
  const visit = (node: TS.Node): number | undefined =>
    ts.isJsxElement(node) ||
    ts.isJsxSelfClosingElement(node) ||
    ts.isJsxFragment(node)
      ? node.getStart(source)
      : ts.forEachChild(node, visit);
  const at = visit(source);
  return at === undefined ? [] : [at];
}

function isInsertion({ start, end }: Edit): boolean {
  return start === end;
}

function isUnreadable({ promised }: Expectation): boolean {
  return promised.kind === 'equals' && !promised.isReadable;
}

function editExpectation(
  { promised, expression }: Expectation,
  source: TS.SourceFile,
  line: number,
): readonly Edit[] {
  const start = expression.getStart(source);
  const wrap = (before: string, after: string): readonly Edit[] => [
    insertion(start, before),
    insertion(expression.end, after),
  ];
  switch (promised.kind) {
    case 'equals':
      return wrap(
        `${EXPECT}.equal(${String(line)},(`,
        `),()=>(${promised.text}))`,
      );
    case 'throws': {
      const { name, message } = promised;
      const rest = `,${JSON.stringify(name)},${JSON.stringify(message)})`;
      return mayAwait(expression)
        ? wrap(
            `await ${EXPECT}.throwsLater(${String(line)},async()=>(`,
            `)${rest}`,
          )
        : wrap(`${EXPECT}.throws(${String(line)},()=>(`, `)${rest}`);
    }
    case 'completes':
      return [];
    default:
      return promised satisfies never;
  }
}

/** Whether `await` is allowed: at the top level and in async functions. */
function mayAwait(node: TS.Node): boolean {
  const around = ts.findAncestor(node, ts.isFunctionLike);
  if (around === undefined) return true;
  return (ts.getCombinedModifierFlags(around) & ts.ModifierFlags.Async) !== 0;
}
