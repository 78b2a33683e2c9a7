/** Reads what `docs-build history` has written, as far as it can be used. */
import { historySchema, type Stories } from './story.ts';
import { showFile, type ModelSource } from '../../api/job.ts';
import { PACKAGE_SITE } from '../../api/model-file.ts';
import { parseJson, tryRead } from '../../api/package/find-package.ts';
import {
  error,
  warning,
  type Diagnostic,
  type Reported,
} from '../../diagnostics.ts';
import type { ApiContext } from '../../emit/site-context.ts';
import type { Labels } from '../../../src/shared/labels.ts';
import type { Project } from '../../feature.ts';
import { API_PATH } from '../../plan/routes.ts';

/** The file's path in the content folder. */
export const HISTORY_FILE = 'history.json';

export interface History {
  /** Relative to the root, for messages. */
  readonly file: string;
  /** The release at which it ends; `null` if the file could not be read. */
  readonly version: string | null;
  readonly stories: Stories;
  readonly words: Labels['history'];
}

/** By the path of the package's API. */
export type Histories = ReadonlyMap<string, History>;

/**
 * Reads that of each package in its own folder, or what its task has read there;
 * the configuration asks for that of the site's package.
 */
export async function loadReleases(
  { host, root, folder, config: { history, labels } }: Project,
  packages: ReadonlyMap<string, ModelSource>,
): Promise<Reported<Histories>> {
  const histories = new Map<string, History>();
  const diagnostics: Diagnostic[] = [];
  const read = async (path: string): Promise<unknown> => {
    const text = await tryRead(host, path);
    return text && (parseJson(text) ?? {});
  };
  for (const [path, source] of packages) {
    const isWanted = path === API_PATH && history !== undefined;
    const inPackage = `${PACKAGE_SITE}/${HISTORY_FILE}`;
    const file = isWanted
      ? `${folder}/${HISTORY_FILE}`
      : showFile(source.job, inPackage);
    const written = isWanted
      ? await read(`${root}/${file}`)
      : 'file' in source
        ? source.content.history
        : await read(`${source.job.folder}/${inPackage}`);
    if (written === null && !isWanted) continue;
    const parsed = parseHistory(written, file, labels.history);
    histories.set(path, parsed.value);
    diagnostics.push(...parsed.diagnostics);
  }
  return { value: histories, diagnostics };
}

function parseHistory(
  written: unknown,
  file: string,
  words: History['words'],
): Reported<History> {
  const parsed = historySchema.safeParse(written);
  const { version = null, exports: stories = new Map() } = parsed.data ?? {};
  const value = { file, version, stories, words };
  if (parsed.success) return { value, diagnostics: [] };
  const details = detailsOf(value);
  const missing = 'history is set, but this file does not exist';
  const damaged = 'This file was not written by docs-build history';
  const flaw =
    written === null
      ? warning('history-missing', missing, details)
      : error('history-damaged', damaged, details);
  return { value, diagnostics: [flaw] };
}

/** A history that ends before or after the documented release is outdated. */
export function checkHistory(
  histories: Histories,
  apis: readonly Pick<ApiContext, 'path' | 'model'>[],
): Reported<Histories> {
  const diagnostics = apis.flatMap(({ path, model: { package: release } }) => {
    const history = histories.get(path);
    const last = history?.version ?? null;
    // Prereleases are no part of it.
    const isCurrent = last === release.version.replace(/[-+].*/, '');
    if (history === undefined || last === null || isCurrent) return [];
    const text = `The history ends at ${last}, but the site documents ${release.version}`;
    return [warning('history-outdated', text, detailsOf(history))];
  });
  return { value: histories, diagnostics };
}

function detailsOf({ file }: Pick<History, 'file'>) {
  const hint = 'Run: docs-build history';
  return { place: { file, line: null, column: null }, hint };
}
