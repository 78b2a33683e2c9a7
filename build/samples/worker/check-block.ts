/**
 * Checks blocks in languages that have a checker: with the schema and the root
 * value that their page defines. Finds out which of them readers can ask.
 */
import { findRoot } from '../find-root.ts';
import type { PreparedSample } from '../sample-model.ts';
import type { WorkerContext } from './group.ts';
import { addFailure, type Attempt } from './isolate.ts';
import { findProgram, type PageVariant } from './find-program.ts';
import {
  evaluate,
  isProgram,
  loadChecker,
  type CheckContext,
  type CheckerModule,
} from './module-loader.ts';
import type { Packages } from './packages.ts';

/** Asks the checker of a language about a block, and for the output it promises. */
export async function checkBlock(
  sample: PreparedSample,
  attempt: Attempt,
  variant: PageVariant,
  context: WorkerContext,
): Promise<void> {
  const { code, language, expected } = sample;
  try {
    const checker = await loadChecker(context.checkers.get(language), context);
    const around = {
      ...(await findSchema(sample, variant, context)),
      rootModule: await findRootModule(sample, variant, context),
      variables: JSON.parse(
        sample.variables ?? '{}',
      ) as CheckContext['variables'],
    };
    for (const { line, message } of checker.default?.(code, around) ?? []) {
      attempt.failures.push({ kind: 'code', line, message });
    }
    if (attempt.failures.length > 0) return;
    attempt.isQuery = await isAnswered(code, checker, around);
    if (expected === null) return;
    if (checker.answer === undefined) {
      throw new Error(
        `The checker of ${language} cannot produce output: export answer() from it`,
      );
    }
    const answer = await checker.answer(code, around);
    attempt.output.push(JSON.stringify(answer, null, 2));
  } catch (problem) {
    addFailure(attempt, problem);
  }
}

/** Whether readers can ask it as it is, and learn something. */
async function isAnswered(
  code: string,
  { isQuery, answer, isGood = () => true }: CheckerModule,
  around: CheckContext,
): Promise<boolean> {
  const { schemaModule, schemaText } = around;
  if ((schemaModule ?? schemaText) === null || isQuery?.(code) !== true) {
    return false;
  }
  if (answer === undefined) return true;
  try {
    const value = await answer(code, around);
    if (!isSeries(value)) return isGood(value);
    for await (const part of value) {
      if (!isGood(part)) return false;
    }
    return true;
  } catch {
    return false;
  }
}

function isSeries(value: unknown): value is AsyncIterable<unknown> {
  return Symbol.asyncIterator in Object(value);
}

/** `null` if the page has no such program, or it cannot run here. */
async function findRootModule(
  sample: PreparedSample,
  variant: PageVariant,
  packages: Packages,
): Promise<unknown> {
  const { shown } = variant;
  const root = findRoot(shown, sample, ({ script }) => script);
  if (root === null || !isProgram(root) || !root.isRun) return null;
  try {
    return await evaluate(root, {
      ...packages,
      find: (file) => findProgram(file, root, variant),
      page: variant.page,
      report: () => undefined,
    });
  } catch {
    return null;
  }
}

/** The page's schema: its latest version so far, or else its last one. */
async function findSchema(
  sample: PreparedSample,
  variant: PageVariant,
  packages: Packages,
): Promise<Pick<CheckContext, 'schemaModule' | 'schemaText'>> {
  const { schema, shown } = variant;
  if (schema === null) return { schemaModule: null, schemaText: null };
  const block = shown.findLast(({ file }) => file === schema);
  if (block === undefined) {
    throw new Error(
      `The front matter names the schema "${schema}", but no sample on this page has that title`,
    );
  }
  const program = findProgram(schema, sample, variant) ?? block;
  if (!isProgram(program)) {
    return { schemaModule: null, schemaText: block.code };
  }
  const schemaModule = await evaluate(program, {
    ...packages,
    find: (file) => findProgram(file, block, variant),
    page: variant.page,
    report: () => undefined,
  });
  return { schemaModule, schemaText: null };
}
