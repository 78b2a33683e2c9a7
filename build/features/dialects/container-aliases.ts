/**
 * What containers are called elsewhere, as what they are called here: the kinds
 * of admonition of Docusaurus and VitePress, and groups of code, whose blocks
 * become tabs.
 */
import type { Code, Nodes, Paragraph } from 'mdast';
import type { ContainerDirective } from 'mdast-util-directive';
import { nameFence } from '../../markdown/fence.ts';
import { nodesOf } from '../../markdown/parse.ts';
import { splitLabel } from '../../markdown/structure.ts';

export interface Kind {
  readonly name: string;
  /** The title, if it is not that of our kind. */
  readonly title: string | null;
}

/** Kinds by the names of other tools, in lower case. */
const KINDS: ReadonlyMap<string, Kind> = new Map([
  ['attention', { name: 'warning', title: 'Attention' }],
  ['caution', { name: 'warning', title: 'Caution' }],
  ['error', { name: 'danger', title: 'Error' }],
  ['hint', { name: 'tip', title: 'Hint' }],
  ['important', { name: 'info', title: 'Important' }],
  ['secondary', { name: 'note', title: null }],
  ['success', { name: 'tip', title: 'Success' }],
  ['warn', { name: 'warning', title: null }],
]);

/** Containers of VitePress that only say how their content is processed. */
const TRANSPARENT: ReadonlySet<string> = new Set(['raw', 'v-pre']);

/** The kind of admonition that others call by this name, if they do. */
export function findKind(name: string): Kind | null {
  return KINDS.get(name.toLowerCase()) ?? null;
}

/** Gives the containers of a tree the names that they have here. */
export function normaliseContainers(parent: Nodes): void {
  if (!('children' in parent)) return;
  for (const node of parent.children) normaliseContainers(node);
  const children = (parent.children as Nodes[]).flatMap((node) =>
    node.type === 'containerDirective' ? normalise(node) : [node],
  );
  (parent as { children: Nodes[] }).children = children;
}

function normalise(node: ContainerDirective): readonly Nodes[] {
  const name = node.name.toLowerCase();
  if (TRANSPARENT.has(name)) {
    for (const text of nodesOf(node, 'text')) text.data = { isPlain: true };
    return node.children;
  }
  if (name === 'code-group') return groupCode(node);
  if (name === 'tabs') return [{ ...node, name, children: readTabs(node) }];
  const kind = findKind(name);
  node.name = kind?.name ?? name;
  if (kind?.title != null && splitLabel(node).label === null) {
    node.children.unshift(makeLabel(kind.title));
  }
  return [node];
}

export type Blocks = ContainerDirective['children'];

/** A tab for each block of code; other blocks stay in the tab before them. */
function groupCode(group: ContainerDirective): readonly Nodes[] {
  const tabs: ContainerDirective[] = [];
  for (const node of group.children) {
    if (node.type === 'code') tabs.push(toTab(node));
    else tabs.at(-1)?.children.push(node);
  }
  return tabs.length === 0
    ? group.children
    : [{ ...group, name: 'tabs', attributes: {}, children: tabs }];
}

/** A line of vitepress-plugin-tabs, `== Label`, with which a tab begins. */
const TAB_MARK = /(?:^|\n)==+[ \t]+(\S.*)(?:\n|$)/;

function readTabs({ children }: ContainerDirective): Blocks {
  const parts = children.flatMap(splitAtMarks);
  if (!parts.some((part) => typeof part === 'string')) return children;
  const tabs: ContainerDirective[] = [];
  for (const part of parts) {
    if (typeof part === 'string')
      tabs.push(makeTab(part.trimEnd(), [], undefined));
    else tabs.at(-1)?.children.push(part);
  }
  return tabs;
}

/** The labels in a paragraph or in HTML, and what stands between them. */
function splitAtMarks(
  node: Blocks[number],
): readonly (string | Blocks[number])[] {
  if (node.type === 'html') {
    const mark = TAB_MARK.exec(node.value);
    if (mark === null) return [node];
    const [before, after] = splitAround(node.value, mark);
    return [
      { ...node, value: before },
      mark[1] ?? '',
      ...splitAtMarks({ ...node, value: after }),
    ];
  }
  if (node.type !== 'paragraph') return [node];
  for (const [index, child] of node.children.entries()) {
    const mark = child.type === 'text' ? TAB_MARK.exec(child.value) : null;
    if (child.type !== 'text' || mark === null) continue;
    const [before, after] = splitAround(child.value, mark);
    const start = [
      ...node.children.slice(0, index),
      { ...child, value: before },
    ];
    const end = [{ ...child, value: after }, ...node.children.slice(index + 1)];
    return [
      ...toParagraph(node, start),
      mark[1] ?? '',
      ...toParagraph(node, end).flatMap(splitAtMarks),
    ];
  }
  return [node];
}

function splitAround(text: string, mark: RegExpExecArray): [string, string] {
  return [text.slice(0, mark.index), text.slice(mark.index + mark[0].length)];
}

function toParagraph(
  paragraph: Paragraph,
  children: Paragraph['children'],
): Paragraph[] {
  const isEmpty = children.every(
    (child) => child.type === 'text' && child.value.trim() === '',
  );
  return isEmpty ? [] : [{ ...paragraph, children }];
}

function toTab(code: Code): ContainerDirective {
  const { label, lang, meta } = nameFence(code);
  code.lang = lang;
  code.meta = meta;
  return makeTab(label, [code], code.position);
}

export function makeTab(
  label: string,
  children: ContainerDirective['children'],
  position: Nodes['position'],
): ContainerDirective {
  return {
    type: 'containerDirective',
    name: 'tab',
    attributes: {},
    position,
    children: [makeLabel(label), ...children],
  };
}

/** The title of a container. */
export function makeLabel(value: string): Paragraph {
  return {
    type: 'paragraph',
    data: { directiveLabel: true },
    children: [{ type: 'text', value }],
  };
}
