/**
 * The door of TypeDoc's thread: what features read there of a package, while its
 * program is in memory. A file of its own, since the thread needs nothing else
 * of features.
 */
import type ts from 'typescript';
import { cleanTexts } from '../api/clean-texts.ts';
import type { ProgramOptions } from '../api/convert/program.ts';
import type { ExtractionJob } from '../api/job.ts';
import type { ApiModel } from '../api/model.ts';
import type { Original } from '../api/sources/originals.ts';
import type { ErrorSources, Messages } from './errors/messages.ts';
import { readMessages } from './errors/read-messages.ts';
import { includeInComments } from './includes/in-comments.ts';
import { readSources } from './source-pages/read-sources.ts';
import type { SourceFile } from './source-pages/source-file.ts';

export { includeInComments };

/** What features want to know of a package: part of the job's key. */
export interface FeatureJob {
  readonly errors: ErrorSources;
}

export interface FeatureData {
  /** The source files that the model lists, as far as the package has them. */
  readonly sources: readonly SourceFile[];
  /** What the package says when something fails. */
  readonly messages: Messages;
}

/** What is in memory when the model has been made. */
export interface Extracted {
  readonly model: ApiModel;
  readonly program: ts.Program;
  readonly originals: readonly Original[];
}

export async function extractFeatures(
  job: ExtractionJob,
  { model, program, originals }: Extracted,
  options: ProgramOptions,
): Promise<FeatureData> {
  const { features } = job;
  const errors = features?.errors ?? null;
  return {
    sources: features === null ? [] : await readSources(model, originals),
    messages: cleanTexts(readMessages(errors, job, program, options)),
  };
}
