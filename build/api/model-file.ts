/**
 * The file of a package's model: all that its pages need, written by a task of the
 * package (`docs-build model`) and read by that of the site, which then needs
 * neither TypeDoc nor the compiler. It says nothing about a machine or a folder.
 * Pure.
 */
import { toMediaPath } from '../core/named-files.ts';
import { hashBytes } from '../core/hash.ts';
import { folderOf } from '../core/paths.ts';
import { error, type Diagnostic, type Reported } from '../diagnostics.ts';
import type { Readme } from '../inputs/content-files.ts';
import { bytesOf } from '../core/artifact.ts';
import type { FeatureData } from '../features/extract.ts';
import type { ImportCosts } from '../features/read.ts';
import type { ExampleGroup } from '../samples/examples.ts';
import type { ShownResult } from '../samples/sample-model.ts';
import type { ExternalReference } from './external-references.ts';
import {
  showFile,
  type Extraction,
  type ModelInputs,
  type SavedModel,
} from './job.ts';
import type { ApiModel } from './model.ts';
import type { EntryPoint } from './package/entry-points.ts';
import { parseJson } from './package/find-package.ts';

/** How it is called in the folder of a package. */
export const MODEL_FILE = 'docs-model.json';

/** The content folder of a package, where its history is. */
export const PACKAGE_SITE = 'docs-build';

/** It is raised by every change of the file or of the model in it. */
const VERSION = 4;

/**
 * What `docs-build model` says of a package.
 *
 * @title Model of a package
 */
export interface ModelFile {
  readonly docsModel: typeof VERSION;
  /** The modules of the package, the documented entry first. */
  readonly entries: readonly EntryPoint[];
  /** Where the package lies in its repository; empty at its root. */
  readonly directory: string;
  readonly readme: Readme | null;
  readonly model: ApiModel;
  /** What its comments mention that it does not export. */
  readonly elsewhere: readonly ExternalReference[];
  /** The pictures in its comments. */
  readonly media: readonly {
    /** As comments name it. */
    readonly path: string;
    readonly base64: string;
  }[];
  /** What its exports add to a bundle; `null` if that cannot be measured. */
  readonly costs: ImportCosts | null;
  /** What its `history.json` says; `null` without one. */
  readonly history: object | null;
  /** What it says when something fails. */
  readonly messages: FeatureData['messages'];
  /** The programs in its comments. */
  readonly examples: readonly ExampleGroup[];
  /** What they printed. */
  readonly results: readonly SavedResult[];
}

type SavedResult = ShownResult & {
  /** That of the sample. */
  readonly id: string;
};

/** What a site takes from such a file. */
export interface SavedPackage extends Pick<
  ModelFile,
  'examples' | 'costs' | 'history'
> {
  readonly extraction: Extraction;
  readonly results: ReadonlyMap<string, ShownResult>;
}

export function printModelFile(
  { job }: ModelInputs,
  readme: Readme | null,
  { extraction, examples, results, ...features }: SavedPackage,
): string {
  const { model, elsewhere, media, featureData } = extraction;
  const file: ModelFile = {
    docsModel: VERSION,
    entries: job.entries,
    directory: job.directory,
    readme,
    model,
    elsewhere,
    media: [...media].flatMap(([path, attachment]) =>
      attachment.kind === 'media'
        ? [
            {
              path,
              base64: Buffer.from(bytesOf(attachment.artifact)).toString(
                'base64',
              ),
            },
          ]
        : [],
    ),
    ...features,
    messages: featureData.messages,
    examples,
    results: [...results]
      .map(([id, result]) => ({ id, ...result }))
      .sort((a, b) => (a.id < b.id ? -1 : 1)),
  };
  return `${JSON.stringify(file)}\n`;
}

/**
 * Reads what `docs-build model` wrote.
 * @param root - absolute path of the project
 * @param path - of the file, relative to it
 */
export function parseModelFile(
  text: string,
  root: string,
  path: string,
): Reported<SavedModel | null> {
  const file = parseJson(text) as ModelFile | null;
  // What is written last is there if the file is whole.
  if (file?.docsModel !== VERSION || !Array.isArray(file.results)) {
    return { value: null, diagnostics: [refuse(file, path)] };
  }
  const { entries, readme } = file;
  const { name: packageName, version } = file.model.package;
  const shownFolder = folderOf(path);
  const folder = shownFolder === '' ? root : `${root}/${shownFolder}`;
  const job = { packageName, version, folder, shownFolder, entries };
  const key = hashBytes(text);
  return {
    value: {
      ...{ file: path, key, code: key, job },
      ...{ sources: new Set(), isImportable: true },
      readme: readme && { ...readme, file: showFile(job, readme.file) },
      content: restoreExtraction(file, job),
    },
    diagnostics: [],
  };
}

/** Makes of a file what TypeDoc's thread would answer in this project. */
function restoreExtraction(
  { model, elsewhere, media, directory, results, ...file }: ModelFile,
  job: SavedModel['job'],
): SavedPackage {
  const { examples, costs, history, messages } = file;
  const place = (path: string): string => showFile(job, path);
  const placeIn = (at: Diagnostic['place']): Diagnostic['place'] =>
    at && { ...at, file: place(at.file) };
  return {
    extraction: {
      model,
      elsewhere: elsewhere.map(({ name, warning }) => ({
        name,
        warning: warning && { ...warning, place: placeIn(warning.place) },
      })),
      // The text of all sources would be larger than all else in the file.
      featureData: { sources: [], messages },
      media: new Map(
        media.map(({ path, base64 }) => {
          const isInRepository =
            directory !== '' && path.startsWith(`${directory}/`);
          const own = isInRepository ? path : place(path);
          const content = new Uint8Array(Buffer.from(base64, 'base64'));
          const artifact = { path: toMediaPath(own), content };
          return [own, { kind: 'media', artifact }] as const;
        }),
      ),
    },
    ...{ examples, costs, history },
    results: new Map(results.map(({ id, ...result }) => [id, result])),
  };
}

function refuse(
  parsed: { readonly docsModel?: unknown } | null,
  file: string,
): Diagnostic {
  const version = parsed?.docsModel;
  const place = { file, line: null, column: null };
  return typeof version === 'number' && version !== VERSION
    ? error(
        'model-file-version',
        `This is a model of version ${String(version)}, and this docs-build reads version ${String(VERSION)}`,
        { place, hint: 'Write it again with the docs-build of the site.' },
      )
    : error(
        'model-file-invalid',
        'This is no model of a package, or only the beginning of one',
        { place, hint: 'Write it again: docs-build model' },
      );
}
