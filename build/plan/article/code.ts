/** Types and signatures for the places beside a declaration block. */
import type { TypeNode } from '../../api/model.ts';
import { escapeHtml } from '../../core/escape.ts';
import { fitLayout } from '../../signatures/fit.ts';
import { tokensToHtml, type ResolveTarget } from '../../signatures/html.ts';
import { layoutType } from '../../signatures/types.ts';
import type { Token } from '../../signatures/token.ts';
import type { Html } from '../../../src/templates/article/model.ts';
import type { ArticleContext } from './context.ts';

/** In one line, for places that wrap by themselves. */
export function renderType(
  type: TypeNode,
  { drawCode }: Pick<ArticleContext, 'drawCode'>,
): Html {
  return drawCode(fitLayout(layoutType(type), Infinity));
}

/**
 * A member's signature as a heading: its name stands out. What has no name,
 * such as a call signature, is code from end to end.
 */
export function renderSignature(
  tokens: readonly Token[],
  { drawCode }: Pick<ArticleContext, 'drawCode'>,
): Html {
  const position = tokens.findIndex((token) => token.class === 'f');
  return position === -1 ? drawCode(tokens) : drawCode(tokens, position);
}

/** Code for pages: classed, linked, the strong name in `b`. */
export function createHtmlCode(
  resolveTarget: ResolveTarget,
): Pick<ArticleContext, 'drawCode' | 'drawBlock'> {
  const draw = (tokens: readonly Token[]): Html =>
    tokensToHtml(tokens, resolveTarget, 'may break');
  return {
    drawBlock: (tokens) => tokensToHtml(tokens, resolveTarget),
    drawCode(tokens, strong) {
      const name = strong === undefined ? undefined : tokens[strong];
      if (strong === undefined || name === undefined) return draw(tokens);
      return (
        draw(tokens.slice(0, strong)) +
        `<b>${escapeHtml(name.text)}</b>` +
        draw(tokens.slice(strong + 1))
      );
    },
  };
}
