/**
 * Finds what a page says about the members of its symbol, in the page's markdown:
 * the same for a terminal and for agents. Knows nothing of how it is shown.
 */
import type { Root } from 'mdast';
import { markdown, nodesOf, textOf } from '../../markdown/parse.ts';

type NamedText = readonly [name: string, text: string];

/** What stands below the heading of each; a static one may share its name. */
export function readMembers(page: string): ReadonlyMap<string, string> {
  const tree = markdown().parse(page);
  const members = new Map<string, string>();
  for (const [name, text] of [
    ...cutSections(tree, page),
    ...cutItems(tree, page),
  ]) {
    const earlier = members.get(name);
    members.set(name, earlier === undefined ? text : `${earlier}\n\n${text}`);
  }
  return members;
}

function cutSections(tree: Root, page: string): readonly NamedText[] {
  const headings = nodesOf(tree, 'heading').filter(({ depth }) => depth <= 3);
  return headings.flatMap((heading, index) => {
    if (heading.depth !== 3) return [];
    const start = heading.position?.end.offset;
    const end = headings[index + 1]?.position?.start.offset;
    return [[textOf(heading), page.slice(start, end).trim()] as const];
  });
}

/** Members of an enumeration are items of a list: `NAME = 1`. */
function cutItems({ children }: Root, page: string): readonly NamedText[] {
  const title = children.findIndex(
    (node) => node.type === 'heading' && textOf(node) === 'Members',
  );
  const list = children[title + 1];
  if (list?.type !== 'list') return [];
  return list.children.map((item) => {
    const [code] = nodesOf(item, 'inlineCode');
    const [name = ''] = code?.value.split(' = ') ?? [];
    const { start, end } = item.position ?? {};
    return [name, page.slice(start?.offset, end?.offset)];
  });
}
