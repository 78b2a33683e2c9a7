/**
 * Tags of components in files that are not MDX, as HTML reads them: VitePress's
 * badges, and the labels of tabs in a file that cannot be read as MDX.
 */
import type { Root } from 'mdast';
import type { Processor } from 'unified';
import { htmlWhere, type Tag } from '../../markdown/known-html.ts';
import { nodesOf } from '../../markdown/parse.ts';

/** Documents may contain what looks like a component, and it is no text. */
export function componentTags(this: Processor): void {
  (this.data().micromarkExtensions ??= []).push(htmlWhere(isComponent));
}

/** `<Name />`, `<Name a="b">`, `</Name>`, `<Name>...</Name>`; not `List<Name>`. */
function isComponent({ mark, name, attributes, after, before }: Tag): boolean {
  if (!/^[A-Z][\w.]/.test(name) || attributes === null) return false;
  if (mark === '/') return true;
  if (/[\w`]/.test(before)) return false;
  const isAlone = before === '' && after.trim() === '';
  const isFilled = /^\s+[\w@:#.-]+\s*=|\/$/.test(attributes);
  return isAlone || isFilled || after.includes(`</${name}>`);
}

/** An opening tag: its name, what follows it, and whether it has no content. */
const OPENING = /<([A-Z][\w.]*)(?![\w.])((?:"[^"]*"|'[^']*'|[^"'<>])*?)(\/?)>/g;

/** Replaces the tags of components in the HTML of a tree. */
export function replaceTags(root: Root): void {
  for (const node of nodesOf(root, 'html')) {
    node.value = node.value
      .replaceAll('</Badge>', '</small>')
      .replace(OPENING, (_, name: string, attributes: string, end: string) =>
        replaceTag(name, attributes, end !== ''),
      );
  }
}

function replaceTag(name: string, attributes: string, isEmpty: boolean) {
  const label =
    findAttribute(attributes, 'label') || findAttribute(attributes, 'value');
  const title = label === '' ? '' : `<p><strong>${label}</strong></p>`;
  const [opening, content, tag] =
    name === 'Badge'
      ? ['<small>', findAttribute(attributes, 'text'), 'small']
      : [`<${name}${attributes}>`, name === 'TabItem' ? title : '', name];
  // HTML does not know that `<Name />` has no content.
  return opening + content + (isEmpty ? `</${tag}>` : '');
}

/** A quoted value, as text of HTML; `''` without one. */
function findAttribute(attributes: string, name: string): string {
  const attribute = new RegExp(`\\s${name}=("[^"]*"|'[^']*')`);
  const value = attribute.exec(attributes)?.[1]?.slice(1, -1) ?? '';
  return value.replaceAll('<', '&lt;');
}
