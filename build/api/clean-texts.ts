/**
 * Control characters and marks of direction in what was read of a package, of
 * which none reaches a page or a file: comments leave them out, except for their
 * code; code and names show a symbol in their place. Literals stay, because
 * whatever prints one escapes it.
 */
import { cleanMarkdown, showControls } from '../core/text.ts';

/** Where the model and what features read have markdown; all else is code. */
const MARKDOWN: ReadonlySet<string> = new Set([
  ...['caption', 'deprecated', 'description', 'parts', 'returns', 'see'],
  ...['since', 'text', 'texts'],
]);

/** @returns the same plain data; objects without such characters are the same */
export function cleanTexts<T>(value: T): T {
  return clean(value, false) as T;
}

function clean(value: unknown, isMarkdown: boolean): unknown {
  if (typeof value === 'string') {
    return isMarkdown ? cleanMarkdown(value) : showControls(value);
  }
  if (typeof value !== 'object' || value === null) return value;
  if (Array.isArray(value)) {
    const items: unknown[] = value.map((item) => clean(item, isMarkdown));
    return items.every((item, at) => item === value[at]) ? value : items;
  }
  const fields = value as Readonly<Record<string, unknown>>;
  const { type, kind } = fields;
  const isLiteral = kind === 'string' || type === 'template-literal';
  if (isLiteral) return value;
  const isCode = typeof type === 'string';
  const cleaned = Object.entries(fields).map(
    ([key, inner]) =>
      [key, clean(inner, !isCode && MARKDOWN.has(key))] as const,
  );
  const isSame = cleaned.every(([key, inner]) => inner === fields[key]);
  return isSame ? value : Object.fromEntries(cleaned);
}
