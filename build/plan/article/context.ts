/** What the plan of an article needs besides its entity. */
import type {
  Entity,
  EntityId,
  PackageFacts,
  SourceLocation,
} from '../../api/model.ts';
import type { CommentText } from '../../markdown/comment.ts';
import type { ResolveTarget } from '../../signatures/html.ts';
import type { Outlines } from '../entities.ts';
import type { ReferenceList } from '../../../src/templates/article/article-model.ts';
import type { UnfilledSection } from './content.ts';

export interface ArticleContext {
  readonly package: PackageFacts;
  /** Where the texts that are planned were written, if known. */
  readonly commentSource: SourceLocation | null;
  readonly resolveTarget: ResolveTarget;
  /** What is known of a text of a comment. */
  readonly read: (
    text: string,
  ) => Pick<CommentText, 'splitLead' | 'replaceNames' | 'summary'>;
  /** Of all symbols of the package. */
  readonly outlines: Outlines;
  /** What `findShown` has found. */
  readonly shown: ReadonlyMap<EntityId, Entity>;
  /** Address of a location in the repository. */
  readonly sourceHref: (location: SourceLocation) => string | null;
  /** Address of a location on a source page of the site. */
  readonly sourcePage: (location: SourceLocation) => string | null;
  /** The sections that features add. */
  readonly added: readonly UnfilledSection[];
  /** Where the entity is used, for the end of the article. */
  readonly references: readonly ReferenceList[];
}

/** For the texts of a part of the entity, such as a member. */
export function at(
  source: SourceLocation | null,
  context: ArticleContext,
): ArticleContext {
  return { ...context, commentSource: source ?? context.commentSource };
}
