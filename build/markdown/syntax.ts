/**
 * Parses text to a syntax tree, and decides which markdown is supported:
 * CommonMark, GitHub's additions and block directives. HTML is not: a tag is
 * text like any other, so nothing has to be sanitised later.
 */
import type { Nodes, Root } from 'mdast';
import { directiveFromMarkdown } from 'mdast-util-directive';
import { fromMarkdown } from 'mdast-util-from-markdown';
import { gfmFromMarkdown } from 'mdast-util-gfm';
import { directive } from 'micromark-extension-directive';
import { gfm } from 'micromark-extension-gfm';
import { markUnclosedBlocks } from './unclosed-blocks.ts';
import { evenTableRows } from './table-rows.ts';

/**
 * Block directives (`:::note`) only: a colon before any letter would start an
 * inline directive, and prose and names such as `node:fs` are full of those.
 */
function blockDirectives(): ReturnType<typeof directive> {
  const { flow } = directive();
  return flow === undefined ? {} : { flow };
}

/** Created once: combining extensions takes longer than parsing a short text. */
const WITH_HTML = {
  extensions: [gfm(), blockDirectives()],
  mdastExtensions: [
    gfmFromMarkdown(),
    evenTableRows(),
    markUnclosedBlocks(),
    directiveFromMarkdown(),
  ],
};

const OPTIONS = {
  ...WITH_HTML,
  extensions: [
    ...WITH_HTML.extensions,
    { disable: { null: ['htmlFlow', 'htmlText'] } },
  ],
};

/** @param text - with line feeds only, and within the limits */
export function parseMarkdown(text: string): Root {
  return fromMarkdown(text, OPTIONS);
}

/** The same with HTML nodes, for removing them. */
export function parseWithHtml(text: string): Root {
  return fromMarkdown(text, WITH_HTML);
}

/** Every node below `node`, parents before children, in reading order. */
export function* walk(node: Nodes): Generator<Nodes> {
  yield node;
  if (!('children' in node)) return;
  for (const child of node.children) yield* walk(child);
}
