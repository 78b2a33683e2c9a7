/**
 * All that an article needs to know beside its entity. Addresses, rendered text
 * and other entities come from the caller, so nothing in this folder depends on
 * how any of them is decided.
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
  Html,
  ReferenceList,
} from '../../../src/templates/article/model.ts';

export interface ArticleContext {
  readonly package: PackageFacts;
  readonly resolveTarget: ResolveTarget;
  /**
   * Code among other things, as the article's medium shows it. The token at the
   * position `strong` is the name that stands out, if there is one.
   */
  readonly drawCode: (tokens: readonly Token[], strong?: number) => Html;
  /** Code that stands by itself, in the lines that it was laid out in. */
  readonly drawBlock: (tokens: readonly Token[]) => Html;
  /** Markdown to blocks. `near` is where the text was written, if known. */
  readonly renderComment: (text: string, near: SourceLocation | null) => Html;
  /** The paragraph that a text leads with, apart from what follows it. */
  readonly splitLead: (text: string) => SplitText;
  /** Markdown of one paragraph to what may stand in a `p`. */
  readonly renderInline: (text: string, near: SourceLocation | null) => Html;
  /** Plain text, to stand where rendered markdown does. */
  readonly renderWords: (text: string) => Html;
  /** The first sentence of a markdown text, as plain text. */
  readonly summarise: (text: string) => string;
  readonly findEntity: (id: EntityId) => Entity | null;
  /** In the repository. */
  readonly sourceHref: (location: SourceLocation) => string | null;
  /** In the site itself. */
  readonly sourcePage: (location: SourceLocation) => string | null;
  /** Where the entity is used, for the end of the article. */
  readonly references: readonly ReferenceList[];
}
