/** Escaping for the hand-written parts of a document; React does the rest. */

const HTML_ESCAPES: ReadonlyMap<string, string> = new Map([
  ['&', '&amp;'],
  ['<', '&lt;'],
  ['>', '&gt;'],
  ['"', '&quot;'],
]);

/** For text and for attribute values in double quotes. */
export function escapeHtml(text: string): string {
  return text.replace(/[&<>"]/g, (sign) => HTML_ESCAPES.get(sign) ?? sign);
}

/** Characters that XML 1.0 does not allow, escaped or not. */
const NOT_IN_XML = /[^\t\n\r\u0020-\uD7FF\uE000-\uFFFD\u{10000}-\u{10FFFF}]/gu;

/**
 * The same for XML, whose parsers reject a file because of one such character.
 */
export function escapeXml(text: string): string {
  return escapeHtml(text.replace(NOT_IN_XML, ''));
}

/**
 * JSON that is safe inside a `script` element: it cannot end the element, open
 * a comment or break a line of script.
 */
export function escapeJson(value: unknown): string {
  return JSON.stringify(value).replace(
    /[<\u2028\u2029]/g,
    (sign) => `\\u${sign.charCodeAt(0).toString(16).padStart(4, '0')}`,
  );
}
