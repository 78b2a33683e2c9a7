/** Reads what `docs-build history` has written, as far as it can be used. */
import { historySchema, type Stories } from './story.ts';
import type { ApiModel } from '../../api/model.ts';
import { parseJson, tryRead } from '../../api/package/find-package.ts';
import { error, warning, type Reported } from '../../diagnostics.ts';
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

/** Reads that of the site's own package, if it has one. */
export async function loadReleases({
  host,
  root,
  folder,
  config: { history, labels },
}: Project): Promise<Reported<Histories>> {
  if (history === undefined) return { value: new Map(), diagnostics: [] };
  const file = `${folder}/${HISTORY_FILE}`;
  const words = labels.history;
  const empty: History = { file, version: null, stories: new Map(), words };
  const details = detailsOf(empty);
  const content = await tryRead(host, `${root}/${file}`);
  if (content === null) {
    const text = 'history is set, but this file does not exist';
    const missing = warning('history-missing', text, details);
    return { value: new Map([[API_PATH, empty]]), diagnostics: [missing] };
  }
  const { data } = historySchema.safeParse(parseJson(content));
  if (data === undefined) {
    const text = 'This file was not written by docs-build history';
    const damaged = error('history-damaged', text, details);
    return { value: new Map([[API_PATH, empty]]), diagnostics: [damaged] };
  }
  const { version, exports: stories } = data;
  const loaded = { file, version, stories, words };
  return { value: new Map([[API_PATH, loaded]]), diagnostics: [] };
}

/** A history that ends before or after the documented release is outdated. */
export function checkHistory(
  histories: Histories,
  { package: { version } }: ApiModel,
): Reported<Histories> {
  const history = histories.get(API_PATH);
  const last = history?.version ?? null;
  // Prereleases are no part of it.
  const isCurrent = last === version.replace(/[-+].*/, '');
  if (history === undefined || last === null || isCurrent) {
    return { value: histories, diagnostics: [] };
  }
  const text = `The history ends at ${last}, but the site documents ${version}`;
  const outdated = warning('history-outdated', text, detailsOf(history));
  return { value: histories, diagnostics: [outdated] };
}

function detailsOf({ file }: Pick<History, 'file'>) {
  const hint = 'Run: docs-build history';
  return { place: { file, line: null, column: null }, hint };
}
