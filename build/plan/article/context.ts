/**
 * Everything that an article needs besides its entity, and how its code is
 * drawn. The caller provides addresses, rendered text and other entities, so
 * this folder does not depend on how they are made.
 */
import type {
  Entity,
  EntityId,
  PackageFacts,
  SourceLocation,
  TypeNode,
} from '../../api/model.ts';
import type { SplitText } from '../../markdown/text-model.ts';
import { fitLayout } from '../../signatures/fit.ts';
import {
  breakName,
  tokensToHtml,
  tokensToText,
  type ResolveTarget,
} from '../../signatures/html.ts';
import type { Token } from '../../signatures/token.ts';
import { layoutType } from '../../signatures/types.ts';
import type { Outlines } from '../entities.ts';
import type {
  Prose,
  ReferenceList,
  Section,
} from '../../../src/templates/article/article-model.ts';

export interface ArticleContext {
  readonly package: PackageFacts;
  /** Where the texts that are rendered were written, if known. */
  readonly near: SourceLocation | null;
  readonly resolveTarget: ResolveTarget;
  /** Inline code. `strong`: index of the name token; -1 for none. */
  readonly drawCode: (tokens: readonly Token[], strong?: number) => Prose;
  /** A code block, with the line breaks of its layout. */
  readonly drawBlock: (tokens: readonly Token[]) => Prose;
  /** Markdown to block content. */
  readonly renderComment: (text: string, near: SourceLocation | null) => Prose;
  /** Splits off a text's first paragraph. */
  readonly splitLead: (text: string) => SplitText;
  /** Markdown of one paragraph to inline content. */
  readonly renderInline: (text: string, near: SourceLocation | null) => Prose;
  /** A name in code, which leads to what it names. */
  readonly renderName: (name: string) => Prose;
  /** Plain text in the form of rendered markdown. */
  readonly renderWords: (text: string) => Prose;
  /** Replaces names in a markdown text; `code` is the content of inline code. */
  readonly replaceNames: (
    text: string,
    replace: (piece: string, code: string | null) => string,
  ) => string;
  /** The first sentence of a markdown text, as plain text. */
  readonly summarise: (text: string) => string;
  /** Of all symbols of the package. */
  readonly outlines: Outlines;
  /** What `findShown` has found. */
  readonly shown: ReadonlyMap<EntityId, Entity>;
  /** Address of a location in the repository. */
  readonly sourceHref: (location: SourceLocation) => string | null;
  /** Address of a location on a source page of the site. */
  readonly sourcePage: (location: SourceLocation) => string | null;
  /** The sections that features add. */
  readonly added: readonly Section[];
  /** Where the entity is used, for the end of the article. */
  readonly references: readonly ReferenceList[];
}

/** For the texts of a part of the entity, such as a member. */
export function at(
  source: SourceLocation | null,
  context: ArticleContext,
): ArticleContext {
  return { ...context, near: source ?? context.near };
}

/** Block content, or `null` if there is no text. */
export function renderText(
  text: string | null,
  { near, renderComment }: Pick<ArticleContext, 'near' | 'renderComment'>,
): Prose | null {
  const trimmed = text?.trim() ?? '';
  return trimmed === '' ? null : renderComment(trimmed, near);
}

/** A type on one line, for places that wrap text themselves. */
export function renderType(
  type: TypeNode,
  { drawCode }: Pick<ArticleContext, 'drawCode'>,
): Prose {
  return drawCode(fitLayout(layoutType(type), Infinity));
}

/**
 * A member's signature as a heading with its name emphasised. A call signature
 * has no name, so none of it is.
 */
export function renderSignature(
  tokens: readonly Token[],
  { drawCode }: Pick<ArticleContext, 'drawCode'>,
): Prose {
  const name = tokens.findIndex((token) => token.class === 'f');
  return drawCode(tokens, name);
}

/** In HTML with classes and links, and the emphasised name in `<b>`. */
export function createDrawCode(
  resolveTarget: ResolveTarget,
): Pick<ArticleContext, 'drawCode' | 'drawBlock'> {
  const draw = (tokens: readonly Token[]): string =>
    tokensToHtml(tokens, resolveTarget, 'may break');
  return {
    drawBlock: (tokens) => ({
      html: tokensToHtml(tokens, resolveTarget),
      markdown: tokensToText(tokens),
    }),
    drawCode(tokens, strong = -1) {
      const name = tokens[strong];
      const html =
        name === undefined
          ? draw(tokens)
          : draw(tokens.slice(0, strong)) +
            `<b>${breakName(name.text)}</b>` +
            draw(tokens.slice(strong + 1));
      return { html, markdown: tokensToText(tokens) };
    },
  };
}
