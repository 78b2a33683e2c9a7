/**
 * `docs-build model` writes all that the pages of a package need to one file, in a
 * task of the package: a site of many packages is made of these files.
 */
import { relative } from 'node:path/posix';
import {
  MODEL_FILE,
  PACKAGE_SITE,
  printModelFile,
  type ModelFile,
} from '../api/model-file.ts';
import { isRecord } from '../api/package/find-package.ts';
import { WITHOUT_EXPORTS } from '../api/package/refusals.ts';
import { readManifest } from '../api/package/workspace.ts';
import { normaliseConfig } from '../config.ts';
import type { LoadedConfig } from '../config/load-config.ts';
import { toAbsolute } from '../core/paths.ts';
import {
  asWarning,
  error,
  Failure,
  hasErrors,
  valueOf,
  type Diagnostic,
  type Reported,
} from '../diagnostics.ts';
import { withoutPrograms } from '../emit/results.ts';
import type { beginWork } from '../features/index.ts';
import { noCommits } from '../host/commits.ts';
import { openMemo } from '../host/memo-store.ts';
import { API_PATH } from '../plan/routes.ts';
import { createPhases, SILENT } from '../reporter.ts';
import type { BuildRequest } from '../request.ts';
import type { Options } from './arguments.ts';
import type { CommandContext } from './command.ts';
import { toRequest } from './folders.ts';

/**
 * A package that exports nothing has no model, so that a site of many has all others.
 * @throws Failure - if the folder is that of no package, or it cannot be documented
 */
export async function writeModel(
  options: Options,
  context: CommandContext,
): Promise<readonly Diagnostic[]> {
  const { root, host } = context;
  const file = toAbsolute(root, options.out ?? MODEL_FILE);
  try {
    return await makeModel(file, options, context);
  } catch (problem) {
    if (!(problem instanceof Failure)) throw problem;
    const { diagnostics } = problem;
    const isEmpty = diagnostics.some(({ code }) => code === WITHOUT_EXPORTS);
    if (!isEmpty) throw problem;
    await host.remove(file);
    return diagnostics.map(asWarning);
  }
}

async function makeModel(
  file: string,
  options: Options,
  context: CommandContext,
): Promise<readonly Diagnostic[]> {
  const { root, host, report, stdout } = context;
  const loaded = await loadPackageConfig(context);
  const { ReadRecords } = await import('../api/reads.ts');
  const reads = new ReadRecords({ host, root, cache: options.cache });
  const request: BuildRequest = {
    ...toRequest({ ...options, site: PACKAGE_SITE, out: null }, context),
    loaded,
    loadCommits: noCommits,
    reads,
  };
  const { readInputs } = await import('../inputs.ts');
  const { createServices } = await import('../services.ts');
  const { createExtraction } = await import('../load-models.ts');
  const { findExamples } = await import('../samples/examples.ts');
  const phases = createPhases(options.inputs ? SILENT : report);
  const { value: inputs, diagnostics } = await readInputs(request);
  const { site, states } = inputs;
  const { model: source } = site;
  if ('file' in source) throw new Error('a model is made of declarations');
  const memo = await openMemo(request, null);
  const services = createServices(request, inputs, memo, phases);
  const extract = createExtraction(request, states, memo, phases);
  phases.enter('model');
  const extracted = await extract('typedoc', source);
  const problems = [...diagnostics, ...extracted.diagnostics];
  if (hasErrors(problems)) throw new Failure(problems);
  const extraction = valueOf(extracted);
  const loading = Promise.resolve({
    value: { main: extraction.model, otherApis: [] },
    diagnostics: [],
  });
  const examples = await findExamples(loading, site, services.markdown, memo);
  const ran = await services.runSamples([], Promise.resolve(examples));
  const findings = await findFeatures(loading, site, services);
  const { value: samples, diagnostics: failed } = ran;
  phases.enter('file');
  memo.sweep();
  await memo.save();
  const results = withoutPrograms(samples.results);
  const saved = { extraction, examples, results, ...findings.value };
  const text = printModelFile(source, site.homeReadme, saved);
  await host.writeFile(file, Buffer.from(text));
  phases.end();
  if (options.inputs) {
    const inPackage = ['package.json', site.homeReadme?.file ?? []].flat();
    // A package manager's own files differ between machines.
    const locks = inputs.locks.filter((path) => !path.includes('node_modules'));
    const read = [...source.files, ...reads.listFiles(), ...locks];
    const paths = read.map((path) => relative(root, path));
    // What its imports weigh depends on the code of other packages.
    const bundled = saved.costs?.whole?.modules ?? [];
    const others = bundled
      .map(({ file }) => file)
      .filter((path) => path.startsWith('../'));
    const all = new Set([...inPackage, ...paths, ...others].sort());
    stdout.write(`${[...all].join('\n')}\n`);
  }
  return [...problems, ...failed, ...findings.diagnostics];
}

/** What features say of the package in its file. */
async function findFeatures(
  ...[loading, site, services]: Parameters<typeof beginWork>
): Promise<Reported<Pick<ModelFile, 'costs' | 'history'>>> {
  const features = await import('../features/index.ts');
  const begun = features.beginWork(loading, site, services);
  const { value, diagnostics } = await begun.costs;
  const costs = value.get(API_PATH) ?? null;
  const { stories, version } = site.features.histories.get(API_PATH) ?? {};
  const exports = [...(stories?.values() ?? [])];
  const history = version
    ? { package: site.package.name, version, exports }
    : null;
  return { value: { costs, history }, diagnostics };
}

/** @throws Failure - if the folder is that of no package */
export async function loadPackageConfig({
  host,
  root,
}: CommandContext): Promise<LoadedConfig> {
  const manifest = await readManifest(host, root);
  const { name, 'docs-build': written = {} } = manifest;
  if (typeof name === 'string' && isRecord(written)) {
    const { history, errors, ...settings } = written;
    const input = {
      ...{ title: name, tagline: name, history, errors },
      package: { ...settings, name },
    };
    const config = valueOf(normaliseConfig(input, 'package.json'));
    return { config, file: 'package.json', hooks: null, inputs: [] };
  }
  throw new Failure([
    error('no-package', 'This folder has no package.json with a name', {
      fault: 'usage',
      hint: 'Run the command in the folder of the package.',
    }),
  ]);
}
