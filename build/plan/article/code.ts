/** Renders types and signatures outside of the declaration block. */
import type { TypeNode } from '../../api/model.ts';
import { escapeHtml } from '../../core/escape.ts';
import { fitLayout } from '../../signatures/fit.ts';
import {
  tokensToHtml,
  tokensToText,
  type ResolveTarget,
} from '../../signatures/html.ts';
import { layoutType } from '../../signatures/types.ts';
import type { Token } from '../../signatures/token.ts';
import type { Prose } from '../../../src/templates/article/model.ts';
import type { ArticleContext } from './context.ts';

/** On one line, for places that wrap text themselves. */
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
  const position = tokens.findIndex((token) => token.class === 'f');
  return position === -1 ? drawCode(tokens) : drawCode(tokens, position);
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
    drawCode(tokens, strong) {
      const name = strong === undefined ? undefined : tokens[strong];
      const html =
        strong === undefined || name === undefined
          ? draw(tokens)
          : draw(tokens.slice(0, strong)) +
            `<b>${escapeHtml(name.text)}</b>` +
            draw(tokens.slice(strong + 1));
      return { html, markdown: tokensToText(tokens) };
    },
  };
}
