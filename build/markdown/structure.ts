/**
 * What has to be known about a whole text before a part of it can be rendered:
 * anchors, definitions, numbers. Pure; the tree is not changed.
 */
import type {
  Code,
  Definition,
  FootnoteDefinition,
  FootnoteReference,
  Heading as HeadingNode,
  Nodes,
  Root,
  Table,
  Text,
} from 'mdast';
import type { ContainerDirective } from 'mdast-util-directive';
import { createSlugger, type Slugger } from '../core/slug.ts';
import type { BlockTab, Heading } from './model.ts';
import { walk } from './syntax.ts';
import { textOf } from './text.ts';

export interface Structure {
  /** Headings in reading order, with their anchors. */
  readonly headings: ReadonlyMap<HeadingNode, Heading>;
  /** Headings whose chosen anchor is not available, for the checks. */
  readonly refusedIds: ReadonlyMap<HeadingNode, string>;
  /** Code blocks in reading order, with the line on which they begin. */
  readonly blocks: ReadonlyMap<Code, number>;
  /** Code blocks inside tabs, with their tab. */
  readonly tabs: ReadonlyMap<Code, BlockTab>;
  /** Tables, with their index. */
  readonly tables: ReadonlyMap<Table, number>;
  /** Panels of tabs, with their anchors. */
  readonly panels: ReadonlyMap<ContainerDirective, string>;
  readonly definitions: ReadonlyMap<string, Definition>;
  /** Footnotes in the order of their first reference. */
  readonly footnotes: ReadonlyMap<string, Footnote>;
}

export interface Footnote {
  readonly number: number;
  readonly definition: FootnoteDefinition;
  /** The anchor of the note. */
  readonly id: string;
  /** All references in order, with their anchors, to link back to. */
  readonly mentions: ReadonlyMap<FootnoteReference, string>;
}

export function readStructure(root: Root): Structure {
  const nodes = [...walk(root)];
  const slugger = createSlugger();
  const ofType = <T extends Nodes['type']>(type: T) =>
    nodes.filter((node): node is Extract<Nodes, { type: T }> => {
      return node.type === type;
    });
  const { headings, refusedIds } = readHeadings(ofType('heading'), slugger);
  const tabs = ofType('containerDirective').filter(
    ({ name }) => name === 'tabs',
  );
  return {
    headings,
    refusedIds,
    blocks: new Map(
      ofType('code').map((node) => [node, node.position?.start.line ?? 0]),
    ),
    tabs: readTabs(tabs),
    tables: new Map(ofType('table').map((node, index) => [node, index])),
    panels: readPanels(tabs, slugger),
    definitions: firstByKey(ofType('definition')),
    footnotes: readFootnotes(nodes, slugger),
  };
}

/** Anchors chosen by the author are assigned first: the others avoid them. */
function readHeadings(
  nodes: readonly HeadingNode[],
  slugger: Slugger,
): Pick<Structure, 'headings' | 'refusedIds'> {
  const chosen = new Map<HeadingNode, string>();
  const refusedIds = new Map<HeadingNode, string>();
  for (const node of nodes) {
    const id = findChosenId(node);
    if (id === null) continue;
    if (VALID_ID.test(id) && slugger.reserve(id)) chosen.set(node, id);
    else refusedIds.set(node, id);
  }
  const headings = new Map(
    nodes.map((node): [HeadingNode, Heading] => {
      const text = headingText(node);
      const id = chosen.get(node) ?? slugger.slug(text);
      return [node, { id, text, level: node.depth }];
    }),
  );
  return { headings, refusedIds };
}

const CHOSEN_ID = /(?<!\s)\s*\{#([^{}]*)\}\s*$/;
const VALID_ID = /^[\p{L}\p{N}_][\p{L}\p{M}\p{N}_.-]*$/u;

/** The id at the end of a heading: `## Lists {#lists}`. */
function findChosenId(node: HeadingNode): string | null {
  const last = node.children.at(-1);
  const match = last?.type === 'text' ? CHOSEN_ID.exec(last.value) : null;
  return match?.[1] ?? null;
}

/** A heading's content without such an id. */
export function headingContent(node: HeadingNode): HeadingNode['children'] {
  const last = node.children.at(-1);
  if (last?.type !== 'text' || !CHOSEN_ID.test(last.value)) {
    return node.children;
  }
  const value = last.value.replace(CHOSEN_ID, '');
  const rest: Text[] = value === '' ? [] : [{ ...last, value }];
  return [...node.children.slice(0, -1), ...rest];
}

function headingText(node: HeadingNode): string {
  return headingContent(node).map(textOf).join('').replace(/\s+/g, ' ').trim();
}

/** Anchors for linking to panels, such as `tab-construction-classes`. */
function readPanels(
  sets: readonly ContainerDirective[],
  slugger: Slugger,
): ReadonlyMap<ContainerDirective, string> {
  const panels = new Map<ContainerDirective, string>();
  for (const { attributes, children } of sets) {
    const group = attributes?.['group'] ?? '';
    for (const child of children) {
      if (child.type !== 'containerDirective') continue;
      const label = directiveLabel(child);
      panels.set(child, slugger.slug(`tab ${group} ${label}`));
    }
  }
  return panels;
}

/** For nested sets the innermost counts, because it is visited last. */
function readTabs(
  sets: readonly ContainerDirective[],
): ReadonlyMap<Code, BlockTab> {
  const tabs = new Map<Code, BlockTab>();
  for (const [set, { children }] of sets.entries()) {
    for (const [index, child] of children.entries()) {
      for (const node of walk(child)) {
        if (node.type === 'code') tabs.set(node, { set, index });
      }
    }
  }
  return tabs;
}

/** The text in brackets after a directive's name; empty if there is none. */
export function directiveLabel(node: ContainerDirective): string {
  const first = node.children[0];
  const isLabel =
    first?.type === 'paragraph' && first.data?.directiveLabel === true;
  return isLabel ? textOf(first).trim() : '';
}

function readFootnotes(
  nodes: readonly Nodes[],
  slugger: Slugger,
): ReadonlyMap<string, Footnote> {
  const definitions = firstByKey(
    nodes.filter((node) => node.type === 'footnoteDefinition'),
  );
  const mentions = new Map<string, FootnoteReference[]>();
  for (const node of nodes) {
    if (node.type !== 'footnoteReference') continue;
    const { identifier } = node;
    if (!definitions.has(identifier)) continue;
    mentions.set(identifier, [...(mentions.get(identifier) ?? []), node]);
  }
  const footnotes = new Map<string, Footnote>();
  for (const [identifier, references] of mentions) {
    const definition = definitions.get(identifier);
    if (definition === undefined) continue;
    const number = footnotes.size + 1;
    const slug = `footnote ref ${String(number)}`;
    footnotes.set(identifier, {
      number,
      definition,
      id: slugger.slug(`footnote ${String(number)}`),
      mentions: new Map(
        references.map((node) => [node, slugger.slug(slug)] as const),
      ),
    });
  }
  return footnotes;
}

/** The first of several definitions counts. */
function firstByKey<T extends { readonly identifier: string }>(
  nodes: readonly T[],
): ReadonlyMap<string, T> {
  return new Map(
    [...nodes].reverse().map((node) => [node.identifier, node] as const),
  );
}
