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
import { normaliseModel } from '../normalise/normalise-model.ts';
import { createLocator } from '../sources/locate.ts';
import { findOriginals, type Original } from '../sources/originals.ts';
import { readSources } from '../sources/read-sources.ts';
import { checkFiles, placeOfEntry } from './check-files.ts';
import {
  collectImportPaths,
  createProgram,
  joinEntries,
  type ProgramOptions,
} from './program.ts';
import { reflect, type Reflected } from './reflect.ts';

/** @returns `null` with diagnostics where the entry cannot be documented */
export async function convertPackage(
  job: ExtractionJob,
  options: ProgramOptions,
): Promise<Reported<Extraction | null>> {
  const roots = job.entries.map(({ file }) => `${job.folder}/${file}`);
  const separate = createProgram(roots, options);
  const flaws = checkFiles(separate, job);
  if (hasErrors(flaws)) return { value: null, diagnostics: flaws };

  const documented = joinEntries(separate, job, options);
  const { program, entry } = documented;
  let reflected: Reflected;
  try {
    reflected = await reflect(program, entry);
  } catch (problem) {
    return { value: null, diagnostics: [gaveUp(problem, job)] };
  }
  const originals = originalsOf(program, job, options);
  const found = [...originals.values()].flat();
  try {
    const { value: model, diagnostics } = normaliseModel(job, reflected, {
      program,
      sources: new Set(found.map(({ file }) => file)),
      importPaths: collectImportPaths(documented, job),
      locate: createLocator(job, originals),
    });
    return {
      value: { model, sources: readSources(model, found) },
      diagnostics: [...flaws, ...diagnostics],
    };
  } catch (problem) {
    if (!(problem instanceof Failure)) throw problem;
    const place = placeOfEntry(job);
    const diagnostics = problem.diagnostics.map((one) => ({ ...one, place }));
    return { value: null, diagnostics };
  }
}

/** The sources of the package's declaration files, by path in the package. */
function originalsOf(
  program: ts.Program,
  job: ExtractionJob,
  { files, parsed }: ProgramOptions,
): ReadonlyMap<string, readonly Original[]> {
  const read = (path: string): string | null =>
    files?.get(path) ?? ts.sys.readFile(path) ?? null;
  const originals = new Map<string, readonly Original[]>();
  for (const { isDeclarationFile, fileName } of program.getSourceFiles()) {
    const file = findOwnFile(job, fileName);
    if (file === null || !isDeclarationFile) continue;
    originals.set(file, findOriginals(file, job, read, parsed));
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
