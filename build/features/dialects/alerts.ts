/**
 * Alerts as GitHub writes them: a quote whose first line begins with `[!NOTE]` is
 * an admonition, like `:::note`.
 */
import type {
  Blockquote,
  Nodes,
  Paragraph,
  PhrasingContent,
  Root,
} from 'mdast';
import type { ContainerDirective } from 'mdast-util-directive';
import { ADMONITIONS } from '../../markdown/elements.ts';
import { findKind, makeLabel, type Kind } from './container-aliases.ts';

/** GitHub's kinds, and those of VitePress's containers. */
function findAlert(name: string): Kind | null {
  if (name === 'caution') return { name: 'danger', title: 'Caution' };
  return ADMONITIONS.has(name) ? { name, title: null } : findKind(name);
}

const MARK = /^\[!(\w+)\][ \t]*/;

/** Replaces the alerts of a tree. */
export function replaceAlerts(parent: Root | Nodes): void {
  if (!('children' in parent)) return;
  for (const [index, node] of parent.children.entries()) {
    replaceAlerts(node);
    const alert = node.type === 'blockquote' ? toDirective(node) : null;
    // A directive stands wherever a quote does.
    if (alert !== null) (parent.children as Nodes[])[index] = alert;
  }
}

function toDirective(quote: Blockquote): ContainerDirective | null {
  const [first, ...rest] = quote.children;
  if (first?.type !== 'paragraph') return null;
  const [[begin, ...others], words] = splitFirstLine(first.children);
  if (begin?.type !== 'text') return null;
  const [mark, name = ''] = MARK.exec(begin.value) ?? [];
  const kind = findAlert(name.toLowerCase());
  if (mark === undefined || kind === null) return null;
  const value = begin.value.slice(mark.length);
  const title = value === '' ? others : [{ ...begin, value }, ...others];
  return {
    type: 'containerDirective',
    name: kind.name,
    attributes: {},
    position: quote.position,
    children: [
      ...makeTitle(title, kind.title),
      ...(words.length === 0 ? [] : [{ ...first, children: words }]),
      ...rest,
    ],
  };
}

/** The title has the author's own words, as in VitePress, or the usual one. */
function makeTitle(
  words: PhrasingContent[],
  usual: string | null,
): readonly Paragraph[] {
  if (words.length > 0) return [{ ...makeLabel(''), children: words }];
  return usual === null ? [] : [makeLabel(usual)];
}

/** The inline content of the first line, and that of all others. */
function splitFirstLine(
  children: readonly PhrasingContent[],
): readonly [line: PhrasingContent[], rest: PhrasingContent[]] {
  const end = children.findIndex(
    (node) =>
      node.type === 'break' ||
      (node.type === 'text' && node.value.includes('\n')),
  );
  const last = children[end];
  if (last === undefined) return [[...children], []];
  const line = children.slice(0, end);
  const rest = children.slice(end + 1);
  if (last.type !== 'text') return [line, rest];
  const [value = '', ...lines] = last.value.split('\n');
  return [
    [...line, ...(value === '' ? [] : [{ ...last, value }])],
    [{ ...last, value: lines.join('\n') }, ...rest],
  ];
}
