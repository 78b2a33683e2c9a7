/**
 * Rewrites blocks so that any reader of markdown understands them: directives
 * become quotes and paragraphs, fences keep their language and title.
 */
import type {
  BlockContent,
  Code,
  DefinitionContent,
  Heading,
  Paragraph,
  RootContent,
} from 'mdast';
import type { ContainerDirective } from 'mdast-util-directive';
import { ADMONITIONS } from '../directives.ts';
import { readFence } from '../fence.ts';
import { directiveLabel, headingContent } from '../structure.ts';
import { exportInlines, type Exporting } from './inline.ts';

type Flow = BlockContent | DefinitionContent;

export function exportBlocks(
  nodes: readonly RootContent[],
  exporting: Exporting,
): Flow[] {
  return nodes.flatMap((node, index) =>
    node.type === 'code'
      ? exportCode(node, nodes[index + 1], exporting)
      : exportBlock(node, exporting),
  );
}

function exportBlock(
  node: Exclude<RootContent, Code>,
  exporting: Exporting,
): readonly Flow[] {
  const below = (nodes: readonly RootContent[]): Flow[] =>
    exportBlocks(nodes, exporting);
  switch (node.type) {
    case 'paragraph':
      return [
        {
          type: 'paragraph',
          children: exportInlines(node.children, exporting),
        },
      ];
    case 'heading':
      return [exportHeading(node, exporting)];
    case 'blockquote':
      return [{ type: 'blockquote', children: below(node.children) }];
    case 'list':
      return [
        {
          ...node,
          children: node.children.map((item) => ({
            ...item,
            children: below(item.children),
          })),
        },
      ];
    case 'table':
      return [
        {
          ...node,
          children: node.children.map((row) => ({
            ...row,
            children: row.children.map((cell) => ({
              ...cell,
              children: exportInlines(cell.children, exporting),
            })),
          })),
        },
      ];
    case 'footnoteDefinition':
      return [{ ...node, children: below(node.children) }];
    case 'thematicBreak':
      return [node];
    case 'containerDirective':
      return exportDirective(node, exporting);
    case 'leafDirective':
      return [
        {
          type: 'paragraph',
          children: exportInlines(node.children, exporting),
        },
      ];
    case 'html':
      return [paragraph(node.value)];
    // The links contain their destinations, so definitions are dropped.
    case 'definition':
    case 'yaml':
      return [];
    case 'listItem':
    case 'tableRow':
    case 'tableCell':
      return below(node.children);
    default:
      return [
        { type: 'paragraph', children: exportInlines([node], exporting) },
      ];
  }
}

const DEEPEST_LEVEL = 6;

function exportHeading(node: Heading, exporting: Exporting): Heading {
  const level = Math.max(node.depth, 2) + exporting.levelShift;
  return {
    type: 'heading',
    // The type cannot express that `level` is between 2 and 6.
    depth: Math.min(level, DEEPEST_LEVEL) as Heading['depth'],
    children: exportInlines(headingContent(node), exporting),
  };
}

/** @param next - the following block, which may be the output of this one */
function exportCode(
  node: Code,
  next: RootContent | undefined,
  { context, structure }: Exporting,
): readonly Flow[] {
  const { language, options } = readFence(node);
  const code: Code = {
    type: 'code',
    lang: language,
    meta:
      options.title === null ? null : `title=${JSON.stringify(options.title)}`,
    value: node.value,
  };
  if (options.output) return [paragraph('Output:'), code];
  const isWritten = next?.type === 'code' && readFence(next).options.output;
  const line = structure.blocks.get(node) ?? 0;
  const outcome = context.findOutcome(line, node.value);
  if (isWritten || outcome?.output == null) return [code];
  return [
    code,
    paragraph('Output:'),
    {
      type: 'code',
      lang: 'text',
      meta: null,
      value: outcome.output.trimEnd(),
    },
  ];
}

/** An admonition becomes a quote; tabs become consecutive passages. */
function exportDirective(
  node: ContainerDirective,
  exporting: Exporting,
): readonly Flow[] {
  const label = directiveLabel(node);
  const content = exportBlocks(
    label === '' ? node.children : node.children.slice(1),
    exporting,
  );
  const title = label === '' ? ADMONITIONS.get(node.name) : label;
  const head = title === undefined ? [] : [strongParagraph(title)];
  return ADMONITIONS.has(node.name)
    ? [{ type: 'blockquote', children: [...head, ...content] }]
    : [...head, ...content];
}

function strongParagraph(text: string): Paragraph {
  const children = [{ type: 'text', value: text } as const];
  return { type: 'paragraph', children: [{ type: 'strong', children }] };
}

function paragraph(value: string): Paragraph {
  return { type: 'paragraph', children: [{ type: 'text', value }] };
}
