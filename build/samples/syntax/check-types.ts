/**
 * Checks the types of programs that are not run. They are compiled together,
 * with the declarations of the installed packages; packages that are not
 * installed, a bundler perhaps, are not checked.
 */
import type TS from 'typescript';
import { ts } from '../../script/typescript.ts';
import type { SampleFailure } from '../model.ts';
import { extensionOf } from './references.ts';

interface Code {
  readonly id: string;
  readonly code: string;
  readonly language: string;
}

const OPTIONS: TS.CompilerOptions = {
  noEmit: true,
  strict: false,
  allowJs: true,
  checkJs: true,
  skipLibCheck: true,
  jsx: ts.JsxEmit.Preserve,
  target: ts.ScriptTarget.ESNext,
  lib: ['lib.esnext.d.ts', 'lib.dom.d.ts', 'lib.dom.iterable.d.ts'],
  module: ts.ModuleKind.ESNext,
  moduleResolution: ts.ModuleResolutionKind.Bundler,
  // Otherwise programs without imports would share one global scope.
  moduleDetection: ts.ModuleDetectionKind.Force,
  types: [],
};

/**
 * Diagnostics about modules that are not installed or have no types, and about
 * Node's globals, whose declarations would take half as long again to parse.
 */
const IGNORED: ReadonlySet<number> = new Set([
  2307, 2580, 2591, 2792, 2882, 7016,
]);

/**
 * The type errors of each code, by its id.
 * @param root - absolute path of the project, where packages are resolved
 */
export function checkTypes(
  codes: readonly Code[],
  root: string,
): ReadonlyMap<string, readonly SampleFailure[]> {
  if (codes.length === 0) return new Map();
  const files = new Map(
    codes.map((code, index) => [
      `${root}/sample-${String(index)}.${extensionOf(code.language)}`,
      code,
    ]),
  );
  const host = ts.createCompilerHost(OPTIONS);
  const program = ts.createProgram([...files.keys()], OPTIONS, {
    ...host,
    fileExists: (name) => files.has(name) || host.fileExists(name),
    readFile: (name) => files.get(name)?.code ?? host.readFile(name),
    getSourceFile(name, languageVersion) {
      const text = files.get(name)?.code ?? host.readFile(name);
      if (text === undefined) return undefined;
      // Types ignore doc comments, and parsing them takes a third of the time.
      const settings: TS.CreateSourceFileOptions = {
        ...(typeof languageVersion === 'object'
          ? languageVersion
          : { languageVersion }),
        jsDocParsingMode: ts.JSDocParsingMode.ParseNone,
      };
      return ts.createSourceFile(name, text, settings);
    },
  });
  return new Map(
    [...files].map(([name, { id }]) => {
      const source = program.getSourceFile(name);
      const problems = source ? program.getSemanticDiagnostics(source) : [];
      const known = problems.filter(({ code }) => !IGNORED.has(code));
      return [id, known.map(toFailure)];
    }),
  );
}

function toFailure({ file, start, messageText }: TS.Diagnostic): SampleFailure {
  const line = file?.getLineAndCharacterOfPosition(start ?? 0).line ?? 0;
  const message = ts.flattenDiagnosticMessageText(messageText, ' ');
  return { where: 'code', line: line + 1, message };
}
