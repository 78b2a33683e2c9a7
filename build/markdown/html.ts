/**
 * Writes a tree of HTML as text. Like the rest of the site, it escapes `>` and
 * quotes as well, which rehype-stringify leaves as they are and validators
 * refuse.
 */
import type { Element, ElementContent, Nodes, Properties } from 'hast';
import { escapeHtml } from '../core/text.ts';

const VOID: ReadonlySet<string> = new Set(['br', 'hr', 'img', 'input']);

/** With their names in HTML; `null` omits one. */
type Attributes = Readonly<
  Record<string, string | number | boolean | null | undefined>
>;

export function element(
  tagName: string,
  attributes: Attributes,
  children: ElementContent[],
): Element {
  const properties = toProperties(attributes);
  return { type: 'element', tagName, properties, children };
}

/** Attributes as the types of a tree of HTML want them. */
export function toProperties(attributes: Attributes): Properties {
  return Object.fromEntries(
    Object.entries(attributes).map(([name, value]) => [name, value ?? false]),
  );
}

export function text(value: string): ElementContent {
  return { type: 'text', value };
}

/** @param value - HTML that has been escaped already */
export function raw(value: string): ElementContent {
  return { type: 'raw', value };
}

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
      const tag = `<${tagName}${writeAttributes(properties)}>`;
      if (VOID.has(tagName)) return tag;
      return `${tag}${children.map(toHtml).join('')}</${tagName}>`;
    }
    case 'comment':
    case 'doctype':
      return '';
  }
}

function writeAttributes(properties: Properties): string {
  return Object.entries(properties)
    .map(([name, value]) => {
      if (value == null || value === false) return '';
      return value === true
        ? ` ${name}`
        : ` ${name}="${escapeHtml(String(value))}"`;
    })
    .join('');
}
