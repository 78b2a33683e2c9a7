/**
 * Finds what the releases tell of a symbol, and writes since when it is there,
 * and since when it is deprecated, into the model: pages, markdown, cards and
 * published data say it from one place.
 */
import {
  eventsOf,
  releasesOf,
  type ExportStory,
  type RemovedStory,
  type Stories,
  type StoryEvent,
} from './story.ts';
import type {
  ApiModel,
  Entity,
  EnumMember,
  Member,
  Signature,
} from '../../api/model.ts';
import { ownNames } from '../../api/own-names.ts';
import { foldCase, parsePathSegment } from '../../core/names.ts';
import { fullName } from '../../plan/entities.ts';
import { fill, type Labels } from '../../../src/shared/labels.ts';

/** A removed export, and the path of the page that tells of it. */
export interface AddressedStory {
  readonly story: RemovedStory;
  readonly path: string;
}

/**
 * What is no longer exported, with its page. Nobody can rename what is gone:
 * names that differ only by case get another address.
 */
export function addressRemoved(
  stories: Stories,
  api: string,
): readonly AddressedStory[] {
  const addressed: AddressedStory[] = [];
  const taken = new Set<string>();
  for (const [name, story] of stories) {
    const { removed } = story;
    const segments = name.split('/').map(parsePathSegment);
    if (removed === null || segments.some(({ ok }) => !ok)) continue;
    let end = name;
    while (taken.has(foldCase(end))) end += '-';
    taken.add(foldCase(end));
    const path = `${api}/removed/${end}`.normalize();
    addressed.push({ story: { ...story, removed }, path });
  }
  return addressed;
}

/** What the releases tell of an entity; `null` if they do not know it. */
export function findStory(
  stories: Stories,
  packageName: string,
  entity: Pick<
    Entity,
    'parent' | 'name' | 'isDefault' | 'importPaths' | 'aliases'
  >,
): ExportStory | null {
  const names = [
    ...ownNames(packageName, entity),
    fullName(entity),
    ...entity.aliases,
  ];
  const known = names.flatMap((name) => stories.get(name) ?? []);
  return known.find(({ removed }) => removed === null) ?? null;
}

/** The key of a member in its owner's story. */
export function keyOfMember(member: Member | EnumMember): string {
  const isStatic = 'flags' in member && member.flags.static;
  return isStatic ? `static ${member.name}` : member.name;
}

/** A stage. A member says since when only where it is younger than its owner. */
export function dateModel(
  model: ApiModel,
  stories: Stories,
  { warned }: Labels['history'],
): ApiModel {
  if (stories.size === 0) return model;
  const entities = model.entities.map((entity): Entity => {
    const story = findStory(stories, model.package.name, entity);
    if (story === null) return entity;
    const date = <T extends Member | EnumMember>(member: T): T =>
      dateSymbol(member, eventsOf(story, keyOfMember(member)), warned);
    const dated = dateSymbol(entity, eventsOf(story, null), warned);
    switch (dated.kind) {
      case 'class':
      case 'interface':
      case 'function':
        return { ...dated, members: dated.members.map(date) };
      case 'enum':
        return { ...dated, members: dated.members.map(date) };
      case 'type':
      case 'variable': {
        const { type } = dated;
        if (type.type !== 'object') return dated;
        return { ...dated, type: { ...type, members: type.members.map(date) } };
      }
      case 'namespace':
        return dated;
    }
  });
  return { ...model, entities };
}

/** Its signatures have the same deprecation, unless one has its own. */
function dateSymbol<T extends Entity | Member | EnumMember>(
  symbol: T,
  events: readonly StoryEvent[],
  label: string,
): T {
  if (events.length === 0) return symbol;
  const added = releasesOf(events, 'added').join(', ');
  const versions = releasesOf(events, 'deprecated').join(', ');
  const { since, deprecated } = symbol.comment;
  const dated =
    deprecated === null || versions === ''
      ? deprecated
      : fill(label, { versions }) +
        (deprecated === '' ? '.' : `: ${deprecated}`);
  const date = <S extends Signature | null>(signature: S): S =>
    signature?.comment.deprecated === deprecated
      ? { ...signature, comment: { ...signature.comment, deprecated: dated } }
      : signature;
  const calls =
    'signatures' in symbol
      ? { signatures: symbol.signatures.map((signature) => date(signature)) }
      : 'get' in symbol
        ? { get: date(symbol.get), set: date(symbol.set) }
        : {};
  const comment = {
    ...symbol.comment,
    since: added || since,
    deprecated: dated,
  };
  return { ...symbol, ...calls, comment };
}
