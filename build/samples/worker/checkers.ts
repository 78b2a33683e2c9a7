/**
 * Languages that are checked rather than run, by a module of the site: its
 * default export takes the code of a block and returns the problems in it. If
 * the output of such a block is promised, the module's `answer` has to return
 * it.
 */
import { basename, dirname } from 'node:path';
import type { SampleFailure } from '../model.ts';
import type { CheckerProgram } from '../protocol.ts';
import { linkProgram, type Externals } from './modules.ts';

/** What a checker is told about the page around the block. */
export interface CheckContext {
  /** Exports of the program that the front matter's `schema` names, or `null`. */
  readonly schemaModule: unknown;
  /** Text of that block if it is not a program, or `null`. */
  readonly schemaText: string | null;
}

export interface CheckProblem {
  readonly message: string;
  /** Within the block, from 1. */
  readonly line: number;
  readonly column: number;
}

export interface Checker {
  readonly check: (
    code: string,
    context: CheckContext,
  ) => readonly CheckProblem[];
  /** Returns a JSON value; `null` if the module does not export `answer`. */
  readonly answer: ((code: string, context: CheckContext) => unknown) | null;
}

/** Runs a checker's module once and returns its exports. */
export async function loadChecker(
  { path, program }: CheckerProgram,
  externals: Externals,
): Promise<Checker> {
  const file = basename(path);
  const fail = (line: number, message: string): never => {
    throw new Error(`${file}:${String(line)} ${message}`);
  };
  const [failure] = [...program.failures, ...program.obstacles];
  if (failure !== undefined) fail(failure.line, failure.message);
  const module = await linkProgram(
    { file, program, folder: dirname(path) },
    { externals, find: () => null, report: fail },
  );
  await module.evaluate();
  const { default: check, answer = null } = module.namespace as {
    readonly default?: unknown;
    readonly answer?: unknown;
  };
  if (typeof check !== 'function') {
    throw new Error(`${file} has no default export that is a function`);
  }
  return { check, answer } as Checker;
}

export function toFailures(
  problems: readonly CheckProblem[],
): readonly SampleFailure[] {
  return problems.map(({ line, message }) => ({
    where: 'code',
    line,
    message,
  }));
}
