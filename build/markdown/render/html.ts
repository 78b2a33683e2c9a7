/** Writes HTML elements as text; nothing else writes tags with attributes. */
import { escapeHtml } from '../../core/escape.ts';

/** Written in this order; `null` omits one, `true` writes it without a value. */
export type Attributes = Readonly<
  Record<string, string | number | true | null>
>;

export function openTag(name: string, attributes: Attributes = {}): string {
  let tag = `<${name}`;
  for (const [key, value] of Object.entries(attributes)) {
    if (value === null) continue;
    tag +=
      value === true ? ` ${key}` : ` ${key}="${escapeHtml(String(value))}"`;
  }
  return `${tag}>`;
}

/** @param content - HTML, already escaped */
export function element(
  name: string,
  attributes: Attributes,
  content: string,
): string {
  return `${openTag(name, attributes)}${content}</${name}>`;
}
