/**
 * History: since when each export is there, and what happened to it since.
 * `docs-build history` downloads the releases of the package and describes each
 * by the compiler alone; what differs between them is written into
 * `history.json`, which the author commits. A build only reads that file: it
 * dates the model, adds a section to the pages of symbols that changed and a page
 * for what is no longer exported, and lets search find symbols by release.
 */
import type { ApiModel, Entity } from '../../api/model.ts';
import type { Artifact } from '../../core/artifact.ts';
import type { Memo } from '../../core/memo.ts';
import {
  importNameOf,
  isCoined,
  outputPath,
  joinMember,
} from '../../core/names.ts';
import type {
  SiteContext,
  Article,
  ArticleScope,
} from '../../emit/site-context.ts';
import type { AddedPage, Card } from '../../feature.ts';
import type { Section } from '../../../src/templates/article/article-model.ts';
import {
  dateModel,
  findStory,
  addressRemoved,
  keyOfMember,
} from './date-model.ts';
import { type Histories, type History, HISTORY_FILE } from './load-releases.ts';
import { renderHistory, renderRemovedArticle } from './section.ts';
import type { Token } from '../../signatures/token.ts';
import {
  type RemovedStory,
  type Stories,
  eventsOf,
  type ExportStory,
} from './story.ts';
import { fill } from '../../../src/shared/labels.ts';
import { loadHighlighter } from '../../script/highlight.ts';
import { createPageLinks } from '../../emit/markdown-text.ts';
import {
  createRenderContext,
  renderView,
  WITHOUT_SAMPLES,
} from '../../emit/render-context.ts';
import { placedMembers } from '../../api/placed-members.ts';
import type { RouteTable } from '../../plan/routes.ts';
import type {
  HistoryFile,
  HistoryRow,
} from '../../../src/client/features/history/types.ts';

export { checkHistory, type Histories } from './load-releases.ts';

export function addHistory(
  history: History | null,
  model: ApiModel,
  memo: Memo,
): ApiModel {
  return history === null
    ? model
    : memo.call(dateModel, model, history.stories, history.words);
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
    : memo.call(renderHistory, story, importNameOf(packageName), history.words);
}

/** Folders with code for browsers, on a site with a history. */
export function listHistoryModules(histories: Histories): readonly string[] {
  return histories.size === 0 ? [] : ['history'];
}

/** The pages of what packages no longer export, for who looks for it. */
export function addHistoryPages(histories: Histories): readonly AddedPage[] {
  return [...histories].flatMap(([api, { stories, words }]) =>
    addressRemoved(stories, api).map(({ story, path }) => ({
      path,
      kind: 'entity',
      source: null,
      formerly: `${api}/${story.kind}/${story.name}`,
      card: describeRemoved(story, words),
      render: (href, around, memo) =>
        memo.call(renderRemoved, story, href, around),
    })),
  );
}

function describeRemoved(
  { kind, name, removed }: RemovedStory,
  words: History['words'],
): Card {
  const { version, declaration, reason } = removed;
  return {
    kind,
    name,
    chips: [{ label: fill(words.gone, { version }), tone: 'bad' }],
    declaration: declaration
      .split(/(?=\n)/)
      .map((text): Token => ({ text, class: '', target: null })),
    text: reason ?? '',
  };
}

/** A stage. */
async function renderRemoved(
  story: RemovedStory,
  href: string,
  scope: ArticleScope,
): Promise<Article> {
  const { markdown, facts, links, origin } = scope;
  const { declaration, reason, last } = story.removed;
  const read = await markdown.loadComments();
  const pageLinks = createPageLinks(origin, href);
  const place = { file: HISTORY_FILE, firstLine: 1, ...WITHOUT_SAMPLES };
  const context = createRenderContext(scope, place, pageLinks);
  const highlight = await loadHighlighter(scope.languages);
  const { value: deprecation } = read(reason ?? '')
    .withNames((word) => isCoined(word) && links.findSymbol(word) !== null)
    .render({ ...context, highlight });
  const { view, ...named } = renderRemovedArticle(story, {
    packageName: facts.name,
    words: scope.labels.history,
    declaration: {
      html: await markdown.drawCode(declaration, 'ts'),
      markdown: declaration,
    },
    deprecation: reason === null ? null : deprecation,
  });
  // The page is about that release.
  const before = { ...scope, facts: { ...facts, version: last } };
  return renderView(view, named, pageLinks, before);
}

/** What search knows of releases: loaded when a reader asks for one. */
export function addHistoryFile(
  histories: Histories,
  { mainApi, otherApis }: SiteContext,
  memo: Memo,
): readonly Artifact[] {
  if (histories.size === 0) return [];
  const rows = [mainApi, ...otherApis].flatMap(({ path, model, plan }) => {
    const { stories } = histories.get(path) ?? {};
    return stories
      ? memo.call(planHistoryRows, stories, path, model, plan.table)
      : [];
  });
  return [{ path: outputPath(FILE), content: JSON.stringify(rows) }];
}

/** Relative to the site's base. */
const FILE = 'search/history.json';

/** A stage. */
function planHistoryRows(
  stories: Stories,
  path: string,
  model: ApiModel,
  table: Pick<RouteTable, 'entities' | 'byPath'>,
): HistoryFile {
  const currentRows = model.entities.flatMap(
    (entity): readonly HistoryRow[] => {
      const { id, kind } = entity;
      const story = findStory(stories, model.package.name, entity);
      const href = table.entities.get(id)?.href;
      if (story === null || href === undefined) return [];
      const anchors = new Map(
        placedMembers(entity).map((member) => [
          keyOfMember(member),
          member.anchor,
        ]),
      );
      const keys = new Set(story.events.flatMap(({ members }) => members));
      const members = Array.from(keys, (key) => {
        const anchor = anchors.get(key) ?? 'section-history';
        const name = joinMember(id, key.replace(/^static /, ''));
        const place = `${href}#${anchor}`;
        return [name, kind, place, '', ...listEvents(story, key)] as const;
      });
      const row = [id, kind, href, '', ...listEvents(story)] as const;
      return [row, ...members];
    },
  );
  const removedRows = addressRemoved(stories, path).flatMap((removal) => {
    const { story } = removal;
    const { name, kind, removed } = story;
    const { href = '' } = table.byPath.get(removal.path) ?? {};
    const reason = removed.reason?.replaceAll('`', '') ?? '';
    const note = `removed in ${removed.version}. ${reason}`.trim();
    return [[name, kind, href, note, ...listEvents(story)] as const];
  });
  return [...removedRows, ...currentRows];
}

/** A symbol is there since it was added to some line. */
function listEvents(
  story: ExportStory,
  member: string | null = null,
): readonly string[] {
  return eventsOf(story, member).flatMap(({ kind, versions }) => {
    const word = kind === 'added' ? 'since' : kind;
    return versions.map(
      (version) => `${word} ${version.replace(' or earlier', '')}`,
    );
  });
}
