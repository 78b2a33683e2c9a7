/**
 * Turns a job into a model within one process: create the program, run TypeDoc,
 * normalise. Reads files only through TypeScript.
 */
import ts from 'typescript';
import {
  error,
  Failure,
  hasErrors,
  type Diagnostic,
  type Reported,
} from '../../diagnostics.ts';
import { findOwnFile, type Extraction, type ExtractionJob } from '../job.ts';
import {
  normaliseModel,
  type ProgramFacts,
} from '../normalise/normalise-model.ts';
import { createLocator } from '../sources/locate.ts';
import { findOriginals, type Original } from '../sources/originals.ts';
import { readSources } from '../sources/read-sources.ts';
import { checkFiles, placeOfEntry } from './check-files.ts';
import { collectImportPaths, joinEntries, type EntryFile } from './entries.ts';
import { createProgram, type ParsedFiles } from './program.ts';
import { reflect, type Reflected } from './reflect.ts';

export interface ConversionOptions {
  /** Files in memory by absolute path; `null` reads the disk only. */
  readonly files: ReadonlyMap<string, string> | null;
  /** What was parsed before; results are added. */
  readonly parsed: ParsedFiles;
}

/** @returns `null` with diagnostics where the entry cannot be documented */
export async function convertPackage(
  job: ExtractionJob,
  options: ConversionOptions,
): Promise<Reported<Extraction | null>> {
  const entries = entriesOf(job);
  const [main] = entries;
  const roots = entries.map(({ path }) => path);
  const separate = createProgram({ roots, ...options });
  const flaws = checkFiles(separate, main.path, job);
  if (hasErrors(flaws)) return { value: null, diagnostics: flaws };

  const joined = joinEntries(separate, entries, job.folder);
  const entry = joined?.path ?? main.path;
  const files = new Map(options.files);
  if (joined !== null) files.set(entry, joined.text);
  const program =
    joined === null
      ? separate
      : createProgram({ ...options, roots: [...roots, entry], files });
  let reflected: Reflected;
  try {
    reflected = await reflect(program, entry);
  } catch (problem) {
    return { value: null, diagnostics: [gaveUp(problem, job)] };
  }
  const originals = originalsOf(program, job, { ...options, files });
  const found = [...originals.values()].flat();
  const facts: ProgramFacts = {
    sources: new Set(found.map(({ file }) => file)),
    importPaths: collectImportPaths(program, entry, entries),
    locate: createLocator({ ...job, originals }),
    isLibrary: (file) => program.isSourceFileDefaultLibrary(file),
    fileOf: (path) => program.getSourceFile(path) ?? null,
  };
  try {
    const { value: model, diagnostics } = normaliseModel(job, reflected, facts);
    const sources = readSources(model, found);
    return {
      value: { model, sources },
      diagnostics: [...flaws, ...diagnostics],
    };
  } catch (problem) {
    if (!(problem instanceof Failure)) throw problem;
    const place = placeOfEntry(job);
    const diagnostics = problem.diagnostics.map((one) => ({ ...one, place }));
    return { value: null, diagnostics };
  }
}

function entriesOf({
  folder,
  entries: [first, ...others],
}: ExtractionJob): readonly [EntryFile, ...EntryFile[]] {
  const locate = ({ specifier, file }: typeof first): EntryFile => ({
    specifier,
    path: `${folder}/${file}`,
  });
  return [locate(first), ...others.map(locate)];
}

/** The sources of the package's declaration files, by path in the package. */
function originalsOf(
  program: ts.Program,
  { folder, directory }: ExtractionJob,
  { files, parsed }: ConversionOptions,
): ReadonlyMap<string, readonly Original[]> {
  const read = (path: string): string | null =>
    files?.get(path) ?? ts.sys.readFile(path) ?? null;
  const originals = new Map<string, readonly Original[]>();
  for (const { isDeclarationFile, fileName } of program.getSourceFiles()) {
    const file = findOwnFile({ folder }, fileName);
    if (file === null || !isDeclarationFile) continue;
    const request = { folder, directory, read, parsed };
    originals.set(file, findOriginals(file, request));
  }
  return originals;
}

/** TypeDoc throws on some comments, such as two that inherit from each other. */
function gaveUp(problem: unknown, job: ExtractionJob): Diagnostic {
  const reason = problem instanceof Error ? problem.message : String(problem);
  return error('typedoc-failed', `TypeDoc failed: ${reason}`, {
    place: placeOfEntry(job),
    hint: 'Look for something unusual in the comments of the package, such as {@inheritDoc} tags that refer to each other.',
  });
}
