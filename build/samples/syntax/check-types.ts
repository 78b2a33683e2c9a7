/**
 * Checks the types of programs that are not run. They are compiled together,
 * with the declarations of the installed packages; packages that are not
 * installed, a bundler perhaps, are not checked.
 */
import type TS from 'typescript';

import { findScriptLanguage } from '../languages.ts';
import type { SampleFailure } from '../model.ts';
import type { CodeToPrepare } from '../protocol.ts';
import { ts } from '../../script/typescript.ts';

const OPTIONS: TS.CompilerOptions = {
  noEmit: true,
  strict: false,
  allowJs: true,
  checkJs: true,
  skipLibCheck: true,
  jsx: ts.JsxEmit.Preserve,
  target: ts.ScriptTarget.ESNext,
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

/** Diagnostics about unknown names, which a browser may have. */
const UNKNOWN_NAMES: ReadonlySet<number> = new Set([2304, 2552, 2584]);

/**
 * Sets of library declarations, from small to large, each with the diagnostics
 * that a larger set may resolve; `null` for all. The browser's take longer to
 * parse than all others together, and the newer half of the language as long as
 * the older one: only programs that need them are checked again with them.
 */
const LIBRARIES: readonly {
  readonly lib: readonly string[];
  readonly mayPassWithMore: ReadonlySet<number> | null;
}[] = [
  { lib: ['lib.es2015.d.ts'], mayPassWithMore: null },
  { lib: ['lib.esnext.d.ts'], mayPassWithMore: UNKNOWN_NAMES },
  {
    lib: ['lib.esnext.d.ts', 'lib.dom.d.ts', 'lib.dom.iterable.d.ts'],
    mayPassWithMore: new Set(),
  },
];

/** @param root - absolute path of the project, where packages are resolved */
export function checkTypes(
  codes: readonly CodeToPrepare[],
  root: string,
): ReadonlyMap<string, readonly SampleFailure[]> {
  const parsed: ParsedFiles = new Map();
  const failures = new Map<string, readonly SampleFailure[]>();
  let open = codes;
  for (const { lib, mayPassWithMore } of LIBRARIES) {
    if (open.length === 0) break;
    const found = findProblems(open, root, [...lib], parsed);
    for (const [id, problems] of found) {
      failures.set(id, problems.map(toFailure));
    }
    open = open.filter(({ id }) =>
      found.get(id)?.some(({ code }) => mayPassWithMore?.has(code) ?? true),
    );
  }
  return failures;
}

/** Parsed declarations by path, shared between the programs. */
type ParsedFiles = Map<string, TS.SourceFile>;

function findProblems(
  codes: readonly CodeToPrepare[],
  root: string,
  lib: string[],
  parsed: ParsedFiles,
): ReadonlyMap<string, readonly TS.Diagnostic[]> {
  const files = new Map(
    codes.map((code, index) => [
      `${root}/sample-${String(index)}.${extensionOf(code.language)}`,
      code,
    ]),
  );
  const options = { ...OPTIONS, lib };
  const program = ts.createProgram({
    rootNames: [...files.keys()],
    options,
    host: createHost(files, options, parsed),
  });
  return new Map(
    [...files].map(([name, { id }]) => {
      const source = program.getSourceFile(name);
      const problems = source ? program.getSemanticDiagnostics(source) : [];
      return [id, problems.filter(({ code }) => !IGNORED.has(code))];
    }),
  );
}

function extensionOf(language: string): string {
  const { typed = false, jsx = false } = findScriptLanguage(language) ?? {};
  return (typed ? 'ts' : 'js') + (jsx ? 'x' : '');
}

function createHost(
  files: ReadonlyMap<string, CodeToPrepare>,
  options: TS.CompilerOptions,
  parsed: ParsedFiles,
): TS.CompilerHost {
  const host = ts.createCompilerHost(options);
  const { fileExists, readFile, getSourceFile } = host;
  host.fileExists = (name) => files.has(name) || fileExists(name);
  host.readFile = (name) => files.get(name)?.code ?? readFile(name);
  host.getSourceFile = (name, settings, ...rest) => {
    if (!DECLARATIONS.test(name)) return getSourceFile(name, settings, ...rest);
    const known = parsed.get(name);
    if (known !== undefined) return known;
    // Types ignore doc comments, and parsing them takes a third of the time.
    const file = getSourceFile(name, withoutComments(settings), ...rest);
    if (file !== undefined) parsed.set(name, file);
    return file;
  };
  return host;
}

const DECLARATIONS = /\.d\.[cm]?ts$/;

function withoutComments(
  settings: TS.ScriptTarget | TS.CreateSourceFileOptions,
): TS.CreateSourceFileOptions {
  return {
    ...(typeof settings === 'object'
      ? settings
      : { languageVersion: settings }),
    jsDocParsingMode: ts.JSDocParsingMode.ParseNone,
  };
}

function toFailure({ file, start, messageText }: TS.Diagnostic): SampleFailure {
  const line = file?.getLineAndCharacterOfPosition(start ?? 0).line ?? 0;
  const message = ts.flattenDiagnosticMessageText(messageText, ' ');
  return { where: 'code', line: line + 1, message };
}
