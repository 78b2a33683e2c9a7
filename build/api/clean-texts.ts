/**
 * Control characters and marks of direction in what was read of a package, of
 * which none reaches a page or a file: comments leave them out, except for their
 * code; code and names show a symbol in their place. Literals stay, because
 * whatever prints one escapes it.
 */
import { cleanMarkdown, showControls } from '../core/text.ts';

/** The fields that contain markdown, in the model and in what features read. */
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
  if (Array.isArray(value)) {
    const items: unknown[] = value.map((item) => clean(item, isMarkdown));
    return items.every((item, at) => item === value[at]) ? value : items;
  }
  return typeof value === 'object' && value !== null
    ? cleanFields(value as Fields)
    : value;
}

type Fields = Readonly<Record<string, unknown>>;

function cleanFields(fields: Fields): Fields {
  const { type, kind } = fields;
  if (kind === 'string' || type === 'template-literal') return fields;
  const isCode = typeof type === 'string';
  // Most objects stay as they are, because a model has hundreds of thousands.
  let copy: Record<string, unknown> | null = null;
  for (const [key, inner] of Object.entries(fields)) {
    const cleaned = clean(inner, !isCode && MARKDOWN.has(key));
    if (cleaned !== inner) (copy ??= { ...fields })[key] = cleaned;
  }
  return copy ?? fields;
}
