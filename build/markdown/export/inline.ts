/** Rewrites inline content so that any reader of markdown understands it. */
import type { InlineCode, PhrasingContent } from 'mdast';
import { findUnsafeScheme } from '../destinations.ts';
import type { RenderContext } from '../model.ts';
import type { Structure } from '../structure.ts';

/** What exporting needs besides a node. */
export interface Exporting {
  readonly context: RenderContext;
  readonly structure: Structure;
  /** Added to headings of a comment, to put them below those of the page. */
  readonly levelShift: number;
}

interface Destination {
  readonly url: string;
  readonly title?: string | null | undefined;
}

/** @param linked - whether inside a link, which must not contain another */
export function exportInlines(
  nodes: readonly PhrasingContent[],
  exporting: Exporting,
  linked = false,
): PhrasingContent[] {
  return nodes.flatMap((node) => exportOne(node, exporting, linked));
}

function exportOne(
  node: PhrasingContent,
  exporting: Exporting,
  linked: boolean,
): readonly PhrasingContent[] {
  const { definitions } = exporting.structure;
  const inside = (nodes: readonly PhrasingContent[]): PhrasingContent[] =>
    exportInlines(nodes, exporting, linked);
  switch (node.type) {
    case 'text':
    case 'break':
    case 'footnoteReference':
      return [node];
    case 'html':
      return [{ type: 'text', value: node.value }];
    case 'emphasis':
    case 'strong':
    case 'delete':
      return [{ ...node, children: inside(node.children) }];
    case 'inlineCode':
      return [linked ? node : linkSymbol(node, exporting)];
    case 'link':
      return exportLink(node, node.children, exporting);
    case 'linkReference': {
      const found = definitions.get(node.identifier);
      return found === undefined
        ? inside(node.children)
        : exportLink(found, node.children, exporting);
    }
    case 'image':
      return [exportImage(node, node.alt, exporting)];
    case 'imageReference': {
      const found = definitions.get(node.identifier) ?? { url: '' };
      return [exportImage(found, node.alt, exporting)];
    }
    case 'textDirective':
      return inside(node.children);
    default:
      return node satisfies never;
  }
}

/** A link, or only its content if it leads nowhere. */
function exportLink(
  { url, title }: Destination,
  content: readonly PhrasingContent[],
  exporting: Exporting,
): readonly PhrasingContent[] {
  const children = exportInlines(content, exporting, true);
  if (findUnsafeScheme(url) !== null) return children;
  const link = exporting.context.resolveLink(url);
  if (link.kind === 'broken') return children;
  return [{ type: 'link', url: link.href, title: title ?? null, children }];
}

function exportImage(
  { url, title }: Destination,
  alt: string | null | undefined,
  { context }: Exporting,
): PhrasingContent {
  const image = findUnsafeScheme(url) === null ? context.findImage(url) : null;
  return image?.kind === 'resolved'
    ? {
        type: 'image',
        url: image.href,
        title: title ?? null,
        alt: alt ?? null,
      }
    : { type: 'text', value: alt ?? '' };
}

/** Links an exported name in inline code to its page, as on the HTML page. */
function linkSymbol(
  node: InlineCode,
  { context: { findSymbol } }: Exporting,
): PhrasingContent {
  const href =
    findSymbol(node.value) ?? findSymbol(node.value.replace(/\(\)$/, ''));
  return href === null
    ? node
    : { type: 'link', url: href, title: null, children: [node] };
}
