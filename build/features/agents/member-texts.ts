/**
 * Finds what a page says about the members of its symbol, in the page's markdown:
 * the same for a terminal and for agents. Knows nothing of how it is shown.
 */
import type { Root } from 'mdast';
import { markdown, nodesOf, textOf } from '../../markdown/parse.ts';

export interface MemberText {
  readonly name: string;
  /** With its heading, or as an item of a list. */
  readonly text: string;
}

export function listMemberTexts(page: string): readonly MemberText[] {
  const tree = markdown().parse(page);
  return [...listSections(tree, page), ...listItems(tree, page)];
}

/** Members of classes, each below a heading. */
function listSections(tree: Root, page: string): readonly MemberText[] {
  const headings = nodesOf(tree, 'heading').filter(({ depth }) => depth <= 3);
  return headings.flatMap((heading, index) => {
    if (heading.depth !== 3) return [];
    const start = heading.position?.start.offset;
    const end = headings[index + 1]?.position?.start.offset;
    return [{ name: textOf(heading), text: page.slice(start, end) }];
  });
}

/** Members of an enumeration: `NAME = 1`, and what is said about it. */
function listItems({ children }: Root, page: string): readonly MemberText[] {
  const title = children.findIndex(
    (node) => node.type === 'heading' && textOf(node) === 'Members',
  );
  const list = children[title + 1];
  if (list?.type !== 'list') return [];
  return list.children.map((item) => {
    const [code] = nodesOf(item, 'inlineCode');
    const [name = ''] = code?.value.split(' = ') ?? [];
    const { start, end } = item.position ?? {};
    return { name, text: page.slice(start?.offset, end?.offset) };
  });
}
