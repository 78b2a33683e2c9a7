/**
 * Everything that an article needs besides its entity. The caller provides
 * addresses, rendered text and other entities, so this folder does not depend
 * on how they are made.
 */
import type {
  Entity,
  EntityId,
  PackageFacts,
  SourceLocation,
} from '../../api/model.ts';
import type { SplitText } from '../../markdown/model.ts';
import type { ResolveTarget } from '../../signatures/html.ts';
import type { Token } from '../../signatures/token.ts';
import type {
  Prose,
  ReferenceList,
} from '../../../src/templates/article/model.ts';

export interface ArticleContext {
  readonly package: PackageFacts;
  readonly resolveTarget: ResolveTarget;
  /** Inline code. `strong`: index of the name token. */
  readonly drawCode: (tokens: readonly Token[], strong?: number) => Prose;
  /** A code block, with the line breaks of its layout. */
  readonly drawBlock: (tokens: readonly Token[]) => Prose;
  /**
   * Markdown to block content. `near` is where the text was written, if known.
   */
  readonly renderComment: (text: string, near: SourceLocation | null) => Prose;
  /** Splits off a text's first paragraph. */
  readonly splitLead: (text: string) => SplitText;
  /** Markdown of one paragraph to inline content. */
  readonly renderInline: (text: string, near: SourceLocation | null) => Prose;
  /** Plain text in the form of rendered markdown. */
  readonly renderWords: (text: string) => Prose;
  /** The first sentence of a markdown text, as plain text. */
  readonly summarise: (text: string) => string;
  readonly findEntity: (id: EntityId) => Entity | null;
  /** Address of a location in the repository. */
  readonly sourceHref: (location: SourceLocation) => string | null;
  /** Address of a location on a source page of the site. */
  readonly sourcePage: (location: SourceLocation) => string | null;
  /** Where the entity is used, for the end of the article. */
  readonly references: readonly ReferenceList[];
}
