/** GitHub's names of emoji, `:rocket:`, as characters. */
import { nameToEmoji } from 'gemoji';
import type { Root } from 'mdast';
import { nodesOf } from '../../markdown/parse.ts';

/** Words and times contain no emoji: `node:fs:`, `10:100:20`. */
const NAME = /(?<![\w:]):([\w+-]+):(?![\w:])/g;

/**
 * Replaces them in the text of a tree, and leaves unknown names.
 * @param root - after `annotate`: anchors are made of the names, as on GitHub
 */
export function replaceEmoji(root: Root): void {
  for (const node of nodesOf(root, 'text')) node.value = replace(node.value);
  for (const { data } of nodesOf(root, 'heading')) {
    if (data?.text !== undefined) data.text = replace(data.text);
  }
}

function replace(text: string): string {
  return text.replace(NAME, (written, name: string) =>
    Object.hasOwn(nameToEmoji, name) ? (nameToEmoji[name] ?? '') : written,
  );
}
