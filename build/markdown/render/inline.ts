/** Renders inline content: words, emphasis, code, links, images. */
import type { FootnoteReference, InlineCode, PhrasingContent } from 'mdast';
import { escapeHtml } from '../../core/escape.ts';
import { renderFootnoteMention } from './footnotes.ts';
import { renderImage, renderLink, type Destination } from './link.ts';
import type { Rendering } from './rendering.ts';
import { renderInlineCode } from './inline-code.ts';

/** @param linked - whether inside a link, which must not contain another */
export function renderInlines(
  nodes: readonly PhrasingContent[],
  rendering: Rendering,
  linked = false,
): string {
  return nodes.map((node) => renderOne(node, rendering, linked)).join('');
}

function renderOne(
  node: PhrasingContent,
  rendering: Rendering,
  linked: boolean,
): string {
  const inside = (nodes: readonly PhrasingContent[], inLink = linked) =>
    renderInlines(nodes, rendering, inLink);
  switch (node.type) {
    case 'text':
    case 'html':
      return escapeHtml(node.value);
    case 'emphasis':
      return `<em>${inside(node.children)}</em>`;
    case 'strong':
      return `<strong>${inside(node.children)}</strong>`;
    case 'delete':
      return `<del>${inside(node.children)}</del>`;
    case 'break':
      return '<br>\n';
    case 'inlineCode':
      return renderCode(node, rendering, linked);
    case 'link':
      return renderLink(node, inside(node.children, true), linked, rendering);
    case 'linkReference': {
      const destination = findDefinition(node.identifier, rendering);
      const content = inside(node.children, destination !== null || linked);
      return destination === null
        ? content
        : renderLink({ ...node, ...destination }, content, linked, rendering);
    }
    case 'image':
      return renderImage(node, node.alt ?? '', rendering);
    case 'imageReference': {
      const destination = findDefinition(node.identifier, rendering);
      return destination === null
        ? escapeHtml(node.alt ?? '')
        : renderImage({ ...node, ...destination }, node.alt ?? '', rendering);
    }
    case 'footnoteReference':
      return renderMention(node, rendering, linked);
    case 'textDirective':
      return inside(node.children);
    default:
      return node satisfies never;
  }
}

function renderCode(
  { value }: InlineCode,
  { context }: Rendering,
  linked: boolean,
): string {
  return renderInlineCode(value, linked ? () => null : context.findSymbol);
}

function renderMention(
  node: FootnoteReference,
  { structure, form }: Rendering,
  linked: boolean,
): string {
  const footnote = structure.footnotes.get(node.identifier);
  if (footnote === undefined || linked) return '';
  return renderFootnoteMention(node, footnote, form);
}

function findDefinition(
  identifier: string,
  { structure }: Rendering,
): Omit<Destination, 'position'> | null {
  const definition = structure.definitions.get(identifier);
  if (definition === undefined) return null;
  return { url: definition.url, title: definition.title ?? null };
}
