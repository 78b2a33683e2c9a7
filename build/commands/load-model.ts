/** Loads what commands need that use the model and the configuration only. */
import type { ApiModel } from '../api/model.ts';
import type { SiteConfig } from '../config.ts';
import { createMemo } from '../core/memo.ts';
import type { Reported } from '../diagnostics.ts';
import { noHistory } from '../host/history.ts';
import { openStore } from '../host/memo-store.ts';
import { createPhases, SILENT } from '../reporter.ts';
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
  const { loadModels, THIS_MACHINE } = await import('../tools.ts');
  const inputs = await readInputs(request);
  if (inputs.value === null) return { ...inputs, value: null };
  const store = openStore(request);
  const memo = createMemo(await store.load('extractModel'));
  const loaded = await loadModels(request, inputs.value, {
    memo,
    phases: createPhases(SILENT),
    programs: THIS_MACHINE,
  });
  await store.store(memo.stages());
  const { config, configFile } = inputs.value.site;
  return {
    value:
      loaded.value === null
        ? null
        : { model: loaded.value.own, config, configFile },
    diagnostics: [...inputs.diagnostics, ...loaded.diagnostics],
  };
}
