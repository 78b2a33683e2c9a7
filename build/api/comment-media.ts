/**
 * The pictures and other media that comments name relative to their file. They are
 * read with the package, so that the next build knows of them before it begins.
 */
import { readFileSync, realpathSync, statSync } from 'node:fs';
import { hashBytes } from '../core/hash.ts';
import { isMedia, listNamed, toMediaPath } from '../core/named-files.ts';
import { relativeTo } from '../core/paths.ts';
import type { Attachment, Attachments } from '../inputs/attachments.ts';
import type { ProgramOptions } from './convert/program.ts';
import { findOwnFile, showFile, type ExtractionJob } from './job.ts';
import type { ApiModel, SourceLocation } from './model.ts';
import { ABSENT, decode } from './reads.ts';

type PackagePlace = Pick<ExtractionJob, 'folder' | 'shownFolder' | 'directory'>;

/**
 * @param noted - learns of the content of each, and of those that are missing
 * @returns media by the path that places of comments begin with
 */
export function readCommentMedia(
  { entities, modules }: Pick<ApiModel, 'entities' | 'modules'>,
  job: PackagePlace,
  options: Pick<ProgramOptions, 'files' | 'reading'>,
): Attachments {
  const media = new Map<string, Attachment>();
  for (const [text, source] of findTexts([entities, modules], null)) {
    for (const path of listNamed({ file: source.file, text })) {
      const inRepository = source.original && job.directory !== '';
      const own = inRepository ? relativeTo(job.directory, path) : path;
      if (own === null || !isMedia(own)) continue;
      const content = readOwn(own, job, options);
      if (content === null) continue;
      const artifact = { path: toMediaPath(showFile(job, own)), content };
      const named = source.original ? path : showFile(job, path);
      media.set(named, { kind: 'media', artifact });
    }
  }
  return media;
}

/** All texts within a value of the model, with the place of their declaration. */
function* findTexts(
  value: unknown,
  around: SourceLocation | null,
): Generator<readonly [text: string, source: SourceLocation]> {
  if (typeof value === 'string') {
    if (around !== null) yield [value, around];
  } else if (Array.isArray(value)) {
    for (const element of value) yield* findTexts(element, around);
  } else if (typeof value === 'object' && value !== null) {
    const { source } = value as { readonly source?: SourceLocation | null };
    for (const part of Object.values(value)) {
      yield* findTexts(part, source ?? around);
    }
  }
}

/**
 * Notes what it reads, and what is missing.
 * @returns `null` for that, and for what leads out of the package
 */
function readOwn(
  own: string,
  job: PackagePlace,
  { files, reading }: Pick<ProgramOptions, 'files' | 'reading'>,
): Uint8Array | null {
  const path = `${job.folder}/${own}`;
  const text = files?.get(path);
  if (text !== undefined) return Buffer.from(text);
  try {
    const real = realpathSync(path);
    const isOwn = findOwnFile(job, real) !== null;
    if (!isOwn || !statSync(real).isFile()) return null;
    const content = new Uint8Array(readFileSync(real));
    reading?.files.set(path, hashBytes(decode(content)));
    return content;
  } catch {
    reading?.files.set(path, ABSENT);
    return null;
  }
}
