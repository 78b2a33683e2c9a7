/**
 * Turns samples into modules that check their own promises: TypeScript parses
 * them, types are erased, promises become calls. Line numbers do not change.
 * Pure; the calls are implemented in `worker/expect.ts`.
 */
import MagicString from 'magic-string';
import type TS from 'typescript';
import { ts } from '../../script/typescript.ts';
import { findScriptLanguage } from '../languages.ts';
import type { SampleFailure } from '../model.ts';
import type { PreparedCode, Program } from '../protocol.ts';
import { eraseTypes } from './erase-types.ts';
import {
  findExpectations,
  findSyntaxErrors,
  type Expectation,
} from './expectations.ts';
import {
  extensionOf,
  linkIdentifiers,
  parseSamples,
  parseScript,
  type ParsedSample,
} from './references.ts';

interface Code {
  readonly code: string;
  readonly language: string;
}

/** Everything that can be found out about these texts, in their order. */
export function instrument(
  codes: readonly Code[],
  packageName: string,
): readonly PreparedCode[] {
  return parseSamples(codes).map((sample, index) => ({
    program: toProgram(sample, codes[index]?.language ?? ''),
    links: linkIdentifiers(sample, packageName),
  }));
}

/**
 * How instrumented code reaches `Expect`: a name that cannot clash with others.
 */
const EXPECT = 'import.meta.expect';

function toProgram(sample: ParsedSample, language: string): Program {
  const { source, imports } = sample;
  const errors = findSyntaxErrors(source);
  if (errors.length > 0) {
    const failures = errors.map((one) => fail(source, one.start, one.message));
    return { code: '', imports: [], failures, obstacles: [] };
  }
  const { typed = false, jsx = false } = findScriptLanguage(language) ?? {};
  const erased = typed
    ? eraseTypes(sample)
    : { code: source.text, refused: [] };
  const script = typed
    ? parseScript(`/.${extensionOf(jsx ? 'jsx' : 'js')}`, erased.code)
    : source;
  const { expectations, dangling } = findExpectations(script);
  return {
    code: addChecks(script, expectations),
    imports: imports.map(({ specifier, imported, node }) => ({
      specifier,
      name: imported,
      line: lineOf(source, node.getStart(source)),
    })),
    failures: [],
    obstacles: [
      ...dangling.map((at) =>
        fail(
          script,
          at,
          'This promise does not follow an expression, a declaration or a return',
        ),
      ),
      ...expectations
        .filter(isUnreadable)
        .map(({ at }) =>
          fail(script, at, 'What follows "=>" is not an expression'),
        ),
      ...erased.refused,
      ...(jsx ? findJsx(script) : []).map((at) =>
        fail(script, at, 'JSX cannot be run here'),
      ),
    ],
  };
}

function lineOf(source: TS.SourceFile, position: number): number {
  return source.getLineAndCharacterOfPosition(position).line + 1;
}

function fail(
  source: TS.SourceFile,
  at: number,
  message: string,
): SampleFailure {
  return { where: 'code', line: lineOf(source, at), message };
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

function isUnreadable({ promised }: Expectation): boolean {
  return promised.kind === 'equals' && !promised.isReadable;
}

function addChecks(
  source: TS.SourceFile,
  expectations: readonly Expectation[],
): string {
  const text = new MagicString(source.text);
  for (const { promised, expression, at } of expectations) {
    const line = String(lineOf(source, at));
    const wrap = (before: string, after: string): void => {
      text.prependRight(expression.getStart(source), before);
      text.appendLeft(expression.end, after);
    };
    if (promised.kind === 'equals') {
      wrap(`${EXPECT}.equal(${line},(`, `),()=>(${promised.text}))`);
    } else if (promised.kind === 'throws') {
      const { name, message } = promised;
      const rest = `)${[name, message].map((one) => `,${JSON.stringify(one)}`).join('')})`;
      if (mayAwait(expression)) {
        wrap(`await ${EXPECT}.throwsLater(${line},async()=>(`, rest);
      } else wrap(`${EXPECT}.throws(${line},()=>(`, rest);
    }
  }
  return text.toString();
}

/** Whether `await` is allowed: at the top level and in async functions. */
function mayAwait(node: TS.Node): boolean {
  const around = ts.findAncestor(node, ts.isFunctionLike);
  if (around === undefined) return true;
  return (ts.getCombinedModifierFlags(around) & ts.ModifierFlags.Async) !== 0;
}
