/** Types and names as HTML for the places beside a declaration block. */
import type { TypeNode } from '../../api/model.ts';
import { fitLayout } from '../../signatures/fit.ts';
import { tokensToHtml } from '../../signatures/html.ts';
import { layoutType } from '../../signatures/types.ts';
import type { Token } from '../../signatures/token.ts';
import { escapeHtml } from '../../core/escape.ts';
import type { Html } from '../../../src/templates/article/model.ts';
import type { ArticleContext } from './context.ts';

/** In one line, for places that wrap by themselves. */
export function renderType(type: TypeNode, context: ArticleContext): Html {
  return tokensToHtml(
    fitLayout(layoutType(type), Infinity),
    context.resolveTarget,
  );
}

/**
 * A member's signature as a heading: its name stands out. What has no name,
 * such as a call signature, is code from end to end.
 */
export function renderSignature(
  tokens: readonly Token[],
  context: ArticleContext,
): Html {
  const position = tokens.findIndex((token) => token.class === 'f');
  const name = tokens[position];
  if (name === undefined) return tokensToHtml(tokens, context.resolveTarget);
  return (
    tokensToHtml(tokens.slice(0, position), context.resolveTarget) +
    `<b>${escapeHtml(name.text)}</b>` +
    tokensToHtml(tokens.slice(position + 1), context.resolveTarget)
  );
}
