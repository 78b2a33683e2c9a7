/** Plain text of a syntax tree, for search, tables of contents and counting. */
import type { Nodes } from 'mdast';

/** The text of inline content. */
export function textOf(node: Nodes): string {
  switch (node.type) {
    case 'text':
    case 'inlineCode':
    case 'html':
      return node.value;
    case 'image':
    case 'imageReference':
      return node.alt ?? '';
    case 'break':
      return '\n';
    case 'footnoteReference':
      return '';
    default:
      return 'children' in node ? node.children.map(textOf).join('') : '';
  }
}

/** The texts of all blocks of prose below a node, without code. */
export function* proseOf(node: Nodes): Generator<string> {
  switch (node.type) {
    case 'paragraph':
    case 'heading':
    case 'tableCell':
      yield textOf(node);
      break;
    default:
      if (!('children' in node)) return;
      for (const child of node.children) yield* proseOf(child);
  }
}

export function countWords(text: string): number {
  return text.match(/[\p{L}\p{N}][\p{L}\p{M}\p{N}'’_-]*/gu)?.length ?? 0;
}

/** The first sentence, on one line; a following "n.b." is not part of it. */
export function firstSentence(paragraph: string): string {
  const line = paragraph.replace(/\s+/g, ' ').trim();
  const ends = /[.!?][)"'”’]*(?= +(?:[\p{Lu}\p{N}"'“‘(`]|n\.b\.))/gu;
  for (const end of line.matchAll(ends)) {
    const sentence = line.slice(0, end.index + end[0].length);
    if (
      !/(?:\b(?:e\.g|i\.e|n\.b|etc|vs|cf|approx)|\b\p{Lu})\.$/u.test(sentence)
    ) {
      return sentence;
    }
  }
  return line;
}
