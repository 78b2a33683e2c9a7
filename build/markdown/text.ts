/** What a syntax tree says, without marks: for search, contents and counting. */
import type { Nodes } from 'mdast';

/** The words of a heading, a paragraph or another run of inline content. */
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

/** The texts of all blocks of prose below a node; code is left out. */
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

/** The sentence that a paragraph begins with, on one line; a note is another. */
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
