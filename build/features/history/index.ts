/**
 * History: since when each export is there, and what happened to it since.
 * `docs-build history` downloads the releases of the package and describes each
 * by the compiler alone; what differs between them is written into
 * `history.json`, which the author commits. A build only reads that file: it
 * dates the model, adds a section to the pages of symbols that changed and a page
 * for what is no longer exported, and lets search find symbols by release.
 */
import type { ApiModel, Entity } from '../../api/model.ts';
import type { SiteConfig } from '../../config.ts';
import type { Artifact } from '../../core/artifact.ts';
import type { Memo } from '../../core/memo.ts';
import { importNameOf } from '../../core/names.ts';
import type { SiteContext } from '../../emit/site-context.ts';
import type { AddedPage } from '../../feature.ts';
import type { Section } from '../../../src/templates/article/article-model.ts';
import { dateModel, findStory } from './date-model.ts';
import type { History } from './load-releases.ts';
import { addRemovedPages } from './removed-pages.ts';
import { composeHistoryFile } from './search-file.ts';
import { renderHistory } from './section.ts';

export { checkHistory, type History } from './load-releases.ts';

export function addHistory(
  history: History | null,
  model: ApiModel,
  memo: Memo,
): ApiModel {
  return history === null
    ? model
    : memo.call(dateModel, model, history.stories);
}

export function addHistoryPages(history: History | null): readonly AddedPage[] {
  return history === null ? [] : addRemovedPages(history.stories);
}

/** There is no section if only the release that added the symbol is known. */
export function addHistorySection(
  history: History | null,
  entity: Entity,
  packageName: string,
  memo: Memo,
): readonly Section[] {
  if (history === null) return [];
  const story = findStory(history.stories, packageName, entity);
  return story === null
    ? []
    : memo.call(renderHistory, story, importNameOf(packageName));
}

/** What search knows of releases. */
export function addHistoryFile(
  history: History | null,
  { mainApi: { model, plan } }: SiteContext,
  memo: Memo,
): readonly Artifact[] {
  return history === null
    ? []
    : [memo.call(composeHistoryFile, history.stories, model, plan.table)];
}

/** Folders with code for browsers, on a site with a history. */
export function listHistoryModules({ history }: SiteConfig): readonly string[] {
  return history === undefined ? [] : ['history'];
}
