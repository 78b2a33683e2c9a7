/**
 * MDX as markdown: a document's tags become what markdown has for them, such as
 * tabs and admonitions, or HTML; its imports and comments are left out. Nothing
 * of a document is run: an expression is shown unless it is a plain value.
 */
import type { Heading, Nodes, Root } from 'mdast';
import type { MdxFlowExpression, MdxTextExpression } from 'mdast-util-mdx';
import type { Diagnostic } from '../../diagnostics.ts';
import { REMOVED } from '../../markdown/known-html.ts';
import { findComponent, read, type Use } from './mdx-components.ts';
import {
  isBlock,
  isRefused,
  isSpace,
  keepId,
  readAttributes,
  toBlocks,
  toLabel,
  toPhrasing,
  VOID,
  writeAttribute,
  type Attributes,
  type Element,
} from './mdx-tree.ts';
import { isComment, readValue, type Imports } from './mdx-values.ts';
import { nodesOf, warningAt, textOf } from '../../markdown/parse.ts';
import { findStandIn } from '../../markdown/stand-in.ts';

/** Replaces the nodes of MDX in a tree. */
export function readMdx(root: Root): readonly Diagnostic[] {
  const imports = listPictures(root);
  const diagnostics = new Map<string, Diagnostic>();

  /** Warns once for each name or expression, where it stands first. */
  const warn = (
    code: 'unknown-component' | 'mdx-expression',
    message: string,
    hint: string,
    { position }: Nodes,
  ): void => {
    if (diagnostics.has(message)) return;
    const flaw = warningAt(code, message, hint, position?.start);
    diagnostics.set(message, flaw);
  };
  const warnOfExpression = (code: string, node: Nodes): void => {
    warn(
      'mdx-expression',
      `The expression {${shorten(code)}} is not evaluated`,
      'Documents are never executed: write the value itself.',
      node,
    );
  };

  const convertAll = (nodes: readonly Nodes[]): Nodes[] =>
    nodes.flatMap(convert);

  const convert = (node: Nodes): readonly Nodes[] => {
    switch (node.type) {
      case 'mdxjsEsm':
        return [];
      case 'mdxFlowExpression':
      case 'mdxTextExpression':
        return convertExpression(node);
      case 'mdxJsxFlowElement':
      case 'mdxJsxTextElement':
        return convertElement(node);
      case 'heading':
        return [
          { ...node, children: convertAll(keepId(node.children)) } as Nodes,
        ];
      case 'paragraph': {
        const children = convertAll(node.children);
        if (children.some(isBlock)) return toBlocks(children);
        if (children.every(isSpace)) return [];
        return [{ ...node, children } as Nodes];
      }
      default:
        return 'children' in node
          ? // Blocks are replaced by blocks, and text by text.
            [{ ...node, children: convertAll(node.children) } as Nodes]
          : [node];
    }
  };

  const convertExpression = (
    node: MdxFlowExpression | MdxTextExpression,
  ): readonly Nodes[] => {
    const { value: code, position } = node;
    if (isComment(code)) return [];
    const value = readValue(code, imports);
    if (typeof value === 'string' || typeof value === 'number') {
      return [{ type: 'text', value: String(value), position }];
    }
    if (value === null || typeof value === 'boolean') return [];
    warnOfExpression(code, node);
    const shown = `{${code}}`;
    return node.type === 'mdxTextExpression'
      ? [{ type: 'inlineCode', value: shown, position }]
      : [{ type: 'code', lang: null, meta: null, value: shown, position }];
  };

  const convertElement = (node: Element): readonly Nodes[] => {
    const { name } = node;
    if (name === null) return convertAll(node.children);
    const attributes = readAttributes(node, imports);
    const use: Use = {
      name,
      attributes,
      onUnknown: (attribute) => {
        warnOfExpression(attribute, node);
      },
      blocks: () => toBlocks(convertAll(node.children)),
      text: () => readCode(node, imports, warnOfExpression),
      position: node.position,
    };
    const component = findComponent(name);
    if (component !== null) return component(use);
    const picture = imports.get(name);
    if (picture !== undefined) {
      const src = ['src', picture] as const;
      return toHtml('img', new Map([src, ...attributes]), node);
    }
    switch (name) {
      case 'Link':
      case 'NavLink': {
        const href = ['href', read(use, 'to') || read(use, 'href')] as const;
        return toHtml('a', new Map([href]), node);
      }
      case 'IdealImage':
      case 'Image':
        return toHtml('img', attributes, node);
      case 'Head':
      case 'head': {
        const hint = 'Its content is left out. Write front matter instead.';
        warn('unknown-component', `Unknown component <${name}>`, hint, node);
        return [];
      }
      case 'ThemedImage': {
        const sources = attributes.get('sources');
        const isNamed =
          typeof sources === 'object' && sources !== null && 'light' in sources;
        const src = ['src', isNamed ? sources['light'] : undefined] as const;
        return toHtml('img', new Map([src, ...attributes]), node);
      }
      case 'Badge': {
        const text = { type: 'text', value: read(use, 'text') } as const;
        return toHtml('small', new Map(), node, [text]);
      }
      case 'summary':
        return [toLabel(convertAll(node.children), node)];
      default:
    }
    if (/^[a-z]/.test(name)) return toHtml(name, attributes, node);
    return showUnknown(use, node);
  };

  const showUnknown = (use: Use, node: Element): readonly Nodes[] => {
    const shown = [...standIn(use), ...convertAll(node.children)];
    const isHole = shown.length === 0 && node.type === 'mdxJsxTextElement';
    const hint = isHole
      ? 'Its name is in its place.'
      : 'Its content is shown without it. Write markdown instead.';
    warn('unknown-component', `Unknown component <${use.name}>`, hint, node);
    // A sentence needs something where `<Links.InputSelectors />` is.
    const [last = ''] = use.name.split('.').slice(-1);
    const value = last.replace(/(?<=[a-z])(?=[A-Z])/g, ' ');
    return isHole ? [{ type: 'text', value }] : shown;
  };

  /** Writes a node for each tag, which is sanitized later, as in markdown. */
  const toHtml = (
    name: string,
    attributes: Attributes,
    node: Element,
    before: readonly Nodes[] = [],
  ): readonly Nodes[] => {
    const { position } = node;
    const depth = /^h([1-6])$/.exec(name)?.[1];
    if (depth !== undefined) {
      const children = toPhrasing(convertAll(node.children));
      const level = Number(depth) as Heading['depth'];
      const id = attributes.get('id');
      if (typeof id === 'string') {
        children.push({ type: 'text', value: ` {#${id}}` });
      }
      return [{ type: 'heading', depth: level, children, position }];
    }
    const written = [...attributes].map(([key, value]) => {
      if (value === undefined && !isRefused(key)) warnOfExpression(key, node);
      return writeAttribute(key, value);
    });
    const isParagraph = name === 'p';
    if (isParagraph && written.join('') === '') {
      return toBlocks(convertAll(node.children));
    }
    const tag = isParagraph ? 'div' : name;
    const html = (value: string): Nodes => ({ type: 'html', value, position });
    const opening = html(`<${tag}${written.join('')}>`);
    if (VOID.has(tag)) return [opening];
    const isRemoved = REMOVED.includes(tag);
    const content = isRemoved ? [] : [...before, ...convertAll(node.children)];
    // A paragraph would end a link that is written on several lines.
    const isInline = content.length === 1 && !isBlock(opening);
    const shown = isInline ? toPhrasing(content) : content;
    return [opening, ...shown, html(`</${tag}>`)];
  };

  const children = convertAll(root.children);
  root.children = toBlocks(children);
  return [...diagnostics.values()];
}

/** The title of a component that is not known, or a link to what it shows. */
function standIn(use: Use): readonly Nodes[] {
  const found = findStandIn((name) => read(use, name));
  if (found === null) return [];
  const { label, address } = found;
  const { position } = use;
  const children = [{ type: 'text', value: label } as const];
  return [
    address === null
      ? { type: 'strong', children, position }
      : { type: 'link', url: address, children, position },
    { type: 'text', value: ' ' },
  ];
}

/**
 * The code in a component: a text in braces, a block, or text.
 * @param warn - takes an expression that is not evaluated
 */
function readCode(
  node: Element,
  imports: Imports,
  warn: (code: string, node: Nodes) => void,
): string {
  const [block] = nodesOf(node, 'code');
  if (block !== undefined) return block.value;
  const parts = ['mdxFlowExpression', 'mdxTextExpression'] as const;
  const expressions = parts.flatMap((type) => nodesOf(node, type));
  const values = expressions.map(({ value }) => readValue(value, imports));
  const text = values.find((value) => typeof value === 'string');
  const [first] = expressions;
  if (first !== undefined && text === undefined) {
    warn(first.value, first);
    return `{${first.value}}`;
  }
  return (text ?? node.children.map(textOf).join('\n'))
    .replace(/^\n/, '')
    .trimEnd();
}

const PICTURE =
  /\bimport\s+(\w+)\s+from\s+['"](?:[^'"]*!)?([^'"!]+\.(?:avif|gif|jpe?g|mp4|png|svg|webm|webp))['"]/g;

function listPictures(root: Root): Imports {
  return new Map(
    nodesOf(root, 'mdxjsEsm').flatMap(({ value }) =>
      Array.from(
        value.matchAll(PICTURE),
        ([, name = '', source = '']) => [name, source] as const,
      ),
    ),
  );
}

function shorten(code: string): string {
  const line = code.replace(/\s+/g, ' ').trim();
  return line.length > 40 ? `${line.slice(0, 40)}…` : line;
}
