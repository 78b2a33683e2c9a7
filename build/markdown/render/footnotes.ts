/** Footnotes: their references in the text and the list at its end. */
import type { FootnoteReference, RootContent } from 'mdast';
import type { Footnote } from '../structure.ts';
import { element } from './html.ts';
import type { Form, Rendering } from './rendering.ts';

export function renderFootnoteMention(
  mention: FootnoteReference,
  { number, id, mentions }: Footnote,
  form: Form,
): string {
  if (form === 'comment') return `<sup>${String(number)}</sup>`;
  const label = `Footnote ${String(number)}`;
  const link = {
    href: `#${id}`,
    id: mentions.get(mention) ?? null,
    'aria-label': label,
  };
  return `<sup>${element('a', link, String(number))}</sup>`;
}

/** The notes in the order of their first reference; empty if there are none. */
export function renderFootnotes(
  { structure, form }: Rendering,
  renderBlocks: (nodes: readonly RootContent[]) => string,
): string {
  const items = [...structure.footnotes.values()].map((footnote) => {
    const content = renderBlocks(footnote.definition.children);
    return form === 'comment'
      ? element('li', {}, content)
      : element('li', { id: footnote.id }, withWayBack(content, footnote));
  });
  if (items.length === 0) return '';
  const list = element('ol', {}, items.join('\n'));
  return element(
    'section',
    {
      class: 'footnotes',
      'aria-label': form === 'comment' ? null : 'Footnotes',
    },
    list,
  );
}

/** Adds a link back to each reference at the end of the last paragraph. */
function withWayBack(content: string, { number, mentions }: Footnote): string {
  const links = [...mentions.values()].map((id, index) => {
    const turn = index === 0 ? '' : `, ${String(index + 1)}`;
    const label = `Back to mention ${String(number)}${turn}`;
    return element(
      'a',
      { class: 'back', href: `#${id}`, 'aria-label': label },
      '↩',
    );
  });
  const ways = links.join(' ');
  return content.endsWith('</p>')
    ? `${content.slice(0, -'</p>'.length)} ${ways}</p>`
    : `${content}\n<p>${ways}</p>`;
}
