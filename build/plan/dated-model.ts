/**
 * Writes what the releases tell into the model, so that pages, markdown, cards
 * and published data say it in one place: since when a symbol is there, and
 * since when it is deprecated.
 */
import type {
  ApiModel,
  Entity,
  EnumMember,
  Member,
  Signature,
} from '../api/model.ts';
import { ownNames } from '../api/own-names.ts';
import { fullName } from './entities.ts';
import {
  listVersions,
  type ExportStory,
  type Stories,
  type Story,
} from './history.ts';

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
  for (const name of names) {
    const story = stories.get(name);
    if (story?.removed === null) return story;
  }
  return null;
}

/** The key of a member in its owner's story. */
export function keyOfMember(member: Member | EnumMember): string {
  const isStatic = 'flags' in member && member.flags.static;
  return isStatic ? `static ${member.name}` : member.name;
}

/**
 * A stage: says in each comment since when its symbol is there, and since when
 * it is deprecated. A member says it only where it is younger than its owner.
 */
export function dateModel(model: ApiModel, stories: Stories): ApiModel {
  if (stories.size === 0) return model;
  const entities = model.entities.map((entity): Entity => {
    const story = findStory(stories, model.package.name, entity);
    if (story === null) return entity;
    const members = <T extends Member | EnumMember>(
      all: readonly T[],
    ): readonly T[] =>
      all.map((one) => dateSymbol(one, story.members.get(keyOfMember(one))));
    const dated = dateSymbol(entity, story);
    switch (dated.kind) {
      case 'class':
      case 'interface':
      case 'function':
        return { ...dated, members: members(dated.members) };
      case 'enum':
        return { ...dated, members: members(dated.members) };
      case 'type':
      case 'variable': {
        const { type } = dated;
        if (type.type !== 'object') return dated;
        return { ...dated, type: { ...type, members: members(type.members) } };
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
  story: Story | undefined,
): T {
  if (story === undefined) return symbol;
  const { since, deprecated } = symbol.comment;
  const dated =
    deprecated === null || story.deprecatedSince.length === 0
      ? deprecated
      : `Since ${listVersions(story.deprecatedSince)}${deprecated === '' ? '.' : `: ${deprecated}`}`;
  const date = <S extends Signature | null>(signature: S): S =>
    signature?.comment.deprecated === deprecated
      ? { ...signature, comment: { ...signature.comment, deprecated: dated } }
      : signature;
  const calls =
    'signatures' in symbol
      ? { signatures: symbol.signatures.map((one) => date(one)) }
      : 'get' in symbol
        ? { get: date(symbol.get), set: date(symbol.set) }
        : {};
  const first = story.since.length === 0 ? since : listVersions(story.since);
  const comment = { ...symbol.comment, since: first, deprecated: dated };
  return { ...symbol, ...calls, comment };
}
