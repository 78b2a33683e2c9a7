/**
 * Writes a tree of HTML as text. Like the rest of the site, it escapes `>` and
 * quotes as well, which rehype-stringify leaves as they are and validators
 * refuse.
 */
import type { Element, ElementContent, Nodes } from 'hast';
import { escapeHtml } from '../core/text.ts';

/** @param attributes - with their names in HTML; `null` omits one */
export function element(
  tagName: string,
  attributes: Readonly<
    Record<string, string | number | boolean | null | undefined>
  >,
  children: ElementContent[],
): Element {
  const properties = Object.fromEntries(
    Object.entries(attributes).map(([name, value]) => [name, value ?? false]),
  );
  return { type: 'element', tagName, properties, children };
}

export function text(value: string): ElementContent {
  return { type: 'text', value };
}

const VOID: ReadonlySet<string> = new Set(['br', 'hr', 'img', 'input']);

export function toHtml(node: Nodes): string {
  switch (node.type) {
    case 'text':
      return escapeHtml(node.value);
    case 'raw':
      return node.value;
    case 'root':
      return node.children.map(toHtml).join('');
    case 'element': {
      const { tagName, properties, children } = node;
      let html = `<${tagName}`;
      for (const [name, value] of Object.entries(properties)) {
        if (value == null || value === false) continue;
        html += ` ${name}`;
        if (value !== true) html += `="${escapeHtml(String(value))}"`;
      }
      if (VOID.has(tagName)) return `${html}>`;
      return `${html}>${children.map(toHtml).join('')}</${tagName}>`;
    }
    case 'comment':
    case 'doctype':
      return '';
  }
}
