/** What search knows of releases: loaded when a reader asks for one. */
import type { ApiModel } from '../../api/model.ts';
import { joinMember } from '../../core/names.ts';
import { findStory, keyOfMember } from '../dated-model.ts';
import { placedMembers } from '../entities.ts';
import type { ExportStory, Stories, Story } from '../history.ts';
import type { RouteTable } from '../routes.ts';
import type {
  HistoryFile,
  HistoryRow,
} from '../../../src/templates/search-data.ts';

/** A stage. */
export function planHistoryFile(
  stories: Stories,
  model: ApiModel,
  table: Pick<RouteTable, 'entities' | 'removed'>,
): HistoryFile {
  const living = model.entities.flatMap((entity): readonly HistoryRow[] => {
    const { id, kind } = entity;
    const story = findStory(stories, model.package.name, entity);
    const href = table.entities.get(id)?.href;
    if (story === null || href === undefined) return [];
    const anchors = new Map(
      placedMembers(entity).map((one) => [keyOfMember(one), one.anchor]),
    );
    const members = Array.from(story.members, ([key, member]): HistoryRow => {
      const anchor = anchors.get(key) ?? 'section-history';
      const name = joinMember(id, key.replace(/^static /, ''));
      return [name, kind, `${href}#${anchor}`, '', ...listEvents(member)];
    });
    return [[id, kind, href, '', ...listEvents(story)], ...members];
  });
  const gone = [...table.removed].flatMap(([name, { href }]) => {
    const story = stories.get(name);
    return story === undefined ? [] : [tellGone(name, href, story)];
  });
  return [...gone, ...living];
}

function tellGone(
  name: string,
  href: string,
  { kind, removed, ...story }: ExportStory,
): HistoryRow {
  const reason = removed?.reason?.replaceAll('`', '') ?? '';
  const note = `removed in ${removed?.version ?? ''}. ${reason}`.trim();
  return [name, kind, href, note, ...listEvents(story)];
}

/** A symbol is there since it was added to some line. */
function listEvents({
  since,
  events,
}: Pick<Story, 'since' | 'events'>): readonly string[] {
  const releases = (kind: string, versions: readonly string[]) =>
    versions.map((one) => `${kind} ${one.replace(' or earlier', '')}`);
  const told = events.filter(({ kind }) =>
    ['changed', 'deprecated', 'removed'].includes(kind),
  );
  return [
    ...releases('since', since),
    ...told.flatMap(({ kind, versions }) => releases(kind, versions)),
  ];
}
