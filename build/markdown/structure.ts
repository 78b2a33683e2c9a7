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
  Paragraph,
  Root,
  Text,
} from 'mdast';
import type { ContainerDirective } from 'mdast-util-directive';
import { createSlugger, type Slugger } from '../core/slug.ts';
import type { BlockTab, Heading } from './model.ts';
import { nodesOf } from './syntax.ts';
import { textOf } from './text.ts';

export interface Structure {
  /** Headings in reading order, with their anchors. */
  readonly headings: ReadonlyMap<HeadingNode, Heading>;
  /** Headings whose chosen anchor is not available, for the checks. */
  readonly refusedIds: ReadonlyMap<HeadingNode, string>;
  /** Code blocks inside tabs, with their tab. */
  readonly tabs: ReadonlyMap<Code, BlockTab>;
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
  const slugger = createSlugger();
  const headings = readHeadings(nodesOf(root, 'heading'), slugger);
  const sets = nodesOf(root, 'containerDirective').filter(
    ({ name }) => name === 'tabs',
  );
  return {
    ...headings,
    tabs: readTabs(sets),
    panels: readPanels(sets, slugger),
    definitions: firstByKey(nodesOf(root, 'definition')),
    footnotes: readFootnotes(root, slugger),
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
    const id = CHOSEN_ID.exec(lastText(node)?.value ?? '')?.[1];
    if (id === undefined) continue;
    if (VALID_ID.test(id) && slugger.reserve(id)) chosen.set(node, id);
    else refusedIds.set(node, id);
  }
  const headings = new Map(
    nodes.map((node): [HeadingNode, Heading] => {
      const content = headingContent(node).map(textOf).join('');
      const text = content.replace(/\s+/g, ' ').trim();
      const id = chosen.get(node) ?? slugger.slug(text);
      return [node, { id, text, level: node.depth }];
    }),
  );
  return { headings, refusedIds };
}

/** The id at the end of a heading: `## Lists {#lists}`. */
const CHOSEN_ID = /(?<!\s)\s*\{#([^{}]*)\}\s*$/;
const VALID_ID = /^[\p{L}\p{N}_][\p{L}\p{M}\p{N}_.-]*$/u;

function lastText({ children }: HeadingNode): Text | null {
  const last = children.at(-1);
  return last?.type === 'text' ? last : null;
}

/** A heading's content without such an id. */
export function headingContent(node: HeadingNode): HeadingNode['children'] {
  const last = lastText(node);
  if (last === null || !CHOSEN_ID.test(last.value)) return node.children;
  const value = last.value.replace(CHOSEN_ID, '');
  const rest: Text[] = value === '' ? [] : [{ ...last, value }];
  return [...node.children.slice(0, -1), ...rest];
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
      for (const node of nodesOf(child, 'code')) tabs.set(node, { set, index });
    }
  }
  return tabs;
}

/** A directive's title in brackets, if there is one, and its content. */
export function splitLabel({ children }: ContainerDirective): {
  readonly label: Paragraph | null;
  readonly content: ContainerDirective['children'];
} {
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

function readFootnotes(
  root: Root,
  slugger: Slugger,
): ReadonlyMap<string, Footnote> {
  const definitions = firstByKey(nodesOf(root, 'footnoteDefinition'));
  const references = nodesOf(root, 'footnoteReference');
  const footnotes = new Map<string, Footnote>();
  for (const { identifier } of references) {
    const definition = definitions.get(identifier);
    if (definition === undefined || footnotes.has(identifier)) continue;
    const number = footnotes.size + 1;
    footnotes.set(identifier, {
      number,
      definition,
      id: slugger.slug(`footnote ${String(number)}`),
      mentions: new Map(
        references
          .filter((node) => node.identifier === identifier)
          .map((node) => [
            node,
            slugger.slug(`footnote ref ${String(number)}`),
          ]),
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
    nodes.toReversed().map((node) => [node.identifier, node] as const),
  );
}
