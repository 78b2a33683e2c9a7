/**
 * Which code is read for messages: the sources that a package's maps embed, or the
 * package's own sources, or else what it was compiled to. All of its files count,
 * since errors are raised where no declaration leads.
 */
import { posix } from 'node:path';
import ts from 'typescript';
import { parseOnce, type ProgramOptions } from '../../api/convert/program.ts';
import { findOwnFile, type ExtractionJob } from '../../api/job.ts';
import type { ErrorSources, Messages } from './messages.ts';
import { findMessages, fixedText } from './find-messages.ts';
import { findOriginals } from '../../api/sources/originals.ts';

/** @param program - of the current version */
export function readMessages(
  sources: ErrorSources | null,
  job: ExtractionJob,
  program: ts.Program,
  options: ProgramOptions,
): Messages {
  const { constructors = [], former = null } = sources ?? {};
  const formerVersion = former?.version ?? '';
  if (constructors.length === 0) {
    return { current: [], former: [], formerVersion };
  }
  const writtenSourceFiles = program
    .getSourceFiles()
    .filter(
      ({ fileName, isDeclarationFile }) =>
        !isDeclarationFile && findOwnFile(job, fileName) !== null,
    );
  const files =
    writtenSourceFiles.length > 0 ? writtenSourceFiles : readCode(job, options);
  const nameFile = (file: string): string => {
    const packageFile = findOwnFile(job, file);
    return packageFile === null ? file : posix.join(job.directory, packageFile);
  };
  const current = findMessages(files, constructors).map((message) => ({
    ...message,
    places: message.places.map((place) => ({
      ...place,
      file: nameFile(place.file),
    })),
  }));
  const known = new Set(current.map(fixedText));
  const before =
    former === null ? [] : readCode({ ...former, directory: '' }, options);
  return {
    current,
    former: findMessages(before, constructors).filter(
      (message) => !known.has(fixedText(message)),
    ),
    formerVersion,
  };
}

function readCode(
  job: Pick<ExtractionJob, 'folder' | 'directory'>,
  options: ProgramOptions,
): readonly ts.SourceFile[] {
  const list = (extension: string): readonly string[] =>
    ts.sys
      .readDirectory(job.folder, [extension], ['node_modules'])
      .flatMap((path) => findOwnFile(job, path) ?? [])
      .sort();
  const originalsByFile = findOriginals(list('.d.ts'), job, options);
  const originals = new Map(
    [...originalsByFile.values()]
      .flat()
      .map((original) => [original.file, original]),
  );
  if (originals.size > 0) {
    return Array.from(originals.values(), (original) => original.parse());
  }
  return list('.js').map((file) =>
    parseOnce(options.parsed, file, {
      text: ts.sys.readFile(`${job.folder}/${file}`) ?? '',
      comments: false,
    }),
  );
}
