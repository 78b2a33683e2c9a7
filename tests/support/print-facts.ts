/**
 * Prints parts of a value as YAML, for specs: what is `null`, `false` or an empty
 * list is left out, and what fits on a line stays on one.
 */
import { Document, isCollection, visit } from 'yaml';

/** What one line may hold. */
const WIDTH = 140;

/** How a value that has a text of its own is printed, or `null`. */
export type PrintLeaf = (value: object) => string | null;

/**
 * @param path - a key for each level, several joined by commas, or `*` for all;
 *   each item of a list is entered without a key
 */
export function printFacts(
  value: unknown,
  path: readonly string[],
  printLeaf: PrintLeaf,
): string {
  const selected = select(value, path, printLeaf) ?? null;
  if (typeof selected === 'string') return `${selected}\n`;
  const document = new Document(selected);
  visit(document, {
    Collection(_, node) {
      const text = JSON.stringify(node.toJSON());
      const isDeep = node.items.some(
        (item) => isCollection(item) && item.items.length > 1,
      );
      const fits = text.length <= WIDTH && !text.includes('\\n');
      if (fits && !isDeep) node.flow = true;
    },
  });
  return document.toString({ lineWidth: 0 });
}

function select(
  value: unknown,
  path: readonly string[],
  printLeaf: PrintLeaf,
): unknown {
  if (value === null || value === false) return undefined;
  if (typeof value !== 'object') return value;
  if (Array.isArray(value)) {
    const items = value.map((item: unknown) => select(item, path, printLeaf));
    return items.length === 0 ? undefined : items;
  }
  const text = path.length === 0 ? printLeaf(value) : null;
  return text ?? selectKeys(value, path, printLeaf);
}

function selectKeys(
  value: object,
  [keys = '*', ...rest]: readonly string[],
  printLeaf: PrintLeaf,
): unknown {
  const entries = value instanceof Map ? [...value] : Object.entries(value);
  const chosen = keys.split(',');
  const selected = new Map<unknown, unknown>();
  for (const [key, part] of entries as readonly [string, unknown][]) {
    if (keys !== '*' && !chosen.includes(key)) continue;
    const selection = select(part, rest, printLeaf);
    if (selection !== undefined) selected.set(key, selection);
  }
  if (keys !== '*' && chosen.length === 1) return selected.get(keys);
  return selected.size === 0 ? undefined : selected;
}
