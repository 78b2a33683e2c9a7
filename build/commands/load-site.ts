/**
 * The site as TypeDoc and its texts describe it, for what is measured of that
 * alone: no sample runs, and no page is rendered.
 */
import type { SiteConfig } from '../config.ts';
import { Failure, hasErrors } from '../diagnostics.ts';
import { noCommits } from '../host/commits.ts';
import { openMemo } from '../host/memo-store.ts';
import type { Document } from '../plan/read-documents.ts';
import { createPhases, SILENT } from '../reporter.ts';
import type { Models } from '../load-models.ts';
import type { Options } from './arguments.ts';
import type { CommandContext } from './command.ts';
import { toRequest } from './folders.ts';

export interface LoadedSite {
  /** What TypeDoc's thread extracted: that of the site's package is `own`. */
  readonly models: Models;
  readonly documents: readonly Document[];
  readonly config: SiteConfig;
  /** Relative to the project, for messages. */
  readonly configFile: string;
}

/**
 * What a build would use.
 * @throws Failure - if anything is wrong with the inputs or the model
 */
export async function loadSite(
  options: Options,
  context: CommandContext,
): Promise<LoadedSite> {
  const request = { ...toRequest(options, context), loadCommits: noCommits };
  const { readInputs } = await import('../inputs.ts');
  const { createServices } = await import('../services.ts');
  const { loadModels } = await import('../load-models.ts');
  const { parseDocuments } = await import('../plan/read-documents.ts');
  const inputs = await readInputs(request);
  const memo = await openMemo(request, 'extractModel');
  const phases = createPhases(SILENT);
  const models = await loadModels(request, inputs.value, memo, phases);
  const { markdown } = createServices(request, inputs.value, memo, phases);
  const { site } = inputs.value;
  const { config, configFile, documents: files } = site;
  const documents = await parseDocuments(files, markdown, memo);
  await memo.save();
  const diagnostics = [...inputs.diagnostics, ...models.diagnostics];
  if (models.value === null || hasErrors(diagnostics)) {
    throw new Failure(diagnostics);
  }
  return {
    models: models.value,
    documents: documents.value,
    config,
    configFile,
  };
}
