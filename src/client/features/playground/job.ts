/**
 * Composes what the sandbox runs of a page's samples and of what a reader has made
 * of them. Loads what reads edited code when there is some.
 */
import { EXPECTATION } from '../../../shared/expectations.ts';
import type { SandboxJob, JobModule } from './sandbox/protocol.ts';
import type * as checks from '../../../shared/add-checks.ts';
import type * as eraser from './erase.ts';
import type { Files } from './files.ts';
import type { PlaygroundQuery } from './types.ts';

export interface EditedProgram {
  /** The key of the sample to run. */
  readonly key: string;
  /** The variables of a query, as JSON; otherwise `''`. */
  readonly variables: string;
  /** What the page shows, by the keys of its samples. */
  readonly shown: ReadonlyMap<string, ShownCode>;
}

export interface ShownCode {
  /** The code as the build has made it. */
  readonly original: string;
  /** The code as a reader has changed it. */
  readonly code: string;
  readonly language: string;
}

/**
 * @param isErased - whether types are erased from what a reader has changed; first
 *   not, as most has none, and what erases them is as large as the editor twice
 * @throws a `CodeError` for edited code that cannot be read
 */
export async function composeJob(
  program: EditedProgram,
  files: Files,
  isErased: boolean,
): Promise<SandboxJob> {
  const { key, shown } = program;
  const samples = await files.loadSamples();
  const scripts = new Map<string, JobModule>();
  for (const [name, sample] of Object.entries(samples)) {
    const edit = shown.get(name);
    if ('schema' in sample || edit === undefined) continue;
    const { file, lines } = sample;
    const script =
      edit.code === edit.original
        ? replaceLines(edit.code, lines)
        : await compileEdit(edit, files, isErased).catch((problem: unknown) => {
            throw new CodeError(problem, name === key ? null : file);
          });
    scripts.set(name, { file, script });
  }
  const modules = [...scripts.values()];
  const main = scripts.get(key);
  if (main !== undefined) return { modules, isErased, main, query: null };
  const asked = samples[key];
  if (asked === undefined || !('schema' in asked)) {
    throw new Error(`There is no program ${key}`);
  }
  return { modules, isErased, ...composeQuery(program, asked, scripts) };
}

function composeQuery(
  { key, shown, variables }: EditedProgram,
  asked: PlaygroundQuery,
  scripts: ReadonlyMap<string, JobModule>,
): Pick<SandboxJob, 'main' | 'query'> {
  const block = shown.get(asked.schema)?.code ?? '';
  const schema = scripts.get(asked.schema) ?? block;
  const root = scripts.get(asked.root ?? '') ?? null;
  const { code = '', language = '' } = shown.get(key) ?? {};
  const file = `checker:${language}`;
  const script = `export * from '${file}'; export { default } from '${file}';`;
  return { main: { file, script }, query: { code, schema, root, variables } };
}

function replaceLines(
  code: string,
  lines: Readonly<Record<number, string>>,
): string {
  return code
    .split('\n')
    .map((line, index) => lines[index] ?? line)
    .join('\n');
}

/** Types that engines would take for comparisons, as in `read<Box>(text)`. */
const TYPE_ARGUMENTS = /\w<[^<>=;]*>\(/;

async function compileEdit(
  { code, language }: ShownCode,
  { loadPlayground }: Files,
  isErased: boolean,
): Promise<string> {
  const addresses = await loadPlayground();
  let script = code;
  const mayHaveTypes = isErased || TYPE_ARGUMENTS.test(code);
  if (mayHaveTypes && !/^(?:[cm]?jsx?|javascript)$/.test(language)) {
    const { eraseTypes } = (await import(addresses.eraser)) as typeof eraser;
    script = eraseTypes(script);
  }
  if (!EXPECTATION.test(script)) return script;
  const { addChecks } = (await import(addresses.checks)) as typeof checks;
  return addChecks(script).code;
}

/** Code that cannot be read. */
export class CodeError extends Error {
  readonly line: number | null = null;
  readonly column: number | null = null;

  /** @param file - of a sample that the program imports, or `null` */
  constructor(problem: unknown, file: string | null) {
    const text = problem instanceof Error ? problem.message : String(problem);
    // Acorn and Sucrase append the place to the message.
    const [, message, line, column] = /^([^]*) \((\d+):(\d+)\)$/.exec(text) ?? [
      null,
      text,
    ];
    super(`${file === null ? '' : `${file}:${line} `}SyntaxError: ${message}`);
    if (file !== null || line === undefined) return;
    this.line = Number(line);
    this.column = Number(column) + 1;
  }
}
