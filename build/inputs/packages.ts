/**
 * Finds the packages that a site documents: its own, others, and other
 * versions.
 */
import {
  loadModelInputs,
  type ModelRequest,
  type PackageRequest,
} from '../api/model-inputs.ts';
import { showFile, type ModelSource, type SavedModel } from '../api/job.ts';
import { findReadme } from '../api/package/find-package.ts';
import type { SiteConfig } from '../config.ts';
import { toAbsolute } from '../core/paths.ts';
import {
  error,
  hasErrors,
  warning,
  type Diagnostic,
  type Reported,
} from '../diagnostics.ts';
import type { Host } from '../host/host.ts';
import type { SiteInput } from '../inputs.ts';
import { API_PATH } from '../plan/routes.ts';
import { listWanted, toRequest, type OtherSource } from '../plan/sources.ts';
import type { BuildRequest, Tool } from '../request.ts';
import type { Readme } from './content-files.ts';
import { loadModelFiles } from './model-files.ts';

/** A package's inputs, and the README that introduces the index of its API. */
export interface PackageInputs {
  readonly model: ModelSource;
  readonly readme: Readme | null;
}

export interface OtherInputs extends PackageInputs {
  readonly source: OtherSource;
}

export interface DocumentedInputs extends PackageInputs {
  /** The README that the home page shows, unless the configuration describes it. */
  readonly homeReadme: Readme | null;
  readonly otherApis: readonly OtherInputs[];
}

/** The value is `null` if one of the packages cannot be documented. */
export async function loadPackages(
  host: Host,
  tool: Tool,
  root: string,
  {
    config,
    features,
    memo,
  }: Required<Pick<ModelRequest, 'features' | 'memo'>> & { config: SiteConfig },
): Promise<Reported<DocumentedInputs | null>> {
  const diagnostics: Diagnostic[] = [];
  const models = await loadModelFiles(host, root, config);
  diagnostics.push(...models.diagnostics);
  const load = async (
    wanted: PackageRequest | SavedModel | undefined,
    wantsReadme: boolean,
  ): Promise<PackageInputs | null> => {
    if (wanted === undefined) return null;
    const found: Reported<ModelSource | null> =
      'file' in wanted
        ? { value: wanted, diagnostics: [] }
        : await loadModelInputs(host, tool, root, { ...wanted, memo });
    diagnostics.push(...found.diagnostics);
    const { value: model } = found;
    if (model === null) return null;
    const readme = wantsReadme ? await readReadme(host, model) : null;
    if (wantsReadme && readme === null) {
      const text = `The package ${model.job.packageName} has no README.md`;
      const hint = 'Add one, or remove "readme" from the configuration.';
      diagnostics.push(warning('no-readme', text, { hint }));
    }
    return { model, readme };
  };
  const { package: mainPackage, home } = config;
  const main = await load(
    mainPackage.model === undefined
      ? { ...toRequest(mainPackage), features }
      : models.value.get(mainPackage.model)?.[0],
    mainPackage.readme,
  );
  const otherApis: OtherInputs[] = [];
  const wanted = listWanted(config, API_PATH, models.value);
  for (const { wanted: asked, readme, ...source } of wanted) {
    const found = await load(asked, readme);
    if (found === null) continue;
    const { packageName: name, version } = found.model.job;
    const label = source.label ?? version;
    const named = { ...source, label, package: { name, version } };
    otherApis.push({ ...found, source: named });
  }
  const isComplete =
    otherApis.length === wanted.length && !hasErrors(models.diagnostics);
  if (main === null || !isComplete) return { value: null, diagnostics };
  const homeReadme =
    home === undefined ? await readHomeReadme(host, root, main.model) : null;
  return { value: { ...main, homeReadme, otherApis }, diagnostics };
}

async function readReadme(
  host: Host,
  model: ModelSource,
): Promise<Readme | null> {
  if ('file' in model) return model.readme;
  const { installed } = model;
  const found = await findReadme(host, installed.folder);
  return (
    found && {
      file: showFile(installed, found.file),
      text: found.text,
      directory: installed.manifest.directory,
    }
  );
}

/** That of the workspace of a package, which is the project's, else its own. */
async function readHomeReadme(
  host: Host,
  root: string,
  model: ModelSource,
): Promise<Readme | null> {
  const { shownFolder } = model.job;
  const isMember =
    shownFolder !== '' &&
    !/(?:^|\/)(?:node_modules|\.\.)(?:\/|$)/.test(shownFolder);
  const found = isMember ? await findReadme(host, root) : null;
  return found ? { ...found, directory: '' } : readReadme(host, model);
}

/**
 * Whether the output folder contains a documented package's own files, as `dist`
 * often does: the site would be published with the package, and lost when the
 * package is compiled again. Or documents, among which the site would lie.
 */
export function checkOutputFolder(
  { root, out }: Pick<BuildRequest, 'root' | 'out'>,
  { documents, model, otherApis }: SiteInput,
): readonly Diagnostic[] {
  const folder = `${toAbsolute(root, out)}/`;
  const refuse = (reason: string): readonly Diagnostic[] => {
    const hint =
      "Choose a folder that contains only the built site: out: 'site' in the configuration, or --out site";
    const text = `${out} is ${reason}`;
    return [error('unsafe-folder', text, { fault: 'usage', hint })];
  };
  const document = documents.find(({ file }) =>
    `${root}/${file}`.startsWith(folder),
  );
  if (document !== undefined) {
    return refuse(`not for the site: it contains ${document.file}`);
  }
  return [{ model }, ...otherApis].flatMap(({ model: { job } }) => {
    const inside = job.entries.find(({ file }) =>
      [toAbsolute(root, showFile(job, file)), `${job.folder}/${file}`].some(
        (path) => path.startsWith(folder),
      ),
    );
    return inside === undefined
      ? []
      : refuse(
          `part of the package: it contains ${showFile(job, inside.file)}`,
        );
  });
}
