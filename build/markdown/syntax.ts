/**
 * Which markdown is supported: CommonMark, GitHub's additions and block
 * directives, read by remark. HTML is not: a tag is text like any other, so
 * nothing has to be sanitised later.
 */
import type { Code, Nodes, Root, TableCell } from 'mdast';
import {
  directiveFromMarkdown,
  type ContainerDirective,
} from 'mdast-util-directive';
import type { CompileContext, Extension } from 'mdast-util-from-markdown';
import { directive } from 'micromark-extension-directive';
import { combineExtensions } from 'micromark-util-combine-extensions';
import remarkFrontmatter from 'remark-frontmatter';
import remarkGfm from 'remark-gfm';
import remarkParse from 'remark-parse';
import { unified, type Processor } from 'unified';
import { visit } from 'unist-util-visit';

/** Created once: combining extensions takes longer than parsing a short text. */
const withHtml = unified()
  .use(remarkParse)
  .use(remarkGfm)
  .use(blockDirectives)
  .freeze();
const withoutHtml = withHtml().use(noHtml).freeze();
const wholeFile = withoutHtml().use(remarkFrontmatter).freeze();

/** @param text - with line feeds only, and within the limits */
export function parseMarkdown(text: string): Root {
  return withoutHtml.parse(text);
}

/** The same; a `yaml` node comes first if the text has a front matter. */
export function parseFile(text: string): Root {
  return wholeFile.parse(text);
}

/** The same with HTML nodes, for removing them. */
export function parseWithHtml(text: string): Root {
  return withHtml.parse(text);
}

/** All nodes of a type, in reading order. */
export function nodesOf<T extends Nodes['type']>(
  tree: Nodes,
  type: T,
): Extract<Nodes, { type: T }>[] {
  const found: Extract<Nodes, { type: T }>[] = [];
  visit(tree, (node) => {
    if (node.type === type) found.push(node as Extract<Nodes, { type: T }>);
  });
  return found;
}

/**
 * Block directives (`:::note`) only: a colon before any letter would start an
 * inline directive, and prose and names such as `node:fs` are full of those.
 */
function blockDirectives(this: Processor): void {
  const { flow = {} } = directive();
  const data = this.data();
  data.micromarkExtensions = [...(data.micromarkExtensions ?? []), { flow }];
  data.fromMarkdownExtensions = [
    ...(data.fromMarkdownExtensions ?? []),
    directiveFromMarkdown(),
    blockChecks(),
  ];
}

/** Combines all extensions, which the parser would otherwise do for each text. */
function noHtml(this: Processor): void {
  const data = this.data();
  data.micromarkExtensions = [
    combineExtensions([
      ...(data.micromarkExtensions ?? []),
      { disable: { null: ['htmlFlow', 'htmlText'] } },
    ]),
  ];
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
 * What the tree would not show otherwise: fenced code and directives that are
 * never closed and swallow the rest of their container. Also gives every row
 * as many cells as its table has columns, as GitHub does.
 */
function blockChecks(): Extension {
  return {
    enter: {
      // The parser calls these two for opening and for closing fences. At a
      // closing one, a buffer for the code's text lies on top of its node.
      codeFencedFence() {
        const [block, newest] = this.stack.slice(-2);
        if (newest?.type === 'code') newest.data = { isUnclosed: true };
        else if (block?.type === 'code') delete block.data;
      },
      directiveContainerFence() {
        const block = this.stack.at(-1);
        if (block?.type !== 'containerDirective') return;
        if (isUnclosed(block)) delete block.data;
        else block.data = { isUnclosed: true };
      },
    },
    exit: {
      tableRow(this: CompileContext, token) {
        const [table, row] = this.stack.slice(-2);
        if (table?.type === 'table' && row?.type === 'tableRow') {
          const columns = table.align?.length ?? row.children.length;
          row.children = Array.from(
            { length: columns },
            (_, column): TableCell =>
              row.children[column] ?? { type: 'tableCell', children: [] },
          );
        }
        this.exit(token);
      },
    },
  };
}

/** Whether a block is never closed; valid once the whole text has been parsed. */
export function isUnclosed(node: Code | ContainerDirective): boolean {
  return node.data?.isUnclosed === true;
}
