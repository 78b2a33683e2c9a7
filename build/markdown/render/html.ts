/** Elements as text: the one place that writes a tag with attributes. */
import { escapeHtml } from '../../core/escape.ts';

/** In the order in which they are written; `null` leaves one out, `true` has no value. */
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

/** @param content - ready-made HTML */
export function element(
  name: string,
  attributes: Attributes,
  content: string,
): string {
  return `${openTag(name, attributes)}${content}</${name}>`;
}
