/**
 * Begins the comments of symbols and members with the author's own words, `api.summaries`, in
 * place of a first paragraph that says nothing: `Schema Definition`. Everything
 * that quotes a comment follows, since the model itself is changed.
 */
import type { ApiModel, Comment, Entity } from '../api/model.ts';
import type { SiteConfig } from '../config.ts';
import { joinMember } from '../core/names.ts';

/** A stage. */
export async function replaceSummaries(
  model: ApiModel,
  summaries: SiteConfig['api']['summaries'],
): Promise<ApiModel> {
  const { readComment } = await import('../markdown/comment.ts');
  const begin = (comment: Comment, lead: string): Comment => {
    const { rest } = readComment(comment.text).facts;
    return { ...comment, text: `${lead}\n\n${rest}`.trim() };
  };
  /** A function may be described at its first signature, and each overload. */
  const replace = (entity: Entity, lead: string): Entity => {
    if (entity.kind !== 'function' || entity.comment.text !== '') {
      return { ...entity, comment: begin(entity.comment, lead) };
    }
    const summary = entity.signatures[0]?.comment.text;
    const signatures = entity.signatures.map((signature) =>
      signature.comment.text === summary
        ? { ...signature, comment: begin(signature.comment, lead) }
        : signature,
    );
    return { ...entity, signatures };
  };
  const known = new Map(Object.entries(summaries));
  const replaceInMembers = (entity: Entity): Entity => {
    if (entity.kind !== 'class' && entity.kind !== 'interface') return entity;
    const members = entity.members.map((member) => {
      const lead = known.get(joinMember(entity.id, member.name));
      return lead === undefined
        ? member
        : { ...member, comment: begin(member.comment, lead) };
    });
    return { ...entity, members };
  };
  const entities = model.entities.map((entity) => {
    const lead = known.get(entity.id);
    const begun = lead === undefined ? entity : replace(entity, lead);
    return replaceInMembers(begun);
  });
  return { ...model, entities };
}
