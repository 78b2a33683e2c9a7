/** What the plan of an article needs besides its entity. */
import type {
  Entity,
  EntityId,
  PackageFacts,
  SourceLocation,
} from '../../api/model.ts';
import type { CommentFacts } from '../../markdown/text-model.ts';
import type { ResolveTarget } from '../../signatures/html.ts';
import type { Outlines } from '../entities.ts';
import type { MemberPage } from '../member-pages.ts';
import type { ReferenceList } from '../../../src/templates/article/article-model.ts';
import type { Labels } from '../../../src/shared/labels.ts';
import type { UnfilledSection } from './content.ts';

/** What was read of comments, by their texts. */
export type KnownComments = ReadonlyMap<string, CommentFacts>;

export interface ArticleContext {
  readonly labels: Labels;
  readonly package: PackageFacts;
  /** Where the texts that are planned were written, if known. */
  readonly commentSource: SourceLocation | null;
  readonly resolveTarget: ResolveTarget;
  readonly comments: KnownComments;
  /** The outlines of all symbols of the package. */
  readonly outlines: Outlines;
  /** What `findShown` has found. */
  readonly shown: ReadonlyMap<EntityId, Entity>;
  /** The pages of members that the page of the entity only lists, by anchor. */
  readonly memberPages: ReadonlyMap<string, MemberPage>;
  /** Address of a location in the repository. */
  readonly sourceHref: (location: SourceLocation) => string | null;
  /** Address of a location on a source page of the site. */
  readonly sourcePage: (location: SourceLocation) => string | null;
  /** The sections that features add. */
  readonly added: readonly UnfilledSection[];
  /** The uses of the entity, for the end of the article. */
  readonly references: readonly ReferenceList[];
}

export function factsOf(text: string, comments: KnownComments): CommentFacts {
  const facts = comments.get(text);
  if (facts === undefined) throw new Error(`A comment was not read: ${text}`);
  return facts;
}

/** The first sentence of a comment; `''` for none. */
export function summaryOf(text: string, comments: KnownComments): string {
  return factsOf(text, comments).sentences[0] ?? '';
}

/** The context of the texts of a part of the entity, such as a member. */
export function at(
  source: SourceLocation | null,
  context: ArticleContext,
): ArticleContext {
  return { ...context, commentSource: source ?? context.commentSource };
}
