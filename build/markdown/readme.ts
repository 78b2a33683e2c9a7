/** What a README needs besides what comments do: less of it, and its anchors. */
import MagicString from 'magic-string';
import type { Nodes, Paragraph, Root, RootContent } from 'mdast';
import { CONTINUE, SKIP, visit } from 'unist-util-visit';
import { README_ANCHOR } from './elements.ts';
import { parseWithinLimits } from './limits.ts';
import { nodesOf, normaliseText, rangeOf, withKnownHtml } from './parse.ts';

/** Where a link to a heading of the same README leads; `null` without one. */
export function findAnchor(anchor: string, root: Root): string | null {
  const id = anchor.toLowerCase();
  const heading = nodesOf(root, 'heading').find(({ data }) => data?.id === id);
  return heading === undefined ? null : README_ANCHOR + id;
}

/**
 * Adapts a README to introduce an index: its title is on the page already, and
 * badges would be fetched from other hosts. What is removed is located in the
 * syntax tree, so that code is untouched. A text that is too large or too deep
 * stays: rendering reports it.
 */
export function tidyReadme(text: string): string {
  const written = normaliseText(text);
  const { value: root } = parseWithinLimits(written, withKnownHtml);
  if (root === null) return written;
  const edited = new MagicString(written);
  visit(root, (node, _, parent) => {
    if (parent === undefined) return CONTINUE;
    if (node.type === 'html' && parent.type === 'root') {
      const left = withoutLinkedPictures(node.value);
      if (left !== node.value) edited.update(...rangeOf(node), left);
    }
    if (node.type === 'paragraph') {
      for (const range of findLinkedPictures(node)) edited.remove(...range);
    }
    if (!isBadge(node, parent) && !isTitle(node, parent)) return CONTINUE;
    edited.remove(...rangeOf(node));
    return SKIP;
  });
  return edited.toString().trim();
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
    node.type === 'image' ||
    node.type === 'imageReference' ||
    // Within a paragraph this is a single tag.
    node.type === 'html' ||
    (node.type === 'text' && node.value.trim() === '')
  );
}

/** `''` for a block that says nothing without them. */
function withoutLinkedPictures(html: string): string {
  const left = html.replace(LINKED_PICTURES, '');
  if (left === html) return html;
  const isEmpty = left.replace(TAGS, '').replace(/&nbsp;|\s+/g, '') === '';
  // A blank line would end the block.
  return isEmpty ? '' : left.replace(/\n\s+/g, '\n');
}

/** The ranges of links in HTML, within a text, that contain only pictures. */
function findLinkedPictures({
  children,
}: Paragraph): readonly (readonly [number, number])[] {
  const ranges: (readonly [number, number])[] = [];
  let start: number | null = null;
  for (const child of children) {
    const tag = child.type === 'html' ? child.value : '';
    const [from, to] = rangeOf(child);
    if (/^<a\b/i.test(tag)) start = from;
    else if (/^<\/a\b/i.test(tag)) {
      if (start !== null) ranges.push([start, to]);
      start = null;
    } else if (!isPicture(child)) start = null;
  }
  return ranges;
}

/** The first heading, if nothing but badges and pictures precedes it. */
function isTitle(node: Nodes, parent: Nodes): boolean {
  if (node.type !== 'heading' || node.depth !== 1) return false;
  return (
    parent.type === 'root' &&
    parent.children.find((child) => !isDecoration(child)) === node
  );
}

/** Whether it has no words, or only those of pictures. */
export function isDecoration(node: RootContent): boolean {
  return (
    node.type === 'definition' ||
    (node.type === 'html' && node.value.replace(TAGS, '').trim() === '') ||
    (node.type === 'paragraph' &&
      node.children.every(
        (child) => isLinkedPicture(child) || isPicture(child),
      ))
  );
}

const TAGS = /<!--[^]*?(?:-->|$)|<(?:"[^"]*"|'[^']*'|[^"'<>])*>/g;

const LINKED_PICTURES =
  /<a\b[^<>]*>(?:\s|<(?:img|br|source|\/?picture)\b[^<>]*>)*<\/a>/gi;
