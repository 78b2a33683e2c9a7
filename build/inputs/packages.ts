/**
 * Finds the packages that a site documents: its own, others, and other
 * versions.
 */
import { loadModelInputs, type PackageRequest } from '../api/inputs.ts';
import { showFile, type ModelInputs } from '../api/job.ts';
import { tryRead } from '../api/package/find-package.ts';
import type { SiteConfig } from '../config.ts';
import { warning, type Reported } from '../diagnostics.ts';
import type { Host } from '../host/host.ts';
import { API_PATH } from '../plan/routes.ts';
import {
  listWanted,
  toRequest,
  toSource,
  type OtherSource,
} from '../plan/sources.ts';
import type { Tool } from '../tool.ts';
import type { Readme } from './content-files.ts';

/** A package's inputs, and its README. */
export interface PackageInputs {
  readonly model: ModelInputs;
  readonly readme: Readme | null;
}

export interface OtherInputs extends PackageInputs {
  readonly source: OtherSource;
}

export interface DocumentedInputs extends PackageInputs {
  readonly otherApis: readonly OtherInputs[];
}

/** The value is `null` if one of the packages cannot be documented. */
export async function loadPackages(
  host: Host,
  tool: Tool,
  root: string,
  config: SiteConfig,
): Promise<Reported<DocumentedInputs | null>> {
  const load = (
    request: PackageRequest,
    readme: boolean,
  ): Promise<Reported<PackageInputs | null>> =>
    loadPackage(host, tool, root, { request, readme });
  const wanted = listWanted(config, API_PATH);
  const [main, ...others] = await Promise.all([
    load(toRequest(config.package), config.package.readme),
    ...wanted.map(({ request, readme }) => load(request, readme)),
  ]);
  const diagnostics = [main, ...others].flatMap((one) => one.diagnostics);
  const otherApis = wanted.flatMap((one, index): readonly OtherInputs[] => {
    const found = others[index]?.value ?? null;
    if (found === null) return [];
    const { packageName: name, version } = found.model.job;
    return [{ ...found, source: toSource(one, { name, version }) }];
  });
  const isComplete = otherApis.length === wanted.length;
  const value =
    main.value === null || !isComplete ? null : { ...main.value, otherApis };
  return { value, diagnostics };
}

async function loadPackage(
  host: Host,
  tool: Tool,
  root: string,
  {
    request,
    readme: wantsReadme,
  }: { readonly request: PackageRequest; readonly readme: boolean },
): Promise<Reported<PackageInputs | null>> {
  const found = await loadModelInputs(host, tool, root, request);
  if (found.value === null) return { ...found, value: null };
  const model = found.value;
  const readme = wantsReadme ? await readReadme(host, model) : null;
  const missing =
    wantsReadme && readme === null
      ? [
          warning('no-readme', `The package ${request.name} has no README.md`, {
            hint: 'Add one, or remove "readme" from the configuration.',
          }),
        ]
      : [];
  return {
    value: { model, readme },
    diagnostics: [...found.diagnostics, ...missing],
  };
}

async function readReadme(
  host: Host,
  { job }: ModelInputs,
): Promise<Readme | null> {
  const bytes = await tryRead(host, `${job.folder}/README.md`);
  return bytes === null
    ? null
    : {
        file: showFile(job, 'README.md'),
        text: Buffer.from(bytes).toString('utf8'),
        directory: job.directory,
      };
}
