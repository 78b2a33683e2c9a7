/**
 * Turns a job into a model within one process: create the program, check that it
 * can be read completely, run TypeDoc, normalize. Reads files through TypeScript.
 */
import ts from 'typescript';
import {
  error,
  Failure,
  hasErrors,
  warning,
  type Diagnostic,
  type Place,
  type Reported,
} from '../../diagnostics.ts';
import { isPrivatePath, subpathOf } from '../../core/names.ts';
import { cleanTexts } from '../clean-texts.ts';
import { readCommentMedia } from '../comment-media.ts';
import {
  findOwnFile,
  showFile,
  type Extracted,
  type Extraction,
  type ExtractionJob,
} from '../job.ts';
import type { EntryPoint } from '../package/entry-points.ts';
import { isDeclaration, isScript } from '../package/files.ts';
import { WITHOUT_EXPORTS } from '../package/refusals.ts';
import { normaliseModel } from '../normalise/normalise-model.ts';
import { createLocator } from '../sources/locate.ts';
import { extractFeatures, includeInComments } from '../../features/extract.ts';
import { findOriginals } from '../sources/originals.ts';
import { checkBytes } from './check-bytes.ts';
import { declareScripts } from './declare-scripts.ts';
import { hideExports, resolveAlias } from './hide-exports.ts';
import { exportsOf, joinEntries } from './join-entries.ts';
import { findLostImports } from './lost-imports.ts';
import { createProgram, type ProgramOptions } from './program.ts';
import { reflect, type Reflected } from './reflect.ts';

/** @param onWork - told the export that TypeDoc works on, with its place */
export async function convertPackage(
  job: ExtractionJob,
  options: ProgramOptions,
  onWork: (subject: string) => void = () => undefined,
): Promise<Extracted> {
  const reads = { files: new Map<string, string>(), links: new Map() };
  const isSource = !isDeclaration(job.entries[0].file);
  const noted = { ...options, reading: reads, isSource };
  const isDeclared = job.entries.every(({ file }) => !isScript(file));
  const convertEntries = isDeclared ? convert : convertScripts;
  const { value, diagnostics } = await convertEntries(job, noted, onWork);
  if (value === null) return { value, diagnostics, reads };
  const media = readCommentMedia(value.model, job, noted);
  return { value: { ...value, media }, diagnostics, reads };
}

type Converted = Reported<Omit<Extraction, 'media'> | null>;

/** Documents the declarations of scripts, which are only in memory. */
async function convertScripts(
  job: ExtractionJob,
  options: ProgramOptions,
  onWork: (subject: string) => void,
): Promise<Converted> {
  const declared = declareScripts(job, options);
  const { restorePlaces } = declared;
  const converted = await convert(declared.job, declared.options, onWork);
  const { value, diagnostics } = converted;
  if (value === null) return { value, diagnostics: restorePlaces(diagnostics) };
  const { model, elsewhere } = value;
  const restored = restorePlaces({ model, elsewhere, diagnostics });
  return {
    value: { ...value, model: restored.model, elsewhere: restored.elsewhere },
    diagnostics: restored.diagnostics,
  };
}

/** @returns `null` with diagnostics where the entry cannot be documented */
async function convert(
  wanted: ExtractionJob,
  options: ProgramOptions,
  onWork: (subject: string) => void,
): Promise<Converted> {
  const roots = wanted.entries.map(({ file }) => `${wanted.folder}/${file}`);
  onWork('the files');
  const separate = createProgram(roots, options);
  const unused = hideExports(separate, wanted);
  const job = withoutPrivate(separate, wanted);
  if (job.excludeInternal && !hasExports(separate, job)) {
    return convert({ ...job, excludeInternal: false }, options, onWork);
  }
  const flaws = [
    ...checkFiles(separate, job),
    ...checkBytes(separate, job, options),
    ...unused.map((pattern) =>
      warning('exclude-unused', `exclude: ${pattern} matches no export`, {
        hint: 'Write names as in page addresses, such as core.parse or fp/merge; * matches any characters.',
      }),
    ),
  ];
  if (hasErrors(flaws)) return { value: null, diagnostics: flaws };

  const { program, entry, exports } = joinEntries(separate, job, options);
  const included = includeInComments(job, options);
  let reflected: Reflected;
  try {
    const reading = { ...job, include: included.include };
    reflected = await reflect(program, entry, reading, (name, declared) => {
      onWork(describeWork(name, declared, job));
    });
    onWork('the model');
  } catch (problem) {
    const diagnostics =
      problem instanceof Failure ? problem.diagnostics : [gaveUp(problem, job)];
    return { value: null, diagnostics };
  }
  const declarations = program
    .getSourceFiles()
    .filter(({ isDeclarationFile }) => isDeclarationFile)
    .flatMap(({ fileName }) => findOwnFile(job, fileName) ?? []);
  const originalsByFile = findOriginals(declarations, job, options);
  const originals = [...originalsByFile.values()].flat();
  const { model, elsewhere, diagnostics } = normaliseModel(job, reflected, {
    program,
    sources: new Set(originals.map(({ file }) => file)),
    exports,
    locate: createLocator(job, originalsByFile),
  });
  const extracted = { model, program, originals };
  const featureData = await extractFeatures(job, extracted, options);
  return {
    value: {
      model: cleanTexts(model),
      featureData,
      elsewhere,
    },
    diagnostics: [...flaws, ...included.diagnostics.values(), ...diagnostics],
  };
}

/** Leaves out private modules, unless one alone exports a name. */
function withoutPrivate(
  program: ts.Program,
  job: ExtractionJob,
): ExtractionJob {
  if (!job.excludeInternal) return job;
  const [main, ...others] = job.entries;
  const isPrivate = ({ specifier }: EntryPoint): boolean =>
    isPrivatePath(subpathOf(job.packageName, specifier));
  const list = (entry: EntryPoint): readonly ts.Symbol[] => [
    ...exportsOf(program, job, entry).values(),
  ];
  const open = others.filter((entry) => !isPrivate(entry));
  const known = new Set([main, ...open].flatMap(list));
  const kept = others.filter(
    (entry) =>
      open.includes(entry) || list(entry).some((symbol) => !known.has(symbol)),
  );
  return { ...job, entries: [main, ...kept] };
}

/** @param declared - `null` for what is no export, and cannot be skipped */
function describeWork(
  name: string,
  declared: ts.Declaration | null,
  job: ExtractionJob,
): string {
  if (declared === null) return name;
  const file = declared.getSourceFile();
  const path = findOwnFile(job, file.fileName);
  const advice = `to skip it, set exclude: ['${name}'] in the configuration`;
  if (path === null) return `${name}; ${advice}`;
  const shownFile = showFile(job, path);
  const { line } = placeIn(file, declared.getStart(file), shownFile);
  return `${name} (${shownFile}:${String(line)}); ${advice}`;
}

/** TypeDoc throws on some comments, such as two that inherit from each other. */
function gaveUp(problem: unknown, job: ExtractionJob): Diagnostic {
  const reason = problem instanceof Error ? problem.message : String(problem);
  return error('typedoc-failed', `TypeDoc failed: ${reason}`, {
    place: placeOfEntry(job),
    hint: 'Look for unusual comments in the package, such as {@inheritDoc} tags that refer to each other.',
  });
}

/**
 * Errors for an entry without exports and for files that do not parse, warnings
 * for lost re-exports. TypeDoc silently skips both: the page of a symbol would be
 * wrong or missing without a message. Types are not checked: that is up to the
 * package's own compilation.
 */
function checkFiles(
  program: ts.Program,
  job: ExtractionJob,
): readonly Diagnostic[] {
  const unreadable = checkEntry(program, job);
  if (unreadable !== null) return [unreadable];
  const checker = program.getTypeChecker();
  return program.getSourceFiles().flatMap((file) => {
    const path = findOwnFile(job, file.fileName);
    if (path === null) return [];
    const shownFile = showFile(job, path);
    const [flaw] = program.getSyntacticDiagnostics(file);
    if (flaw !== undefined) {
      const message = `The file is not valid TypeScript: ${textOf(flaw)}`;
      const place = placeIn(file, flaw.start, shownFile);
      return [error('not-typescript', message, { place })];
    }
    return [
      ...findLostExports(file, checker).map((specifier) =>
        warning('lost-export', `No types were found for ${specifier.text}`, {
          place: placeIn(file, specifier.getStart(file), shownFile),
          hint: 'Its exports are missing from the reference. Correct the path, install the missing package, or build your package first.',
        }),
      ),
      ...findLostImports(file, checker).map((specifier) =>
        warning('lost-import', `No types were found for ${specifier.text}`, {
          place: placeIn(file, specifier.getStart(file), shownFile),
          hint: 'Imported types are shown as written, without links. Install the package, or correct the path.',
        }),
      ),
    ];
  });
}

/** What `export ... from './gone.js'` and `export { gone }` name in vain. */
function findLostExports(
  file: ts.SourceFile,
  checker: ts.TypeChecker,
): readonly (ts.StringLiteral | ts.Identifier)[] {
  const isLost = ({ name }: ts.ExportSpecifier): boolean => {
    const symbol = checker.getSymbolAtLocation(name);
    return symbol !== undefined && resolveAlias(symbol, checker) === symbol;
  };
  return file.statements.filter(ts.isExportDeclaration).flatMap((statement) => {
    const { moduleSpecifier: from, exportClause: clause } = statement;
    if (from && ts.isStringLiteral(from)) {
      return checker.getSymbolAtLocation(from) ? [] : [from];
    }
    return clause && ts.isNamedExports(clause)
      ? clause.elements.filter(isLost).map(({ name }) => name)
      : [];
  });
}

/** @param shown - the name of the file in messages */
function placeIn(file: ts.SourceFile, position: number, shown: string): Place {
  const { line, character } = ts.getLineAndCharacterOfPosition(file, position);
  return { file: shown, line: line + 1, column: character + 1 };
}

/** An entry that TypeScript cannot read must not be given to TypeDoc. */
function checkEntry(
  program: ts.Program,
  job: ExtractionJob,
): Diagnostic | null {
  const unreadable = (
    message: string,
    hint = `Set the package's "entry" in the configuration to a TypeScript module.`,
    place: Place = placeOfEntry(job),
  ): Diagnostic =>
    error('entry-unreadable', message, { fault: 'usage', place, hint });
  const file = program.getSourceFile(`${job.folder}/${job.entries[0].file}`);
  if (file === undefined) return unreadable('The entry cannot be read');
  const [flaw] = program.getSyntacticDiagnostics(file);
  if (flaw !== undefined) {
    return unreadable(
      `The entry is not valid TypeScript: ${textOf(flaw)}`,
      `Fix it there, or set the package's "entry" in the configuration to another module.`,
      placeIn(file, flaw.start, placeOfEntry(job).file),
    );
  }
  const checker = program.getTypeChecker();
  if (hasExports(program, job)) return null;
  const ambient = findAmbientModule(checker, job);
  if (ambient === undefined) {
    const nothing = unreadable('The entry exports nothing');
    // What it exports may have to be built first.
    const isLost = findLostExports(file, checker).length > 0;
    return isLost ? nothing : { ...nothing, code: WITHOUT_EXPORTS };
  }
  return unreadable(
    "The entry exports nothing: the package declares modules by name (declare module '...'), which cannot be documented",
    `Set the package's "entry" in the configuration to a file that exports what you want to document.`,
    ambient,
  );
}

function hasExports(program: ts.Program, job: ExtractionJob): boolean {
  return job.entries.some((entry) => exportsOf(program, job, entry).size > 0);
}

function textOf({ messageText }: ts.Diagnostic): string {
  return ts.flattenDiagnosticMessageText(messageText, ' ');
}

/** The first place where the package has `declare module 'its-own-name'`. */
function findAmbientModule(
  checker: ts.TypeChecker,
  job: ExtractionJob,
): Place | undefined {
  const [place] = checker
    .getAmbientModules()
    .flatMap((module) => module.declarations ?? [])
    .flatMap((declaration) => {
      const around = declaration.getSourceFile();
      const file = findOwnFile(job, around.fileName);
      return file === null
        ? []
        : [placeIn(around, declaration.getStart(), showFile(job, file))];
    });
  return place;
}

function placeOfEntry(job: ExtractionJob): Place {
  const file = showFile(job, job.entries[0].file);
  return { file, line: null, column: null };
}
