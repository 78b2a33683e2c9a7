/**
 * Rewrites a resolved tree so that any reader of markdown understands it:
 * directives become quotes and paragraphs, fences keep their language and
 * title, addresses are absolute.
 */
import type { Blockquote, Code, Heading, Nodes, Paragraph, Root } from 'mdast';
import type { ContainerDirective } from 'mdast-util-directive';
import { ADMONITIONS } from './checks.ts';
import { readFence } from './fence.ts';
import type { Start } from './resolve.ts';
import { directiveLabel, splitLabel } from './structure.ts';

const DEEPEST_LEVEL = 6;

export function toPlainMarkdown(root: Root, { form, context }: Start): Root {
  const exportNode = (node: Nodes): readonly Nodes[] => {
    switch (node.type) {
      case 'heading': {
        // Headings of comments are below those of the page that contains them.
        const level = Math.max(node.depth, 2) + (form === 'comment' ? 3 : 0);
        // The type cannot express that this is between 2 and 6.
        const depth = Math.min(level, DEEPEST_LEVEL) as Heading['depth'];
        return [{ ...withChildren(node, node.children), depth }];
      }
      case 'image':
        return [{ ...node, url: context.toAbsolute(node.url) }];
      case 'link': {
        const url = context.toAbsolute(node.url);
        return [withChildren({ ...node, url }, node.children)];
      }
      case 'code':
        return exportCode(node);
      case 'leafDirective':
        return [{ type: 'paragraph', children: node.children }];
      case 'containerDirective':
        return exportDirective(node);
      default:
        return 'children' in node
          ? [withChildren(node, node.children)]
          : [node];
    }
  };

  const withChildren = <T extends Nodes>(
    node: T,
    children: readonly Nodes[],
  ): T => ({
    ...node,
    children: children.flatMap(exportNode),
  });

  /** An admonition becomes a quote; tabs become consecutive passages. */
  const exportDirective = (node: ContainerDirective): readonly Nodes[] => {
    const label = directiveLabel(node);
    const title = label === '' ? ADMONITIONS.get(node.name) : label;
    const head = title === undefined ? [] : [strong(title)];
    const content = splitLabel(node).content.flatMap(exportNode);
    const whole = [...head, ...content] as Blockquote['children'];
    return ADMONITIONS.has(node.name)
      ? [{ type: 'blockquote', children: whole }]
      : whole;
  };

  return withChildren(root, root.children);
}

function exportCode(node: Code): readonly Nodes[] {
  const { language, options } = readFence(node);
  const code: Code = {
    type: 'code',
    lang: language,
    meta:
      options.title === null ? null : `title=${JSON.stringify(options.title)}`,
    value: node.value,
  };
  if (options.output) return [paragraph('Output:'), code];
  const { outcome = null, output = null } = node.data?.sample ?? {};
  if (output !== null || outcome?.output == null) return [code];
  const printed = outcome.output.trimEnd();
  return [
    code,
    paragraph('Output:'),
    { type: 'code', lang: 'text', meta: null, value: printed },
  ];
}

function strong(value: string): Paragraph {
  const children = [{ type: 'text', value } as const];
  return { type: 'paragraph', children: [{ type: 'strong', children }] };
}

function paragraph(value: string): Paragraph {
  return { type: 'paragraph', children: [{ type: 'text', value }] };
}
