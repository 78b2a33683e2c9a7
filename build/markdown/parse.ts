/**
 * Which markdown is supported: CommonMark, GitHub's additions, front matter and
 * directives, read by remark; HTML is sanitized later. It also reads the text
 * of a tree's nodes, and their places.
 */
import type { Code, Nodes } from 'mdast';
import {
  directiveFromMarkdown,
  type ContainerDirective,
} from 'mdast-util-directive';
import type { Extension } from 'mdast-util-from-markdown';
import { directive } from 'micromark-extension-directive';
import remarkFrontmatter from 'remark-frontmatter';
import remarkGfm from 'remark-gfm';
import remarkParse from 'remark-parse';
import { unified, type Processor } from 'unified';
import {
  asWarning,
  error,
  type Diagnostic,
  type Place,
  type WarningCode,
} from '../diagnostics.ts';
import { knownHtml } from './known-html.ts';
import type { Locate } from './text-model.ts';

/** Parses texts with line feeds only that are within the limits. */
export const markdown = unified()
  .use(remarkParse)
  .use(remarkGfm)
  .use(directives)
  .use(noHtml)
  .freeze();
/** Parses the tags that HTML has; others are text. */
export const withKnownHtml = markdown().use(knownHtml).freeze();
/**
 * CommonMark alone, in half the time for texts of which `isPlain` is true: the
 * parser puts the syntaxes of all extensions together for each text.
 */
export const commonMark = unified().use(remarkParse).freeze();
/** A `yaml` node comes first if the text has a front matter. */
export const wholeFile = withKnownHtml().use(remarkFrontmatter).freeze();

/**
 * What extensions read in another way than CommonMark: tables, strikethrough, tasks,
 * footnotes, addresses, containers, tags, fences. Characters may be escaped.
 */
const EXTENDED = /[&\\<|~@]|::|```|\[[\^\sx]|:\/\/|www\.|:-|-:/i;

/** Whether extensions find nothing of their own in a text. */
export function isPlain(text: string): boolean {
  return !EXTENDED.test(text);
}

/** Leaves line feeds only, and no byte order mark; keeps lines and columns. */
export function normaliseText(text: string): string {
  return text.replace(/^\uFEFF/, '').replace(/\r\n?/g, '\n');
}

/**
 * Directives are those of blocks (`:::note`) only: prose and names such as
 * `node:fs` are full of what others look like.
 */
function directives(this: Processor): void {
  const data = this.data();
  const { flow = {} } = directive();
  (data.micromarkExtensions ??= []).push({ flow });
  (data.fromMarkdownExtensions ??= []).push(
    directiveFromMarkdown(),
    unclosedBlocks(),
  );
}

function noHtml(this: Processor): void {
  (this.data().micromarkExtensions ??= []).push({
    disable: { null: ['htmlFlow', 'htmlText'] },
  });
}

/** The same blocks, with all prose as it was written, in linear time. */
export function withoutInlines(this: Processor): void {
  const names =
    'attention autolink characterEscape characterReference codeText gfmFootnoteCall gfmPotentialFootnoteCall hardBreakEscape labelEnd labelStartImage labelStartLink protocolAutolink emailAutolink wwwAutolink strikethrough';
  const data = this.data();
  (data.micromarkExtensions ??= []).push({
    disable: { null: names.split(' ') },
  });
}

declare module 'mdast' {
  interface CodeData {
    /** Whether it begins with a fence that is never closed. */
    isUnclosed?: boolean;
  }
}

declare module 'mdast-util-directive' {
  interface ContainerDirectiveData {
    /** Whether it is never closed. */
    isUnclosed?: boolean;
  }
}

/**
 * Marks what the tree would not show otherwise: fenced code and directives that
 * are never closed and swallow the rest of their container.
 */
function unclosedBlocks(): Extension {
  // The parser calls this for opening and for closing fences.
  const toggle = (node: Code | ContainerDirective): void => {
    node.data = { isUnclosed: node.data?.isUnclosed !== true };
  };
  return {
    enter: {
      codeFencedFence() {
        // A buffer for the code's text lies on the node of a closing one.
        const node = this.stack.findLast(({ type }) => type === 'code');
        if (node?.type === 'code') toggle(node);
      },
      directiveContainerFence() {
        const node = this.stack.at(-1);
        if (node?.type === 'containerDirective') toggle(node);
      },
    },
  };
}

/** All nodes of a type, in reading order. */
export function nodesOf<T extends Nodes['type']>(
  tree: Nodes,
  type: T,
): Extract<Nodes, { type: T }>[] {
  const nodes: Extract<Nodes, { type: T }>[] = [];
  walk(tree, (node) => {
    if (node.type === type) nodes.push(node as Extract<Nodes, { type: T }>);
  });
  return nodes;
}

/** Does what `visit` does, which takes long to prepare for errors. */
export function walk(node: Nodes, see: (node: Nodes) => void): void {
  see(node);
  if (!('children' in node)) return;
  for (const child of node.children) walk(child, see);
}

/** The text of inline content. */
export function textOf(node: Nodes): string {
  switch (node.type) {
    case 'text':
    case 'inlineCode':
      return node.value;
    case 'html':
      return node.value.startsWith('<br') ? '\n' : '';
    case 'image':
    case 'imageReference':
      return node.alt ?? '';
    case 'break':
      return '\n';
    default:
      return 'children' in node ? node.children.map(textOf).join('') : '';
  }
}

/** The texts of all blocks of prose below a node, without code. */
export function proseOf(node: Nodes): readonly string[] {
  return proseNodesOf(node).map(textOf);
}

/** All blocks of prose below a node. */
export function proseNodesOf(node: Nodes): readonly Nodes[] {
  switch (node.type) {
    case 'paragraph':
    case 'heading':
    case 'tableCell':
      return [node];
    default:
      return 'children' in node ? node.children.flatMap(proseNodesOf) : [];
  }
}

/** A position as the parser reports it; both numbers count from 1. */
export interface Point {
  readonly line: number;
  readonly column: number;
}

/** Where a node is written. */
export function rangeOf({ position }: Nodes): [from: number, to: number] {
  return [position?.start.offset ?? 0, position?.end.offset ?? 0];
}

/** A place in the text; whoever knows where the text stands names the file. */
export function placeAt(point: Point | undefined): Place {
  return {
    file: '',
    line: point?.line ?? null,
    column: point?.column ?? null,
  };
}

/** What only a tutorial can have. */
export type DocumentCode =
  'unexplained-change' | 'unknown-change' | `front-matter-${string}`;

/** An error at a place of the text. */
export function problem(
  code: WarningCode | DocumentCode,
  message: string,
  hint: string | null,
  point: Point | undefined,
): Diagnostic {
  return error(code, message, { place: placeAt(point), hint });
}

/** A warning at a place of the text. */
export function warningAt(...told: Parameters<typeof problem>): Diagnostic {
  return asWarning(problem(...told));
}

/** Problems of a text as problems of the file that contains it. */
export function locateAll(
  diagnostics: readonly Diagnostic[],
  locate: Locate,
): readonly Diagnostic[] {
  return diagnostics.map((diagnostic) => ({
    ...diagnostic,
    place: diagnostic.place && locate(diagnostic.place),
  }));
}
