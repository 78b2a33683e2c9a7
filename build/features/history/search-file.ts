/** What search knows of releases: loaded when a reader asks for one. */
import type { Artifact } from '../../core/artifact.ts';
import { outputPath } from '../../core/names.ts';
import { eventsOf, type ExportStory, type Stories } from './story.ts';
import type { ApiModel } from '../../api/model.ts';
import { placedMembers } from '../../api/placed-members.ts';
import { joinMember } from '../../core/names.ts';
import { addressRemoved, findStory, keyOfMember } from './date-model.ts';
import type { RouteTable } from '../../plan/routes.ts';
import type {
  HistoryFile,
  HistoryRow,
} from '../../../src/client/features/history/types.ts';

/** Relative to the site's base. */
const FILE = 'search/history.json';

/** A stage. */
export function composeHistoryFile(
  stories: Stories,
  model: ApiModel,
  table: Pick<RouteTable, 'entities' | 'byPath'>,
): Artifact {
  const content = JSON.stringify(planHistoryFile(stories, model, table));
  return { path: outputPath(FILE), content };
}

function planHistoryFile(
  stories: Stories,
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
  const removedRows = addressRemoved(stories).flatMap(({ story, path }) => {
    const { name, kind, removed } = story;
    const { href = '' } = table.byPath.get(path) ?? {};
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
