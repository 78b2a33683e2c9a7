/**
 * The files of the playground, in which readers edit samples and run them. Says
 * of every sample whether it can run in a browser, and writes what that needs
 * beside each page. Knows nothing of how a program is run there.
 */
import { dirname } from 'node:path';
import type { ApiModel } from '../../api/model.ts';
import { sizeOf, type Artifact } from '../../core/artifact.ts';
import { hashParts } from '../../core/hash.ts';
import { importNameOf, outputPath } from '../../core/names.ts';
import { toHref } from '../../core/urls.ts';
import { warning, type Reported } from '../../diagnostics.ts';
import type { SiteInput } from '../../inputs.ts';
import { findShown } from '../../plan/article/entity.ts';
import { isOwn, planRuns, type PlannedRun } from './plan-runs.ts';
import type { BuildServices } from '../../services.ts';
import type { Labels } from '../../../src/shared/labels.ts';
import type { LibraryBundle, SandboxBundle } from './bundle-sandbox.ts';
import type {
  PlaygroundFile,
  SamplesFile,
} from '../../../src/client/features/playground/types.ts';
import type { SiteContext } from '../../emit/site-context.ts';
import { findResults } from '../../emit/results.ts';

export interface PlannedPlayground {
  /** Runs by sample id; samples that are not listed are only shown. */
  readonly runs: ReadonlyMap<string, PlannedRun>;
  readonly artifacts: readonly Artifact[];
  /** The hash of the frame's script, as policies allow it. */
  readonly sandboxHash: string;
  /** How many samples readers can run, and the bytes that the first one loads. */
  readonly summary: { readonly samples: number; readonly bytes: number };
}

type BundleTools = Pick<BuildServices, 'memo' | 'workshop'>;

/**
 * What programs can import, with what it is imported from in the project: the
 * package, and each checker as `checker:LANGUAGE`.
 */
function listModules(
  specifiers: Iterable<string>,
  { config, configFile }: SiteInput,
): ReadonlyMap<string, string> {
  const folder = dirname(configFile);
  const checkers = Object.entries(config.samples.checkers);
  return new Map([
    ...[...new Set(specifiers)]
      .sort()
      .map((specifier) => [specifier, specifier] as const),
    ...checkers.map(
      ([name, file]) => [`checker:${name}`, `./${folder}/${file}`] as const,
    ),
  ]);
}

function makeLibrary(
  modules: ReadonlyMap<string, string>,
  { memo, workshop }: BundleTools,
): Promise<LibraryBundle> {
  const { root, state, runInBackground } = workshop;
  const request = { modules, state };
  /** A stage: the state covers what it reads of the project. */
  const bundleForBrowser = async ({
    modules,
  }: typeof request): Promise<LibraryBundle> => {
    const { bundleLibrary } = await import('./bundle-sandbox.ts');
    return runInBackground('playground', () => bundleLibrary(modules, root));
  };
  return memo.call(bundleForBrowser, request);
}

function makeSandbox(
  words: Labels,
  { memo, workshop: { source, state } }: BundleTools,
): Promise<SandboxBundle> {
  const request = { source, words, codeHash: state.codeHash };
  /** A stage: the hash covers the code of the tool. */
  const bundleFrame = async ({
    source,
    words,
  }: typeof request): Promise<SandboxBundle> => {
    const { bundleSandbox } = await import('./bundle-sandbox.ts');
    return bundleSandbox(source, words);
  };
  return memo.call(bundleFrame, request);
}

/** The value is `null` for a site that wants none, or a package that browsers cannot run. */
export async function openPlayground(
  site: SiteContext,
  services: BundleTools,
): Promise<Reported<PlannedPlayground | null>> {
  const { input, mainApi } = site;
  if (!input.config.samples.playground) return { value: null, diagnostics: [] };
  const { model } = mainApi;
  const { name } = model.package;
  const modules = listModules(listDocumented(model), input);
  const documented = await makeLibrary(modules, services);
  if (documented.kind === 'code') {
    const value = await planFiles(documented.code, site, services);
    return { value, diagnostics: [] };
  }
  const message = `${name} cannot run in a browser, so samples have no Run button: ${documented.message}`;
  const hint = 'To hide this warning, set samples.playground to false.';
  const diagnostic = warning('playground-unavailable', message, { hint });
  return { value: null, diagnostics: [diagnostic] };
}

function listDocumented({ package: { name, importPaths } }: ApiModel) {
  return [importNameOf(name), ...importPaths];
}

/** @param documented - what is documented, as a bundle */
async function planFiles(
  documented: string,
  { input, mainApi: { model }, groups, examples, runs: results }: SiteContext,
  services: BundleTools,
): Promise<PlannedPlayground> {
  const { base, labels, samples } = input.config;
  const { checkers, javascript } = samples;
  const packageName = importNameOf(model.package.name);
  const checked = new Set(Object.keys(checkers));
  const imported = [...results.values()]
    .flatMap(({ program }) =>
      program?.kind === 'script' ? program.specifiers : [],
    )
    .filter((specifier) => isOwn(specifier, packageName));
  // Programs may import more than is documented.
  const specifiers = new Set([...listDocumented(model), ...imported]);
  const modules = listModules([...specifiers], input);
  const library = await makeLibrary(modules, services);
  const { sandbox, eraser, checks } = await makeSandbox(labels, services);
  const code = library.kind === 'code' ? library.code : documented;
  const planned = [...groups.values(), ...examples].map((group) =>
    services.memo.call(planRuns, group, {
      results: findResults(results, [group]),
      ...{ packageName, checked, javascript, words: labels.reasons },
    }),
  );
  const runs = new Map(
    (await Promise.all(planned)).flatMap((each) => [...each]),
  );
  const assets: Artifact[] = [];
  /** A file in `assets/`, which never changes. */
  const addAsset = (asset: string, type: string, content: string): string => {
    // Hashes look like those in the names that esbuild makes.
    const hash = hashParts([content]).toUpperCase().replace(/[\W_]/g, '');
    const stem = `assets/${asset}-${hash.slice(0, 8)}`;
    assets.push({ path: outputPath(`${stem}.${type}`), content });
    // Every host finds a document without its extension, some redirect to that.
    return toHref(base, `/${type === 'html' ? stem : `${stem}.${type}`}`);
  };
  const file: PlaygroundFile = {
    sandbox: addAsset('sandbox', 'html', sandbox.html),
    bundle: addAsset('package', 'js', code),
    eraser: addAsset('eraser', 'js', eraser),
    checks: addAsset('checks', 'js', checks),
  };
  const path = outputPath('playground.json');
  const artifacts = [...assets, { path, content: JSON.stringify(file) }];
  const summary = {
    samples: [...runs.values()].filter(({ kind }) => kind === 'runs').length,
    bytes: artifacts.reduce((sum, artifact) => sum + sizeOf(artifact), 0),
  };
  return { runs, artifacts, sandboxHash: sandbox.hash, summary };
}

/** What runs them, and for each page what its samples need. */
export function addPlaygroundFiles(
  playground: PlannedPlayground | null,
  { mainApi: { model, plan, results }, groups, documents, input }: SiteContext,
): readonly Artifact[] {
  if (playground === null) return [];
  const { runs, artifacts } = playground;
  const entities = new Map(model.entities.map((entity) => [entity.id, entity]));
  const home = groups.get(input.configFile)?.samples ?? [];
  const pages = [
    [plan.table.home, home.map(({ id }) => id)] as const,
    ...documents.map(({ file }) => {
      const ids = groups.get(file)?.samples.map(({ id }) => id) ?? [];
      return [plan.table.byFile.get(file.normalize()), ids] as const;
    }),
    ...model.entities.map((entity) => {
      const shownIds = [entity.id, ...findShown(entity, entities).keys()];
      const ids = shownIds.flatMap((id) => [
        ...(results.get(id)?.keys() ?? []),
      ]);
      return [plan.table.entities.get(entity.id), ids] as const;
    }),
  ];
  return [
    ...artifacts,
    ...pages.flatMap(([route, ids]) => {
      const samples: SamplesFile = Object.fromEntries(
        ids.flatMap((id) => {
          const run = runs.get(id);
          return run?.kind === 'runs' ? Object.entries(run.samples) : [];
        }),
      );
      const isEmpty = Object.keys(samples).length === 0;
      if (route === undefined || isEmpty) return [];
      const path = outputPath(`${route.stem}.samples.json`);
      return [{ path, content: JSON.stringify(samples) }];
    }),
  ];
}
