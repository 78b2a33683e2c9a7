/**
 * What plugins of VitePress and Docusaurus add to text: a table of contents,
 * footnotes where they are mentioned, attributes in braces, ids in comments.
 */
import type { FootnoteDefinition, PhrasingContent, Root, Text } from 'mdast';
import { nodesOf, textOf } from '../../markdown/parse.ts';
import { keepId } from './mdx-tree.ts';

/** The page has its contents beside the text. */
const CONTENTS = /^\[\[_?toc_?\]\]$/i;

/** `.class`, `#id` and `name=value`, which have no effect here. */
const ATTRIBUTES =
  /^\{[ \t]*(?:[.#][\w-]+|[\w:-]+=(?:"[^"{}]*"|'[^'{}]*'|[\w%./-]+))(?:[ \t]+(?:[.#][\w-]+|[\w:-]+=(?:"[^"{}]*"|'[^'{}]*'|[\w%./-]+)))*[ \t]*\}/;

export function replacePlugins(root: Root): void {
  root.children = root.children.filter(
    (node) => node.type !== 'paragraph' || !CONTENTS.test(textOf(node)),
  );
  const notes: FootnoteDefinition[] = [];
  for (const type of ['paragraph', 'tableCell'] as const) {
    for (const node of nodesOf(root, type)) {
      node.children.forEach(removeAttributes);
      const mayHaveNotes = node.children.some(
        (child) => child.type === 'text' && child.value.includes('^['),
      );
      if (mayHaveNotes) node.children = takeNotes(node.children, notes);
    }
  }
  for (const node of nodesOf(root, 'heading')) {
    node.children.forEach(removeAttributes);
    node.children = keepId(node.children);
  }
  root.children.push(...notes);
}

/** Names of styles behind a paragraph or heading. */
const STYLES_AT_END = /[ \t]\{(?:[ \t]*\.[\w-]+)+[ \t]*\}$/;

/** Attributes are of what they follow without a space, or of the whole block. */
function removeAttributes(
  node: PhrasingContent,
  index: number,
  all: readonly PhrasingContent[],
): void {
  const of = all[index - 1]?.type;
  if (node.type !== 'text') return;
  if (of === 'image' || of === 'link')
    node.value = node.value.replace(ATTRIBUTES, '');
  if (index === all.length - 1)
    node.value = node.value.replace(STYLES_AT_END, '').trimEnd();
}

/** A footnote in the text, `word^[What it says.]`; not the `^[a-z]` of patterns. */
const NOTE = /((?<=\S)\^\[|\])/;

function takeNotes(
  nodes: readonly PhrasingContent[],
  notes: FootnoteDefinition[],
): PhrasingContent[] {
  const shown: PhrasingContent[] = [];
  let open: PhrasingContent[] | null = null;
  const close = (end: string): void => {
    const content = open ?? [];
    open = null;
    if (end === ']' && /\s/.test(content.map(textOf).join(''))) {
      const identifier = `inline-${String(notes.length + 1)}`;
      const paragraph = { type: 'paragraph', children: content } as const;
      shown.push({ type: 'footnoteReference', identifier });
      notes.push({
        type: 'footnoteDefinition',
        identifier,
        children: [paragraph],
      });
      return;
    }
    for (const node of [textNode('^['), ...content, textNode(end)]) {
      append(shown, node);
    }
  };
  for (const node of nodes) {
    const parts = node.type === 'text' ? node.value.split(NOTE) : [null];
    for (const part of parts) {
      if (part === ']' && open !== null) close(part);
      else if (part === '^[' && open === null) open = [];
      else {
        const next = part === null ? node : { ...node, ...textNode(part) };
        append(open ?? shown, next);
      }
    }
  }
  if (open !== null) close('');
  return shown;
}

function textNode(value: string): Text {
  return { type: 'text', value };
}

/** Texts beside each other are one. */
function append(nodes: PhrasingContent[], node: PhrasingContent): void {
  const last = nodes.at(-1);
  if (last?.type === 'text' && node.type === 'text') last.value += node.value;
  else if (node.type !== 'text' || node.value !== '') nodes.push(node);
}
