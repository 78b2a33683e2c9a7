/**
 * Reads what a site is made from: configuration, tutorials, static files, and
 * the hashes of the documented package and of our own `src/`. The only stage
 * that looks into the project; everything after it sees values.
 */
import { loadModelInputs } from './api/inputs.ts';
import type { ModelInputs } from './api/job.ts';
import type { Artifact } from './core/artifact.ts';
import { hashBytes, hashJson, hashParts, type Hash } from './core/hash.ts';
import { parseOutputPath } from './core/names.ts';
import { error, type Diagnostic, type Reported } from './diagnostics.ts';
import type { Cache } from './host/cache.ts';
import type { Host } from './host/host.ts';
import { readText } from './host/read-text.ts';
import { loadConfig } from './load-config.ts';
import type { SiteInput } from './pipeline.ts';
import type { BuildRequest } from './request.ts';

export interface LoadedInputs {
  readonly site: SiteInput;
  readonly model: ModelInputs;
  /** Of `src/`: what bundles are made from. */
  readonly sourceHash: Hash;
  /** Of everything: two builds with this hash have the same output. */
  readonly hash: Hash;
}

/** The value is `null` when something is missing without which nothing can begin. */
export async function loadInputs(
  request: BuildRequest,
  cache: Cache,
): Promise<Reported<LoadedInputs | null>> {
  const { host, root, site: folder, tool } = request;
  const loaded = await loadConfig(host, cache, root, folder);
  if (loaded.value === null) return { ...loaded, value: null };
  const { file: configFile } = loaded.value;
  const base = request.base ?? loaded.value.config.base;
  const config = { ...loaded.value.config, base };
  const { package: documented } = config;
  const [model, tutorials, statics, sourceHash] = await Promise.all([
    loadModelInputs(host, tool, root, {
      name: documented.name,
      entry: documented.entry ?? null,
    }),
    loadTutorials(host, root, folder),
    loadStatics(host, root, folder),
    hashFolder(host, `${tool.folder}/src`),
  ]);
  const diagnostics = [
    ...loaded.diagnostics,
    ...model.diagnostics.map((one) => placeIn(configFile, one)),
    ...tutorials.diagnostics,
    ...statics.diagnostics,
  ];
  if (model.value === null) return { value: null, diagnostics };
  const { packageName, version } = model.value.job;
  const hash = hashParts([
    tool.hash,
    sourceHash,
    configFile,
    hashJson(config),
    model.value.key,
    ...tutorials.value.flatMap(({ file, text }) => [file, hashBytes(text)]),
    ...statics.value.flatMap(({ path, content }) => [path, hashBytes(content)]),
  ]);
  return {
    value: {
      site: {
        config,
        configFile,
        package: { name: packageName, version },
        tutorials: tutorials.value,
        statics: statics.value,
      },
      model: model.value,
      sourceHash,
      hash,
    },
    diagnostics,
  };
}

/** What is wrong with the package as such is wrong where it is named. */
function placeIn(configFile: string, problem: Diagnostic): Diagnostic {
  return problem.place !== null
    ? problem
    : { ...problem, place: { file: configFile, line: null, column: null } };
}

/** One hash for all files below a folder. */
async function hashFolder(host: Host, folder: string): Promise<Hash> {
  const parts: string[] = [];
  const visit = async (path: string): Promise<void> => {
    for (const { name, kind } of await host.readDirectory(path)) {
      if (kind === 'directory') await visit(`${path}/${name}`);
      else parts.push(name, hashBytes(await host.readFile(`${path}/${name}`)));
    }
  };
  await visit(folder);
  return hashParts(parts);
}

/** A text file of the content folder. */
export interface TextFile {
  /** Relative to the project. */
  readonly file: string;
  readonly text: string;
}

/** Every `tutorials/*.md` of the content folder, sorted by name. */
export async function loadTutorials(
  host: Host,
  root: string,
  site: string,
): Promise<Reported<readonly TextFile[]>> {
  const folder = `${site}/tutorials`;
  const texts: TextFile[] = [];
  const diagnostics: Diagnostic[] = [];
  for (const { name } of await host.readDirectory(`${root}/${folder}`)) {
    if (!name.endsWith('.md')) continue;
    const file = `${folder}/${name}`;
    const read = await readText(host, root, file);
    diagnostics.push(...read.diagnostics);
    if (read.value !== null) texts.push({ file, text: read.value });
  }
  return { value: texts, diagnostics };
}

/** Every file below `static/` of the content folder, at its place in the output. */
export async function loadStatics(
  host: Host,
  root: string,
  site: string,
): Promise<Reported<readonly Artifact[]>> {
  const artifacts: Artifact[] = [];
  const diagnostics: Diagnostic[] = [];
  const visit = async (folder: string, prefix: string): Promise<void> => {
    for (const { name, kind } of await host.readDirectory(
      `${root}/${folder}`,
    )) {
      const file = `${folder}/${name}`;
      if (kind === 'directory') {
        await visit(file, `${prefix}${name}/`);
        continue;
      }
      const path = parseOutputPath(prefix + name);
      if (kind === 'file' && path.ok) {
        const content = await host.readFile(`${root}/${file}`);
        artifacts.push({ path: path.value, content });
      } else {
        const reason = path.ok ? 'it is not a plain file' : path.reason;
        diagnostics.push(refuseStatic(file, reason));
      }
    }
  };
  await visit(`${site}/static`, '');
  return { value: artifacts, diagnostics };
}

function refuseStatic(file: string, reason: string): Diagnostic {
  return error('unsafe-static-file', `${file} cannot be copied: ${reason}`, {
    place: { file, line: null, column: null },
    hint: 'Rename or remove it.',
  });
}
