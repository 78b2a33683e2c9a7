/** Renders block content. */
import type { Code, Heading, RootContent } from 'mdast';
import { escapeHtml } from '../../core/escape.ts';
import { readFence } from '../fence.ts';
import { headingContent } from '../structure.ts';
import { renderDirective } from './directive.ts';
import { renderOutput, renderSample } from './figure.ts';
import { element } from './html.ts';
import { renderInlines } from './inline.ts';
import { renderList } from './list.ts';
import type { Rendering } from './rendering.ts';
import { renderTable } from './table.ts';

/** Renders consecutive blocks; an output block joins the code before it. */
export function renderBlocks(
  nodes: readonly RootContent[],
  rendering: Rendering,
): string {
  const parts: string[] = [];
  for (let index = 0; index < nodes.length; index += 1) {
    const node = nodes[index];
    if (node === undefined) break;
    if (node.type !== 'code') {
      parts.push(renderBlock(node, rendering));
    } else if (isOutput(node)) {
      parts.push(renderOutput(node, rendering));
    } else {
      const next = nodes[index + 1];
      const output = next?.type === 'code' && isOutput(next) ? next : null;
      parts.push(renderSample(node, output, rendering));
      if (output !== null) index += 1;
    }
  }
  return parts.filter((part) => part !== '').join('\n');
}

function isOutput(node: Code): boolean {
  return readFence(node).options.output;
}

function renderBlock(
  node: Exclude<RootContent, Code>,
  rendering: Rendering,
): string {
  const below = (nodes: readonly RootContent[]): string =>
    renderBlocks(nodes, rendering);
  switch (node.type) {
    case 'paragraph':
      return `<p>${renderInlines(node.children, rendering)}</p>`;
    case 'heading':
      return renderHeading(node, rendering);
    case 'blockquote':
      return `<blockquote>\n${below(node.children)}\n</blockquote>`;
    case 'list':
      return renderList(node, {
        renderBlocks: below,
        renderParagraph: ({ children }) => renderInlines(children, rendering),
      });
    case 'table':
      return renderTable(node, rendering, (cells) =>
        renderInlines(cells, rendering),
      );
    case 'thematicBreak':
      return '<hr>';
    case 'containerDirective':
      return renderDirective(node, rendering, {
        renderBlocks: below,
        renderInlines: (label) => renderInlines(label, rendering),
      });
    case 'leafDirective':
      return `<p>${renderInlines(node.children, rendering)}</p>`;
    case 'html':
      return `<p>${escapeHtml(node.value)}</p>`;
    case 'definition':
    case 'footnoteDefinition':
    case 'yaml':
      return '';
    case 'listItem':
    case 'tableRow':
    case 'tableCell':
      return below(node.children);
    default:
      return renderInlines([node], rendering);
  }
}

/** Headings of comments are below those of the page that contains them. */
const COMMENT_LEVEL_SHIFT = 3;
const DEEPEST_LEVEL = 6;

function renderHeading(node: Heading, rendering: Rendering): string {
  const content = renderInlines(headingContent(node), rendering);
  const heading = rendering.structure.headings.get(node);
  if (rendering.form === 'comment' || heading === undefined) {
    const level = Math.min(node.depth + COMMENT_LEVEL_SHIFT, DEEPEST_LEVEL);
    return element(`h${String(level)}`, {}, content);
  }
  const { id, text } = heading;
  const anchor = element(
    'a',
    {
      class: 'anchor',
      href: `#${id}`,
      'aria-label': `Direct link to ${text === '' ? id : text}`,
    },
    '#',
  );
  const level = Math.max(node.depth, 2);
  return element(`h${String(level)}`, { id }, content + anchor);
}
