/**
 * Text to syntax tree: the only place that chooses which markdown is understood.
 * CommonMark, GitHub's additions and block directives. HTML is no syntax here:
 * a tag is text like any other, so nothing has to be made harmless later.
 */
import type { Nodes, Root } from 'mdast';
import { directiveFromMarkdown } from 'mdast-util-directive';
import { fromMarkdown } from 'mdast-util-from-markdown';
import { gfmFromMarkdown } from 'mdast-util-gfm';
import { directive } from 'micromark-extension-directive';
import { gfm } from 'micromark-extension-gfm';
import { markOpenEnds } from './open-ends.ts';
import { evenTableRows } from './table-rows.ts';

/**
 * Blocks (`:::note`) only: an inline directive begins with a colon before any
 * letter, which prose and code names such as `node:fs` are full of.
 */
function blockDirectives(): ReturnType<typeof directive> {
  const { flow } = directive();
  return flow === undefined ? {} : { flow };
}

/** Made once: putting them together takes longer than reading a short text. */
const WITH_HTML = {
  extensions: [gfm(), blockDirectives()],
  mdastExtensions: [
    gfmFromMarkdown(),
    evenTableRows(),
    markOpenEnds(),
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

/** The same with HTML told apart: only to take it out. */
export function parseWithHtml(text: string): Root {
  return fromMarkdown(text, WITH_HTML);
}

/** Every node below `node`, parents before children, in reading order. */
export function* walk(node: Nodes): Generator<Nodes> {
  yield node;
  if (!('children' in node)) return;
  for (const child of node.children) yield* walk(child);
}
