/**
 * Adapts a README to introduce an index. Its title is on the page already,
 * badges would be fetched from other hosts, and presentational HTML has no
 * effect. Text to text: what is removed is located in the syntax tree, so that
 * code is untouched.
 */
import type { Nodes, Root, RootContent } from 'mdast';
import { checkDepth, checkLimits } from './limits.ts';
import { normaliseText, parseMarkdown, parseWithHtml } from './parse.ts';

/** Leaves a text that is too large or too deep as it is: rendering reports it. */
export function tidyReadme(text: string): string {
  const written = normaliseText(text);
  const plain = edit(written, parseWithHtml, (node, parent) =>
    node.type === 'html'
      ? stripHtml(written.slice(...rangeOf(node)), parent.type === 'root')
      : null,
  );
  // The text between tags was not parsed as markdown before; now it is.
  return edit(plain, parseMarkdown, (node, parent) => {
    if (isBadge(node, parent) || isTitle(node, parent)) return '';
    return node.type === 'image' || node.type === 'imageReference'
      ? (node.alt ?? '')
      : null;
  }).trim();
}

/** @param replace - returns the replacement of a node; `null` to keep it */
function edit(
  text: string,
  parse: (text: string) => Root,
  replace: (node: Nodes, parent: Nodes) => string | null,
): string {
  if (checkLimits(text) !== null) return text;
  const root = parse(text);
  if (checkDepth(root) !== null) return text;
  const parts: string[] = [];
  let end = 0;
  const visit = (parent: Nodes): void => {
    if (!('children' in parent)) return;
    for (const node of parent.children) {
      const replacement = replace(node, parent);
      if (replacement === null) {
        visit(node);
        continue;
      }
      const [from, to] = rangeOf(node);
      parts.push(text.slice(end, from), replacement);
      end = to;
    }
  };
  visit(root);
  return parts.join('') + text.slice(end);
}

function rangeOf({ position }: Nodes): readonly [from: number, to: number] {
  const { start, end } = position ?? {};
  if (start?.offset === undefined || end?.offset === undefined) {
    throw new Error('A node without a place');
  }
  return [start.offset, end.offset];
}

const COMMENT = /<!--[^]*?-->/g;
const TAG =
  /<\/?(?:a|b|br|center|details|div|em|h[1-6]|i|img|p|picture|source|span|strong|sub|summary|sup)\b(?:"[^"]*"|'[^']*'|[^"'>])*>/gi;

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
      parent.children.every((one) => isLinkedPicture(one) || isPicture(one)))
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
    parent.children.find((one) => !isDecoration(one)) === node
  );
}

function isDecoration(node: RootContent): boolean {
  return (
    node.type === 'definition' ||
    (node.type === 'paragraph' &&
      node.children.every((child) => isBadge(child, node) || isSpace(child)))
  );
}
