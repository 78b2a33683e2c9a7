/**
 * Everything a site is made from, read at the beginning of each build, as one
 * value: later stages see values and do not read the project.
 */
import type { ModelSource } from './api/job.ts';
import { findEntryPoints } from './api/package/entry-points.ts';
import { ReadRecords } from './api/reads.ts';
import { unlessAbsent } from './api/package/find-package.ts';
import { loadConfig } from './config/load-config.ts';
import { loadTheme, type Theme } from './config/load-theme.ts';
import type { SiteConfig } from './config.ts';
import type { Artifact } from './core/artifact.ts';
import { hashParts, type Hash } from './core/hash.ts';
import { relativeTo } from './core/paths.ts';
import {
  applyStrictness,
  error,
  Failure,
  type Diagnostic,
  type Reported,
} from './diagnostics.ts';
import {
  addShown,
  checkExampleEncoding,
  hashEach,
  loadExamples,
  loadIncluded,
  loadStatics,
  listDownloads,
  type DocumentFile,
  type Download,
} from './inputs/content-files.ts';
import {
  cleanFolder,
  listSources,
  loadDocuments,
  type DocumentFolder,
} from './inputs/documents.ts';
import { loadAttachments, type Attachments } from './inputs/attachments.ts';
import {
  describeDocument,
  listJobs,
  readFeatures,
  type FeatureInputs,
} from './features/read.ts';
import type { Commit } from './host/commits.ts';
import type { Host } from './host/host.ts';
import { openMemo } from './host/memo-store.ts';
import { loadPackages, type DocumentedInputs } from './inputs/packages.ts';
import type { PackageName } from '../src/templates/page-model.ts';
import { listPackages } from './plan/sources.ts';
import type { BuildRequest } from './request.ts';
import {
  findEnvironment,
  listResolvingFolders,
} from './samples/environment.ts';

/** What the pipeline starts from. */
export interface SiteInput extends DocumentedInputs {
  readonly config: SiteConfig;
  /** The configuration file, for messages. */
  readonly configFile: string;
  readonly package: PackageName;
  readonly documents: readonly DocumentFile[];
  /** The number of documents that the configuration leaves out. */
  readonly excluded: number;
  /** The files and folders that documents name, besides other documents. */
  readonly attachments: Attachments;
  /** What authors say of the folders of documents. */
  readonly folders: readonly DocumentFolder[];
  /** Folders of examples that a page may link. */
  readonly downloads: readonly Download[];
  /** The static files, which are copied unchanged. */
  readonly statics: readonly Artifact[];
  /** What features have read. */
  readonly features: FeatureInputs;
  /** The git history of the content, newest first; empty if unknown. */
  readonly commits: readonly Commit[];
}

export interface LoadedInputs {
  readonly site: SiteInput;
  /** The state of what each model's program reads, by the model's key. */
  readonly states: ReadonlyMap<Hash, string>;
  /** The code of the configuration's functions; `null` if it has none. */
  readonly hooks: string | null;
  readonly theme: Theme;
  /** Hashes of `src/`, which is bundled: of the site's style sheet, and the rest. */
  readonly styleHash: Hash;
  readonly codeHash: Hash;
  /** Hash of what samples depend on besides their text and the checkers. */
  readonly environment: Hash;
  /** Absolute paths of the lock files that decide what is installed. */
  readonly locks: readonly string[];
  /** Hashes of the samples' checkers: another one gives other results. */
  readonly checkers: readonly (Hash | null)[];
  /** Absolute paths of all files and folders that were read, for watching. */
  readonly sources: readonly string[];
}

/** @throws Failure - if the configuration or the package cannot be used */
export async function readInputs(
  request: BuildRequest,
): Promise<Reported<LoadedInputs>> {
  const settings = await readSettings(request);
  const project = await readProject(request, settings);
  const { config, file } = settings;
  const { packages, documents, statics, examples, included } = project;
  const checkers = await hashCheckers(request, config, file);
  const place = { file, line: null, column: null };
  const diagnostics = [
    // Problems with a package or a feature as a whole are reported at the configuration.
    ...[...packages.diagnostics, ...settings.diagnostics].map((diagnostic) => ({
      ...diagnostic,
      place: diagnostic.place ?? place,
    })),
    ...applyStrictness(config, documents, statics, examples, included, {
      diagnostics: documents.value.files.flatMap((document) =>
        checkExampleEncoding(document, examples.value),
      ),
    }),
    ...checkers.diagnostics,
  ];
  if (packages.value === null) throw new Failure(diagnostics);
  const { otherApis, ...main } = packages.value;
  const models = [main, ...otherApis].map(({ model }) => model);
  const documented = listPackages(main.model, otherApis);
  const features = await readFeatures(settings.project, documented);
  const around = await findSurroundings(request, settings, project, models);
  const value: LoadedInputs = {
    site: describeSite(settings, project, packages.value, features.value),
    states: around.states,
    hooks: settings.hooks,
    theme: project.theme.theme,
    ...project.browserCode,
    environment: around.environment.hash,
    locks: around.environment.locks,
    checkers: checkers.value,
    sources: [
      ...listSourcePaths(request, settings, project),
      ...models.map(({ job }) => job.folder),
      ...around.environment.locks,
    ],
  };
  return { value, diagnostics: [...diagnostics, ...features.diagnostics] };
}

/** The configuration, and what features ask TypeDoc's thread because of it. */
async function readSettings(request: BuildRequest) {
  const loaded = request.loaded ?? (await loadConfig(request));
  const { config: written, file, hooks, inputs } = loaded;
  const { host, root, site: folder } = request;
  // The base that is given on the command line comes first.
  const base = request.base ?? written.base;
  const strict = written.strict || request.strict === true;
  const config = { ...written, base, strict };
  const project = { host, root, folder, config };
  const { value: jobs, diagnostics } = await listJobs(project);
  return { config, file, hooks, inputs, project, jobs, diagnostics };
}

type LoadedSettings = Awaited<ReturnType<typeof readSettings>>;

async function readProject(
  request: BuildRequest,
  { config, jobs }: LoadedSettings,
) {
  const { host, root, site: folder, tool } = request;
  const memo = await openMemo(request, findEntryPoints.name);
  const sources = listSources(config, folder);
  const furtherStatics = config.statics.map(cleanFolder);
  const [packages, documents, statics, examples, theme, browserCode, commits] =
    await Promise.all([
      loadPackages(host, tool, root, { config, features: jobs, memo }),
      loadDocuments(host, root, sources),
      loadStatics(host, root, folder, furtherStatics),
      loadExamples(host, root, folder),
      loadTheme(host, root, folder, config.base),
      hashBrowserCode(host, toSourceFolder(request)),
      request.loadCommits([folder, ...sources.map((one) => one.folder)]),
    ]);
  memo.sweep();
  await memo.save();
  const { files } = documents.value;
  const included = await loadIncluded(host, root, files);
  const home = packages.value?.homeReadme ?? [];
  const texts = {
    documents: [...files, home].flat(),
    included: included.value,
  };
  const attachments = await loadAttachments(host, root, texts, folder);
  const folders = [
    ...sources.map((source) => source.folder),
    ...furtherStatics,
  ];
  return {
    ...{ packages, documents, statics, examples, attachments, included },
    ...{ theme, browserCode, commits, folder, folders },
  };
}

type ReadProject = Awaited<ReturnType<typeof readProject>>;

export function toSourceFolder({ tool }: BuildRequest): string {
  return `${tool.folder}/src`;
}

/** What results depend on that is not read itself. */
async function findSurroundings(
  request: BuildRequest,
  { config }: LoadedSettings,
  { documents }: ReadProject,
  models: readonly ModelSource[],
) {
  const { host, root, site: folder } = request;
  const { reads = new ReadRecords(request) } = request;
  const states = new Map<Hash, string>();
  for (const { key } of models) states.set(key, await reads.findState(key));
  const resolving = listResolvingFolders(
    root,
    documents.value.files.map(({ text }) => text),
    Object.values(config.samples.checkers).map(
      (path) => `${root}/${folder}/${path}`,
    ),
    models.map(({ job }) => job.folder),
  );
  const codes = models.map(({ code }) => code);
  const environment = await findEnvironment(host, resolving, codes);
  return { states, environment };
}

function describeSite(
  { config, file }: LoadedSettings,
  project: ReadProject,
  packages: DocumentedInputs,
  features: FeatureInputs,
): SiteInput {
  const { job } = packages.model;
  const { documents, statics, examples, included, attachments } = project;
  return {
    ...packages,
    config,
    configFile: file,
    package: { name: job.packageName, version: job.version },
    documents: documents.value.files.map((document) =>
      addShown(
        document,
        examples.value,
        included.value,
        describeDocument(features, document.file),
      ),
    ),
    attachments,
    excluded: documents.value.excluded,
    folders: documents.value.folders,
    downloads: listDownloads(examples.value, project.folder),
    statics: statics.value,
    features,
    commits: project.commits,
  };
}

/** Absolute paths of what was read, but for packages and what lies around them. */
function listSourcePaths(
  request: BuildRequest,
  { inputs }: LoadedSettings,
  { attachments, folders, included, theme }: ReadProject,
): readonly string[] {
  const { root, site: folder } = request;
  const media = [...attachments].filter(([, { kind }]) => kind === 'media');
  const outside = [
    ...folders,
    ...media.map(([path]) => path),
    ...included.value.keys(),
  ].filter((path) => relativeTo(folder, path) === null);
  return [
    `${root}/${folder}`,
    ...outside.map((path) => `${root}/${path}`),
    toSourceFolder(request),
    ...inputs,
    ...theme.inputs,
  ];
}

/** The modules that check samples of other languages; `null` for one that is missing. */
async function hashCheckers(
  { host, root, site }: BuildRequest,
  { samples }: SiteConfig,
  configFile: string,
): Promise<Reported<readonly (Hash | null)[]>> {
  const hashes: (Hash | null)[] = [];
  const diagnostics: Diagnostic[] = [];
  for (const path of Object.values(samples.checkers)) {
    const checker = `${site}/${path}`;
    const hash = await unlessAbsent(host.hashFile(`${root}/${checker}`));
    hashes.push(hash);
    if (hash !== null) continue;
    const text = `samples.checkers: there is no ${checker}`;
    const hint = 'Give the path of the checker relative to the content folder.';
    const place = { file: configFile, line: null, column: null };
    diagnostics.push(
      error('checker-missing', text, { fault: 'usage', place, hint }),
    );
  }
  return { value: hashes, diagnostics };
}

/** A change of a style bundles no code again. */
async function hashBrowserCode(
  host: Host,
  sourceFolder: string,
): Promise<Pick<LoadedInputs, 'styleHash' | 'codeHash'>> {
  const files = [...(await hashEach(host, sourceFolder))];
  const isStyle = ([path]: readonly [string, Hash]): boolean =>
    path.startsWith('templates/styles/');
  return {
    styleHash: hashParts(files.filter(isStyle).flat()),
    codeHash: hashParts(files.filter((file) => !isStyle(file)).flat()),
  };
}
