/** What a README needs besides what comments do: less of it, and its anchors. */
import MagicString from 'magic-string';
import type { Nodes, Root, RootContent } from 'mdast';
import { CONTINUE, SKIP, visit } from 'unist-util-visit';
import { README_ANCHOR } from './elements.ts';
import { parseWithinLimits } from './limits.ts';
import {
  markdown,
  nodesOf,
  normaliseText,
  rangeOf,
  withHtml,
} from './parse.ts';

/** Where a link to a heading of the same README leads; `null` without one. */
export function findAnchor(anchor: string, root: Root): string | null {
  const id = anchor.toLowerCase();
  const heading = nodesOf(root, 'heading').find(({ data }) => data?.id === id);
  return heading === undefined ? null : README_ANCHOR + id;
}

/**
 * Adapts a README to introduce an index. Its title is on the page already,
 * badges would be fetched from other hosts, and presentational HTML has no
 * effect. What is removed is located in the syntax tree, so that code is
 * untouched. A text that is too large or too deep stays: rendering reports it.
 */
export function tidyReadme(text: string): string {
  const written = normaliseText(text);
  const plain = edit(written, withHtml, (node, parent) =>
    node.type === 'html'
      ? stripHtml(written.slice(...rangeOf(node)), parent.type === 'root')
      : null,
  );
  // The text between tags was not parsed as markdown before; now it is.
  return edit(plain, markdown, (node, parent) => {
    if (isBadge(node, parent) || isTitle(node, parent)) return '';
    return node.type === 'image' || node.type === 'imageReference'
      ? (node.alt ?? '')
      : null;
  }).trim();
}

/** @param replace - returns the replacement of a node; `null` to keep it */
function edit(
  text: string,
  processor: typeof markdown,
  replace: (node: Nodes, parent: Nodes) => string | null,
): string {
  const { value: root } = parseWithinLimits(text, processor);
  if (root === null) return text;
  const edited = new MagicString(text);
  visit(root, (node, _, parent) => {
    const replacement = parent === undefined ? null : replace(node, parent);
    if (replacement === null) return CONTINUE;
    edited.update(...rangeOf(node), replacement);
    return SKIP;
  });
  return edited.toString();
}

const COMMENT = /<!--[^]*?-->/g;
const TAG =
  /<\/?(?:center|div|h[1-6]|img|p|picture|source)\b(?:"[^"]*"|'[^']*'|[^"'>])*>/gi;

/** @param isBlock - removes indentation, which would turn the rest into code */
function stripHtml(html: string, isBlock: boolean): string {
  const text = html.replace(COMMENT, '').replace(TAG, '');
  return isBlock ? text.replace(/^[ \t]+/gm, '') : text;
}

/** A link that contains only pictures, or a picture in a row of such links. */
function isBadge(node: Nodes, parent: Nodes): boolean {
  return (
    isLinkedPicture(node) ||
    (isPicture(node) &&
      parent.type === 'paragraph' &&
      parent.children.some(isLinkedPicture) &&
      parent.children.every(
        (child) => isLinkedPicture(child) || isPicture(child),
      ))
  );
}

function isLinkedPicture(node: Nodes): boolean {
  return (
    (node.type === 'link' || node.type === 'linkReference') &&
    node.children.length > 0 &&
    node.children.every(isPicture)
  );
}

function isPicture(node: Nodes): boolean {
  return (
    node.type === 'image' || node.type === 'imageReference' || isSpace(node)
  );
}

function isSpace(node: Nodes): boolean {
  return node.type === 'text' && node.value.trim() === '';
}

/** The first heading, if nothing but badges precedes it. */
function isTitle(node: Nodes, parent: Nodes): boolean {
  if (node.type !== 'heading' || node.depth !== 1) return false;
  return (
    parent.type === 'root' &&
    parent.children.find((child) => !isDecoration(child)) === node
  );
}

function isDecoration(node: RootContent): boolean {
  return (
    node.type === 'definition' ||
    (node.type === 'paragraph' &&
      node.children.every((child) => isBadge(child, node) || isSpace(child)))
  );
}
