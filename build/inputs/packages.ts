/**
 * Finds the packages that a site documents: its own, others, and other
 * versions.
 */
import { loadModelInputs, type PackageRequest } from '../api/inputs.ts';
import { showFile, type ModelInputs } from '../api/job.ts';
import { tryRead } from '../api/package/find-package.ts';
import type { SiteConfig } from '../config.ts';
import { toAbsolute } from '../core/paths.ts';
import {
  error,
  warning,
  type Diagnostic,
  type Reported,
} from '../diagnostics.ts';
import type { Host } from '../host/host.ts';
import type { LoadedInputs } from '../inputs.ts';
import { API_PATH } from '../plan/routes.ts';
import {
  listWanted,
  toRequest,
  toSource,
  type OtherSource,
} from '../plan/sources.ts';
import type { BuildRequest } from '../request.ts';
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

/**
 * Whether the output folder contains a documented package's own files, as `dist`
 * often does: the site would be published with the package, and lost when the
 * package is compiled again.
 */
export function checkOutputFolder(
  { root, out }: Pick<BuildRequest, 'root' | 'out'>,
  { model, otherApis }: Pick<LoadedInputs, 'model' | 'otherApis'>,
): readonly Diagnostic[] {
  const folder = `${toAbsolute(root, out)}/`;
  const jobs = [model, ...otherApis.map((one) => one.model)].map(
    ({ job }) => job,
  );
  return jobs.flatMap((job) => {
    const inside = job.entries.find(({ file }) =>
      [toAbsolute(root, showFile(job, file)), `${job.folder}/${file}`].some(
        (path) => path.startsWith(folder),
      ),
    );
    return inside === undefined
      ? []
      : [
          error(
            'unsafe-folder',
            `${out} belongs to the package: it contains ${showFile(job, inside.file)}`,
            {
              fault: 'usage',
              hint: 'Choose a folder that contains nothing but the built site: --out site',
            },
          ),
        ];
  });
}
