/** What VitePress computes from the front matter: `{{ $frontmatter.title }}`. */
import type { Root } from 'mdast';
import { parseDocument } from 'yaml';
import { walk } from '../../markdown/parse.ts';

const VALUE = /\{\{\s*\$frontmatter\.([\w-]+)\s*\}\}/g;

/** Writes the strings of the front matter where texts ask for them. */
export function fillFrontMatterValues(root: Root): void {
  const [head] = root.children;
  if (head?.type !== 'yaml') return;
  /** Read only for a document that asks. */
  let values: ReturnType<typeof parseDocument> | null = null;
  walk(root, (node) => {
    if (node.type !== 'text') return;
    const filled = node.value.replace(VALUE, (written, name: string) => {
      values ??= parseDocument(head.value);
      const value: unknown = values.get(name);
      return typeof value === 'string' ? value : written;
    });
    if (filled === node.value) return;
    node.value = filled;
    // The source at the place of the text says something else.
    delete node.position;
  });
}
