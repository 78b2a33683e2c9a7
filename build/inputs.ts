/**
 * Everything a site is made from, read at the beginning of each build, as one
 * value: later stages see values and do not read the project.
 */
import type { ModelInputs } from './api/job.ts';
import { findEntryPoints } from './api/package/entry-points.ts';
import { openReadRecords } from './api/reads.ts';
import { unlessAbsent } from './api/package/find-package.ts';
import { loadConfig } from './config/load-config.ts';
import { loadTheme, type Theme } from './config/load-theme.ts';
import type { SiteConfig } from './config.ts';
import type { Artifact } from './core/artifact.ts';
import { hashParts, type Hash } from './core/hash.ts';
import { relativeTo } from './core/paths.ts';
import {
  asWanted,
  error,
  Failure,
  warning,
  type Reported,
} from './diagnostics.ts';
import {
  addShown,
  checkShown,
  hashEach,
  loadExamples,
  loadStatics,
  listDownloads,
  type DocumentFile,
  type Download,
  type Readme,
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
import { openMemo } from './host/memo-store.ts';
import { loadPackages, type OtherInputs } from './inputs/packages.ts';
import type { PackageName } from '../src/templates/page-model.ts';
import type { OtherSource } from './plan/sources.ts';
import type { BuildRequest } from './request.ts';
import {
  findEnvironment,
  listResolvingFolders,
} from './samples/environment.ts';

/** Another source, with the README that introduces its index. */
export interface OtherInput {
  readonly source: OtherSource;
  readonly packageFolder: string;
  readonly readme: Readme | null;
}

/** What the pipeline starts from. */
export interface SiteInput {
  readonly config: SiteConfig;
  /** The configuration file, for messages. */
  readonly configFile: string;
  readonly package: PackageName;
  /** The package's folder in messages; empty for the project's own. */
  readonly packageFolder: string;
  /** The README that introduces the index of the package's API. */
  readonly readme: Readme | null;
  /** The other APIs of the site. */
  readonly otherApis: readonly OtherInput[];
  readonly tutorials: readonly DocumentFile[];
  /** What documents name besides other documents. */
  readonly attachments: Attachments;
  /** What authors say of the folders of documents. */
  readonly folders: readonly DocumentFolder[];
  /** Folders of examples that a page may link. */
  readonly downloads: readonly Download[];
  /** Copied unchanged. */
  readonly statics: readonly Artifact[];
  /** What features have read. */
  readonly features: FeatureInputs;
  /** The git history of the content, newest first; empty if unknown. */
  readonly commits: readonly Commit[];
}

export interface LoadedInputs {
  readonly site: SiteInput;
  readonly model: ModelInputs;
  /** Of the other sources, in order. */
  readonly otherApis: readonly OtherInputs[];
  /** By the keys of all models: the state of what their programs read. */
  readonly states: ReadonlyMap<Hash, string>;
  /** The code of the configuration's functions; `null` if it has none. */
  readonly hooks: string | null;
  readonly theme: Theme;
  /** Hashes of `src/`, which is bundled: of the site's style sheet, and the rest. */
  readonly styleHash: Hash;
  readonly codeHash: Hash;
  /** Hash of what samples depend on besides their text and the checkers. */
  readonly environment: Hash;
  /** Hashes of the samples' checkers: another one gives other results. */
  readonly checkers: readonly (Hash | null)[];
  /** Absolute paths of all files and folders that were read, for watching. */
  readonly sources: readonly string[];
}

/** @throws Failure - if the configuration or the package cannot be used */
export async function readInputs(
  request: BuildRequest,
): Promise<Reported<LoadedInputs>> {
  const loaded = request.loaded ?? (await loadConfig(request));
  const { config: written, file, hooks, inputs } = loaded;
  const { host, root, site: folder, tool } = request;
  // The base that is given on the command line comes first.
  const base = request.base ?? written.base;
  const strict = written.strict || request.strict === true;
  const config = { ...written, base, strict };
  const sourceFolder = `${tool.folder}/src`;
  const { value: features, diagnostics: flaws } = await readFeatures({
    ...{ host, root, folder, config },
  });
  const memo = await openMemo(request, findEntryPoints.name);
  const sources = listSources(config, folder);
  const furtherStatics = config.statics.map(cleanFolder);
  const [
    documented,
    tutorials,
    statics,
    examples,
    { theme, inputs: themed },
    sourceFiles,
    changes,
  ] = await Promise.all([
    loadPackages(host, tool, root, {
      config,
      features: listJobs(features),
      memo,
    }),
    loadDocuments(host, root, sources),
    loadStatics(host, root, folder, furtherStatics),
    loadExamples(host, root, folder),
    loadTheme(host, root, folder, config.base),
    hashEach(host, sourceFolder),
    request.loadCommits([folder, ...sources.map((one) => one.folder)]),
  ]);
  memo.sweep();
  await memo.save();
  const { files } = tutorials.value;
  const attachments = await loadAttachments(host, root, files, folder);
  const place = { file, line: null, column: null };
  const diagnostics = [
    // Problems with the package as a whole are reported at the configuration.
    ...documented.diagnostics.map((diagnostic) => ({
      ...diagnostic,
      place: diagnostic.place ?? place,
    })),
    ...asWanted(config, tutorials, statics, examples, {
      diagnostics: files.flatMap((file) => checkShown(file, examples.value)),
    }),
    ...flaws.map((flaw) => ({ ...flaw, place: flaw.place ?? place })),
  ];
  if (config.url === undefined) {
    const text =
      'url is not set, so the site has no sitemap or feed, and its pages have no canonical URL';
    const hint =
      'Set it to the origin that the site is published at, such as https://docs.example.org.';
    diagnostics.push(warning('url-missing', text, { place, hint }));
  }
  const checkers: (Hash | null)[] = [];
  const checkerFiles: string[] = [];
  for (const path of Object.values(config.samples.checkers)) {
    const checker = `${folder}/${path}`;
    const hash = await unlessAbsent(host.hashFile(`${root}/${checker}`));
    checkerFiles.push(`${root}/${checker}`);
    checkers.push(hash);
    if (hash !== null) continue;
    const text = `samples.checkers: there is no ${checker}`;
    const hint = 'Give the path of the checker relative to the content folder.';
    diagnostics.push(
      error('checker-missing', text, { fault: 'usage', place, hint }),
    );
  }
  if (documented.value === null) throw new Failure(diagnostics);

  const { otherApis, ...mainInputs } = documented.value;
  const { job } = mainInputs.model;
  const packages = [mainInputs, ...otherApis].map(({ model }) => model);
  const { reads = openReadRecords(request) } = request;
  const states = new Map<Hash, string>();
  for (const { key } of packages) states.set(key, await reads.findState(key));
  const environment = await findEnvironment(
    host,
    listResolvingFolders(
      root,
      files.map(({ text }) => text),
      checkerFiles,
      packages.map(({ job }) => job.folder),
    ),
    packages.map(({ code }) => code),
  );
  const media = [...attachments].filter(([, { kind }]) => kind === 'media');
  const outside = [
    ...sources.map((source) => source.folder),
    ...furtherStatics,
    ...media.map(([path]) => path),
  ].filter((path) => relativeTo(folder, path) === null);
  const isStyle = (path: string): boolean =>
    path.startsWith('templates/styles/');
  const styles = [...sourceFiles].filter(([path]) => isStyle(path));
  const code = [...sourceFiles].filter(([path]) => !isStyle(path));
  const value: LoadedInputs = {
    site: {
      config,
      configFile: file,
      package: { name: job.packageName, version: job.version },
      packageFolder: job.shownFolder,
      readme: mainInputs.readme,
      otherApis: otherApis.map(({ source, model, readme }) => ({
        source,
        packageFolder: model.job.shownFolder,
        readme,
      })),
      tutorials: files.map((contentFile) =>
        addShown(
          contentFile,
          examples.value,
          describeDocument(features, contentFile.file),
        ),
      ),
      attachments,
      folders: tutorials.value.folders,
      downloads: listDownloads(examples.value, folder),
      statics: statics.value,
      features,
      commits: changes,
    },
    model: mainInputs.model,
    otherApis,
    states,
    hooks,
    theme,
    styleHash: hashParts(styles.flat()),
    codeHash: hashParts(code.flat()),
    environment: environment.hash,
    checkers,
    sources: [
      `${root}/${folder}`,
      ...outside.map((path) => `${root}/${path}`),
      sourceFolder,
      ...packages.map((modelInputs) => modelInputs.job.folder),
      ...inputs,
      ...themed,
      ...environment.locks,
    ],
  };
  return { value, diagnostics };
}
