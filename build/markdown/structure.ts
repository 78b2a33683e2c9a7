/**
 * What has to be known about a whole text before a part of it can be rendered:
 * anchors, numbers, which blocks belong together. It is noted on the nodes.
 */
import type { Code, Heading, Nodes, Root, Table } from 'mdast';
import type { ContainerDirective } from 'mdast-util-directive';
import { groupBy } from '../core/group-by.ts';
import { createSlugger, type Slugger } from '../core/slug.ts';
import { listVersions, readFence } from './fence.ts';
import type { BlockTab } from './text-model.ts';
import { nodesOf, textOf } from './parse.ts';

declare module 'mdast' {
  interface HeadingData {
    id?: string;
    text?: string;
    /** An anchor that its author chose, but that is not available. */
    refusedId?: string;
  }
  interface CodeData {
    /** The tab that contains it. */
    tab?: BlockTab;
    /** The output blocks after it: one, or one for each version it names. */
    outputs?: readonly Code[];
    /** The version that prints an output. */
    version?: string;
    /** Whether it is the output of the block before it, which shows it. */
    isShown?: boolean;
  }
  interface FootnoteDefinitionData {
    note?: Footnote;
  }
  interface FootnoteReferenceData {
    note?: Footnote;
    /** Its own anchor, to link back to. */
    id?: string;
  }
}

declare module 'mdast-util-directive' {
  interface ContainerDirectiveData {
    /** The anchor of a panel of tabs. */
    id?: string;
  }
}

/** A footnote that is referred to; numbers are in the order of references. */
export interface Footnote {
  readonly number: number;
  /** Its anchor. */
  readonly id: string;
  /** The anchors of all references. */
  readonly mentions: string[];
}

export function annotate(root: Root): void {
  const slugger = createSlugger();
  annotateHeadings(nodesOf(root, 'heading'), slugger);
  annotateTabs(nodesOf(root, 'containerDirective'), slugger);
  annotateFootnotes(root, slugger);
  annotateOutputs(root);
  nodesOf(root, 'table').forEach(annotateCells);
}

/** Also gives rows the cells that they lack, as GitHub does. */
function annotateCells({ align, children: rows }: Table): void {
  for (const [index, row] of rows.entries()) {
    row.children = (align ?? []).map((side, column) => {
      const { children = [] } = row.children[column] ?? {};
      const hProperties = {
        align: undefined,
        className: side === null ? undefined : [`align-${side}`],
        scope: index === 0 ? 'col' : undefined,
      };
      return { type: 'tableCell', children, data: { hProperties } };
    });
  }
}

/** The id at the end of a heading: `## Lists {#lists}`. */
const CHOSEN_ID = /(?<!\s)\s*\{#([^{}]*)\}\s*$/;
const VALID_ID = /^[\p{L}\p{N}_][\p{L}\p{M}\p{N}_.-]*$/u;

/** Anchors chosen by the author are assigned first: the others avoid them. */
function annotateHeadings(nodes: readonly Heading[], slugger: Slugger): void {
  for (const node of nodes) {
    const last = node.children.at(-1);
    if (last?.type !== 'text') continue;
    const id = CHOSEN_ID.exec(last.value)?.[1];
    if (id === undefined) continue;
    last.value = last.value.replace(CHOSEN_ID, '');
    const isFree = VALID_ID.test(id) && slugger.reserve(id);
    node.data = isFree ? { id } : { refusedId: id };
  }
  for (const node of nodes) {
    const text = textOf(node).replace(/\s+/g, ' ').trim();
    const id = node.data?.id ?? slugger.slug(text);
    node.data = { ...node.data, id, text };
  }
}

/** The innermost of nested sets counts, because it is visited last. */
function annotateTabs(
  directives: readonly ContainerDirective[],
  slugger: Slugger,
): void {
  const sets = directives.filter(({ name }) => name === 'tabs');
  for (const [set, { attributes, children }] of sets.entries()) {
    for (const [index, panel] of children.entries()) {
      for (const code of nodesOf(panel, 'code')) {
        code.data = { ...code.data, tab: { set, index } };
      }
      if (panel.type !== 'containerDirective') continue;
      const group = attributes?.['group'] ?? '';
      const id = slugger.slug(`tab ${group} ${directiveLabel(panel)}`);
      panel.data = { ...panel.data, id };
    }
  }
}

/** A directive's title in brackets, if there is one, and its content. */
export function splitLabel({ children }: ContainerDirective) {
  const [first, ...rest] = children;
  return first?.type === 'paragraph' && first.data?.directiveLabel === true
    ? { label: first, content: rest }
    : { label: null, content: children };
}

/** The text in brackets after a directive's name; empty if there is none. */
export function directiveLabel(node: ContainerDirective): string {
  const { label } = splitLabel(node);
  return label === null ? '' : textOf(label).trim();
}

/** The first of several definitions with the same name counts. */
function annotateFootnotes(root: Root, slugger: Slugger): void {
  const definitions = firstByName(nodesOf(root, 'footnoteDefinition'));
  const references = groupBy(
    nodesOf(root, 'footnoteReference'),
    ({ identifier }) => identifier,
  );
  let number = 0;
  for (const [identifier, nodes] of references) {
    const definition = definitions.get(identifier);
    if (definition === undefined) continue;
    number += 1;
    const id = slugger.slug(`footnote ${String(number)}`);
    const mentions: string[] = [];
    const note: Footnote = { number, id, mentions };
    definition.data = { note };
    for (const node of nodes) {
      const mention = slugger.slug(`footnote ref ${String(number)}`);
      mentions.push(mention);
      node.data = { note, id: mention };
    }
  }
}

export function firstByName<T extends { readonly identifier: string }>(
  nodes: readonly T[],
): ReadonlyMap<string, T> {
  return new Map(
    nodes.toReversed().map((node) => [node.identifier, node] as const),
  );
}

/** Output blocks are shown with the code that stands right before them. */
function annotateOutputs(parent: Nodes): void {
  if (!('children' in parent)) return;
  for (const [index, node] of parent.children.entries()) {
    annotateOutputs(node);
    if (node.type !== 'code' || readFence(node).options.output) continue;
    const versions = listVersions(readFence(node).options);
    const outputs: Code[] = [];
    for (const next of parent.children.slice(index + 1)) {
      if (next.type !== 'code' || !readFence(next).options.output) break;
      const version = versions[outputs.length];
      if (version === undefined && outputs.length > 0) break;
      next.data = { ...next.data, isShown: true, ...(version && { version }) };
      outputs.push(next);
    }
    if (outputs.length > 0) node.data = { ...node.data, outputs };
  }
}
