/**
 * What a tree may contain where: text between blocks, blocks between text, and
 * tags with their attributes.
 */
import type { Nodes, Paragraph, PhrasingContent } from 'mdast';
import type { MdxJsxFlowElement, MdxJsxTextElement } from 'mdast-util-mdx';
import { escapeHtml } from '../../core/text.ts';
import type { Blocks } from './container-aliases.ts';
import { readValue, type Imports, type AttributeValue } from './mdx-values.ts';

export type Element = MdxJsxFlowElement | MdxJsxTextElement;

/** Attributes by name; `undefined` is a value that only running code tells. */
export type Attributes = ReadonlyMap<string, AttributeValue | undefined>;

export const VOID: ReadonlySet<string> = new Set(
  'area br col embed hr img input source track wbr'.split(' '),
);

/** What a sanitizer refuses whatever its value. */
export function isRefused(name: string): boolean {
  return name === 'style' || /^on[A-Z]/.test(name);
}

const ATTRIBUTES: ReadonlyMap<string, string> = new Map([
  ['img', 'src'],
  ['className', 'class'],
  ['htmlFor', 'for'],
]);

export function writeAttribute(
  key: string,
  value: AttributeValue | undefined,
): string {
  const name = ATTRIBUTES.get(key) ?? key.toLowerCase();
  if (isRefused(key)) return ` ${name}=""`;
  switch (typeof value) {
    case 'boolean':
      return value ? ` ${name}` : '';
    case 'string':
    case 'number':
      return ` ${name}="${escapeHtml(String(value))}"`;
    default:
      return '';
  }
}

export function readAttributes(node: Element, imports: Imports): Attributes {
  const attributes = new Map<string, AttributeValue | undefined>();
  for (const attribute of node.attributes) {
    if (attribute.type !== 'mdxJsxAttribute') continue;
    const { name, value } = attribute;
    if (value == null) attributes.set(name, true);
    else if (typeof value === 'string') attributes.set(name, value);
    else attributes.set(name, readValue(value.value, imports));
  }
  return attributes;
}

const PHRASING: ReadonlySet<Nodes['type']> = new Set<Nodes['type']>([
  ...(['break', 'delete', 'emphasis', 'footnoteReference', 'image'] as const),
  ...(['imageReference', 'inlineCode', 'link', 'linkReference'] as const),
  ...(['strong', 'text'] as const),
]);

const BLOCK_TAG =
  /^<\/?(?:blockquote|center|details|div|dl|dd|dt|figcaption|figure|hr|iframe|li|main|nav|ol|picture|pre|script|section|style|summary|svg|table|tbody|td|tfoot|th|thead|tr|ul|video)\b/;

export function isBlock(node: Nodes): boolean {
  return node.type === 'html'
    ? BLOCK_TAG.test(node.value)
    : !PHRASING.has(node.type);
}

export function isSpace(node: Nodes): boolean {
  return node.type === 'text' && node.value.trim() === '';
}

/** Text between blocks becomes paragraphs. */
export function toBlocks(nodes: readonly Nodes[]): Blocks {
  const blocks: Nodes[] = [];
  let run: PhrasingContent[] = [];
  const endRun = (): void => {
    const [first] = run;
    if (!run.every(isSpace)) {
      const position = first?.position;
      blocks.push({ type: 'paragraph', children: run, position });
    }
    run = [];
  };
  for (const node of nodes) {
    if (isBlock(node)) {
      endRun();
      blocks.push(node);
    } else {
      run.push(node as PhrasingContent);
    }
  }
  endRun();
  return blocks as Blocks;
}

/** The text of blocks, where only text may stand. */
export function toPhrasing(nodes: readonly Nodes[]): PhrasingContent[] {
  return nodes.flatMap((node) =>
    node.type === 'paragraph' ? node.children : [node as PhrasingContent],
  );
}

/** `{#id}` after a heading is an expression to MDX, and may be a comment. */
export function keepId(children: PhrasingContent[]): PhrasingContent[] {
  const last = children.at(-1);
  if (last?.type !== 'mdxTextExpression' && last?.type !== 'html') {
    return children;
  }
  const [, id] =
    /^(?:<!--)?\s*(?:\/\*\s*)?(#[^\s*]+)\s*(?:\*\/\s*)?(?:-->)?$/.exec(
      last.value,
    ) ?? [];
  if (id === undefined) return children;
  const rest = children.slice(0, -1);
  const before = rest.at(-1);
  if (before?.type === 'text') before.value = before.value.trimEnd();
  return [...rest, { type: 'text', value: ` {${id}}` }];
}

export function toLabel(
  nodes: readonly Nodes[],
  { position }: Nodes,
): Paragraph {
  const data = { directiveLabel: true };
  return { type: 'paragraph', data, children: toPhrasing(nodes), position };
}
