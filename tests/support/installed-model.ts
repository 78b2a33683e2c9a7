/** The model of a package that is really installed, made once per run. */
import { convertPackage } from '../../build/api/convert/convert-package.ts';
import { loadModelInputs } from '../../build/api/model-inputs.ts';
import type { ApiModel } from '../../build/api/model.ts';
import { createNodeHost } from '../../build/host/node-host.ts';
import { toRequest } from '../../build/plan/sources.ts';
import { oncePerRun } from './once-per-run.ts';

const ROOT = process.cwd().replaceAll('\\', '/');

/** With what the package hides. */
export function extractInstalled(name: string): Promise<ApiModel> {
  return oncePerRun(`model of ${name}`, () =>
    extractIn(ROOT, { name, excludeInternal: false }),
  );
}

/** @param root - the folder of the project in which it is installed */
export async function extractIn(
  root: string,
  documented: Parameters<typeof toRequest>[0],
): Promise<ApiModel> {
  const inputs = await loadModelInputs(
    createNodeHost(),
    { version: '0', hash: 'test', stages: {}, folder: ROOT, modules: ROOT },
    root,
    toRequest(documented),
  );
  if (inputs.value === null)
    throw new Error(JSON.stringify(inputs.diagnostics));
  const { value } = await convertPackage(inputs.value.job, {
    files: null,
    parsed: new Map(),
  });
  if (value === null) throw new Error(`${documented.name} has no model`);
  return value.model;
}
