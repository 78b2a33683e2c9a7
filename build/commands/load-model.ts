/** Loads what commands need that use the model and the configuration only. */
import type { ApiModel } from '../api/model.ts';
import type { SiteConfig } from '../config.ts';
import { createLatestCache } from '../core/latest-cache.ts';
import { createMemo } from '../core/memo.ts';
import type { Reported } from '../diagnostics.ts';
import { noHistory } from '../host/history.ts';
import { openCache } from '../host/open-cache.ts';
import { createPhases } from '../phases.ts';
import { SILENT } from '../reporter.ts';
import type { Context } from './command.ts';
import { toRequest } from './folders.ts';
import type { Options } from './options.ts';

export interface ModelOfSite {
  readonly model: ApiModel;
  readonly config: SiteConfig;
  /** Relative to the project, for messages. */
  readonly configFile: string;
}

/** The model that a build would use, from the cache if possible. */
export async function loadModel(
  options: Options,
  context: Context,
): Promise<Reported<ModelOfSite | null>> {
  const asked = toRequest(options, context);
  if (asked.value === null) return { ...asked, value: null };
  const request = { ...asked.value, loadHistory: noHistory, reporter: SILENT };
  const { readInputs } = await import('../inputs.ts');
  const { extractOnce } = await import('../api/extract.ts');
  const { createTools } = await import('../tools.ts');
  const inputs = await readInputs(request);
  if (inputs.value === null) return { ...inputs, value: null };
  const loaded = await createTools(request, inputs.value, {
    cache: openCache(request),
    memo: createMemo(),
    keep: createLatestCache(),
    phases: createPhases(SILENT),
    extract: extractOnce,
    endBundling: null,
  }).loadModel();
  const { config, configFile } = inputs.value.site;
  return {
    value:
      loaded.value === null
        ? null
        : { model: loaded.value.model, config, configFile },
    diagnostics: [...inputs.diagnostics, ...loaded.diagnostics],
  };
}
