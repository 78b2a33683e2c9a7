/**
 * Alerts as GitHub writes them: a quote whose first line is `[!NOTE]` is an
 * admonition, like `:::note`.
 */
import type { Blockquote, Nodes, Paragraph, Root } from 'mdast';
import type { ContainerDirective } from 'mdast-util-directive';
import { makeLabel } from './container-aliases.ts';

/** GitHub's kinds, as ours and with a title where that is another one. */
const KINDS: ReadonlyMap<
  string,
  { readonly name: string; readonly title: string | null }
> = new Map([
  ['note', { name: 'note', title: null }],
  ['tip', { name: 'tip', title: null }],
  ['important', { name: 'info', title: 'Important' }],
  ['warning', { name: 'warning', title: null }],
  ['caution', { name: 'danger', title: 'Caution' }],
]);

const MARK = /^\[!(\w+)\][ \t]*$/;

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
  const [, mark = ''] = MARK.exec(firstLine(first)) ?? [];
  const kind = KINDS.get(mark.toLowerCase());
  if (kind === undefined) return null;
  const words = withoutFirstLine(first);
  return {
    type: 'containerDirective',
    name: kind.name,
    attributes: {},
    position: quote.position,
    children: [
      ...(kind.title === null ? [] : [makeLabel(kind.title)]),
      ...(words.children.length === 0 ? [] : [words]),
      ...rest,
    ],
  };
}

/** Its text, or `''` if it is more than text. */
function firstLine({ children: [text, next] }: Paragraph): string {
  if (text?.type !== 'text') return '';
  const [line = '', ...others] = text.value.split('\n');
  const isAlone =
    others.length > 0 || next === undefined || next.type === 'break';
  return isAlone ? line : '';
}

function withoutFirstLine(paragraph: Paragraph): Paragraph {
  const [first, ...others] = paragraph.children;
  if (first?.type !== 'text') return paragraph;
  const [, ...lines] = first.value.split('\n');
  const children =
    lines.length === 0
      ? others.slice(1)
      : [{ ...first, value: lines.join('\n') }, ...others];
  return { ...paragraph, children };
}
