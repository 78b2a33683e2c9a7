/**
 * The changes of behavior that a page about an upgrade describes: sections with a
 * line `::concerns[...]`, which names the exports and members concerned.
 */
import type { Nodes, Root, RootContent } from 'mdast';
import { textOf, wholeFile } from '../../markdown/parse.ts';
import { annotate } from '../../markdown/structure.ts';

/** A change that no declaration shows, in the words of the page. */
export interface Behavior {
  /** The exports and members that it affects. */
  readonly names: readonly string[];
  /** The first sentence about it. */
  readonly text: string;
  /** The anchor of its heading. */
  readonly anchor: string;
}

/** A stage. @param text - of a page about an upgrade */
export function listBehaviors(text: string): readonly Behavior[] {
  const root = wholeFile.parse(text);
  annotate(root);
  return splitSections(root).flatMap((section) => {
    const [heading] = section;
    const names = section.flatMap(readConcerned);
    if (heading?.type !== 'heading' || names.length === 0) return [];
    const words = section.find(({ type }) => type === 'paragraph') ?? heading;
    const [sentence = ''] = textOf(words).split(/(?<=[.:])\s/);
    const { id: anchor = '' } = heading.data ?? {};
    return [{ names, text: sentence.replaceAll(/\s+/g, ' '), anchor }];
  });
}

/** Each begins with a heading, except the part before the first heading. */
export function splitSections({ children }: Root): readonly RootContent[][] {
  const sections: RootContent[][] = [[]];
  for (const node of children) {
    if (node.type === 'heading') sections.push([]);
    sections.at(-1)?.push(node);
  }
  return sections;
}

/** The names in `::concerns[...]`. */
export function readConcerned(node: RootContent): readonly string[] {
  return node.type === 'leafDirective' && node.name === 'concerns'
    ? codesOf(node.children)
    : [];
}

export function codesOf(nodes: readonly Nodes[]): readonly string[] {
  return nodes.flatMap((node) =>
    node.type === 'inlineCode' ? node.value : [],
  );
}
